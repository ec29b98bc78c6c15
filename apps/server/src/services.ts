import type { SearchFilter } from '@marketscope/contract/filter'
import type { Loads } from '@marketscope/warehouse/load/loads'
import type { ReaderPool } from '@marketscope/warehouse/load/readers/reader-pool'
import type { Viewer, Warehouse } from '@marketscope/warehouse/warehouse'
import type { Kysely } from 'kysely'
import type { Identities } from './accounts/identities.ts'
import type { AlertRounds } from './alerts/alert-round.ts'
import type { Assistant } from './assistant/assistant.ts'
import type { Captcha } from './captcha/captcha.ts'
import type { CustomStore } from './categories/custom-store.ts'
import type { Config } from './config.ts'
import type { CorrectionJobs } from './corrections/batches.ts'
import type { CorrectionStore } from './corrections/correction-store.ts'
import type { DataFolder } from './data-folder.ts'
import type { Account, Schema } from './database/schema.ts'
import type { Deliveries } from './deliveries/deliveries.ts'
import type { Arrivals } from './http/arrivals.ts'
import type { Limits } from './http/limits.ts'
import type { LanguageModel } from './integrations/language-model.ts'
import type { MailSender } from './integrations/mail.ts'
import type { Outbox } from './integrations/outbox.ts'
import type { SmsSender } from './integrations/sms.ts'
import type { MarketFollower } from './market-ledger/market-follower.ts'
import type { Payments } from './membership/payments.ts'
import type { ReaderTasks } from './reading/tasks.ts'
import type { ReportRuns } from './reports/report-runs.ts'
import type { TaskQueue } from './tasks/task-queue.ts'

/** What every part of the server works with. */
export interface Services {
  config: Config
  folder: DataFolder
  /** The server's secret: 32 bytes. */
  secret: Uint8Array
  db: Kysely<Schema>
  /** Whose sessions, keys and hosts are. */
  identities: Identities
  warehouse: Warehouse
  /** Follows what other servers publish; null: no other one has the market. */
  follower: MarketFollower | null
  custom: CustomStore
  corrections: CorrectionStore
  correctionJobs: CorrectionJobs
  loads: Loads
  /** Processes that read what people send. */
  readers: ReaderPool<ReaderTasks>
  mail: MailSender
  sms: SmsSender
  /** Null where none is configured. */
  model: LanguageModel | null
  /** The outbox, when mail or SMS goes there; null with real senders only. */
  outbox: Outbox | null
  /** What works at downloads. */
  tasks: TaskQueue
  /** What answers questions in conversations. */
  assistant: Assistant
  /** What judges alerts. */
  alerts: AlertRounds
  /** What sends mails and calls that were left for later. */
  deliveries: Deliveries
  /** What sends reports when their time has come. */
  reports: ReportRuns
  /** Who is paid for memberships. */
  payments: Payments
  /** Whose call is looked at next. */
  arrivals: Arrivals
  /** How often may be called. */
  limits: Limits
  captcha: Captcha
  /** The viewer with the scheme of custom analysis that a filter names, where the account sees it and may still open schemes. */
  withSchemeOf(filter: Pick<SearchFilter, 'rule_id'>, account: Account, viewer: Viewer): Promise<Viewer>
  /** The clock; tests turn it. */
  now(): Date
  /** One line for the operator: what failed or was slow, never personal data. */
  log(line: Record<string, unknown>): void
}
