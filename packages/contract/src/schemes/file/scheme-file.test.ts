import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { contentFaults, type SchemeClass } from '../classes.ts'
import { classes as anyClasses } from '../testing/random-schemes.ts'
import { aboutRows, readAboutRows } from './about-rows.ts'
import { FILE_COLUMNS, wordsOf } from './file-words.ts'
import { jsonLines } from './json-lines.ts'
import { readJson, readSheets } from './read-file.ts'
import { readClassRows, type SheetLine } from './read-rows.ts'
import { SCHEME_FORMAT, SchemeFile } from './scheme-file.ts'
import { tableOfClasses } from './write-rows.ts'

const lines = (rows: readonly (readonly string[])[]): SheetLine[] =>
  rows.map((cells, index) => ({ line: index + 1, cells: cells.map((cell) => cell.trim()) }))
const sheetOf = (classes: readonly SchemeClass[], language: 'zh' | 'en') => {
  const { headings, rows } = tableOfClasses(classes, language)
  return lines([headings, ...rows])
}

/** A table by the columns that people fill in. */
const HEAD = ['类', '规则', '且/或/非', '条件', '属性名', '运算', '值']
const read = (...rows: string[][]) => readClassRows(lines([HEAD, ...rows]))

describe('a scheme as a table', () => {
  test.each(['zh', 'en'] as const)('any scheme is read back exactly as it was written (%s)', (language) => {
    fc.assert(
      fc.property(anyClasses, (classes) => {
        const found = readClassRows(sheetOf(classes, language))
        expect(found.faults).toEqual([])
        expect(found.classes).toEqual(classes)
      }),
      { numRuns: 300, seed: 18 },
    )
  })

  test('a person reads a row for each condition: whose it is, what is asked, and how conditions are joined', () => {
    const classes: SchemeClass[] = [
      {
        ...{ id: 'c1', name: '面霜' },
        rules: [
          {
            id: 'r1',
            name: '轻薄',
            when: { all: [{ title: '面霜' }, { any: [{ price: [100, null] }, { not: { brand: ['甲', '乙|丙'] } }] }] },
          },
        ],
        children: [
          {
            id: 'c2',
            name: '清爽/控油',
            rules: [{ id: 'r2', name: '', when: { attribute: '容量', range: [null, 50], unit: 'ml' } }],
            children: [],
          },
        ],
      },
      { id: 'c3', name: '空', rules: [], children: [] },
    ]
    expect(tableOfClasses(classes, 'zh')).toEqual({
      headings: ['类', '规则', '且/或/非', '条件', '属性名', '运算', '值', '单位', '规则名称', '类编号'],
      rows: [
        ['面霜', 'r1', '且', '标题', '', '包含', '面霜', '', '轻薄', 'c1'],
        ['面霜', 'r1', '且 > 或 2', '价格', '', '介于', '100~', '', '', 'c1'],
        ['面霜', 'r1', '且 > 或 2', '品牌', '', '不是', '甲 | 乙\\|丙', '', '', 'c1'],
        ['面霜 / 清爽\\/控油', 'r2', '', '属性', '容量', '介于', '~50', 'ml', '', 'c2'],
        ['空', '', '', '', '', '', '', '', '', 'c3'],
      ],
    })
    expect(readClassRows(sheetOf(classes, 'en')).classes).toEqual(classes)
  })

  test('what people write by hand has ids given, in columns of any order and words of either language', () => {
    const found = readClassRows(
      lines([
        ['value', 'operator', 'kind', 'class'],
        ['cream', 'contains', 'title', 'Creams'],
        ['', '', '', ''],
        ['A | B', '是', '品牌', 'Creams / 甲'],
      ]),
    )
    expect(found).toMatchObject({
      faults: [],
      classes: [
        {
          ...{ name: 'Creams', rules: [{ when: { title: 'cream' } }] },
          children: [{ name: '甲', rules: [{ when: { brand: ['A', 'B'] } }] }],
        },
      ],
    })
    expect(contentFaults({ matching: 'first', classes: found.classes })).toEqual([])
  })

  test('what begins like a formula is text, and stays what it says', () => {
    const found = read(['=SUM(A1)', '', '', '标题', '', '包含', '=cmd|calc'], ['+A', '', '', '品牌', '', '是', '-1+1 | @x'])
    expect(found.classes.map(({ name, rules }) => [name, rules[0]?.when])).toEqual([
      ['=SUM(A1)', { title: '=cmd|calc' }],
      ['+A', { brand: ['-1+1', '@x'] }],
    ])
  })

  test.each<[string, string[], number, string, string]>([
    ['no class', ['', '', '', '标题', '', '包含', 'x'], 2, 'Class', 'Name the class'],
    [
      'an unknown condition',
      ['a', '', '', '颜色', '', '是', 'x'],
      2,
      'Condition',
      'One of Title, Attribute, Brand, Shop, Price, SKU, Product ID, Category',
    ],
    ['an operator of another kind', ['a', '', '', '标题', '', '介于', '1~2'], 2, 'Operator', 'One of contains, does not contain'],
    ['a range that is none', ['a', '', '', '价格', '', '介于', 'cheap'], 2, 'Value', 'Write a range as 100~200, 100~ or ~200'],
    ['an unknown group', ['a', 'r1', '但是', '标题', '', '包含', 'x'], 2, 'Group', 'Write and, or, not; within each other: and > or 2'],
    ['a group without a number', ['a', '', '且', '标题', '', '包含', 'x'], 2, 'Rule', 'A rule of several conditions needs a number'],
    ['classes too deep', ['a/b/c/d/e/f', '', '', '标题', '', '包含', 'x'], 2, 'Class', 'Classes stand below each other 5 deep at most'],
  ])('%s is told by line and column', (_, row, line, column, told) => {
    expect(read(row).faults.map((fault) => [fault.line, fault.column.en, fault.text.en, fault.stops])).toEqual([[line, column, told, true]])
  })

  test('a column that is needed and missing is told', () => {
    const { faults } = readClassRows(lines([['类', '条件', '值']]))
    expect(faults).toMatchObject([
      { line: 1, column: FILE_COLUMNS.operator, text: { zh: '缺少列“运算”', en: 'The column "Operator" is missing' } },
    ])
    expect(readClassRows([]).faults).toHaveLength(4)
  })
})

