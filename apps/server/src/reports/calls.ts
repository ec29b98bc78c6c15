import type { Report } from '@marketscope/contract/calls/report'
import { fieldError, MarketError } from '@marketscope/contract/errors'
import { type ReportForm, type ReportSchedule, type ReportTable, schemeKindOf } from '@marketscope/contract/reports'
import { audit } from '../audit/audit.ts'
import type { TaskQuestion } from '../database/task-table.ts'
import { followsOf, type KeptFollow } from '../follows/follows.ts'
import type { CallContext } from '../http/call-context.ts'
import type { Handlers } from '../http/handlers.ts'
import { originOf } from '../http/origin.ts'
import { schemeName } from '../schemes/visible.ts'
import type { Services } from '../services.ts'
import { MAKERS } from '../tasks/makers.ts'
import { companyOf, shownPerson, whyNotTo } from './company.ts'
import { nextTime } from './next-time.ts'
import { checkCompared } from './report-comparison.ts'
import {
  addReport,
  changeReport,
  findReport,
  type KeptReport,
  pauseReport,
  receiversOf,
  removeReport,
  reportById,
  reportsFor,
  reportsOf,
  setReceiving,
} from './report-store.ts'
import { newestMonth, reportSubject } from './report-subject.ts'
import { beginByHand, lastRuns } from './run-store.ts'
import { shownRuns } from './shown-runs.ts'
import { ORIGIN } from './write-letter.ts'

type Names =
  | 'listReports'
  | 'listReportPeople'
  | 'addReport'
  | 'changeReport'
  | 'pauseReport'
  | 'sendReport'
  | 'removeReport'
  | 'listReportRuns'
  | 'receiveReport'

interface Fields {
  form: ReportForm
  analysis: ReportTable | null
  rule_id: string
  compared: string[]
  schedule: ReportSchedule
  receivers: string[]
  site_lang: 'zh' | 'en'
}

const seconds = (moment: Date | null) => moment && Math.floor(moment.getTime() / 1000)

