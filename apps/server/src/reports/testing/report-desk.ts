import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { CallResult } from '@marketscope/contract/call'
import type { listReportRuns, listReports, Report, ReportRun } from '@marketscope/contract/calls/report'
import type { ReportForm, ReportSchedule, ReportTable } from '@marketscope/contract/reports'
import type { Language } from '@marketscope/contract/text'
import { type AccountDraft, accountByUsername, createAccount } from '../../accounts/accounts.ts'
import { createKey } from '../../accounts/api-keys.ts'
import type { OutboxMessage } from '../../integrations/outbox.ts'
import { createAccountOrder } from '../../testing/orders.ts'
import { type Answer, resultOf, startTestServer, type TestServer } from '../../testing/test-server.ts'
import { loadNextMonth } from '../../testing/wide-market.ts'

type Headers = Record<string, string>

/** Longer than any of it takes. */
const PATIENCE = 30_000

export const MONTHLY: ReportSchedule = { every: 'month', day: 'last', hour: 9 }

/** What is followed: creams, with three months of the past. */
export const FOLLOWED = { name: '淘系面霜', start: '2025-01', end: '2025-03' }

interface Fields {
  url_id: string
  receivers: string[]
  form?: ReportForm
  analysis?: ReportTable
  rule_id?: string
  compared?: string[]
  schedule?: ReportSchedule
}

/** Somebody who follows the creams, and how they ask. */
export interface Reader {
  mail: string
  id: string
  headers: Headers
  url_id: string
}

/** The lines of a mail in a language; none: there is no mail. */
export const linesOf = (message: OutboxMessage | undefined, language: Language = 'zh') => message?.text[language].split('\n') ?? []

interface ListedTask {
  task_id: string
  status: string
  kind: string
  furl: string | null
  done: number
  start: string
  end: string
}

/** A server with a small market, and what tests of reports do there. */
export async function openReportDesk() {
  const folder = await mkdtemp(join(tmpdir(), 'marketscope-reports-'))
  const server: TestServer = await startTestServer({ market: 'wide' })
  const { services } = server.product
  let [made, months] = [0, 0]

  const add = (headers: Headers, fields: Fields): Promise<Answer> =>
    server.ask('/api/report', { json: { form: 'figures', schedule: MONTHLY, ...fields }, headers })
  const list = async (headers: Headers) => resultOf<CallResult<typeof listReports>>(await server.ask('/api/report/list', { headers }))
  const history = async (headers: Headers, id: string) =>
    resultOf<CallResult<typeof listReportRuns>>(await server.ask(`/api/report/history?report_id=${id}`, { headers })).data

  return {
    server,
    services,
    add,
    list,
    history,
    post: (path: string, json: object, headers: Headers) => server.ask(`/api/report/${path}`, { json, headers }),
    addOne: async (headers: Headers, fields: Fields) => resultOf<{ report_id: string; next_at: number | null }>(await add(headers, fields)),
    oneOf: async (headers: Headers, id: string) => (await list(headers)).data.find(({ report_id }) => report_id === id) as Report,
    mailsTo: (mail: string): OutboxMessage[] => server.sent.filter(({ to }) => to === mail),
    tasksOf: async (headers: Headers) => resultOf<{ data: ListedTask[] }>(await server.ask('/api/task/list', { headers })).data,

    async somebody(draft: Partial<AccountDraft> = {}): Promise<Reader> {
      made += 1
      const mail = `reader${made}@b.cc`
      const { db, now } = services
      await createAccount(db, createAccountOrder(mail, { account_type: 'domestic', ...draft }), now())
      const id = (await accountByUsername(db, mail))?.id ?? ''
      // By a key, which stays good however far the clock is turned.
      const headers = { 'x-api-key': (await createKey(db, id, 'reports', now())).key }
      const search = { plat: ['tmall', 'taobao'], cid: ['11'], title: '面霜' }
      const { url_id } = resultOf<{ url_id: string }>(await server.ask('/api/sub/get_uid', { json: search, headers }))
      resultOf(await server.ask('/api/sub/marked', { method: 'PUT', json: { url_id, ...FOLLOWED }, headers }))
      return { mail, id, headers, url_id }
    },

    /** The history once every mail of so many runs has ended. */
    async ended(headers: Headers, id: string, runs = 1): Promise<ReportRun[]> {
      for (const until = Date.now() + PATIENCE; ; ) {
        services.reports.wake()
        const told = await history(headers, id)
        const isOver = told.every(({ letters }) => letters.every(({ state }) => state !== 'waiting' && state !== 'sending'))
        if (told.length >= runs && isOver) return told
        if (Date.now() > until) throw new Error(`not ended: ${JSON.stringify(told)}`)
        await new Promise((resolve) => setTimeout(resolve, 50))
      }
    },

    /** Turns the clock to a moment after a report is due. */
    passTo(next_at: number | null, more = 60): void {
      server.pass((next_at ?? 0) - Math.floor(services.now().getTime() / 1000) + more)
    },

    /** Publishes the next month of the creams, or only of those of some sites. */
    async publish(sites = ['tmall', 'taobao']): Promise<string> {
      months += 1
      return loadNextMonth(services, join(folder, `next-${months}`), months, sites)
    },

    /** Takes the month back that was published last, to be published again. */
    async takeBack(load_id: string): Promise<void> {
      await services.loads.rollBack(load_id, 'test')
      months -= 1
    },

    /** Other servers work at so many downloads of the account, for as long as a test takes or until they are let go. */
    async keepBusy(account_id: string, count = 2): Promise<void> {
      const held = { state: 'processing', words: '', done: 0, runs: 1, worker: 'elsewhere', held_until: new Date('2999-01-01') } as const
      const question = JSON.stringify({ analysis: 'brand-list', query: {}, form: 'csv', language: 'zh' })
      const about = JSON.stringify({ name: { zh: '', en: '' }, detail: [], platform: [], start: '2025-01', end: '2025-01' })
      const rows = Array.from({ length: count }, (_, index) => ({
        id: `${account_id}-${index}`,
        account_id,
        kind: 'table' as const,
        same: `${index}`,
      }))
      await services.db
        .insertInto('task')
        .values(rows.map((row) => ({ ...row, ...held, question, about, created_at: services.now() })))
        .execute()
    },

    /** They are done. */
    async letGo(): Promise<void> {
      await services.db.deleteFrom('task').where('worker', '=', 'elsewhere').execute()
      services.tasks.wake()
    },

    /** What a test set up is due in no other. */
    async clear(): Promise<void> {
      await services.db.deleteFrom('report').execute()
    },

    async close(): Promise<void> {
      await server.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

export type ReportDesk = Awaited<ReturnType<typeof openReportDesk>>
