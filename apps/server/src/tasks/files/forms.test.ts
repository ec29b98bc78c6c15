import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Cell, cleanCell, type FileTable, sheetNames } from '@marketscope/contract/workbook'
import { readXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { csvForm } from './csv-form.ts'
import { FileWriter } from './file-writer.ts'
import type { FileForm } from './form.ts'
import { xlsxForm } from './xlsx-form.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'marketscope-forms-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const TABLE: FileTable = {
  name: '品牌/列表',
  headings: ['编号', '品牌', '销售额', '份额', '销量'],
  kinds: ['id', 'text', 'money', 'share', 'count'],
}

async function written(form: FileForm, tables: readonly (readonly [FileTable, readonly (readonly Cell[])[]])[]): Promise<void> {
  for (const [table, rows] of tables) {
    await form.begin(table, rows.length)
    for (let at = 0; at < rows.length; at += 2) await form.rows(rows.slice(at, at + 2))
    await form.end()
  }
  await form.close()
}

/** What a foreign reader finds in a workbook: the rows of each sheet by its name. */
async function read(path: string): Promise<Map<string, unknown[][]>> {
  const { sheets } = await readXlsx(await readFile(path))
  return new Map(sheets.map(({ name, rows }) => [name, rows as unknown[][]]))
}

const NASTY: readonly (readonly [string, Cell, Cell])[] = [
  ['a formula', '=HYPERLINK("http://a.b","x")', '=HYPERLINK("http://a.b","x")'],
  ['markup', '<b>&"\'', '<b>&"\''],
  ['an id of many digits', '123456789012345678', '123456789012345678'],
  ['blanks at both ends', '  x  ', '  x  '],
  ['an emoji', '🧴👩‍🔬', '🧴👩‍🔬'],
  ['half of one', 'a\uD83Eb', 'ab'],
  ['what is no sign', 'a\uFFFE\uFFFFb', 'ab'],
  ['a control sign', 'a\u0000\u0007b', 'ab'],
  ['lines', 'a\nb', 'a\nb'],
  ['what reads as the code of a sign', '_x000D_', '_x000D_'],
  ['no number', Number.NaN, null],
  ['more than any number', Number.POSITIVE_INFINITY, null],
  ['a fen', 0.01, 0.01],
  ['a large amount', 123_456_789_012.34, 123_456_789_012.34],
]

test.each(NASTY)('%s stands in a workbook as it is, or as nothing where no file can hold it', async (name, value, expected) => {
  const path = join(folder, `${NASTY.findIndex(([one]) => one === name)}.xlsx`)
  await written(xlsxForm(path), [[{ ...TABLE, headings: ['值'], kinds: ['text'] }, [[cleanCell(value).cell]]]])
  const [rows] = (await read(path)).values()
  expect(rows?.[1]?.[0] ?? null).toEqual(expected)
})

test('a text that no cell holds is cut, which is told, and never in the middle of a sign', () => {
  expect(cleanCell('x'.repeat(32_767))).toEqual({ cell: 'x'.repeat(32_767), cut: false })
  const { cell, cut } = cleanCell(`${'x'.repeat(32_765)}🧴🧴`)
  expect(cut).toBe(true)
  expect(cell).toBe(`${'x'.repeat(32_765)}…`)
})

test('tables are sheets with headings and formats of their kinds, more of them where a table is longer than a sheet', async () => {
  const path = join(folder, 'long.xlsx')
  const rows = Array.from({ length: 7 }, (_, index): Cell[] => [`${index}`, `品牌${index}`, index * 10.5, index / 100, index])
  await written(xlsxForm(path, 4), [
    [TABLE, rows],
    [{ ...TABLE, name: '品牌 列表' }, []],
  ])
  const sheets = await read(path)
  expect([...sheets.keys()]).toEqual(['品牌 列表', '品牌 列表_2', '品牌 列表_3', '品牌 列表_4'])
  const all = [...sheets.values()]
  expect(all.map((one) => one[0])).toEqual(all.map(() => [...TABLE.headings]))
  expect(all.flatMap((one) => one.slice(1))).toEqual(rows)
})

test('links of a workbook lead to their addresses, sheet by sheet', async () => {
  const path = join(folder, 'links.xlsx')
  const table: FileTable = { name: '商品', headings: ['商品', '链接'], kinds: ['text', 'link'] }
  const address = (index: number) => `https://item.example/?id=${index}&x="y"`
  await written(xlsxForm(path, 4), [[table, Array.from({ length: 5 }, (_, index): Cell[] => [`${index}`, address(index)])]])
  const { sheets } = await readXlsx(await readFile(path))
  const links = sheets.map(({ cells }) => [...(cells?.values() ?? [])].flatMap(({ hyperlink }) => hyperlink?.target ?? []))
  expect(links).toEqual([[0, 1, 2].map(address), [3, 4].map(address)])
})

test('names of sheets are what a workbook allows, and no two alike', () => {
  expect(sheetNames(['a/b:c', 'A B C', '', `'x'`, 'y'.repeat(40), 'y'.repeat(40)])).toEqual([
    'a b c',
    'A B C_2',
    'Sheet',
    'x',
    'y'.repeat(31),
    `${'y'.repeat(29)}_2`,
  ])
})

test('CSV begins with a mark of bytes, quotes what must be, and runs nothing', async () => {
  const path = join(folder, 'a.csv')
  await written(csvForm(path), [
    [
      { ...TABLE, headings: ['a', 'b'], kinds: ['text', 'money'] },
      [
        ['=1+1', 2],
        ['x,"y"', null],
        ['-5', 0.1],
      ],
    ],
  ])
  expect(await readFile(path, 'utf8')).toBe(`\uFEFFa,b\r\n'=1+1,2\r\n"x,""y""",\r\n-5,0.1\r\n`)
})

test('a thread writes what it is given in order, tells what it cut, and says why it could not', async () => {
  const path = join(folder, 'thread.csv')
  const writer = new FileWriter(path, 'csv')
  await writer.begin({ ...TABLE, headings: ['a'], kinds: ['text'] }, 2)
  await writer.rows([['x'.repeat(40_000)], [Number.NaN]])
  await writer.end()
  await writer.close()
  expect(writer.remarks()?.en).toBe('The texts of 1 cells were longer than 32,767 characters and were cut')
  await writer.abandon()
  expect((await readFile(path, 'utf8')).split('\r\n').map((line) => line.length)).toEqual([2, 32_767, 0, 0])
  const nowhere = new FileWriter(join(folder, 'no/such/folder.csv'), 'csv')
  await expect(
    (async () => {
      await nowhere.begin(TABLE, 1)
      await nowhere.close()
    })(),
  ).rejects.toMatchObject({ code: 'ENOENT' })
  await nowhere.abandon()
})
