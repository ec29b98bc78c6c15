import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql, v } from '../sql/sql.ts'
import { openTestDesk, type TestDesk } from './testing/desk.ts'

let desk: TestDesk
beforeAll(async () => {
  desk = await openTestDesk()
})
afterAll(() => desk.end())

let sites = 0
const site = () => {
  sites++
  return { id: `s${sites}`, platform: 'taobao', name: { zh: '站', en: 'Site' }, currency: 'CNY', time_zone: 'Asia/Shanghai' }
}

async function loaded(content: string | Uint8Array, mapping: { site: { id: string } } & Record<string, unknown>, name = 'a.csv') {
  const report = await desk.load({ [name]: content }, mapping)
  const rows = (await desk.months()).filter((row) => row.site === mapping.site.id)
  return {
    state: report.state,
    message: report.message,
    rows: rows.map((row) => [row.month, row.item_id, row.sold, row.sales]),
    months: rows,
    faults: (await desk.faults(report)).map((fault) => [fault.line, fault.value, fault.reason_en]),
  }
}

const fields = { item_id: 'id', month: 'm', sold: 'n', sales: 'a' }
const two = [
  [202401, 'x', 1, 150],
  [202402, 'y', 2, 250],
]

describe('CSV as exporters write it', () => {
  test.each<[string, string, object]>([
    [
      'a first line that names the separator, lines of separators at the end',
      '\uFEFFsep=;\r\nid;m;n;a\r\nx;2024-01;1;1.5\r\ny;2024-02;2;2.5\r\n;;;\r\n',
      {},
    ],
    ['lines that end in CR only, one of them skipped', 'Report\rid,m,n,a\rx,2024-01,1,1.5\ry,2024-02,2,2.5\r\r', { skip_lines: 1 }],
    [
      'a heading of two lines, named in the mapping',
      'item,,figures,\nno,month,units,money\nx,2024-01,1,1.5\ny,2024-02,2,2.5\n',
      { skip_lines: 2, columns: ['id', 'm', 'n', 'a'] },
    ],
  ])('%s', async (_, content, format) => {
    expect(await loaded(content, { site: site(), format, fields })).toMatchObject({ rows: two, faults: [], message: null })
  })

  test('names that are empty or there twice', async () => {
    const mapping = { site: site(), fields: { ...fields, title: 'column 3', sold: 'n', sales: 'n (2)' } }
    const { rows, months } = await loaded('id,m,,n,n\nx,2024-01,甲,1,1.5\ny,2024-02,乙,2,2.5\n', mapping)
    expect([rows, months.map((row) => row.title)]).toEqual([two, ['甲', '乙']])
  })
})

describe('JSON that is not on lines', () => {
  const list = [
    { id: 'x', m: '2024-01', n: 1, a: '1.50', shop: { name: 's]}"\\' } },
    { id: 'y', m: '2024-02', n: 2, a: 2.5 },
  ]
  test.each<[string, string, object]>([
    ['a list', JSON.stringify(list), {}],
    ['a list over many lines', JSON.stringify(list, null, 2), {}],
    ['objects behind each other', list.map((one) => JSON.stringify(one, null, 2)).join('\n'), {}],
    ['objects behind each other on one line of several', `${JSON.stringify(list[0])}${JSON.stringify(list[1])}\n`, {}],
    [
      'a list inside a document, each record on a line',
      `{\n "data": [\n${list.map((one) => JSON.stringify(one)).join(',\n')}\n]\n}`,
      { records: 'data' },
    ],
    [
      'objects behind each other, each with records on lines',
      list.map((one) => `{\n "data": [\n${JSON.stringify(one)}\n]\n}`).join('\n'),
      { records: 'data' },
    ],
    ['a list inside a document', JSON.stringify({ code: 0, data: { list } }, null, 2), { records: 'data.list' }],
  ])('%s', async (_, content, format) => {
    expect(await loaded(content, { site: site(), format, fields }, 'a.json')).toMatchObject({ rows: two, faults: [] })
  })

  test('an item on a line with its SKUs in a list', async () => {
    const items = [
      {
        id: 'x',
        m: '2024-01',
        skus: [
          { id: '1', n: 2, a: 20.5 },
          { id: '2', n: 3, a: 30 },
        ],
      },
      {
        id: 'y',
        m: '2024-01',
        skus: [
          { id: '1', n: -1, a: 1 },
          { id: '2', n: 1, a: 1 },
        ],
      },
      { id: 'z', m: '2024-01', skus: [] },
    ]
    const mapping = {
      site: site(),
      format: { records: 'skus' },
      rows: { as: 'sku_month', sum: true },
      fields: { item_id: '^id', month: '^m', sku_id: 'id', sold: 'n', sales: 'a' },
    }
    const { rows, faults } = await loaded(items.map((one) => JSON.stringify(one)).join('\n'), mapping, 'a.jsonl')
    expect(rows).toEqual([
      [202401, 'x', 5, 5050],
      [202401, 'y', 1, 100],
    ])
    expect(faults).toEqual([[3, '-1', 'must not be negative']])
  })

  test('broken elements, others, and a list that was cut off', async () => {
    const content = '[{"id":"x","m":"2024-01","n":1,"a":1.5},\n{"id":"b",,"n":1},\n 7,\n{"id":"y","m":"2024-02","n":2,"a":2.5}, {"id":"z"'
    expect(await loaded(content, { site: site(), fields }, 'a.json')).toMatchObject({
      rows: two,
      faults: [
        [2, '{"id":"b",,"n":1}', 'is not a JSON object'],
        [3, '7', 'is not a JSON object'],
        [5, '{"id":"z"', 'the JSON never ends: the file may have been cut off'],
      ],
    })
  })
})

