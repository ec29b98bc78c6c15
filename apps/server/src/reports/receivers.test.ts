import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { changeAccount } from '../accounts/accounts.ts'
import type { OutboxMessage } from '../integrations/outbox.ts'
import { resultOf } from '../testing/test-server.ts'
import { money, sales } from './testing/creams.ts'
import { FOLLOWED, linesOf, MONTHLY, openReportDesk, type ReportDesk } from './testing/report-desk.ts'

let desk: ReportDesk
beforeAll(async () => {
  desk = await openReportDesk()
})
afterEach(() => desk.clear())
afterAll(() => desk.close())

/** The address of a mail by which its reader ends the report. */
const unsubscribing = (message: OutboxMessage | undefined) => /https?:\/\/\S+unsubscribe\S+/.exec(message?.text.zh ?? '')?.[0] ?? ''

describe('those who get a report', () => {
  /** A main account and two of its company. */
  async function company() {
    const main = await desk.somebody({ seats: 5 })
    const [first, second] = [await desk.somebody({ parent_id: main.id }), await desk.somebody({ parent_id: main.id })]
    return { main, first, second }
  }

  it('each get it in their own name; who may not have it is left out, and the history says why', async () => {
    const { main, first, second } = await company()
    const { db, now } = desk.services
    const { report_id } = await desk.addOne(first.headers, {
      url_id: first.url_id,
      receivers: [first.id, main.id, second.id],
      form: 'search',
    })
    await changeAccount(db, second.id, { disabled: true }, now())
    resultOf(await desk.post('send', { report_id }, first.headers))
    const [run] = await desk.ended(first.headers, report_id)
    const states = new Map(run?.letters.map(({ username, state, cause }) => [username, [state, cause?.zh ?? null]]))
    expect(states.get(first.mail)).toEqual(['sent', null])
    expect(states.get(main.mail)).toEqual(['sent', null])
    expect(states.get(second.mail)).toEqual(['left_out', '账号已停用，请联系数据顾问'])
    expect([desk.mailsTo(first.mail), desk.mailsTo(main.mail), desk.mailsTo(second.mail)].map(({ length }) => length)).toEqual([1, 1, 0])
    expect(await desk.tasksOf(main.headers)).toMatchObject([{ kind: 'search' }])
    expect(
      (await desk.oneOf(first.headers, report_id)).receivers.map(({ username, is_self, unusable }) => [username, is_self, unusable?.zh]),
    ).toEqual(
      expect.arrayContaining([
        [first.mail, true, undefined],
        [second.mail, false, '账号已停用，请联系数据顾问'],
      ]),
    )
  })

  it('see only the months that they may: a limited account gets its own figures', async () => {
    const { id, mail, headers, url_id } = await desk.somebody({ month_limit: { start: '2025-01', end: '2025-06' } })
    const { report_id } = await desk.addOne(headers, { url_id, receivers: [id] })
    resultOf(await desk.post('send', { report_id }, headers))
    const [run] = await desk.ended(headers, report_id)
    expect(run?.letters[0]?.months).toEqual({ start: '2025-04', end: '2025-06' })
    expect(linesOf(desk.mailsTo(mail)[0]).find((line) => line.startsWith('· 销售额'))).toContain(money(sales(4, 6)))
  })

  it('are of the same company, when it is set up and when it is sent', async () => {
    const { main, first } = await company()
    const stranger = await desk.somebody()
    expect(await desk.add(main.headers, { url_id: main.url_id, receivers: [stranger.id] })).toMatchObject({
      status: 400,
      body: { fields: [{ path: 'receivers', en: 'No such receiver' }] },
    })
    const { report_id } = await desk.addOne(main.headers, { url_id: main.url_id, receivers: [first.id] })
    await changeAccount(desk.services.db, first.id, { parent_id: null }, new Date())
    resultOf(await desk.post('send', { report_id }, main.headers))
    const [run] = await desk.ended(main.headers, report_id)
    expect(run?.letters).toMatchObject([{ state: 'left_out', cause: { zh: '收件人已不属于同一公司' } }])
    expect(desk.mailsTo(first.mail)).toEqual([])
  })

  it('get nothing of an owner who has ended, lost the right to download, or follows the search no more', async () => {
    const { main, first } = await company()
    const { db, now } = desk.services
    const { report_id } = await desk.addOne(main.headers, { url_id: main.url_id, receivers: [main.id, first.id] })
    /** Why each was left out, once it is due again. */
    const send = async () => {
      await db.updateTable('report').set({ next_at: now() }).where('id', '=', report_id).execute()
      desk.services.reports.wake()
      const latest = async () => {
        const run = await db.selectFrom('report_run').select('id').orderBy('created_at', 'desc').executeTakeFirst()
        if (!run || run.id === before) return []
        const letters = await db.selectFrom('report_letter').selectAll().where('run_id', '=', run.id).execute()
        if (letters.some(({ state }) => state === 'waiting')) return []
        told = letters.map(({ cause }) => cause?.zh)
        last = run.id
        return told
      }
      await expect.poll(latest, { timeout: 20_000 }).toHaveLength(2)
      before = last
      return told
    }
    let [before, last] = ['', '']
    let told: (string | undefined)[] = []
    await changeAccount(db, main.id, { disabled: true }, now())
    expect(await send()).toEqual(['报告所有者的账号已停用、到期或没有下载权限', '报告所有者的账号已停用、到期或没有下载权限'])
    desk.server.pass(1)
    await changeAccount(db, main.id, { disabled: false, may_download: false }, now())
    expect(await send()).toContain('报告所有者的账号已停用、到期或没有下载权限')
    desk.server.pass(1)
    await changeAccount(db, main.id, { may_download: true }, now())
    resultOf(await desk.server.ask(`/api/sub/marked?url_id=${main.url_id}`, { method: 'DELETE', headers: main.headers }))
    expect(await send()).toEqual(['该搜索已取消关注', '该搜索已取消关注'])
    expect((await desk.oneOf(main.headers, report_id)).name).toBeNull()
    expect([...desk.mailsTo(main.mail), ...desk.mailsTo(first.mail)]).toEqual([])
  })

  it('get no mail that waits for its file when they leave, nor anybody when it is paused meanwhile', async () => {
    const { main, first } = await company()
    const receivers = [main.id, first.id]
    const { report_id, next_at } = await desk.addOne(main.headers, { url_id: main.url_id, receivers, form: 'search' })
    await desk.keepBusy(first.id)
    desk.passTo(next_at)
    desk.services.reports.wake()
    const waits = async () => (await desk.tasksOf(first.headers)).some(({ status }) => status === 'created')
    const told = async (runs: number) => {
      await desk.letGo()
      const [run] = await desk.ended(main.headers, report_id, runs)
      return new Map(run?.letters.map(({ username, state, cause }) => [username, cause?.en ?? state]))
    }
    await expect.poll(waits, { timeout: 20_000 }).toBe(true)
    resultOf(await desk.post('receive', { report_id, receive: false }, first.headers))
    expect(await told(1)).toEqual(
      new Map([
        [main.mail, 'sent'],
        [first.mail, 'The receiver gets this report no more'],
      ]),
    )
    await desk.keepBusy(main.id)
    desk.passTo((await desk.oneOf(main.headers, report_id)).next_at)
    await expect.poll(async () => (await desk.history(main.headers, report_id)).length, { timeout: 20_000 }).toBe(2)
    resultOf(await desk.post('pause', { report_id, paused: true }, main.headers))
    expect(await told(2)).toEqual(new Map([[main.mail, 'The report was paused']]))
    expect([desk.mailsTo(first.mail), desk.mailsTo(main.mail)].map(({ length }) => length)).toEqual([0, 1])
  })

  it('end it by the link of a mail: opening the link does nothing, its button does, and in the product they take it up again', async () => {
    const { main, first } = await company()
    const { report_id } = await desk.addOne(main.headers, { url_id: main.url_id, receivers: [main.id, first.id] })
    const send = async (runs: number) => {
      resultOf(await desk.post('send', { report_id }, main.headers))
      return desk.ended(main.headers, report_id, runs)
    }
    await send(1)
    const link = unsubscribing(desk.mailsTo(first.mail)[0]).replace(desk.server.url, '')
    const page = await desk.server.ask(link)
    expect(page).toMatchObject({ status: 200, headers: { 'content-type': 'text/html; charset=utf-8', 'referrer-policy': 'same-origin' } })
    expect(page.text).toContain('<form method="post">')
    expect(page.text).toContain(FOLLOWED.name)
    await send(2)
    expect(desk.mailsTo(first.mail)).toHaveLength(2)
    for (const spoilt of [link.replace(/....$/, '0000'), link.replace(first.id, main.id), link.replace(report_id, 'other')])
      expect((await desk.server.ask(spoilt, { method: 'POST' })).status).toBe(404)
    // As mail programs do it: without an origin, with a form of their own.
    const form = { 'content-type': 'application/x-www-form-urlencoded' }
    expect((await desk.server.ask(link, { raw: 'List-Unsubscribe=One-Click', headers: form })).status).toBe(200)
    expect((await send(3))[0]?.letters.map(({ username }) => username)).toEqual([main.mail])
    expect(desk.mailsTo(first.mail)).toHaveLength(2)
    const { received } = await desk.list(first.headers)
    expect(received).toMatchObject([{ report_id, username: main.mail, name: FOLLOWED.name, unsubscribed: true }])
    // Its owner takes them off and names them again: it stays their choice.
    for (const receivers of [[main.id], [main.id, first.id]]) {
      const again = { report_id, form: 'figures', schedule: MONTHLY, receivers }
      resultOf(await desk.server.ask('/api/report', { method: 'PUT', json: again, headers: main.headers }))
      expect((await desk.oneOf(main.headers, report_id)).receivers).toHaveLength(receivers.length)
    }
    expect((await desk.oneOf(main.headers, report_id)).receivers.find(({ account_id }) => account_id === first.id)?.unsubscribed).toBe(true)
    resultOf(await desk.post('receive', { report_id, receive: true }, first.headers))
    await send(4)
    expect(desk.mailsTo(first.mail)).toHaveLength(3)
  })
})
