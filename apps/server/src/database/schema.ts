import type { ModuleInfo } from '@marketscope/contract/tab-rules'
import type { ColumnType, Insertable, Selectable } from 'kysely'

type Json<T> = ColumnType<T, string, string>
type JsonOrNull<T> = ColumnType<T | null, string | null | undefined, string | null>
type JsonWithDefault<T> = ColumnType<T, string | undefined, string>
type Optional<T> = ColumnType<T | null, T | null | undefined, T | null>
type WithDefault<T> = ColumnType<T, T | undefined, T>

export type AccountType = 'domestic' | 'overseas' | 'all'

/** The months an account may read: fixed ends, or the latest so many months. */
export type MonthLimit = { start: string; end: string | null } | { last: number }

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
  phone: Optional<string>
  mail: Optional<string>
  account_type: AccountType
  /** Sites the account may read; null: all of its account type. */
  sites: JsonOrNull<string[]>
  month_limit: JsonOrNull<MonthLimit>
  /** Discount versions beyond `none`. */
  versions: Json<string[]>
  partner: Optional<string>
  partner_title: Optional<string>
  partner_logo_url: Optional<string>
  partner_ico_url: Optional<string>
  only_multi_plat: WithDefault<boolean>
  /** Whether the account pays. */
  ispay: WithDefault<boolean>
  /** Ids of the categories the account may search, by tree; null: all. */
  cat_list: JsonOrNull<Record<string, string[]>>
  /** Whether categories beyond the list are shown, disabled. */
  show_all_cats: WithDefault<boolean>
  /** The groups of custom categories the account has: their `sub_name`s. */
  custom_groups: JsonWithDefault<string[]>
  /** Tabs by custom group, combination of platforms or platform, else `default`; empty: all. */
  module_info: JsonWithDefault<ModuleInfo>
  category_setting: JsonOrNull<CategorySetting>
  /** Whether a mail tells about new months of subscriptions. */
  use_mail: WithDefault<boolean>
  /** When the list of subscriptions was last looked at. */
  subscription_visited_at: Optional<Date>
  /** yyyy-MM-dd, the last day the account works. */
  due_date: Optional<string>
  disabled: WithDefault<boolean>
  created_at: Date
}

export interface SessionTable {
  /** SHA-256 of the token, hex. */
  token_hash: string
  account_id: string
  created_at: Date
  seen_at: Date
  expires_at: Date
}

export interface LoginCodeTable {
  id: string
  channel: 'mail' | 'sms'
  address: string
  account_id: string
  /** HMAC-SHA256 with the server's secret, hex. */
  code_hash: string
  created_at: Date
  expires_at: Date
  tries: WithDefault<number>
  /** Set when the code was used, or made void by a newer one. */
  closed_at: Optional<Date>
}

export interface ApiKeyTable {
  id: string
  account_id: string
  name: string
  key_hash: string
  hint: string
  created_at: Date
  last_used_at: Optional<Date>
}

export interface SearchTable {
  url_id: string
  filter: Json<unknown>
  created_at: Date
  created_by: Optional<string>
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

export interface NoticeTable {
  id: string
  /** HTML. */
  msg: string
  msg_en: string
  from: Date
  until: Optional<Date>
}

export interface SubscriptionMonthTable {
  account_id: string
  subscription_id: string
  /** The newest month when the list was last looked at; null: none. */
  seen: Optional<string>
  /** The newest month a mail told of, or that was there when mails were switched on. */
  mailed: Optional<string>
}

export interface Schema {
  account: AccountTable
  session: SessionTable
  login_code: LoginCodeTable
  api_key: ApiKeyTable
  search: SearchTable
  follow: FollowTable
  custom_group: CustomGroupTable
  custom_category: CustomCategoryTable
  notice: NoticeTable
  subscription_month: SubscriptionMonthTable
}

export type Account = Selectable<AccountTable>
export type NewAccount = Insertable<AccountTable>
