import type { KeyScope } from '@marketscope/contract/key-scopes'
import type { MoneyChoice } from '@marketscope/contract/money-choice'
import type { MonthLimit } from '@marketscope/contract/month-limit'
import type { NameChoice } from '@marketscope/contract/naming'
import type { ModuleInfo } from '@marketscope/contract/tab-rules'
import type { ColumnType, Insertable, Selectable } from 'kysely'
import type { AlertEventTable, AlertTable } from './alert-tables.ts'
import type { AssistantTurnTable, ConversationTable } from './assistant-tables.ts'
import type { AuditEntryTable } from './audit-table.ts'
import type { CorrectionBatchTable, CorrectionTable } from './correction-tables.ts'
import type { DeliveryTable } from './delivery-table.ts'
import type { ModuleSetTable, NoticeTable } from './desk-tables.ts'
import type * as market from './market-tables.ts'
import type { ClientErrorTable, SlowRequestTable } from './monitor-tables.ts'
import type { PartnerPictureTable, PartnerTable } from './partner-tables.ts'
import type * as membership from './payment-tables.ts'
import type { PriceTemplateTable } from './price-template-table.ts'
import type { QuestionEntryTable, QuestionGrantTable } from './question-tables.ts'
import type { RecentSearchTable } from './recent-search-table.ts'
import type { ReportLetterTable, ReportReceiverTable, ReportRunTable, ReportTable } from './report-tables.ts'
import type { SchemePublicationTable, SchemeTable, SchemeUseTable, SchemeVersionTable } from './scheme-tables.ts'
import type { KnownNetworkTable, LoginCodeTable, LoginCodeTryTable } from './sign-in-tables.ts'
import type { TableViewTable } from './table-view-table.ts'
import type { TaskTable } from './task-table.ts'
import type { ModelTranslationTable, OwnTranslationTable } from './translation-tables.ts'

type Json<T> = ColumnType<T, string, string>
type JsonOrNull<T> = ColumnType<T | null, string | null | undefined, string | null>
type JsonWithDefault<T> = ColumnType<T, string | undefined, string>
type Optional<T> = ColumnType<T | null, T | null | undefined, T | null>
type WithDefault<T> = ColumnType<T, T | undefined, T>

export type AccountType = 'domestic' | 'overseas' | 'all'

/** The platforms and categories that a new search starts with; null: the default ones. */
export interface CategorySetting {
  plat: string[] | null
  cid: string[] | null
}

/** Internal staff are not a stored kind: they are told by their username. */
export type StoredKind = 'normal' | 'partner' | 'trial'

export interface AccountTable {
  id: string
  kind: StoredKind
  username: string
  nick: Optional<string>
  /** The main phone and mail address: they are in `account_phone` and `account_mail` too. */
  phone: Optional<string>
  mail: Optional<string>
  account_type: AccountType
  /** Sites the account may read; null: all of its account type. */
  sites: JsonOrNull<string[]>
  month_limit: JsonOrNull<MonthLimit>
  /** Discount versions beyond `none`. */
  versions: Json<string[]>
  /** The name of the partner it belongs to. */
  partner: Optional<string>
  only_multi_plat: WithDefault<boolean>
  /** Whether it may search other platforms than those a new search begins with. */
  may_change_plat: WithDefault<boolean>
  /** Whether the account pays. */
  ispay: WithDefault<boolean>
  /** Ids of the categories the account may search, by tree; null: all. */
  cat_list: JsonOrNull<Record<string, string[]>>
  /** Whether categories beyond the list are shown, disabled. */
  show_all_cats: WithDefault<boolean>
  /** The groups of custom categories the account has: their `sub_name`s. */
  custom_groups: JsonWithDefault<string[]>
  /** Tabs by custom group, combination of platforms or platform, else `default`; empty: all. Beside a set: what the account has otherwise, by key. */
  module_info: JsonWithDefault<ModuleInfo>
  /** The set of modules it refers to. */
  module_set_id: Optional<string>
  category_setting: JsonOrNull<CategorySetting>
  /** How amounts are told; null: as they are. */
  money: JsonOrNull<MoneyChoice>
  /** What things are called; null: by the product's names, in the language of the page. */
  names: JsonOrNull<NameChoice>
  /** Whether a mail tells about new months of subscriptions. */
  mail_new_months: WithDefault<boolean>
  /** Whether it is an account of e-mail; else of phone. */
  use_mail: WithDefault<boolean>
  /** Whether the account may change its password on the page configured for that. */
  can_change_passwd: WithDefault<boolean>
  /** When the list of subscriptions was last looked at. */
  subscription_visited_at: Optional<Date>
  /** yyyy-MM-dd, the last day the account works. */
  due_date: Optional<string>
  disabled: WithDefault<boolean>
  /** Whether tables and pictures may be taken away as files. */
  may_download: WithDefault<boolean>
  /** Whether it may ask the assistant; staff may without it. */
  may_ask_assistant: WithDefault<boolean>
  /** Rises with each change of rights, so that of two who edit at once the second is told. */
  rights_version: WithDefault<number>
  /** How many may be signed in at once; null: the usual number of its kind. */
  seats: Optional<number>
  /** The main account of a sub-account. */
  parent_id: Optional<string>
  created_at: Date
}

