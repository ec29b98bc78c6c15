import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { changeAccount } from '../accounts/accounts.ts'
import { resultOf } from '../testing/test-server.ts'
import { linesOf, openReportDesk, type ReportDesk } from './testing/report-desk.ts'

let desk: ReportDesk
beforeAll(async () => {
  desk = await openReportDesk()
})
afterEach(() => desk.clear())
afterAll(() => desk.close())

describe('the file of a report', () => {
  it('is a download of its receiver, of the months of the mail, and the mail says where it is', async () => {
    const { mail, id, headers, url_id } = await desk.somebody()
    const { report_id } = await desk.addOne(headers, { url_id, receivers: [id], form: 'search' })
    resultOf(await desk.post('send', { report_id }, headers))
    expect(await desk.post('send', { report_id }, headers)).toMatchObject({ status: 409 })
    const [run] = await desk.ended(headers, report_id)
    const [task] = await desk.tasksOf(headers)
    expect(task).toMatchObject({ status: 'completed', kind: 'search', start: run?.letters[0]?.months?.start })
    expect(linesOf(desk.mailsTo(mail)[0])).toContain(`${desk.server.url}/#/taskCenter`)
    expect((await desk.server.ask(task?.furl ?? '', { headers })).status).toBe(200)
    expect(run).toMatchObject({ why: 'hand', letters: [{ state: 'sent', cause: null }] })
  })

  it('is one table where that is asked', async () => {
    const { mail, id, headers, url_id } = await desk.somebody()
    expect((await desk.add(headers, { url_id, receivers: [id], form: 'table' })).status).toBe(400)
    const { report_id } = await desk.addOne(headers, { url_id, receivers: [id], form: 'table', analysis: 'item-list' })
    expect(await desk.oneOf(headers, report_id)).toMatchObject({ form: 'table', analysis: 'item-list' })
    resultOf(await desk.post('send', { report_id }, headers))
    await desk.ended(headers, report_id)
    expect(await desk.tasksOf(headers)).toMatchObject([{ status: 'completed', kind: 'table', name: { zh: '商品列表' } }])
    expect(linesOf(desk.mailsTo(mail)[0]).find((line) => line.startsWith('文件'))).toContain('商品列表（XLSX）')
  })

  it('is a briefing where it is asked as one', async () => {
    const { id, headers, url_id } = await desk.somebody()
    const { report_id } = await desk.addOne(headers, { url_id, receivers: [id], form: 'briefing' })
    resultOf(await desk.post('send', { report_id }, headers))
    await desk.ended(headers, report_id)
    expect(await desk.tasksOf(headers)).toMatchObject([{ status: 'completed', kind: 'briefing' }])
  }, 60_000)

  it('that cannot be made is told in the mail and in the history, with the reason', async () => {
    const { mail, id, headers, url_id } = await desk.somebody()
    const { report_id } = await desk.addOne(headers, { url_id, receivers: [id], form: 'briefing' })
    const { db, now } = desk.services
    // By now the account has no briefing, but still the summary.
    await changeAccount(db, id, { module_info: { default: ['Summary'] } }, now())
    resultOf(await desk.post('send', { report_id }, headers))
    const [run] = await desk.ended(headers, report_id)
    expect(run?.letters).toMatchObject([{ state: 'sent', cause: { zh: '当前账号没有 AI 简报的权限' } }])
    expect(linesOf(desk.mailsTo(mail)[0])).toContain('文件未能生成：AI 简报（PPTX） — 当前账号没有 AI 简报的权限')
    expect(linesOf(desk.mailsTo(mail)[0]).some((line) => line.startsWith('· 销售额：'))).toBe(true)
  })

  it('whose download was cancelled is told too', async () => {
    const { mail, id, headers, url_id } = await desk.somebody()
    const { report_id } = await desk.addOne(headers, { url_id, receivers: [id], form: 'search' })
    await desk.keepBusy(id)
    resultOf(await desk.post('send', { report_id }, headers))
    const waits = async () => (await desk.tasksOf(headers)).find(({ status }) => status === 'created')?.task_id ?? ''
    await expect.poll(waits, { timeout: 20_000 }).not.toBe('')
    resultOf(await desk.server.ask('/api/task/cancel', { json: { task_id: await waits() }, headers }))
    const [run] = await desk.ended(headers, report_id)
    expect(run?.letters).toMatchObject([{ state: 'sent', cause: { en: 'The download was cancelled' } }])
    expect(desk.mailsTo(mail)).toHaveLength(1)
  })

  it('is made once, though the server ended after it was begun', async () => {
    const { id, headers, url_id } = await desk.somebody()
    const { report_id } = await desk.addOne(headers, { url_id, receivers: [id], form: 'search' })
    await desk.keepBusy(id)
    resultOf(await desk.post('send', { report_id }, headers))
    const begun = async () => (await desk.tasksOf(headers)).filter(({ status }) => status === 'created').length
    await expect.poll(begun, { timeout: 20_000 }).toBe(1)
    const { db } = desk.services
    await expect
      .poll(async () => (await db.selectFrom('report_letter').select('task_id').executeTakeFirst())?.task_id ?? null)
      .not.toBeNull()
    await db.updateTable('report_letter').set({ task_id: null }).execute()
    await desk.letGo()
    const [run] = await desk.ended(headers, report_id)
    expect(run?.letters).toMatchObject([{ state: 'sent', cause: null }])
    expect(await desk.tasksOf(headers)).toMatchObject([{ status: 'completed' }])
  })

  it('that cannot be begun for long, since too many are open, is told in the mail too', async () => {
    const { mail, id, headers, url_id } = await desk.somebody()
    const { report_id } = await desk.addOne(headers, { url_id, receivers: [id], form: 'search' })
    await desk.keepBusy(id, 20)
    resultOf(await desk.post('send', { report_id }, headers))
    const tried = async () => {
      desk.server.pass(3600)
      desk.services.reports.wake()
      return (await desk.history(headers, report_id))[0]?.letters[0]?.state
    }
    await expect.poll(tried, { timeout: 20_000 }).toBe('sent')
    expect(linesOf(desk.mailsTo(mail)[0]).find((line) => line.startsWith('文件未能生成'))).toContain('最多同时有 20 个任务')
  })
})
