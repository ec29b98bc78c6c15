import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { CallResult } from '@marketscope/contract/call'
import type { listReportRuns, listReports, Report, ReportRun } from '@marketscope/contract/calls/report'
import type { ReportForm, ReportSchedule } from '@marketscope/contract/reports'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type AccountDraft, accountByUsername, changeAccount, createAccount } from '../accounts/accounts.ts'
import { createKey } from '../accounts/api-keys.ts'
import type { OutboxMessage } from '../integrations/outbox.ts'
import { createAccountOrder } from '../testing/orders.ts'
import { type Answer, resultOf, startTestServer, type TestServer } from '../testing/test-server.ts'
import { loadNextMonth, WIDE_ITEMS } from '../testing/wide-market.ts'
import { ReportRuns } from './report-runs.ts'
import { claimDue, takeLetter } from './run-store.ts'

type Headers = Record<string, string>

let server: TestServer
let folder: string
let months = 0
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'marketscope-reports-'))
  server = await startTestServer({ market: 'wide' })
})
afterAll(async () => {
  await server.close()
  await rm(folder, { recursive: true, force: true })
})

// What a test set up is due in no other.
afterEach(async () => {
  await server.product.services.db.deleteFrom('report').execute()
})

const DAY = 24 * 3600
const idOf = async (mail: string) => (await accountByUsername(server.product.services.db, mail))?.id ?? ''
const search = { plat: ['tmall', 'taobao'], cid: ['11'], title: '面霜' }
const FOLLOWED = { name: '淘系面霜', start: '2025-01', end: '2025-03' }

let made = 0
/** Somebody who follows the creams of three months. */
async function somebody(draft: Partial<AccountDraft> = {}): Promise<{ mail: string; id: string; headers: Headers; url_id: string }> {
  made += 1
  const mail = `reader${made}@b.cc`
  const { db, now } = server.product.services
  await createAccount(db, createAccountOrder(mail, { account_type: 'domestic', ...draft }), now())
  // By a key, which stays good however far the clock is turned.
  const { key } = await createKey(db, await idOf(mail), 'reports', now())
  const headers = { 'x-api-key': key }
  const { url_id } = resultOf<{ url_id: string }>(await server.ask('/api/sub/get_uid', { json: search, headers }))
  resultOf(await server.ask('/api/sub/marked', { method: 'PUT', json: { url_id, ...FOLLOWED }, headers }))
  return { mail, id: await idOf(mail), headers, url_id }
}

/** Longer than any of it takes. */
const PATIENCE = 30_000

const MONTHLY: ReportSchedule = { every: 'month', day: 'last', hour: 9 }
type Fields = { url_id: string; receivers: string[]; form?: ReportForm; schedule?: ReportSchedule }
const add = (headers: Headers, fields: Fields): Promise<Answer> =>
  server.ask('/api/report', { json: { form: 'figures', schedule: MONTHLY, ...fields }, headers })
const addOne = async (headers: Headers, fields: Fields) =>
  resultOf<{ report_id: string; next_at: number | null }>(await add(headers, fields))
const post = (path: string, json: object, headers: Headers) => server.ask(`/api/report/${path}`, { json, headers })
const list = async (headers: Headers) => resultOf<CallResult<typeof listReports>>(await server.ask('/api/report/list', { headers }))
const oneOf = async (headers: Headers, id: string) => (await list(headers)).data.find(({ report_id }) => report_id === id) as Report
const history = async (headers: Headers, id: string) =>
  resultOf<CallResult<typeof listReportRuns>>(await server.ask(`/api/report/history?report_id=${id}`, { headers })).data

