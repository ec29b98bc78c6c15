import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { resultOf } from '../testing/test-server.ts'
import { growth, money, sales } from './testing/creams.ts'
import { linesOf, openReportDesk, type Reader, type ReportDesk } from './testing/report-desk.ts'

let desk: ReportDesk
beforeAll(async () => {
  desk = await openReportDesk()
})
afterEach(() => desk.clear())
afterAll(() => desk.close())

const JANUARY = { start: '2025-11', end: '2026-01' }
const DECEMBER = { start: '2025-10', end: '2025-12' }

/** A mail has begun its file, which waits for others. */
async function fileBegun({ id }: Reader): Promise<void> {
  const { db } = desk.services
  await expect
    .poll(async () => (await db.selectFrom('report_letter').select('task_id').where('account_id', '=', id).executeTakeFirst())?.task_id, {
      timeout: 20_000,
    })
    .toEqual(expect.any(String))
}

it('a month that is taken back while files are made is told to nobody, and to all once it comes again', async () => {
  const reader = await desk.somebody()
  const other = await desk.somebody({ parent_id: reader.id })
  const { headers, url_id, id, mail } = reader
  const { report_id } = await desk.addOne(headers, {
    ...{ url_id, receivers: [id, other.id], form: 'table', analysis: 'brand-list', schedule: { every: 'publication' } },
  })
  await desk.keepBusy(id)
  await desk.keepBusy(other.id)
  const load = await desk.publish()
  await fileBegun(reader)
  await fileBegun(other)
  await desk.takeBack(load)
  await desk.letGo()
  const [run] = await desk.ended(headers, report_id)
  const gone = { state: 'left_out', cause: { zh: '该月份的数据已撤回', en: 'The month was taken back' } }
  expect(run?.letters).toMatchObject([gone, gone])
  expect([...desk.mailsTo(mail), ...desk.mailsTo(other.mail)]).toEqual([])
  await desk.publish()
  const again = await desk.ended(headers, report_id, 2)
  expect(again.map(({ why, letters }) => [why, letters.map(({ state, months }) => [state, months])])).toEqual([
    ['publication', [...Array(2)].map(() => ['sent', JANUARY])],
    ['publication', [...Array(2)].map(() => ['left_out', JANUARY])],
  ])
  for (const { mail: to } of [reader, other])
    expect(linesOf(desk.mailsTo(to)[0])).toContain(`· 销售额：${money(sales(11, 13))}（环比 ${growth(sales(11, 13), sales(8, 10))}）`)
  await desk.takeBack((await desk.services.loads.list())[0]?.load_id ?? '')
})

it('a mail that is not about one month tells those that are there when it is written, as its file does', async () => {
  const reader = await desk.somebody()
  const { headers, url_id, id, mail } = reader
  const load = await desk.publish()
  const { report_id } = await desk.addOne(headers, { url_id, receivers: [id], form: 'table', analysis: 'brand-list' })
  await desk.keepBusy(id)
  resultOf(await desk.post('send', { report_id }, headers))
  await fileBegun(reader)
  await desk.takeBack(load)
  await desk.letGo()
  const [run] = await desk.ended(headers, report_id)
  expect(run).toMatchObject({ why: 'hand', letters: [{ state: 'sent', months: DECEMBER }] })
  expect(linesOf(desk.mailsTo(mail)[0])).toContain(`· 销售额：${money(sales(10, 12))}（环比 ${growth(sales(10, 12), sales(7, 9))}）`)
  const months = (await desk.tasksOf(headers)).map(({ start, end }) => ({ start, end }))
  expect(months).toContainEqual(DECEMBER)
})