/** Why a session ended. */
export type EndedWhy = 'signed_out' | 'elsewhere' | 'everywhere' | 'expired' | 'disabled'

export interface SessionTable {
  /** SHA-256 of the token, hex. */
  token_hash: string
  /** How its owner names it. */
  id: string
  account_id: string
  /** A short name such as `Chrome · Windows`. */
  browser: Optional<string>
  /** The browser it was proven on: HMAC-SHA256 of its fingerprint with the server's secret, hex; null: none yet. */
  fingerprint_hash: Optional<string>
  created_at: Date
  seen_at: Date
  expires_at: Date
  /** When a code was given in it that proves who it is, beyond signing in. */
  verified_at: Optional<Date>
  ended_at: Optional<Date>
  ended_why: Optional<EndedWhy>
}

export interface ApiKeyTable {
  id: string
  account_id: string
  name: string
  key_hash: string
  hint: string
  /** What it may be used for. */
  scope: WithDefault<KeyScope>
  created_at: Date
  last_used_at: Optional<Date>
}

export interface SearchTable {
  url_id: string
  filter: Json<unknown>
  created_at: Date
  created_by: Optional<string>
  /** When it was opened last, to the day; null: not since it was made. */
  opened_at: Optional<Date>
}

export interface FollowTable {
  account_id: string
  url_id: string
  name: string
  note: string
  /** The months it was followed with, `yyyy-MM`. */
  start: string
  end: string
  created_at: Date
  opened_at: Optional<Date>
}

export interface CustomGroupTable {
  sub_name: string
  name_zh: string
  name_en: string
}

export interface CustomCategoryTable {
  sub_name: string
  /** Unique within its group. */
  id: string
  parent_id: Optional<string>
  name_zh: string
  name_en: string
  /** `tree:id` of what it consists of. */
  cids: Json<string[]>
  position: number
}

export interface SubscriptionMonthTable {
  account_id: string
  subscription_id: string
  /** The newest month when the list was last looked at; null: none. */
  seen: Optional<string>
  /** The newest month a mail told of, or that was there when mails were switched on. */
  mailed: Optional<string>
}

export interface AccountPhoneTable {
  id: string
  account_id: string
  /** Of one account only. */
  phone: string
  main: boolean
  /** Whether one can sign in by a text message to it. */
  is_login_verify: boolean
  created_at: Date
}

export interface AccountMailTable {
  id: string
  account_id: string
  /** Of one account only. */
  mail: string
  created_at: Date
}

/** A phone or mail address that counts once the code sent to it is confirmed. */
export interface PendingContactTable {
  id: string
  account_id: string
  channel: 'mail' | 'sms'
  address: string
  is_login_verify: boolean
  created_at: Date
  expires_at: Date
  /** Set when it was confirmed, given up or replaced; an account has one open at a time for each channel. */
  closed_at: Optional<Date>
}

export interface Schema {
  account: AccountTable
  session: SessionTable
  login_code: LoginCodeTable
  login_code_try: LoginCodeTryTable
  known_network: KnownNetworkTable
  api_key: ApiKeyTable
  search: SearchTable
  follow: FollowTable
  recent_search: RecentSearchTable
  custom_group: CustomGroupTable
  custom_category: CustomCategoryTable
  notice: NoticeTable
  module_set: ModuleSetTable
  subscription_month: SubscriptionMonthTable
  price_template: PriceTemplateTable
  table_view: TableViewTable
  scheme: SchemeTable
  scheme_version: SchemeVersionTable
  scheme_publication: SchemePublicationTable
  scheme_use: SchemeUseTable
  correction_batch: CorrectionBatchTable
  correction: CorrectionTable
  own_translation: OwnTranslationTable
  model_translation: ModelTranslationTable
  audit_entry: AuditEntryTable
  account_phone: AccountPhoneTable
  account_mail: AccountMailTable
  pending_contact: PendingContactTable
  slow_request: SlowRequestTable
  client_error: ClientErrorTable
  partner: PartnerTable
  partner_picture: PartnerPictureTable
  task: TaskTable
  alert: AlertTable
  alert_event: AlertEventTable
  delivery: DeliveryTable
  report: ReportTable
  conversation: ConversationTable
  assistant_turn: AssistantTurnTable
  report_receiver: ReportReceiverTable
  report_run: ReportRunTable
  report_letter: ReportLetterTable
  question_grant: QuestionGrantTable
  question_entry: QuestionEntryTable
  membership_order: membership.MembershipOrderTable
  payment: membership.PaymentTable
  money_entry: membership.MoneyEntryTable
  invitation: membership.InvitationTable
  invited: membership.InvitedTable
  invitation_contact: membership.InvitationContactTable
  market_process: market.MarketProcessTable
  market_turn: market.MarketTurnTable
  market_number: market.MarketNumberTable
  market_load: market.MarketLoadTable
  market_publication: market.MarketPublicationTable
}

export type Account = Selectable<AccountTable>
export type NewAccount = Insertable<AccountTable>