/** Followed searches that are sent on a schedule. */
export function reportHandlers(services: Services): Pick<Handlers, Names> {
  const { db, now, config, reports } = services

  /** What is kept of what was chosen: checked in the name of who asks, and whether each who is named may be sent something. */
  async function draftOf(url_id: string, { form, schedule, receivers, site_lang, ...asked }: Fields, context: CallContext) {
    const { account } = context.signedIn()
    const follows = await followsOf(db, account.id)
    const follow = follows.find((one) => one.url_id === url_id)
    if (!follow) throw new MarketError('no_data', { zh: '请先关注该搜索', en: 'Follow the search first' })
    const analysis = form === 'table' ? asked.analysis : null
    if (form === 'table' && analysis === null) throw fieldError('analysis', '请选择表格', 'Choose a table')
    const isOfScheme = schemeKindOf(analysis) !== null
    const rule_id = isOfScheme ? asked.rule_id : ''
    if (isOfScheme && rule_id === '') throw fieldError('rule_id', '请选择方案', 'Choose a scheme')
    const company = await companyOf(db, account)
    for (const id of receivers) {
      const person = company.find((one) => one.id === id)
      if (!person) throw fieldError('receivers', '收件人不存在', 'No such receiver')
      const why = whyNotTo(person, config, now())
      if (why) throw fieldError('receivers', `${person.username}：${why.zh}`, `${person.username}: ${why.en}`)
      if (rule_id !== '' && id !== account.id && (await schemeName(services, person, rule_id)) === null)
        throw fieldError(
          'receivers',
          `${person.username}看不到该方案，请先共享`,
          `${person.username} does not see the scheme: share it first`,
        )
    }
    const page = await pageOf(services, context, site_lang)
    const compared = form === 'compare' ? asked.compared : []
    const draft = { form, analysis, rule_id, compared, schedule, receivers, language: site_lang, page }
    if (form === 'compare') await checkCompared(services, { url_id, compared }, follows, context)
    const { months, file: fileIn } = await reportSubject(services, { url_id, ...draft }, account.id, context)
    const file = fileIn(months)
    if (file) await MAKERS[file.kind].check(file.question, services, context)
    return {
      draft,
      next: { next_at: nextTime(schedule, now()), told_month: months.end },
      name: follow.name,
    }
  }

  /** What the follow of a report is called; null: it is followed no more. */
  async function followName({ account_id, url_id }: { account_id: string; url_id: string }) {
    const [follow] = await followsOf(db, account_id, url_id)
    return follow?.name ?? null
  }

  const told = ({ form, analysis, schedule }: Pick<Fields, 'form' | 'analysis' | 'schedule'>, receivers: readonly string[]) => ({
    ...{ form, analysis, receivers: receivers.length },
    schedule: JSON.stringify(schedule),
  })

  return {
    listReports: async (_, context) => {
      const { account } = context.signedIn()
      const [own, others] = await Promise.all([reportsOf(db, account.id), reportsFor(db, account.id)])
      return { data: await shownReports(services, own, context), received: await shownReceived(services, others, context) }
    },
    listReportPeople: async (_, context) => {
      const { account } = context.signedIn()
      return { data: (await companyOf(db, account)).map((one) => shownPerson(one, account, config, now())) }
    },
    addReport: async ({ url_id, ...fields }, context) => {
      const { account } = context.signedIn()
      const { draft, next, name } = await draftOf(url_id, fields, context)
      const report_id = await db.transaction().execute(async (transaction) => {
        const id = await addReport(transaction, { account_id: account.id, url_id, ...draft }, { ...next, now: now() })
        await audit(
          { db: transaction, now },
          {
            ...{ who: account, what: 'report_add', whom: { kind: 'report', id, name }, request: context.request },
            after: told(fields, fields.receivers),
          },
        )
        return id
      })
      return { report_id, next_at: seconds(next.next_at) }
    },
    changeReport: async ({ report_id, ...fields }, context) => {
      const { account } = context.signedIn()
      const before = await findReport(db, account.id, report_id)
      const { draft, next, name } = await draftOf(before.url_id, fields, context)
      const receivers = await receiversOf(db, [report_id])
      await db.transaction().execute(async (transaction) => {
        await changeReport(transaction, account.id, report_id, draft, next)
        await audit(
          { db: transaction, now },
          {
            ...{ who: account, what: 'report_change', whom: { kind: 'report', id: report_id, name }, request: context.request },
            before: told(
              before,
              receivers.map(({ account_id }) => account_id),
            ),
            after: told(fields, fields.receivers),
          },
        )
      })
      return { next_at: before.paused ? null : seconds(next.next_at) }
    },
    pauseReport: async ({ report_id, paused }, context) => {
      const { account } = context.signedIn()
      const report = await findReport(db, account.id, report_id)
      const name = await followName(report)
      const next_at = paused ? null : nextTime(report.schedule, now())
      const newest = paused ? null : await newestMonth(services, report, context)
      await db.transaction().execute(async (transaction) => {
        await pauseReport(transaction, report_id, { paused, next_at, told_month: newest ?? report.told_month })
        await audit(
          { db: transaction, now },
          {
            ...{ who: account, what: 'report_change', whom: { kind: 'report', id: report_id, name }, request: context.request },
            ...{ before: { paused: report.paused }, after: { paused } },
          },
        )
      })
      return { next_at: seconds(next_at) }
    },
    sendReport: async ({ report_id }, context) => {
      const { account } = context.signedIn()
      const report = await findReport(db, account.id, report_id)
      const name = await followName(report)
      const run_id = await db.transaction().execute(async (transaction) => {
        const run = await beginByHand(transaction, report, now())
        await audit(
          { db: transaction, now },
          { who: account, what: 'report_send', whom: { kind: 'report', id: report_id, name }, request: context.request },
        )
        return run
      })
      reports.wake()
      return { run_id }
    },
    removeReport: async ({ report_id }, context) => {
      const { account } = context.signedIn()
      const report = await findReport(db, account.id, report_id)
      const [receivers, name] = await Promise.all([receiversOf(db, [report_id]), followName(report)])
      await db.transaction().execute(async (transaction) => {
        await removeReport(transaction, report_id)
        await audit(
          { db: transaction, now },
          {
            ...{ who: account, what: 'report_remove', whom: { kind: 'report', id: report_id, name }, request: context.request },
            before: told(
              report,
              receivers.map(({ account_id }) => account_id),
            ),
          },
        )
      })
      return {}
    },
    listReportRuns: async ({ report_id, page, page_size }, context) => {
      const report = await findReport(db, context.signedIn().account.id, report_id)
      return shownRuns(db, report, { page, page_size })
    },
    receiveReport: async ({ report_id, receive }, context) => {
      const { account } = context.signedIn()
      if (!(await setReceiving(db, report_id, account.id, receive ? null : now())))
        throw new MarketError('no_data', { zh: '定期报告不存在', en: 'No such report' })
      const report = await reportById(db, report_id)
      const name = report ? await followName(report) : null
      await audit(services, {
        ...{ who: account, what: 'report_unsubscribe', whom: { kind: 'report', id: report_id, name }, request: context.request },
        after: { receive },
      })
      return {}
    },
  }
}

