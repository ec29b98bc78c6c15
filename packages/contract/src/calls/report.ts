import { z } from 'zod'
import { declareCall } from '../call.ts'
import { LIMITS } from '../limits.ts'
import {
  LETTER_STATES,
  REPORT_CAUSES,
  REPORT_FORMS,
  REPORT_TABLE_IDS,
  ReportCompared,
  ReportReceivers,
  ReportSchedule,
} from '../reports.ts'
import { RuleId } from '../schemes/rule-id.ts'
import { Text } from '../text.ts'

const report_id = z.string().min(1).max(60)
const seconds = z.number().nullable()

/** Somebody who gets a report, or may be chosen for one: the account itself, or one of its company. */
const Person = z.object({
  account_id: z.string(),
  username: z.string(),
  /** Masked; null: there is none, and nothing can be sent. */
  mail: z.string().nullable(),
  is_self: z.boolean(),
  /** Why nothing would be sent to them now; null: nothing is in the way. */
  unusable: Text.nullable(),
})

/** A report on a schedule. Times are seconds since 1970. */
export const Report = z
  .object({
    report_id: z.string(),
    url_id: z.string(),
    /** What the follow is called; null: the search is followed no more, and nothing is sent. */
    name: z.string().nullable(),
    form: z.enum(REPORT_FORMS),
    /** Of a table: the analysis; else null. */
    analysis: z.enum(REPORT_TABLE_IDS).nullable(),
    /** Of a table of a scheme: the scheme; else ''. */
    rule_id: z.string(),
    /** What the scheme is called; null: there is none, or it is seen no more. */
    scheme: z.string().nullable(),
    /** Of a comparison: the searches beside that one; `name` null: it is followed no more. */
    compared: z.array(z.object({ url_id: z.string(), name: z.string().nullable() })),
    schedule: ReportSchedule,
    language: z.enum(['zh', 'en']),
    paused: z.boolean(),
    /** When it is sent next; null: paused, or when a month is published. */
    next_at: seconds,
    /** When it was sent last, or begun to be. */
    last_at: seconds,
    created_at: z.number(),
    receivers: z.array(
      Person.extend({
        /** Whether they do not want it any more. */
        unsubscribed: z.boolean(),
      }),
    ),
  })
  .meta({ id: 'Report' })
export type Report = z.infer<typeof Report>

/** A report of somebody else of the company that comes to the account. */
const ReceivedReport = z.object({
  report_id: z.string(),
  name: z.string().nullable(),
  /** Whose report it is. */
  username: z.string(),
  form: z.enum(REPORT_FORMS),
  analysis: z.enum(REPORT_TABLE_IDS).nullable(),
  /** What its scheme is called; null: there is none, or the account does not see it. */
  scheme: z.string().nullable(),
  /** Of a comparison: what the searches beside that one are called. */
  compared: z.array(z.string().nullable()),
  schedule: ReportSchedule,
  paused: z.boolean(),
  unsubscribed: z.boolean(),
})
export type ReceivedReport = z.infer<typeof ReceivedReport>

/** One mail of a time that a report was sent. */
const Letter = z.object({
  username: z.string(),
  state: z.enum(LETTER_STATES),
  /** The months that it tells; null: it is not known yet. */
  months: z.object({ start: z.string(), end: z.string() }).nullable(),
  /** Why it was not sent, or came without its file. */
  cause: Text.nullable(),
  at: seconds,
})

/** A time that a report was sent. */
export const ReportRun = z
  .object({
    run_id: z.string(),
    why: z.enum(REPORT_CAUSES),
    /** When it was to be sent. */
    due_at: z.number(),
    /** When it was begun. */
    begun_at: z.number(),
    letters: z.array(Letter),
  })
  .meta({ id: 'ReportRun' })
export type ReportRun = z.infer<typeof ReportRun>

const fields = {
  form: z.enum(REPORT_FORMS),
  /** Of a table, which cannot do without: the analysis. */
  analysis: z.enum(REPORT_TABLE_IDS).nullable().default(null),
  /** Of a table of a scheme, which cannot do without: the scheme. Who gets the report has to see it too. */
  rule_id: RuleId,
  /** Of a comparison, which cannot do without: the searches beside that one. All have to be followed. */
  compared: ReportCompared,
  schedule: ReportSchedule,
  /** Ids of accounts: one's own, or those of one's company. */
  receivers: ReportReceivers,
  /** The language of its file; mails are in both. */
  site_lang: z.enum(['zh', 'en']).default('zh'),
}

export const listReports = declareCall({
  method: 'GET',
  path: '/api/report/list',
  permission: 'download:create',
  about: {
    zh: '定期报告：本账号设置的，以及公司同事发给本账号的',
    en: 'Scheduled reports: those of the account, and those of its company that come to it',
  },
  input: z.object({}),
  result: z.object({ data: z.array(Report), received: z.array(ReceivedReport) }),
})

export const listReportPeople = declareCall({
  method: 'GET',
  path: '/api/report/people',
  permission: 'download:create',
  about: { zh: '可选的收件人：本账号及同公司的账号', en: 'Who may get a report: the account and those of its company' },
  input: z.object({}),
  result: z.object({ data: z.array(Person) }),
})

export const addReport = declareCall({
  method: 'POST',
  path: '/api/report',
  permission: 'download:create',
  about: { zh: '为一个关注设置定期报告', en: 'Sends a followed search on a schedule' },
  input: z.object({ url_id: z.string().min(1).max(64), ...fields }),
  result: z.object({ report_id: z.string(), next_at: seconds }),
})

export const changeReport = declareCall({
  method: 'PUT',
  path: '/api/report',
  permission: 'download:create',
  about: { zh: '修改定期报告', en: 'Changes a report: what it sends, when, and to whom' },
  input: z.object({ report_id, ...fields }),
  result: z.object({ next_at: seconds }),
})

export const pauseReport = declareCall({
  method: 'POST',
  path: '/api/report/pause',
  permission: 'download:create',
  about: { zh: '暂停或继续定期报告', en: 'Pauses a report, or goes on with it from now' },
  input: z.object({ report_id, paused: z.boolean() }),
  result: z.object({ next_at: seconds }),
})

export const sendReport = declareCall({
  method: 'POST',
  path: '/api/report/send',
  permission: 'download:create',
  about: { zh: '立即发送一次', en: 'Sends a report now, beside its schedule' },
  input: z.object({ report_id }),
  result: z.object({ run_id: z.string() }),
})

export const removeReport = declareCall({
  method: 'DELETE',
  path: '/api/report',
  permission: 'download:create',
  about: { zh: '删除定期报告及其发送记录', en: 'Deletes a report with its history' },
  input: z.object({ report_id }),
  result: z.object({}),
})

export const listReportRuns = declareCall({
  method: 'GET',
  path: '/api/report/history',
  permission: 'download:create',
  about: { zh: '定期报告的发送记录：最新在前', en: 'When a report was sent, to whom, and what became of it, newest first' },
  input: z.object({
    report_id,
    page: z.coerce.number().int().min(1).max(LIMITS.tablePages).default(1),
    page_size: z.coerce.number().int().min(1).max(100).default(20),
  }),
  result: z.object({ data: z.array(ReportRun), count: z.number() }),
})

export const receiveReport = declareCall({
  method: 'POST',
  path: '/api/report/receive',
  permission: 'download:create',
  about: {
    zh: '退订或重新接收发给本账号的报告',
    en: 'Ends a report for the account that gets it, or takes it up again; for others it goes on',
  },
  input: z.object({ report_id, receive: z.boolean() }),
  result: z.object({}),
})
