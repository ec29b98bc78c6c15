import type { AlertNews, AlertState } from '@marketscope/contract/alerts/course'
import type { Subject } from '@marketscope/contract/alerts/judge'
import type { AlertRule } from '@marketscope/contract/alerts/rule'
import type { Language, Text } from '@marketscope/contract/text'
import type { ColumnType } from 'kysely'

type Json<T> = ColumnType<T, string, string>
type JsonOrNull<T> = ColumnType<T | null, string | null | undefined, string | null>
type Optional<T> = ColumnType<T | null, T | null | undefined, T | null>
type WithDefault<T> = ColumnType<T, T | undefined, T>

/** What was found in a month. */
interface FoundColumns {
  value: Optional<number>
  before: Optional<number>
  change: Optional<number>
  subjects: Json<Subject[]>
}

/** What an account wants to be told of a search it follows, and where that is. */
export interface AlertTable extends FoundColumns {
  id: string
  account_id: string
  url_id: string
  name: string
  rule: Json<AlertRule>
  /** What amounts of the rule are in. */
  currency: string
  /** In which things are named. */
  language: Language
  /** Where the pages are that it leads to, as it was last changed under. */
  origin: string
  mail: boolean
  webhook: Optional<string>
  /** What its webhook calls are signed with. */
  webhook_secret: Optional<string>
  muted: WithDefault<boolean>
  snoozed_until: Optional<Date>
  state: AlertState
  /** The last month that decided anything. */
  decided_month: Optional<string>
  /** What was told of in that month. */
  told: Json<string[]>
  /** The newest month that was looked at. */
  month: Optional<string>
  /** Whether it did not say. */
  unknown: boolean
  /** Why it was not judged when it was to be. */
  reason: JsonOrNull<Text>
  /** The revision of the market data that it was judged with. */
  revision: Optional<number>
  created_at: Date
  judged_at: Optional<Date>
}

/** Something that happened to an alert, with what it asked then. */
export interface AlertEventTable extends FoundColumns {
  id: string
  alert_id: string
  account_id: string
  news: AlertNews
  month: string
  rule: Json<AlertRule>
  currency: string
  at: Date
  read: WithDefault<boolean>
}
