import type { ReportSchedule } from '@marketscope/contract/reports'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { changeAccount } from '../accounts/accounts.ts'
import { keepHouse } from '../housekeeping.ts'
import { resultOf } from '../testing/test-server.ts'
import { openReportDesk, type ReportDesk } from './testing/report-desk.ts'

let desk: ReportDesk
beforeAll(async () => {
  desk = await openReportDesk()
})
afterEach(() => desk.clear())
afterAll(() => desk.close())

describe('what may be set up', () => {
  it.each([
    ['no receiver', { receivers: [] as string[] }, 400],
    ['an hour that there is not', { schedule: { every: 'week', day: 1, hour: 24 } as ReportSchedule }, 400],
    ['a day that not each month has', { schedule: { every: 'month', day: 29, hour: 9 } as ReportSchedule }, 400],
    ['a search that is not followed', { url_id: 'a'.repeat(32) }, 404],
  ])('is not: %s', async (_, patch, status) => {
    const { id, headers, url_id } = await desk.somebody()
    expect((await desk.add(headers, { url_id, receivers: [id], ...patch })).status).toBe(status)
  })

  it('is not: by an account that may not download, or a briefing without its module', async () => {
    const trial = await desk.somebody()
    const { db, now } = desk.services
    await changeAccount(db, trial.id, { module_info: { default: ['Summary'] } }, now())
    expect((await desk.add(trial.headers, { url_id: trial.url_id, receivers: [trial.id], form: 'briefing' })).status).toBe(403)
    await changeAccount(db, trial.id, { kind: 'trial' }, now())
    expect((await desk.add(trial.headers, { url_id: trial.url_id, receivers: [trial.id] })).status).toBe(403)
  })

  it('is at most twenty of an account, and ten by hand within a day', async () => {
    const { id, headers, url_id } = await desk.somebody()
    const ids: string[] = []
    for (let count = 0; count < 20; count++) ids.push((await desk.addOne(headers, { url_id, receivers: [id] })).report_id)
    expect((await desk.add(headers, { url_id, receivers: [id] })).status).toBe(409)
    for (const report_id of ids.slice(0, 10)) resultOf(await desk.post('send', { report_id }, headers))
    expect((await desk.post('send', { report_id: ids[11] ?? '' }, headers)).status).toBe(429)
  })

  it('is paused, goes on from then, is changed and deleted with its history, each told in the audit log', async () => {
    const { id, headers, url_id, mail } = await desk.somebody()
    const { report_id, next_at } = await desk.addOne(headers, { url_id, receivers: [id] })
    expect(resultOf(await desk.post('pause', { report_id, paused: true }, headers))).toEqual({ next_at: null })
    desk.passTo(next_at)
    desk.services.reports.wake()
    const json = { report_id, form: 'search', schedule: { every: 'week', day: 3, hour: 7 }, receivers: [id], site_lang: 'en' }
    expect(resultOf(await desk.server.ask('/api/report', { method: 'PUT', json, headers }))).toEqual({ next_at: null })
    const { next_at: later } = resultOf<{ next_at: number }>(await desk.post('pause', { report_id, paused: false }, headers))
    expect(later).toBeGreaterThan(next_at ?? 0)
    expect(await desk.oneOf(headers, report_id)).toMatchObject({ form: 'search', language: 'en', next_at: later, paused: false })
    expect(await desk.history(headers, report_id)).toEqual([])
    expect(desk.mailsTo(mail)).toEqual([])
    resultOf(await desk.server.ask(`/api/report?report_id=${report_id}`, { method: 'DELETE', headers }))
    expect((await desk.server.ask(`/api/report/history?report_id=${report_id}`, { headers })).status).toBe(404)
    const entries = await desk.services.db
      .selectFrom('audit_entry')
      .select(['action', 'target_name'])
      .where('target_id', '=', report_id)
      .orderBy('at')
      .execute()
    expect(entries.map(({ action }) => action)).toEqual(['report_add', 'report_change', 'report_change', 'report_change', 'report_remove'])
    expect(new Set(entries.map(({ target_name }) => target_name)).size).toBe(1)
    expect(entries[0]?.target_name).toBeTruthy()
  })

  it('is told for ninety days: when it was sent is forgotten, the report is not', async () => {
    const { id, headers, url_id } = await desk.somebody()
    const { report_id } = await desk.addOne(headers, { url_id, receivers: [id], schedule: { every: 'publication' } })
    resultOf(await desk.post('send', { report_id }, headers))
    expect(await desk.ended(headers, report_id)).toHaveLength(1)
    desk.server.pass(89 * 24 * 3600)
    await keepHouse(desk.services)
    expect(await desk.history(headers, report_id)).toHaveLength(1)
    desk.server.pass(2 * 24 * 3600)
    await keepHouse(desk.services)
    expect(await desk.history(headers, report_id)).toEqual([])
    expect(await desk.oneOf(headers, report_id)).toMatchObject({ report_id, last_at: null })
  })
})
