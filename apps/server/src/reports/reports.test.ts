import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { ReportRuns } from './report-runs.ts'
import { claimDue, takeLetter } from './run-store.ts'
import { growth, money, sales, units } from './testing/creams.ts'
import { FOLLOWED, linesOf, openReportDesk, type ReportDesk } from './testing/report-desk.ts'

let desk: ReportDesk
beforeAll(async () => {
  desk = await openReportDesk()
})
afterEach(() => desk.clear())
afterAll(() => desk.close())

const DAY = 24 * 3600

describe('a report whose time has come', () => {
  it('is mailed with the figures of the newest months, which equal plain sums', async () => {
    const { mail, id, headers, url_id } = await desk.somebody()
    const { report_id, next_at } = await desk.addOne(headers, { url_id, receivers: [id] })
    expect(await desk.oneOf(headers, report_id)).toMatchObject({ name: FOLLOWED.name, paused: false, next_at, last_at: null })
    desk.passTo(next_at)
    const [run] = await desk.ended(headers, report_id)
    expect(run).toMatchObject({ why: 'time', due_at: next_at, letters: [{ username: mail, state: 'sent', cause: null }] })
    // Three months of the follow, moved to end with December 2025: the 10th to the 12th after the first one.
    expect(run?.letters[0]?.months).toEqual({ start: '2025-10', end: '2025-12' })
    const [message, ...more] = desk.mailsTo(mail)
    expect(more).toEqual([])
    expect(message?.subject).toEqual({
      zh: '市场镜定期报告：淘系面霜（2025-10 至 2025-12）',
      en: 'Marketscope report: 淘系面霜 (2025-10 to 2025-12)',
    })
    const [now, before] = [sales(10, 12), sales(7, 9)]
    const lines = linesOf(message)
    for (const line of ['条件：面霜；标题 面霜', '平台：淘宝、天猫', '月份：2025-10 至 2025-12', '价格口径：不计优惠', '币种：人民币'])
      expect(lines).toContain(line)
    expect(lines).toContain(`· 销售额：${money(now)}（环比 ${growth(now, before)}）`)
    expect(lines).toContain(`· 销量：${units(10, 12)}（环比 ${growth(units(10, 12), units(7, 9))}）`)
    expect(lines.find((line) => line.startsWith('· 均价'))).toContain(`¥${(now / units(10, 12)).toFixed(2)}`)
    expect(linesOf(message, 'en')).toContain(`· Units sold: ${units(10, 12)} (vs previous period ${growth(units(10, 12), units(7, 9))})`)
    expect(lines).toContain(`查看页面：${desk.server.url}/#/fenxi_detail/${url_id}/2025-10/2025-12/filter?tab=Summary`)
    expect(lines.some((line) => line.startsWith('文件'))).toBe(false)
    // What it consists of, as the page says it: volume, price and mix.
    expect(lines.find((line) => line.includes('销售额增加'))).toContain(money(now - before))
    const next = await desk.oneOf(headers, report_id)
    expect(next.last_at).toBeGreaterThanOrEqual(next_at ?? 0)
    expect(next.next_at).toBeGreaterThan(next_at ?? 0)
  })

  it('is sent once after a server was down for many of its times', async () => {
    const { mail, id, headers, url_id } = await desk.somebody()
    const { report_id, next_at } = await desk.addOne(headers, { url_id, receivers: [id], schedule: { every: 'week', day: 1, hour: 9 } })
    desk.passTo(next_at, 5 * 7 * DAY + 60)
    const runs = await desk.ended(headers, report_id)
    expect(runs.map(({ due_at }) => due_at)).toEqual([next_at])
    expect(desk.mailsTo(mail)).toHaveLength(1)
    expect((await desk.oneOf(headers, report_id)).next_at).toBe((next_at ?? 0) + 6 * 7 * DAY)
  })

  it('is claimed and mailed once by servers that look at the same time', async () => {
    const { mail, id, headers, url_id } = await desk.somebody()
    const { report_id, next_at } = await desk.addOne(headers, { url_id, receivers: [id] })
    desk.passTo(next_at)
    const { services } = desk
    const others = [1, 2, 3].map(() => new ReportRuns(() => services))
    for (const other of others) await other.start(false)
    const runs = await desk.ended(headers, report_id)
    for (const other of others) await other.close()
    expect(runs).toHaveLength(1)
    expect(desk.mailsTo(mail)).toHaveLength(1)
    const claims = await Promise.all([1, 2, 3].map(() => claimDue(services.db, services.now())))
    expect(claims).toEqual([false, false, false])
  })

  it('is mailed once by who comes after a server that ended between claiming and sending', async () => {
    const { mail, id, headers, url_id } = await desk.somebody()
    const { services } = desk
    const { report_id, next_at } = await desk.addOne(headers, { url_id, receivers: [id] })
    // Another server claims it, takes the mail, and is gone.
    const moment = new Date(((next_at ?? 0) + 60) * 1000)
    expect(await claimDue(services.db, moment)).toBe(true)
    expect(await takeLetter(services.db, moment)).toMatchObject({ account_id: id, tries: 0 })
    desk.passTo(next_at)
    services.reports.wake()
    await new Promise((resolve) => setTimeout(resolve, 300))
    expect(desk.mailsTo(mail)).toEqual([])
    desk.server.pass(180)
    expect(await desk.ended(headers, report_id)).toHaveLength(1)
    expect(desk.mailsTo(mail)).toHaveLength(1)
  })
})

