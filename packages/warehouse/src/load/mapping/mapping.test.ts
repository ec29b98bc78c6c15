import { readdirSync, readFileSync } from 'node:fs'
import { LOAD_KINDS } from '@marketscope/contract/load-format'
import { describe, expect, test } from 'vitest'
import { mappingJsonSchema } from './json-schema.ts'
import { parseMapping } from './parse-mapping.ts'

const docs = (name: string) => readFileSync(new URL(`../../../../../docs/${name}`, import.meta.url), 'utf8')
const faults = (given: unknown) => parseMapping(given).faults.map((fault) => fault.path)
const sound = { site: 'tmall', fields: { month: 'm', item_id: 'i', sold: 's', sales: 'a' } }

describe('what a mapping may say', () => {
  test.each<[string, unknown, string[]]>([
    ['sound', sound, []],
    ['none at all', null, []],
    ['no object', 'x', ['']],
    ['an unknown key', { ...sound, colour: 1 }, ['colour']],
    [
      'an unknown key inside a field',
      { ...sound, fields: { ...sound.fields, sold: { column: 's', rounding: 'up' } } },
      ['fields.sold.rounding'],
    ],
    ['an unknown field', { ...sound, fields: { ...sound.fields, colour: 'c' } }, ['fields.colour']],
    ['a field that has its own place', { ...sound, fields: { ...sound.fields, brand_id: 'b' } }, ['fields.brand_id']],
    ['an unknown meaning', { ...sound, rows: { as: 'guess' } }, ['rows.as']],
    [
      'SKU months that are said to be months of items',
      { ...sound, kind: 'sku_months', rows: { as: 'item_month' }, fields: { ...sound.fields, sku_id: 'k' } },
      ['rows.as'],
    ],
    ['SKU months of which no more is said', { ...sound, kind: 'sku_months', fields: { ...sound.fields, sku_id: 'k' } }, []],
    ['no site', { fields: sound.fields }, ['site']],
    ['neither month nor time', { ...sound, fields: { item_id: 'i', sold: 's', sales: 'a' } }, ['fields.month']],
    ['month and time', { ...sound, fields: { ...sound.fields, time: 't' } }, ['fields.month']],
    ['units only, on purpose', { ...sound, unpriced: true, fields: { month: 'm', item_id: 'i', sold: 's' } }, []],
    ['units only, and yet sales', { ...sound, unpriced: true }, ['unpriced']],
    ['neither sales nor price', { ...sound, fields: { month: 'm', item_id: 'i', sold: 's' } }, ['fields.sales']],
    [
      'a counter without time',
      { ...sound, rows: { as: 'counter' }, fields: { month: 'm', item_id: 'i', sold: 's', price: 'p' } },
      ['fields.time'],
    ],
    [
      'a date format that is none',
      { ...sound, fields: { ...sound.fields, month: { column: 'm', format: 'QQ' } } },
      ['fields.month.format'],
    ],
    [
      'a time zone that is none',
      { ...sound, fields: { ...sound.fields, month: { column: 'm', time_zone: 'Mars' } } },
      ['fields.month.time_zone'],
    ],
    ['column and constant', { ...sound, fields: { ...sound.fields, sold: { column: 's', constant: 1 } } }, ['fields.sold']],
    [
      'faults of one of several mappings',
      { files: [{ file: '*.csv', mapping: { ...sound, rows: { as: 'counter' } } }] },
      ['files.0.mapping.fields.time', 'files.0.mapping.fields.sales', 'files.0.mapping.fields.price'],
    ],
    ['a time without saying what a row is', { ...sound, fields: { item_id: 'i', time: 't', sold: 's', sales: 'a' } }, ['rows']],
    ['a condition that says two things', { ...sound, where: [{ column: 'x', in: ['1'], not_in: ['2'] }] }, ['where.0']],
    ['English names without categories to make', { ...sound, category: { path: 'c', path_en: 'e' } }, ['category']],
    [
      'figures of an item without its sales',
      { site: 'jd', rows: { as: 'sku_month', item_figures: { sold: 'x' } }, fields: { ...sound.fields, sku_id: 'k' } },
      ['rows.item_figures.sales'],
    ],
    [
      'replacing and merging at once',
      {
        files: [
          { file: 'a', mapping: sound },
          { file: 'b', mapping: { ...sound, mode: 'merge' } },
        ],
      },
      ['files.1.mapping.mode'],
    ],
    [
      'hours of twelve without half of the day',
      { ...sound, fields: { ...sound.fields, month: { column: 'm', format: 'yyyy M h' } } },
      ['fields.month.format'],
    ],
    [
      'everything at once: what cannot be read, and what is wrong with the rest of it',
      {
        ...sound,
        colour: 1,
        conflict: 'maybe',
        where: [{ column: 'x' }],
        fields: { month: { column: 'm', format: 'QQ' }, sold: { column: 7 }, sales: 'a', colour: 'c' },
        shop: { name: { column: 's', time_zone: 'Mars' }, town: 't' },
      },
      [
        'where.0',
        'fields.sold.column',
        'shop.town',
        'conflict',
        'colour',
        'fields.colour',
        'fields.item_id',
        'fields.month.format',
        'shop.name.time_zone',
      ],
    ],
    [
      'what only follows from what cannot be read is not told',
      { site: 3, rows: { as: 'guess' }, fields: { month: { column: 'm', format: 'QQ' }, item_id: 'i' } },
      ['site', 'rows.as', 'fields.month.format'],
    ],
    ['no fields', { site: 'tmall' }, ['fields']],
    ...['Mine', { zh: '本店' }, { en: 'Mine', zh: '' }, { zh: '', en: '' }].map((name): [string, unknown, string[]] => [
      `a shop of one's own, called ${JSON.stringify(name)}`,
      { ...sound, site: { id: 'x', platform: 'other', name, currency: 'CNY', time_zone: 'Asia/Shanghai' } },
      JSON.stringify(name) === '{"zh":"","en":""}' ? ['site.name'] : [],
    ]),
    [
      'faults of several mappings at once',
      {
        files: [
          { file: 'a', mapping: { ...sound, colour: 1 } },
          { file: 'b', mapping: { ...sound, fields: { ...sound.fields, month: { column: 'm', format: 'QQ' } } } },
        ],
      },
      ['files.0.mapping.colour', 'files.1.mapping.fields.month.format'],
    ],
    [
      'a site in a time zone that is none',
      { ...sound, site: { id: 'x', platform: 'tmall', name: { zh: 'x', en: 'x' }, currency: 'CNY', time_zone: 'Mars' } },
      ['site.time_zone'],
    ],
    ['SQL where a site belongs', { ...sound, site: "x'; DROP TABLE item" }, ['site']],
  ])('%s', (name, given, paths) => {
    const found = faults(given)
    if (name.startsWith('faults of')) expect(found).toEqual(expect.arrayContaining(paths.slice(0, 2)))
    else expect(found).toEqual(paths)
  })

  test.each([
    ['sold*.csv', ['sold.csv', 'sold 2021\n.csv'], ['xsold.csv', 'sold.csv.gz', 'soldxcsv']],
    ['tmall_2016-11.gb18030.csv', ['tmall_2016-11.gb18030.csv'], ['tmall_2016x11.gb18030.csv']],
    ['*', ['', 'x'], []],
    ['a*b*c', ['abc', 'aXbYc', 'abbcc'], ['ab', 'acb', 'abcd']],
    ['ab*ba', ['abba', 'abxba'], ['aba', 'ab']],
    [`${'*a'.repeat(60)}*b`, [`${'a'.repeat(60)}b`], ['a'.repeat(5000)]],
    ['a/b (1)+[2]^$|{3}\\?*', ['a/b (1)+[2]^$|{3}\\?', 'a/b (1)+[2]^$|{3}\\?!'], ['a/b (1)+2']],
  ])('a mapping for files called %j', (file, fitting, others) => {
    const [one] = parseMapping({ files: [{ file, mapping: sound }] }).mappings
    expect(fitting.filter((name) => !one?.fits(name))).toEqual([])
    expect(others.filter((name) => one?.fits(name))).toEqual([])
  })

  test('what a rule of the format cannot be is said in words, in either language', () => {
    const site = { id: 'My Shop', platform: 'other', name: '', currency: 'gbp', time_zone: 'Mars' }
    const texts = (given: unknown) => parseMapping(given).faults.map(({ path, zh, en }) => [path, zh, en])
    expect(texts({ ...sound, site })).toEqual([
      ['site.id', '只能用小写字母、数字和下划线，以字母开头', 'must be lower-case letters, digits and _, a letter first'],
      ['site.name', '不能为空', 'must not be empty'],
      ['site.currency', '应为 ISO 4217 货币代码，如 CNY', 'must be a currency code of ISO 4217, such as CNY'],
      ['site.time_zone', '不是时区名', 'is not the name of a time zone'],
    ])
    for (const currency of ['RMB', 'XYZ', 'XXX', 'usd', 'US', ''])
      expect(texts({ ...sound, site: { ...site, id: 'mine', name: 'Mine', currency, time_zone: 'UTC' } }).map(([path]) => path)).toEqual([
        'site.currency',
      ])
    expect(texts({ ...sound, rows: { as: 'lines' } })[0]?.slice(1)).toEqual([
      '应为 item_month、snapshot、counter、order_line、sku_month、wide 之一',
      'one of item_month, snapshot, counter, order_line, sku_month, wide',
    ])
    expect(texts({ ...sound, rows: { as: 'order_line', unique: 'id' } })[0]).toEqual([
      'rows.unique',
      '应为 line，或应为列表',
      'must be line, or must be a list',
    ])
    expect(texts({ ...sound, rows: { as: 'sku_month', item_figures: [] } })[0]).toEqual([
      'rows.item_figures',
      '应为对象',
      'must be an object',
    ])
    expect(texts({ ...sound, format: { quote: '""', skip_lines: -1 } })).toEqual([
      ['format.quote', '应为 1 个字符', 'must be 1 character'],
      ['format.skip_lines', '不能小于 0', 'not below 0'],
    ])
    expect(texts({ site: 'tmall' })).toEqual([['fields', '必填', 'is required']])
    expect(texts({ ...sound, rows: { as: 'wide' } })[0]).toEqual([
      'rows',
      'columns 与 months 必须且只能写一个',
      'must have either columns or months',
    ])
  })

  test('every fault has both languages', () => {
    for (const fault of parseMapping({ colour: 1, fields: { sold: { column: 7 } }, rows: {}, conflict: 'maybe', site: 3 }).faults) {
      expect(fault.zh).not.toBe('')
      expect(fault.en).not.toBe('')
    }
  })

  test('every example is sound', () => {
    const folder = new URL('../examples/', import.meta.url)
    const names = readdirSync(folder)
    expect(names.length).toBeGreaterThan(8)
    for (const name of names)
      expect([name, parseMapping(JSON.parse(readFileSync(new URL(name, folder), 'utf8'))).faults]).toEqual([name, []])
  })
})

describe('what is published about it', () => {
  test('docs/mapping.schema.json is the schema of the program', () => {
    expect(JSON.parse(docs('mapping.schema.json'))).toEqual(JSON.parse(mappingJsonSchema()))
  })

  test('docs/load-format.md names every field of every kind, as the program has them', () => {
    const page = docs('load-format.md')
    for (const kind of LOAD_KINDS) {
      const table = page.split(`### ${kind.id}\n`)[1]?.split('\n### ')[0] ?? ''
      for (const field of kind.fields) {
        const required = 'required' in field && field.required ? 'yes' : ''
        expect(table).toContain(`| \`${field.name}\` | ${field.type} | ${required} | ${field.about.en} |`)
      }
      expect(table).toContain(`Key: ${kind.key.map((name) => `\`${name}\``).join(', ')}.`)
    }
  })
})
