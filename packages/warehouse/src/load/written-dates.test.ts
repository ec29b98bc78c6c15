import { applyPatch } from '@marketscope/contract/load-questions'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dateFormats } from './detect/guess-time.ts'
import { openTestDesk, type TestDesk } from './testing/desk.ts'
import { newSite } from './testing/one-file.ts'

let desk: TestDesk
beforeAll(async () => {
  desk = await openTestDesk()
})
afterAll(() => desk.end())

const ORDERS = { item_id: 'id', sold: 'n', sales: 'a' }
const monthsOf = async (site: string) => (await desk.months()).filter((row) => row.site === site).map(({ month, sold }) => [month, sold])

test('days that may be months are asked about, and each answer reads them so', async () => {
  const content = 'id,day,n,a\n1,03/04/2024,1,1\n1,05/04/2024 10:00,2,2\n'
  for (const [id, months] of [
    ['day_first', [[202404, 3]]],
    [
      'month_first',
      [
        [202403, 1],
        [202405, 2],
      ],
    ],
  ] as const) {
    const site = newSite()
    const mapping = { site, rows: { as: 'order_line' }, fields: { ...ORDERS, time: 'day' } }
    const asked = await desk.load({ 'x.csv': content }, mapping)
    expect([asked.state, asked.questions.map(({ column }) => column)]).toEqual(['fail', ['day']])
    const reading = asked.questions[0]?.readings.find((one) => one.id === id)
    expect(reading?.rows).toEqual(
      id === 'day_first'
        ? ['03/04/2024 → 2024-04-03', '05/04/2024 10:00 → 2024-04-05']
        : ['03/04/2024 → 2024-03-04', '05/04/2024 10:00 → 2024-05-04'],
    )
    const report = await desk.load({ 'x.csv': content }, applyPatch(mapping, reading?.patch ?? []))
    expect([report.state, report.rows_faulty, await monthsOf(site.id)]).toEqual(['published', 0, months])
  }
})

test('a format that a mapping leaves out is suggested', async () => {
  const site = newSite()
  const mapping = { site, rows: { as: 'order_line' }, fields: { ...ORDERS, time: 'day' } }
  const content = 'id,day,n,a\n1,16.03.2024,1,1\n'
  const asked = await desk.load({ 'x.csv': content }, mapping, true)
  const report = await desk.load({ 'x.csv': content }, applyPatch(mapping, asked.questions[0]?.readings[0]?.patch ?? []))
  expect([report.state, await monthsOf(site.id)]).toEqual(['published', [[202403, 1]]])
})

test('a file on another clock than its site says so once, and a field may say otherwise', async () => {
  const content = 'id,day,n,a\n1,2024-03-31 20:00:00,1,1\n'
  for (const [zone, own, month] of [
    [undefined, undefined, 202403],
    ['America/New_York', undefined, 202404],
    ['America/New_York', 'Asia/Shanghai', 202403],
  ] as const) {
    const site = newSite()
    const time = { column: 'day', ...(own && { time_zone: own }) }
    const report = await desk.load(
      { 'x.csv': content },
      { site, ...(zone && { time_zone: zone }), rows: { as: 'order_line' }, fields: { ...ORDERS, time } },
    )
    expect([report.state, await monthsOf(site.id)]).toEqual(['published', [[month, 1]]])
  }
  const wrong = await desk.load(
    { 'x.csv': content },
    { site: newSite(), time_zone: 'Mars', rows: { as: 'order_line' }, fields: { ...ORDERS, time: 'day' } },
  )
  expect([wrong.state, wrong.message?.en]).toEqual(['fail', expect.stringContaining('time_zone is not the name of a time zone')])
})

test.each([
  [
    ['2024-3', '2024-11'],
    ['yyyy-M', 'iso'],
  ],
  [
    ['2024年3月', '24年3月', '2024-03月'],
    ['yyyy年M月', 'yy年M月', 'yyyy-M月'],
  ],
  [
    ['5.3.2024', '16.3.2024 9:01'],
    ['d.M.yyyy', 'd.M.yyyy H:mm'],
  ],
  [['03/04/2024'], []],
  [['Mar-24', 'Apr-24'], ['MMM-yy']],
  [['Mar-24', 'Mar-01'], []],
])('%s is written %s', (values, formats) => {
  expect(dateFormats(values).toSorted()).toEqual(formats.toSorted())
})
