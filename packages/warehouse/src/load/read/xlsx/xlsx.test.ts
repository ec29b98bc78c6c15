import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { decodeRows, type ReadRow } from '../../testing/decode-rows.ts'
import { type BookParts, bookParts, makeZip, simpleBook } from '../../testing/make-zip.ts'
import { type FormatChoice, openFile } from '../open-file.ts'
import { dateText, lookOf, numberText } from './cell-text.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'xlsx-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

async function open(content: Buffer, choice: FormatChoice = {}) {
  const path = join(folder, 'x.xlsx')
  await writeFile(path, content)
  return openFile(path, 'x.xlsx', choice)
}

async function read(content: Buffer, choice: FormatChoice = {}): Promise<{ columns: readonly string[]; rows: ReadRow[] }> {
  const file = await open(content, choice)
  return { columns: file.columns ?? [], rows: decodeRows(await Array.fromAsync(file.rows())) }
}

const book = (parts: BookParts) => makeZip(bookParts(parts))

describe('a table in a workbook', () => {
  test('its rows keep their number; empty ones are passed over; texts, numbers, truth and errors', async () => {
    const { columns, rows } = await read(
      book({
        sheets: {
          s: `<row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="s"><v>1</v></c><c r="C1" t="inlineStr"><is><t>n &amp; m</t></is></c></row>
            <row r="3"><c r="A3" t="s"><v>2</v></c><c r="C3"><v>19.899999999999999</v></c></row><row r="4"/>
            <row r="7"><c r="A7" t="b"><v>1</v></c><c r="B7" t="e"><v>#N/A</v></c><c r="C7" t="str"><f>"a"&amp;"b"</f><v>ab</v></c></row>
            <row r="8"><c r="A8"><f>1+1</f><v>2</v></c><c r="B8"><f>A1*2</f></c><c r="C8" t="d"><v>2024-01-31T00:00:00</v></c></row>`,
        },
        shared: [
          'id',
          '<r><t>ti</t></r><r><t xml:space="preserve">tle </t></r><rPh sb="0" eb="1"><t>READ</t></rPh>',
          ' a_x000D_&lt;b&gt; ',
        ],
      }),
    )
    expect(columns).toEqual(['id', 'title', 'n & m'])
    expect(rows).toEqual([
      [3, '', 'a\r<b>', '', '19.9'],
      [7, '', 'TRUE', '#N/A', 'ab'],
      [8, '', '2', '=A1*2', '2024-01-31'],
    ])
  })

  test('a result that programs leave empty is no result: the formula is shown, and a cell of nothing is empty', async () => {
    const row =
      '<c><f>A1*2</f><v/></c><c><f>B1</f><v></v></c><c t="str"><f>""</f><v></v></c><c t="s"><v/></c><c t="b"><v/></c><c><v>7</v></c>'
    const heading = [1, 2, 3, 4, 5, 6].map((name) => `<c><v>${name}</v></c>`).join('')
    const { rows } = await read(book({ sheets: { s: `<row>${heading}</row><row>${row}</row>` }, shared: ['another text'] }))
    expect(rows).toEqual([[2, '', '=A1*2', '=B1', '', '', '', '7']])
  })

  test('cells and rows that do not say where they are follow each other; prefixes are of no matter', async () => {
    const parts = bookParts({ sheets: { s: '' } })
    parts['xl/worksheets/sheet1.xml'] =
      '<x:worksheet><x:sheetData><x:row><x:c t="inlineStr"><x:is><x:t>a</x:t></x:is></x:c><x:c><x:v>1</x:v></x:c></x:row><x:row><x:c><x:v>2</x:v></x:c><x:c><x:v>3</x:v></x:c></x:row></x:sheetData></x:worksheet>'
    expect(await read(makeZip(parts))).toEqual({ columns: ['a', '1'], rows: [[2, '', '2', '3']] })
  })

  test('the heading is found below a title, or told; a cell beside the table is a fault of its row', async () => {
    const rows = [['2024 sales'], [], ['id', 'sold', ''], ['a', 1, ''], ['b', 2, ''], ['c', 3, '', 'note']]
    const filler = Array.from({ length: 40_000 }, (_, index) => [`i${index}`, index, ''])
    const content = simpleBook([...rows.slice(0, 5), ...filler, rows[5] ?? []])
    const file = await open(content)
    expect([file.columns, file.book]).toEqual([['id', 'sold'], { sheets: ['Sheet1'], sheet: 'Sheet1', header_row: 3, alike: ['Sheet1'] }])
    const read = decodeRows(await Array.fromAsync(file.rows()))
    expect([read.length, read[0], read[1], read.at(-1)]).toEqual([
      40_003,
      [4, '', 'a', '1'],
      [5, '', 'b', '2'],
      [40_006, 'cells:2:4', 'c 3  note'],
    ])
    expect((await open(content, { skip_lines: 3 })).columns).toEqual(['a', '1'])
    expect((await open(content, { skip_lines: 0 })).book?.header_row).toBe(1)
    expect((await open(content, { header: false, skip_lines: 3 })).columns).toEqual(['column 1', 'column 2'])
    expect((await open(content, { columns: ['x', 'y'], skip_lines: 3 })).columns).toEqual(['x', 'y'])
  })

  test('a heading of several rows with merged cells', async () => {
    const cell = (place: string, text: string) => `<c r="${place}" t="inlineStr"><is><t>${text}</t></is></c>`
    const content = book({
      sheets: {
        s: `<sheetData><row r="1">${cell('A1', 'id')}${cell('B1', '2024-01')}${cell('D1', '2024-02')}</row>
          <row r="2">${cell('B2', 'sold')}${cell('C2', 'sales')}${cell('D2', 'sold')}${cell('E2', 'sales')}</row>
          <row r="3">${cell('A3', 'a')}<c r="B3"><v>1</v></c><c r="C3"><v>2</v></c><c r="D3"><v>3</v></c><c r="E3"><v>4</v></c></row></sheetData>
          <mergeCells count="3"><mergeCell ref="A1:A2"/><mergeCell ref="B1:C1"/><mergeCell ref="D1:E1"/></mergeCells>`,
      },
    })
    expect(await read(content, { skip_lines: 0, header_rows: 2 })).toEqual({
      columns: ['id', '2024-01 sold', '2024-01 sales', '2024-02 sold', '2024-02 sales'],
      rows: [[3, '', 'a', '1', '2', '3', '4']],
    })
  })

  test('a sheet is chosen by name or number; hidden ones only so', async () => {
    const row = (text: string) => `<row r="1"><c r="A1" t="inlineStr"><is><t>${text}</t></is></c></row>`
    const content = book({ sheets: { old: row('o'), '数据 & co': row('d'), more: row('m') }, hidden: ['old'] })
    const columns = async (sheet?: string | number) => (await open(content, { sheet })).columns
    expect([await columns(), await columns('more'), await columns(1)]).toEqual([['d'], ['m'], ['o']])
    await expect(columns('none')).rejects.toThrow('"x.xlsx" has no sheet "none"; it has: old, 数据 & co, more')
  })

  test('without a choice the first sheet that holds a table is read', async () => {
    const text = (of: string) => `<c t="inlineStr"><is><t>${of}</t></is></c>`
    const note = `<row r="1">${text('how to read this')}</row><row r="2">${text('…')}</row>`
    const table = `<row r="1">${text('id')}${text('n')}</row><row r="2">${text('a')}<c><v>1</v></c></row>`
    const content = book({ sheets: { hidden: table, empty: '', note, data: table, more: table }, hidden: ['hidden'] })
    expect([(await open(content)).book?.sheet, (await read(content)).rows]).toEqual(['data', [[2, '', 'a', '1']]])
    expect((await open(book({ sheets: { empty: '', note } }))).book?.sheet).toBe('note')
  })

  test('dates by their formats, from 1900 and from 1904', async () => {
    const formats = ['General', 14, 22, 'yyyy"年"m"月"', 'yyyy\\-mm\\-dd\\ hh:mm:ss', '#,##0.00;[Red]\\-#,##0.00', 20, '[h]:mm']
    const cells = formats.map((_, index) => `<c s="${index}"><v>45323.75</v></c><c s="${index}"><v>45323</v></c>`).join('')
    const sheets = { s: `<row r="1">${'<c t="str"><v>h</v></c>'.repeat(16)}</row><row r="2">${cells}</row>` }
    const late = (await read(book({ sheets, formats }))).rows[0]?.slice(2)
    expect(late).toEqual([
      ...['45323.75', '45323', '2024-02-01 18:00:00', '2024-02-01', '2024-02-01 18:00:00', '2024-02-01 00:00:00'],
      ...['2024-02-01 18:00:00', '2024-02', '2024-02-01 18:00:00', '2024-02-01 00:00:00', '45323.75', '45323'],
      ...['2024-02-01 18:00:00', '2024-02-01', '45323.75', '45323'],
    ])
    expect((await read(book({ sheets, formats, from1904: true }))).rows[0]?.slice(2)[3]).toBe('2028-02-02')
  })

  test.each([
    [1, '1900-01-01'],
    [59, '1900-02-28'],
    [61, '1900-03-01'],
    [45_322.9999999, '2024-02-01'],
    [-1, null],
    [2_958_466, null],
  ])('day %d is %s', (serial, text) => {
    expect(dateText(serial, 'date', false)).toBe(text)
  })

  test.each([
    ['1.1000000000000001', '1.1'],
    ['1E-3', '0.001'],
    ['1.0000000000000001E-5', '0.00001'],
    ['-2.5e-7', '-0.00000025'],
    ['1234567890123456', '1234567890123456'],
    ['6.1234567890123402E+17', '6.1234567890123402E+17'],
    ['0', '0'],
  ])('the number %s is read as %s', (raw, text) => {
    expect(numberText(raw, 15)).toBe(text)
  })

  test.each([
    ['3456789012345679000', 17, '3456789012345679E+3'],
    ['34567890123456780', 17, '34567890123456780'],
    ['345678901234567800', 17, '3456789012345678E+2'],
    ['345678901234567812', 17, '345678901234567812'],
    ['3456789012345679000', 'all', '3456789012345679000'],
    ['1234567890123450', 15, '1.23456789012345E+15'],
  ] as const)('a whole number %s of a sheet that keeps %s digits is read as %s', (raw, kept, text) => {
    expect(numberText(raw, kept)).toBe(text)
  })

  test('formats without a date are numbers', () => {
    for (const code of ['General', '0.00%', '[$-409]#,##0', '"day" 0', '@', '0.00E+00', '# ?/?', '[Red]0'])
      expect([code, lookOf(164, code)]).toEqual([code, 'number'])
    for (const code of ['m/d/yyyy', '[$-804]yyyy"年"m"月"d"日"', 'dd\\.mm\\.yy', 'yyyy/m/d;@'])
      expect([code, lookOf(164, code)]).toEqual([code, 'date'])
  })

  test('ids of 16 digits stay as they are; those that Excel rounded are told as such', async () => {
    expect((await read(simpleBook([['id'], [1234567890123456], [1234567890123450]]))).rows.map((row) => row[2])).toEqual([
      '1234567890123456',
      '1234567890123450',
    ])
    expect((await read(simpleBook([['id'], [1234567890123450], ['1234567890123456']]))).rows.map((row) => row[2])).toEqual([
      '1.23456789012345E+15',
      '1234567890123456',
    ])
  })
})

