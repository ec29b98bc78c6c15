import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestDesk, type TestDesk } from '../testing/desk.ts'
import { makeZip } from '../testing/make-zip.ts'
import { isTotalWord } from './total-words.ts'

let desk: TestDesk
beforeAll(async () => {
  desk = await openTestDesk()
})
afterAll(() => desk.end())

const HEADING = '月份,商品ID,商品名称,销量,销售额'
const MAPPING = {
  site: 'taobao',
  rows: { as: 'item_month' },
  fields: { month: '月份', item_id: '商品ID', title: '商品名称', sold: '销量', sales: '销售额' },
}
const dryRun = (lines: readonly string[], mapping: object = {}) =>
  desk.load({ 'a.csv': [HEADING, ...lines].join('\n') }, { ...MAPPING, ...mapping }, true)
const told = (lines: readonly string[], mapping: object = {}) =>
  dryRun(lines, mapping).then((report) => ({
    totals: report.totals.lines.map(({ line, text }) => [line, text]),
    months: report.months.map(({ month, rows, sold, sales }) => [month, rows, sold, sales]),
    questions: report.questions.map(({ readings }) => readings.map(({ id }) => id)),
    faults: report.faults,
  }))

const TWO = ['2021-01,a,面霜,1,10', '2021-01,b,精华,2,20.50']
const JANUARY = ['2021-01', 2, 3, 30.5]

describe('lines of totals', () => {
  test('a line without a word and without an id is one where its figures are the sums of those above it, else a fault', async () => {
    expect(await told([...TWO, ',,,3,30.50'])).toEqual({ totals: [[4, '3 · 30.50']], months: [JANUARY], questions: [], faults: 0 })
    expect(await told([...TWO, '2021-01,,,3,31.50'])).toEqual({ totals: [], months: [JANUARY], questions: [], faults: 1 })
  })

  test('above the others, for each month, and of all beside those of parts', async () => {
    expect((await told(['2021-01,合计,,3,30.50', ...TWO])).totals).toEqual([[2, '2021-01 · 合计 · 3 · 30.50']])
    const parts = [...TWO, '2021-01,小计,,3,30.50', '2021-02,a,面霜,4,40', '2021-02,小计：,,4,40', ',总计,,7,70.50']
    expect(await told(parts)).toMatchObject({
      totals: [
        [4, expect.any(String)],
        [6, expect.any(String)],
        [7, expect.any(String)],
      ],
      months: [JANUARY, ['2021-02', 1, 4, 40]],
      faults: 0,
    })
  })

  test('one that is called so and is no sum is asked about; the mapping can say what it is', async () => {
    const lines = [...TWO, '2021-01,合计,,9,90']
    expect(await told(lines)).toMatchObject({ totals: [], questions: [['totals', 'products']] })
    expect(await told(lines, { totals: 'leave_out' })).toEqual({
      totals: [[4, '2021-01 · 合计 · 9 · 90']],
      months: [JANUARY],
      questions: [],
      faults: 0,
    })
    expect(await told(lines, { totals: 'proven' })).toMatchObject({ totals: [], months: [['2021-01', 3, 12, 120.5]], questions: [] })
    const sum = [...TWO, '2021-01,合计,,3,30.50']
    expect(await told(sum, { totals: 'keep' })).toMatchObject({ totals: [], months: [['2021-01', 3, 6, 61]], questions: [] })
  })

  test('a product with an id may be called so', async () => {
    expect(await told([...TWO, '2021-01,c,合计,3,30.50'])).toMatchObject({ totals: [], months: [['2021-01', 3, 6, 61]], questions: [] })
  })

  test('lines that the mapping leaves out are in the total of the file all the same', async () => {
    const where = [{ column: '商品名称', not_in: ['精华'] }]
    expect(await told([...TWO, '2021-01,合计,,3,30.50'], { where })).toMatchObject({ totals: [[4, expect.any(String)]], faults: 0 })
  })

  test('of orders without items, by the first cell', async () => {
    const mapping = {
      site: 'taobao',
      rows: { as: 'order_line' },
      fields: { item_id: { constant: 'all' }, time: '时间', sold: { constant: 1 }, sales: '金额' },
    }
    const orders = '订单号,时间,金额\n1,2021-01-02,10\n2,2021-01-03,20.50\n合计,,30.50\n'
    const report = await desk.load({ 'orders.csv': orders }, mapping, true)
    expect(report).toMatchObject({ totals: { count: 1 }, months: [{ rows: 1, sold: 2, sales: 30.5 }], faults: 0 })
  })

  test('they are no reason to stop a load that must have no faults', async () => {
    const report = await desk.load({ 'a.csv': [HEADING, ...TWO, ',合计,,3,30.50'].join('\n') }, { ...MAPPING, on_fault: 'stop' }, true)
    expect(report).toMatchObject({ state: 'checked', faults: 0, rows_faulty: 0 })
    expect(await desk.faults(report)).toEqual([])
  })
})

test.each(['合计', '总计：', '小計', 'Grand Total', 'TOTAL', 'Total (2)', 'ИТОГО', 'Всего:', 'Tổng cộng', 'รวม', '합계', 'Gesamtergebnis'])(
  '%s is a word of totals',
  (word) => expect(isTotalWord(word)).toBe(true),
)
test.each(['TOTAL-7', '合计礼盒', 'Total Repair mask', 'Allover', ''])('%s is none', (word) => expect(isTotalWord(word)).toBe(false))

test('what is not read is told: columns of figures first, files of the same columns together, what systems put into archives', async () => {
  const lines = (month: string) => `${HEADING},备注,退款金额,合计\n${month},a,面霜,1,10,好,1.50,11.50\n`
  const archive = makeZip({ '1.csv': lines('2021-01'), '2.csv': lines('2021-02'), '.DS_Store': 'x' })
  const report = await desk.load({ 'months.zip': archive }, MAPPING, true)
  expect(report.not_read).toEqual([
    {
      files: ['months.zip/1.csv', 'months.zip/2.csv'],
      columns: [
        { name: '合计', looks: 'total', samples: ['11.50'] },
        { name: '退款金额', looks: 'figures', samples: ['1.50'] },
        { name: '备注', looks: 'text', samples: ['好'] },
      ],
      sheets: [],
      members: [],
    },
    { files: ['months.zip'], columns: [], sheets: [], members: ['.DS_Store'] },
  ])
})