describe('what is no table', () => {
  test.each<[string, Uint8Array | string, string]>([
    ['a PDF', '%PDF-1.4\n1 0 obj\n', 'PDF'],
    ['a picture', Buffer.from('89504e470d0a1a0a', 'hex'), 'PNG'],
    ['an old Excel file', Buffer.from('d0cf11e0a1b11ae1', 'hex'), 'xls'],
    ['a workbook in gzip', gzipSync(Buffer.from('504b030414000600', 'hex')), 'Excel'],
    ['a web page called a table', '\r\n<table border="1"><tr><td>id</td></tr></table>', 'HTML'],
    ['zeros', Buffer.alloc(5000), 'no text'],
    ['blanks', '\n\n \n', 'blanks'],
  ])('%s is refused in plain words', async (_, content, word) => {
    const { state, message } = await loaded(content, { site: site(), fields })
    expect([state, message?.en]).toEqual(['fail', expect.stringContaining(word)])
    expect(message?.zh).toMatch(/无法读取|空白/)
    const file = await desk.file('a.csv', content)
    await expect(desk.loads.inspect(file.path, 'a.csv')).rejects.toThrow(word)
  })

  test('UTF-16 without a mark is found out, and read when the mapping names it', async () => {
    const content = Buffer.from('id,m,n,a\nx,2024-01,1,1.5\ny,2024-02,2,2.5\n', 'utf16le')
    expect(await loaded(content, { site: site(), fields })).toMatchObject({ rows: two })
    expect(await loaded(content, { site: site(), format: { encoding: 'utf-16le' }, fields })).toMatchObject({ rows: two })
  })
})

describe('names', () => {
  test('categories by path, made in two languages; ids of long paths differ', async () => {
    const long = '很长的类目名称'.repeat(20)
    const mapping = { site: site(), fields, category: { path: 'c', path_en: 'e', separator: '/', create: true } }
    const content = `id,m,n,a,c,e\nx,2024-01,1,1,美妆/面霜,Beauty/Cream\ny,2024-01,1,1,${long}/${long}甲,\nz,2024-01,1,1,${long}/${long}乙,\nw,2024-01,1,1,美妆/面膜,Beauty\n`
    const { months, faults } = await loaded(content, mapping)
    expect(faults).toEqual([[5, '', 'has another number of levels in English']])
    expect(months.find((row) => row.item_id === 'x')?.category_id).toBe('美妆>面霜')
    expect(new Set(months.map((row) => row.category_id)).size).toBe(3)
    const names = await desk.engine.query(
      sql`SELECT name_zh, name_en FROM category WHERE tree = ${v.string(mapping.site.id)} AND name_en != '' ORDER BY no`,
    )
    expect(names).toEqual([
      { name_zh: '美妆', name_en: 'Beauty' },
      { name_zh: '面霜', name_en: 'Cream' },
    ])
  })

  test('brands in titles: longest first, without case and width, as whole words', async () => {
    const titles = ['ＯＬＡＹ玉兰油面霜', '玉兰 面膜', 'Shpock HP15 laptop', 'shpocket case', 'SK-II神仙水', '兰蔻小黑瓶 LANCÔME']
    const brand = { from_title: [['玉兰油', 'OLAY'], '玉兰', 'HP', 'SK-II', ['Lancôme', '兰寇']] }
    const content = `id,m,n,a,t\n${titles.map((title, index) => `i${index},2024-01,1,1,${title}`).join('\n')}\n`
    const { months } = await loaded(content, { site: site(), fields: { ...fields, title: 't' }, brand })
    expect(months.map((row) => row.brand_id)).toEqual(['玉兰油', '玉兰', 'HP', '', 'SK-II', 'Lancôme'])
  })
})