describe('what is no sound workbook is refused', () => {
  const sheet = '<row r="1"><c t="str"><v>a</v></c></row>'
  test.each<[string, () => Buffer, string]>([
    [
      'a document type',
      () => changed((xml) => xml.replace('<worksheet>', '<!DOCTYPE x [<!ENTITY a "aaaa">]><worksheet>')),
      'workbook is damaged',
    ],
    ['a tag that never ends', () => changed((xml) => `${xml}<${'x'.repeat(5_000_000)}`), 'workbook is damaged'],
    [
      'a quote that never ends',
      () => changed((xml) => xml.replace('</sheetData>', `</sheetData><x a="${'>'.repeat(4_500_000)}`)),
      'workbook is damaged',
    ],
    ['a document that is cut off', () => changed((xml) => xml.slice(0, -5)), 'workbook is damaged'],
    [
      'no workbook part',
      () => makeZip({ ...bookParts({ sheets: { s: sheet } }), 'xl/_rels/workbook.xml.rels': '<x/>' }),
      'workbook is damaged',
    ],
    ['nothing in the sheet', () => book({ sheets: { s: '' } }), 'The sheet "s" of "x.xlsx" is empty'],
    ['an archive that was cut', () => book({ sheets: { s: sheet } }).subarray(0, 400), 'damaged and cannot be unpacked'],
    [
      'a list that lies about sizes',
      () => makeZip(bookParts({ sheets: { s: sheet } }), (size) => size - 1),
      'damaged and cannot be unpacked',
    ],
    ['a bomb', () => book({ sheets: { s: `${sheet}${' '.repeat(80 * 1024 * 1024)}` } }), 'more than 200 times its size'],
    ['a cell far to the right', () => book({ sheets: { s: '<row r="1"><c r="XFD1"><v>1</v></c></row>' } }), 'more than 2000 columns'],
    ['a Word document', () => makeZip({ '[Content_Types].xml': '<x/>', 'word/document.xml': '<x/>' }), 'a Word document'],
    ['a binary workbook', () => makeZip({ 'xl/workbook.bin': 'x' }), 'a binary Excel file (xlsb)'],
    ['an archive', () => makeZip({ 'a.csv': 'a\n' }), 'an archive inside an archive'],
  ])('%s', async (_, content, words) => {
    await expect(read(content())).rejects.toThrow(words)
  })

  function changed(change: (xml: string) => string): Buffer {
    const parts = bookParts({ sheets: { s: sheet } })
    return makeZip({ ...parts, 'xl/worksheets/sheet1.xml': change(parts['xl/worksheets/sheet1.xml'] ?? '') })
  }
})