describe('a report that waits for a month', () => {
  it('is sent when one is published, once for each, and not for those that were there', async () => {
    const { mail, id, headers, url_id } = await desk.somebody()
    const { report_id, next_at } = await desk.addOne(headers, { url_id, receivers: [id], schedule: { every: 'publication' } })
    expect(next_at).toBeNull()
    desk.services.reports.published()
    await desk.publish()
    const [run] = await desk.ended(headers, report_id)
    expect(run).toMatchObject({ why: 'publication', letters: [{ state: 'sent', months: { start: '2025-11', end: '2026-01' } }] })
    expect(linesOf(desk.mailsTo(mail)[0])).toContain(`· 销售额：${money(sales(11, 13))}（环比 ${growth(sales(11, 13), sales(8, 10))}）`)
    desk.services.reports.published()
    await desk.publish()
    expect(await desk.ended(headers, report_id, 2)).toHaveLength(2)
    expect(desk.mailsTo(mail)).toHaveLength(2)
  })

  it('is sent once its month can be looked for, where something of our own failed before', async () => {
    const { mail, id, headers, url_id } = await desk.somebody()
    const { report_id } = await desk.addOne(headers, { url_id, receivers: [id], schedule: { every: 'publication' } })
    const { db } = desk.services
    await sql`ALTER TABLE report_run RENAME TO report_run_away`.execute(db)
    try {
      await desk.publish()
      await expect.poll(() => desk.server.logged.some(({ event, report }) => event === 'reports' && report === report_id)).toBe(true)
    } finally {
      await sql`ALTER TABLE report_run_away RENAME TO report_run`.execute(db)
    }
    desk.server.pass(15)
    const [run] = await desk.ended(headers, report_id)
    expect(run).toMatchObject({ why: 'publication', letters: [{ state: 'sent' }] })
    expect(desk.mailsTo(mail)).toHaveLength(1)
  })

  it('says for which months a platform has no data yet', async () => {
    const { mail, id, headers, url_id } = await desk.somebody()
    const { report_id } = await desk.addOne(headers, { url_id, receivers: [id], schedule: { every: 'publication' } })
    await desk.publish(['tmall'])
    const [run] = await desk.ended(headers, report_id)
    const month = run?.letters[0]?.months?.end
    const [message] = desk.mailsTo(mail)
    expect(linesOf(message)).toContain(`缺数据：${month} 淘宝`)
    expect(linesOf(message, 'en')).toContain(`No data: ${month} Taobao`)
  })

  it('is not sent to an account whose months end before it', async () => {
    const { id, headers, url_id } = await desk.somebody({ month_limit: { start: '2024-12', end: '2025-12' } })
    const { report_id } = await desk.addOne(headers, { url_id, receivers: [id], schedule: { every: 'publication' } })
    await desk.publish()
    await new Promise((resolve) => setTimeout(resolve, 200))
    expect(await desk.history(headers, report_id)).toEqual([])
  })
})