/** What only a call knows of the pages that a report leads to: where they are, and in whose look. */
async function pageOf(services: Services, context: CallContext, language: 'zh' | 'en'): Promise<Record<string, string>> {
  const asked: TaskQuestion = { analysis: null, query: {}, form: 'pptx', language }
  const settled = await MAKERS.briefing.settled?.(asked, services, context)
  return { ...settled?.query, [ORIGIN]: originOf(context.request) }
}

const nameIn = (follows: readonly KeptFollow[], id: string) => follows.find(({ url_id }) => url_id === id)?.name ?? null

async function shownReports(services: Services, own: readonly KeptReport[], context: CallContext): Promise<Report[]> {
  const { db, now, config } = services
  const { account } = context.signedIn()
  const ids = own.map(({ id }) => id)
  const [receivers, last, follows, company] = await Promise.all([
    receiversOf(db, ids),
    lastRuns(db, ids),
    followsOf(db, account.id),
    companyOf(db, account),
  ])
  const people = new Map(company.map((one) => [one.id, shownPerson(one, account, config, now())]))
  const schemes = await Promise.all(own.map(({ rule_id }) => schemeName(services, account, rule_id)))
  return own.map(({ id, url_id, form, analysis, rule_id, compared, schedule, language, paused, next_at, created_at }, place) => ({
    ...{ report_id: id, url_id, form, analysis, rule_id, schedule, language, paused },
    scheme: schemes[place] ?? null,
    name: nameIn(follows, url_id),
    compared: compared.map((other) => ({ url_id: other, name: nameIn(follows, other) })),
    next_at: seconds(next_at),
    last_at: seconds(last.get(id) ?? null),
    created_at: seconds(created_at) ?? 0,
    receivers: receivers
      .filter(({ report_id }) => report_id === id)
      .flatMap(({ account_id, left_at }) => {
        const person = people.get(account_id)
        return person ? [{ ...person, unsubscribed: left_at !== null }] : []
      }),
  }))
}

async function shownReceived(services: Services, others: Awaited<ReturnType<typeof reportsFor>>, context: CallContext) {
  const { db } = services
  const { account } = context.signedIn()
  const company = new Map((await companyOf(db, account)).map((one) => [one.id, one]))
  const shown = others.map(async ({ id, account_id, url_id, form, analysis, rule_id, compared, schedule, paused, left_at }) => {
    const owner = company.get(account_id)
    if (!owner) return []
    const follows = await followsOf(db, account_id)
    return [
      {
        ...{ report_id: id, username: owner.username, form, analysis, schedule, paused },
        name: nameIn(follows, url_id),
        compared: compared.map((other) => nameIn(follows, other)),
        scheme: await schemeName(services, account, rule_id),
        unsubscribed: left_at !== null,
      },
    ]
  })
  return (await Promise.all(shown)).flat()
}