const FILE: SchemeFile = SchemeFile.parse({
  ...{ format: SCHEME_FORMAT, name: '质地', note: '两行\n备注', tags: ['周会', 'a|b'], start: '2025-01', end: '2025-12' },
  search: { plat: ['taobao', 'tmall'], cid: { not_custom: ['taobao:11'], custom: ['g1'] }, sub_name: 'x', title: '面霜' },
  content: { matching: 'overlapping', classes: [{ id: 'c1', name: 'a', rules: [], children: [] }] },
})

describe('what a scheme is about', () => {
  test.each(['zh', 'en'] as const)('is read back as it was written (%s)', (language) => {
    const { content, ...about } = FILE
    const found = readAboutRows(lines(aboutRows(FILE, ['天猫'], language)))
    expect([found.about, found.faults]).toEqual([{ ...about, matching: content.matching }, []])
  })

  test('a month that a spreadsheet took for a day is that month; what is no object or no way of counting is told', () => {
    const found = readAboutRows(
      lines([
        ['First month', '2025-03-01'],
        ['归类方式', '随便'],
        ['其他搜索条件', '[1]'],
      ]),
    )
    expect(found.about.start).toBe('2025-03')
    expect(found.faults.map(({ line, column }) => [line, column.en])).toEqual([
      [2, 'Products count in'],
      [3, 'Other conditions of the search'],
    ])
  })

  test('faults of the whole stand at the line they are about, in the sheets and in JSON', () => {
    const sheets = [
      { name: 'Rules', rows: lines([wordsOf(FILE_COLUMNS, 'en'), ['a', 'r1', '', 'Title', '', 'contains', '面霜，乳液']]) },
      { name: 'Scheme', rows: lines(aboutRows(FILE, [], 'en')) },
    ]
    const book = readSheets(sheets)
    const told = SchemeFile.safeParse(book.file).error?.issues.map(({ path }) => book.placeOf(path))
    expect(told).toEqual([{ line: 2, column: FILE_COLUMNS.value }])
    expect(book.placeOf(['search', 'cid'])).toMatchObject({ line: 5, column: { en: 'Categories' } })
    const text = JSON.stringify(
      { ...FILE, name: '', content: { matching: 'first', classes: [{ id: 'c1', name: '', rules: [], children: [] }] } },
      null,
      1,
    )
    const json = readJson(text)
    const places = SchemeFile.safeParse(json.file).error?.issues.map(({ path }) => json.placeOf(path))
    const lineOf = (sign: string) => text.slice(0, text.indexOf(sign)).split('\n').length
    expect(places?.map(({ line, column }) => [line, column.en])).toEqual([
      [lineOf('"name": ""'), 'name'],
      [text.slice(0, text.lastIndexOf('"name": ""')).split('\n').length, 'content.classes.0.name'],
    ])
  })

  test('JSON that is none is told with its line', () => {
    expect(readJson('{\n "a": 1,\n "b" }').faults).toMatchObject([{ line: 3, text: { en: 'This is no valid JSON' } }])
    expect(readJson('').faults).toHaveLength(1)
  })

  test('the lines of values by their path', () => {
    const found = jsonLines('{\n "a": [1,\n  {"b:,": "x\\"}"}],\n "c": null\n}')
    expect(Object.fromEntries(found)).toEqual({ '': 1, a: 2, 'a.0': 2, 'a.1': 3, 'a.1.b:,': 3, c: 4 })
  })
})
