import { applyPatch } from '@marketscope/contract/load-questions'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestDesk, type TestDesk } from './testing/desk.ts'
import { bookOf } from './testing/make-zip.ts'
import { newSite } from './testing/one-file.ts'

let desk: TestDesk
beforeAll(async () => {
  desk = await openTestDesk()
})
afterAll(() => desk.end())

const HEAD = ['商品ID', '商品名称', '销量', '销售额']
const table = (sold: number, price: number) => [HEAD, ['A1', '精华液', sold, sold * price], ['B2', '面霜', 1, price]]

async function proposed(content: Buffer, name = '销量.xlsx') {
  const { path } = await desk.file(name, content)
  const { proposed_mapping } = await desk.loads.inspect(path, name)
  return { ...proposed_mapping, site: newSite() } as { site: { id: string } } & Record<string, unknown>
}

/** Loads a workbook as it is proposed, with an answer where one is needed; gives months as [month, item, sold, sales in fen]. */
async function loaded(content: Buffer, mapping: { site: { id: string } } & Record<string, unknown>, answer?: string, name = '销量.xlsx') {
  const checked = await desk.load({ [name]: content }, mapping, true)
  const readings = checked.questions.flatMap((question) => question.readings)
  const patch = readings.find(({ id }) => id === answer)?.patch ?? []
  if (checked.questions.length > 0) expect((await desk.load({ [name]: content }, mapping)).state).toBe('fail')
  const report = await desk.load({ [name]: content }, applyPatch(mapping, patch))
  const rows = (await desk.months()).filter(({ site }) => site === mapping.site.id)
  return {
    asked: readings.map(({ id }) => id),
    report,
    rows: rows.map((row) => [row.month, row.item_id, row.sold, row.sales]),
    faults: (await desk.faults(report)).map(({ file, line, reason_en }) => [file, line, reason_en]),
  }
}

const AUGUST_AND_SEPTEMBER = [
  [202408, 'A1', 5, 5000],
  [202408, 'B2', 1, 1000],
  [202409, 'A1', 7, 14000],
  [202409, 'B2', 1, 2000],
]

describe('a sheet for each month', () => {
  test.each([
    ['2024-08', '2024-09'],
    ['2024年8月', '2024年9月'],
    ['Aug 2024', 'Sep 2024'],
    ['202408', '202409'],
    ['2024.8', '2024_09'],
  ])('called %s, %s: read together, the name is the month', async (first, second) => {
    const content = bookOf({
      说明: [['只供参考']],
      [first]: table(5, 10),
      [second]: table(7, 20),
      合计: table(12, 15),
      备注: [
        ['a', 'b'],
        ['c', 'd'],
      ],
    })
    const { report, rows, faults, asked } = await loaded(content, await proposed(content))
    expect([report.state, report.message, asked, faults]).toEqual(['published', null, [], []])
    expect(rows).toEqual(AUGUST_AND_SEPTEMBER)
    expect(report.not_read.flatMap(({ sheets }) => sheets)).toEqual(['说明', '合计', '备注'])
  })

  test('without a year, which is asked', async () => {
    const content = bookOf({ '8月': table(5, 10), '9月': table(7, 20) })
    const mapping = await proposed(content)
    const year = new Date().getMonth() + 1 < 9 ? new Date().getFullYear() - 1 : new Date().getFullYear()
    const { report, rows, asked } = await loaded(content, mapping, `year_${year - 1}`)
    expect(asked).toEqual([`year_${year}`, `year_${year - 1}`, `year_${year - 2}`])
    expect(report.state).toBe('published')
    expect(rows.map(([month]) => month)).toEqual([8, 8, 9, 9].map((month) => (year - 1) * 100 + month))
  })

  test('without a year, which the name of the file tells', async () => {
    const content = bookOf({ '8月': table(5, 10), '9月': table(7, 20) })
    const { rows, asked } = await loaded(content, await proposed(content, '2024年销量.xlsx'), undefined, '2024年销量.xlsx')
    expect([asked, rows]).toEqual([[], AUGUST_AND_SEPTEMBER])
  })

  test('one sheet alone tells its month too', async () => {
    const content = bookOf({ 'Sep 2024': table(7, 20) })
    expect((await loaded(content, await proposed(content))).rows).toEqual(AUGUST_AND_SEPTEMBER.slice(2))
  })

  test('rows that say their month keep it; a fault names its sheet and row', async () => {
    const months = (month: string, sold: string | number) => [
      ['月份', ...HEAD],
      [month, 'A1', '精华液', 5, 50],
      [month, 'B2', '面霜', sold, 10],
    ]
    const content = bookOf({ '2024-08': months('2024-08', 1), '2024-09': months('2024-09', 'many') })
    const { rows, faults } = await loaded(content, await proposed(content))
    expect(rows).toEqual([
      [202408, 'A1', 5, 5000],
      [202408, 'B2', 1, 1000],
      [202409, 'A1', 5, 5000],
    ])
    expect(faults).toEqual([['销量.xlsx/2024-09', 3, 'is not a number']])
  })
})

describe('sheets with the same columns whose names say nothing', () => {
  const rows = (month: string) => [
    ['月份', ...HEAD],
    [month, 'A1', '精华液', 5, 50],
  ]
  const content = bookOf(
    {
      甲: rows('2024-08'),
      乙: rows('2024-09'),
      丙: [
        ['月份', '备注'],
        ['2024-08', 'x'],
      ],
      隐: rows('2024-10'),
    },
    ['隐'],
  )

  test.each([
    ['all_sheets', [202408, 202409], ['丙', '隐']],
    ['one_sheet', [202408], ['乙', '丙', '隐']],
  ])('are asked about: %s', async (answer, months, notRead) => {
    const found = await loaded(content, await proposed(content), answer)
    expect([found.asked, found.report.state]).toEqual([['all_sheets', 'one_sheet'], 'published'])
    expect(found.rows.map(([month]) => month)).toEqual(months)
    expect(found.report.not_read.flatMap(({ sheets }) => sheets)).toEqual(notRead)
  })

  test('of the load format are asked about too', async () => {
    const own = (month: string) => [
      ['site', 'month', 'item_id', 'sold', 'sales'],
      ['jd', month, 'z', 3, 3],
    ]
    const book = bookOf({ a: own('2023-01'), b: own('2023-02') })
    const { questions } = await desk.load({ 'own.xlsx': book }, null, true)
    const patch = questions[0]?.readings.find(({ id }) => id === 'all_sheets')?.patch ?? []
    const report = await desk.load({ 'own.xlsx': book }, applyPatch(null as never, patch))
    expect(report.months.map(({ month }) => month)).toEqual(['2023-01', '2023-02'])
  })
})

test('a rule that asks for the sheet of a text file is a fault', async () => {
  const { path } = await desk.file('x.csv', 'id,n,a\n1,1,1\n')
  const mapping = { site: newSite(), fields: { item_id: 'id', month: { sheet: true }, sold: 'n', sales: 'a' } }
  expect((await desk.loads.preview(path, 'x.csv', mapping)).mapping_faults.map(({ path, en }) => [path, en])).toEqual([
    ['fields.month', 'the file "x.csv" is no workbook and has no sheet'],
  ])
})