/** The history once every mail of so many runs has ended. */
async function ended(headers: Headers, id: string, runs = 1): Promise<ReportRun[]> {
  for (const until = Date.now() + PATIENCE; ; ) {
    if (Date.now() > until) throw new Error(`not ended: ${JSON.stringify(await history(headers, id))}`)
    server.product.services.reports.wake()
    const told = await history(headers, id)
    if (told.length >= runs && told.every(({ letters }) => letters.every(({ state }) => state !== 'waiting' && state !== 'sending')))
      return told
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}
const mailsTo = (mail: string): OutboxMessage[] => server.sent.filter(({ to }) => to === mail)
const linesOf = (message: OutboxMessage | undefined, language: 'zh' | 'en' = 'zh') => message?.text[language].split('\n') ?? []
/** The address of a mail by which its reader ends the report. */
const unsubscribing = (message: OutboxMessage | undefined) => /https?:\/\/\S+unsubscribe\S+/.exec(message?.text.zh ?? '')?.[0] ?? ''

/** Turns the clock to a moment after the report is due. */
function passTo(next_at: number | null, more = 60): void {
  server.pass((next_at ?? 0) - Math.floor(server.product.services.now().getTime() / 1000) + more)
}

/** What the creams sold in a month of the market, counted from December 2024 as 0: each month sells one unit more. */
const CREAMS = WIDE_ITEMS.filter(({ id }) => id === 't1' || id === 'o1')
const sales = (from: number, to: number) => {
  let sum = 0
  for (let month = from; month <= to; month++) for (const { price, sold } of CREAMS) sum += price * (sold + month)
  return sum
}
const units = (from: number, to: number) => {
  let sum = 0
  for (let month = from; month <= to; month++) for (const { sold } of CREAMS) sum += sold + month
  return sum
}
const money = (amount: number) => (amount < 10_000 ? `¥${amount.toLocaleString('en-US')}` : `¥${(amount / 10_000).toFixed(2)}万`)
const growth = (now: number, before: number) => `${now >= before ? '+' : '-'}${Math.abs((now / before - 1) * 100).toFixed(2)}%`

describe('a report whose time has come', () => {
  it('is mailed with the figures of the newest months, which equal plain sums', async () => {
    const { mail, id, headers, url_id } = await somebody()
    const { report_id, next_at } = await addOne(headers, { url_id, receivers: [id] })
    expect(await oneOf(headers, report_id)).toMatchObject({ name: FOLLOWED.name, paused: false, next_at, last_at: null })
    passTo(next_at)
    const [run] = await ended(headers, report_id)
    expect(run).toMatchObject({ why: 'time', due_at: next_at, letters: [{ username: mail, state: 'sent', cause: null }] })
    // Three months of the follow, moved to end with December 2025: the 10th to the 12th after the first one.
    expect(run?.letters[0]?.months).toEqual({ start: '2025-10', end: '2025-12' })
    const [message, ...more] = mailsTo(mail)
    expect(more).toEqual([])
    expect(message?.subject).toEqual({
      zh: '市场镜定期报告：淘系面霜（2025-10 至 2025-12）',
      en: 'Marketscope report: 淘系面霜 (2025-10 to 2025-12)',
    })
    const [now, before] = [sales(10, 12), sales(7, 9)]
    const lines = linesOf(message)
    expect(lines).toContain(`· 销售额：${money(now)}（环比 ${growth(now, before)}）`)
    expect(lines).toContain(`· 销量：${units(10, 12)}（环比 ${growth(units(10, 12), units(7, 9))}）`)
    expect(lines.find((line) => line.startsWith('· 均价'))).toContain(`¥${(now / units(10, 12)).toFixed(2)}`)
    expect(linesOf(message, 'en')).toContain(`· Units sold: ${units(10, 12)} (vs period before ${growth(units(10, 12), units(7, 9))})`)
    expect(lines).toContain(`查看页面：${server.url}/#/fenxi_detail/${url_id}/2025-10/2025-12/filter?tab=Summary`)
    expect(lines.some((line) => line.startsWith('文件'))).toBe(false)
    // What it consists of, as the page says it: volume, price and mix.
    expect(lines.find((line) => line.includes('销售额增加'))).toContain(money(now - before))
    const next = await oneOf(headers, report_id)
    expect(next.last_at).toBeGreaterThanOrEqual(next_at ?? 0)
    expect(next.next_at).toBeGreaterThan(next_at ?? 0)
  })

  it('is sent once after a server was down for many of its times', async () => {
    const { mail, id, headers, url_id } = await somebody()
    const { report_id, next_at } = await addOne(headers, { url_id, receivers: [id], schedule: { every: 'week', day: 1, hour: 9 } })
    passTo(next_at, 5 * 7 * DAY + 60)
    const runs = await ended(headers, report_id)
    expect(runs.map(({ due_at }) => due_at)).toEqual([next_at])
    expect(mailsTo(mail)).toHaveLength(1)
    expect((await oneOf(headers, report_id)).next_at).toBe((next_at ?? 0) + 6 * 7 * DAY)
  })

  it('is claimed and mailed once by servers that look at the same time', async () => {
    const { mail, id, headers, url_id } = await somebody()
    const { report_id, next_at } = await addOne(headers, { url_id, receivers: [id] })
    passTo(next_at)
    const { services } = server.product
    const others = [1, 2, 3].map(() => new ReportRuns(() => services))
    for (const other of others) await other.start(false)
    const runs = await ended(headers, report_id)
    for (const other of others) await other.close()
    expect(runs).toHaveLength(1)
    expect(mailsTo(mail)).toHaveLength(1)
    const claims = await Promise.all([1, 2, 3].map(() => claimDue(services.db, services.now())))
    expect(claims).toEqual([false, false, false])
  })

  it('is mailed once by who comes after a server that ended between claiming and sending', async () => {
    const { mail, id, headers, url_id } = await somebody()
    const { services } = server.product
    const { report_id, next_at } = await addOne(headers, { url_id, receivers: [id] })
    // Another server claims it, takes the mail, and is gone.
    const moment = new Date(((next_at ?? 0) + 60) * 1000)
    expect(await claimDue(services.db, moment)).toBe(true)
    expect(await takeLetter(services.db, moment)).toMatchObject({ account_id: id, tries: 0 })
    passTo(next_at)
    services.reports.wake()
    await new Promise((resolve) => setTimeout(resolve, 300))
    expect(mailsTo(mail)).toEqual([])
    server.pass(180)
    expect(await ended(headers, report_id)).toHaveLength(1)
    expect(mailsTo(mail)).toHaveLength(1)
  })
})

/** Publishes the next month of the creams. */
async function publish(): Promise<void> {
  months += 1
  await loadNextMonth(server.product.services, join(folder, `next-${months}`), months, ['tmall', 'taobao'])
}

describe('a report that waits for a month', () => {
  it('is sent when one is published, once for each, and not for those that were there', async () => {
    const { mail, id, headers, url_id } = await somebody()
    const { report_id, next_at } = await addOne(headers, { url_id, receivers: [id], schedule: { every: 'publication' } })
    expect(next_at).toBeNull()
    server.product.services.reports.published()
    await publish()
    const [run] = await ended(headers, report_id)
    expect(run).toMatchObject({ why: 'publication', letters: [{ state: 'sent', months: { start: '2025-11', end: '2026-01' } }] })
    expect(linesOf(mailsTo(mail)[0])).toContain(`· 销售额：${money(sales(11, 13))}（环比 ${growth(sales(11, 13), sales(8, 10))}）`)
    server.product.services.reports.published()
    await publish()
    expect(await ended(headers, report_id, 2)).toHaveLength(2)
    expect(mailsTo(mail)).toHaveLength(2)
  })

  it('is not sent to an account whose months end before it', async () => {
    const { id, headers, url_id } = await somebody({ month_limit: { start: '2024-12', end: '2025-12' } })
    const { report_id } = await addOne(headers, { url_id, receivers: [id], schedule: { every: 'publication' } })
    await publish()
    await new Promise((resolve) => setTimeout(resolve, 200))
    expect(await history(headers, report_id)).toEqual([])
  })
})

interface TaskRow {
  task_id: string
  status: string
  kind: string
  furl: string | null
  start: string
}
const tasksOf = async (headers: Headers) => resultOf<{ data: TaskRow[] }>(await server.ask('/api/task/list', { headers })).data

describe('the file of a report', () => {
  it('is a download of its receiver, of the months of the mail, and the mail says where it is', async () => {
    const { mail, id, headers, url_id } = await somebody()
    const { report_id } = await addOne(headers, { url_id, receivers: [id], form: 'search' })
    resultOf(await post('send', { report_id }, headers))
    expect(await post('send', { report_id }, headers)).toMatchObject({ status: 409 })
    const [run] = await ended(headers, report_id)
    const [task] = await tasksOf(headers)
    expect(task).toMatchObject({ status: 'completed', kind: 'search', start: run?.letters[0]?.months?.start })
    expect(linesOf(mailsTo(mail)[0])).toContain(`${server.url}/#/taskCenter`)
    expect((await server.ask(task?.furl ?? '', { headers })).status).toBe(200)
    expect(run).toMatchObject({ why: 'hand', letters: [{ state: 'sent', cause: null }] })
  })

  it('is a briefing where it is asked as one', async () => {
    const { id, headers, url_id } = await somebody()
    const { report_id } = await addOne(headers, { url_id, receivers: [id], form: 'briefing' })
    resultOf(await post('send', { report_id }, headers))
    await ended(headers, report_id)
    expect(await tasksOf(headers)).toMatchObject([{ status: 'completed', kind: 'briefing' }])
  }, 60_000)

  it('that cannot be made is told in the mail and in the history, with the reason', async () => {
    const { mail, id, headers, url_id } = await somebody()
    const { report_id } = await addOne(headers, { url_id, receivers: [id], form: 'briefing' })
    const { db, now } = server.product.services
    // By now the account has no briefing, but still the summary.
    await changeAccount(db, id, { module_info: { default: ['Summary'] } }, now())
    resultOf(await post('send', { report_id }, headers))
    const [run] = await ended(headers, report_id)
    expect(run?.letters).toMatchObject([{ state: 'sent', cause: { zh: '当前账号没有 AI 简报的权限' } }])
    expect(linesOf(mailsTo(mail)[0])).toContain('文件未能生成：AI 简报（PPTX） — 当前账号没有 AI 简报的权限')
    expect(linesOf(mailsTo(mail)[0]).some((line) => line.startsWith('· 销售额：'))).toBe(true)
  })

  it('whose download was cancelled is told too', async () => {
    const { mail, id, headers, url_id } = await somebody()
    const { report_id } = await addOne(headers, { url_id, receivers: [id], form: 'search' })
    const { db, tasks } = server.product.services
    resultOf(await post('send', { report_id }, headers))
    const begun = async () => {
      const task = await db.selectFrom('task').select('id').where('account_id', '=', id).executeTakeFirst()
      return task?.id ?? ''
    }
    await expect.poll(begun, { interval: 5 }).not.toBe('')
    const task = await begun()
    await db.updateTable('task').set({ state: 'cancelled', file: null, worker: null }).where('id', '=', task).execute()
    tasks.drop(task)
    const [run] = await ended(headers, report_id)
    expect(run?.letters).toMatchObject([{ state: 'sent', cause: { en: 'The download was cancelled' } }])
    expect(mailsTo(mail)).toHaveLength(1)
  })
})

describe('those who get a report', () => {
  /** A main account and two of its company. */
  async function company() {
    const main = await somebody({ seats: 5 })
    const [first, second] = [await somebody({ parent_id: main.id }), await somebody({ parent_id: main.id })]
    return { main, first, second }
  }

  it('each get it in their own name; who may not have it is left out, and the history says why', async () => {
    const { main, first, second } = await company()
    const { db, now } = server.product.services
    const { report_id } = await addOne(first.headers, { url_id: first.url_id, receivers: [first.id, main.id, second.id], form: 'search' })
    await changeAccount(db, second.id, { disabled: true }, now())
    resultOf(await post('send', { report_id }, first.headers))
    const [run] = await ended(first.headers, report_id)
    const states = new Map(run?.letters.map(({ username, state, cause }) => [username, [state, cause?.zh ?? null]]))
    expect(states.get(first.mail)).toEqual(['sent', null])
    expect(states.get(main.mail)).toEqual(['sent', null])
    expect(states.get(second.mail)).toEqual(['left_out', '账号已停用，请联系数据顾问'])
    expect([mailsTo(first.mail), mailsTo(main.mail), mailsTo(second.mail)].map(({ length }) => length)).toEqual([1, 1, 0])
    expect(await tasksOf(main.headers)).toMatchObject([{ kind: 'search' }])
    expect(
      (await oneOf(first.headers, report_id)).receivers.map(({ username, is_self, unusable }) => [username, is_self, unusable?.zh]),
    ).toEqual(
      expect.arrayContaining([
        [first.mail, true, undefined],
        [second.mail, false, '账号已停用，请联系数据顾问'],
      ]),
    )
  })

  it('see only the months that they may: a limited account gets its own figures', async () => {
    const { id, mail, headers, url_id } = await somebody({ month_limit: { start: '2025-01', end: '2025-06' } })
    const { report_id } = await addOne(headers, { url_id, receivers: [id] })
    resultOf(await post('send', { report_id }, headers))
    const [run] = await ended(headers, report_id)
    expect(run?.letters[0]?.months).toEqual({ start: '2025-04', end: '2025-06' })
    expect(linesOf(mailsTo(mail)[0]).find((line) => line.startsWith('· 销售额'))).toContain(money(sales(4, 6)))
  })

  it('are of the same company, when it is set up and when it is sent', async () => {
    const { main, first } = await company()
    const stranger = await somebody()
    expect(await add(main.headers, { url_id: main.url_id, receivers: [stranger.id] })).toMatchObject({
      status: 400,
      body: { fields: [{ path: 'receivers', en: 'No such receiver' }] },
    })
    const { report_id } = await addOne(main.headers, { url_id: main.url_id, receivers: [first.id] })
    await changeAccount(server.product.services.db, first.id, { parent_id: null }, new Date())
    resultOf(await post('send', { report_id }, main.headers))
    const [run] = await ended(main.headers, report_id)
    expect(run?.letters).toMatchObject([{ state: 'left_out', cause: { zh: '收件人已不属于同一公司' } }])
    expect(mailsTo(first.mail)).toEqual([])
  })

  it('get nothing of an owner who has ended, lost the right to download, or follows the search no more', async () => {
    const { main, first } = await company()
    const { db, now } = server.product.services
    const { report_id } = await addOne(main.headers, { url_id: main.url_id, receivers: [main.id, first.id] })
    const send = async () => {
      const { id } = await db.selectFrom('report').select('id').executeTakeFirstOrThrow()
      await db.updateTable('report').set({ next_at: now() }).where('id', '=', id).execute()
      const count = Number(
        (
          await db
            .selectFrom('report_run')
            .select(({ fn }) => fn.countAll().as('n'))
            .executeTakeFirstOrThrow()
        ).n,
      )
      server.product.services.reports.wake()
      for (const until = Date.now() + PATIENCE; Date.now() < until; ) {
        const rows = await db
          .selectFrom('report_run')
          .innerJoin('report_letter', 'run_id', 'id')
          .selectAll()
          .orderBy('created_at', 'desc')
          .execute()
        if (rows.length >= 2 * (count + 1) && rows.every(({ state }) => state !== 'waiting'))
          return rows.slice(0, 2).map(({ cause }) => cause?.zh)
        await new Promise((resolve) => setTimeout(resolve, 50))
      }
      return null
    }
    await changeAccount(db, main.id, { disabled: true }, now())
    expect(await send()).toEqual(['报告所有者的账号已停用、到期或没有下载权限', '报告所有者的账号已停用、到期或没有下载权限'])
    server.pass(1)
    await changeAccount(db, main.id, { disabled: false, may_download: false }, now())
    expect(await send()).toContain('报告所有者的账号已停用、到期或没有下载权限')
    server.pass(1)
    await changeAccount(db, main.id, { may_download: true }, now())
    resultOf(await server.ask(`/api/sub/marked?url_id=${main.url_id}`, { method: 'DELETE', headers: main.headers }))
    expect(await send()).toEqual(['该搜索已取消关注', '该搜索已取消关注'])
    expect((await oneOf(main.headers, report_id)).name).toBeNull()
    expect([...mailsTo(main.mail), ...mailsTo(first.mail)]).toEqual([])
  })

  it('end it by the link of a mail: opening the link does nothing, its button does, and in the product they take it up again', async () => {
    const { main, first } = await company()
    const { report_id } = await addOne(main.headers, { url_id: main.url_id, receivers: [main.id, first.id] })
    const send = async (runs: number) => {
      resultOf(await post('send', { report_id }, main.headers))
      return ended(main.headers, report_id, runs)
    }
    await send(1)
    const link = unsubscribing(mailsTo(first.mail)[0]).replace(server.url, '')
    const page = await server.ask(link)
    expect(page).toMatchObject({ status: 200, headers: { 'content-type': 'text/html; charset=utf-8', 'referrer-policy': 'same-origin' } })
    expect(page.text).toContain('<form method="post">')
    expect(page.text).toContain(FOLLOWED.name)
    await send(2)
    expect(mailsTo(first.mail)).toHaveLength(2)
    for (const spoilt of [link.replace(/....$/, '0000'), link.replace(first.id, main.id), link.replace(report_id, 'other')])
      expect((await server.ask(spoilt, { method: 'POST' })).status).toBe(404)
    // As mail programs do it: without an origin, with a form of their own.
    const form = { 'content-type': 'application/x-www-form-urlencoded' }
    expect((await server.ask(link, { raw: 'List-Unsubscribe=One-Click', headers: form })).status).toBe(200)
    expect((await send(3))[0]?.letters.map(({ username }) => username)).toEqual([main.mail])
    expect(mailsTo(first.mail)).toHaveLength(2)
    const { received } = await list(first.headers)
    expect(received).toMatchObject([{ report_id, username: main.mail, name: FOLLOWED.name, unsubscribed: true }])
    // Its owner names them again: it stays their choice.
    const again = { report_id, form: 'figures', schedule: MONTHLY, receivers: [main.id, first.id] }
    resultOf(await server.ask('/api/report', { method: 'PUT', json: again, headers: main.headers }))
    expect((await oneOf(main.headers, report_id)).receivers.find(({ account_id }) => account_id === first.id)?.unsubscribed).toBe(true)
    resultOf(await post('receive', { report_id, receive: true }, first.headers))
    await send(4)
    expect(mailsTo(first.mail)).toHaveLength(3)
  })
})

describe('what may be set up', () => {
  it.each([
    ['no receiver', { receivers: [] as string[] }, 400],
    ['an hour that there is not', { schedule: { every: 'week', day: 1, hour: 24 } as ReportSchedule }, 400],
    ['a day that not each month has', { schedule: { every: 'month', day: 29, hour: 9 } as ReportSchedule }, 400],
    ['a search that is not followed', { url_id: 'a'.repeat(32) }, 404],
  ])('is not: %s', async (_, patch, status) => {
    const { id, headers, url_id } = await somebody()
    expect((await add(headers, { url_id, receivers: [id], ...patch })).status).toBe(status)
  })

  it('is not: by an account that may not download, or a briefing without its module', async () => {
    const trial = await somebody()
    const { db, now } = server.product.services
    await changeAccount(db, trial.id, { module_info: { default: ['Summary'] } }, now())
    expect((await add(trial.headers, { url_id: trial.url_id, receivers: [trial.id], form: 'briefing' })).status).toBe(403)
    await changeAccount(db, trial.id, { kind: 'trial' }, now())
    expect((await add(trial.headers, { url_id: trial.url_id, receivers: [trial.id] })).status).toBe(403)
  })

  it('is at most twenty of an account, and ten by hand within a day', async () => {
    const { id, headers, url_id } = await somebody()
    const ids: string[] = []
    for (let count = 0; count < 20; count++) ids.push((await addOne(headers, { url_id, receivers: [id] })).report_id)
    expect((await add(headers, { url_id, receivers: [id] })).status).toBe(409)
    for (const report_id of ids.slice(0, 10)) resultOf(await post('send', { report_id }, headers))
    expect((await post('send', { report_id: ids[11] ?? '' }, headers)).status).toBe(429)
  })

  it('is paused, goes on from then, is changed and deleted with its history, each told in the audit log', async () => {
    const { id, headers, url_id, mail } = await somebody()
    const { report_id, next_at } = await addOne(headers, { url_id, receivers: [id] })
    expect(resultOf(await post('pause', { report_id, paused: true }, headers))).toEqual({ next_at: null })
    passTo(next_at)
    server.product.services.reports.wake()
    const json = { report_id, form: 'search', schedule: { every: 'week', day: 3, hour: 7 }, receivers: [id], site_lang: 'en' }
    expect(resultOf(await server.ask('/api/report', { method: 'PUT', json, headers }))).toEqual({ next_at: null })
    const { next_at: later } = resultOf<{ next_at: number }>(await post('pause', { report_id, paused: false }, headers))
    expect(later).toBeGreaterThan(next_at ?? 0)
    expect(await oneOf(headers, report_id)).toMatchObject({ form: 'search', language: 'en', next_at: later, paused: false })
    expect(await history(headers, report_id)).toEqual([])
    expect(mailsTo(mail)).toEqual([])
    resultOf(await server.ask(`/api/report?report_id=${report_id}`, { method: 'DELETE', headers }))
    expect((await server.ask(`/api/report/history?report_id=${report_id}`, { headers })).status).toBe(404)
    const entries = await server.product.services.db
      .selectFrom('audit_entry')
      .select('action')
      .where('target_id', '=', report_id)
      .orderBy('at')
      .execute()
    expect(entries.map(({ action }) => action)).toEqual(['report_add', 'report_change', 'report_change', 'report_change', 'report_remove'])
  })
})
