import type { ColumnType, Insertable, Selectable } from 'kysely'

type Json<T> = ColumnType<T, string, string>
type JsonOrNull<T> = ColumnType<T | null, string | null | undefined, string | null>
type Optional<T> = ColumnType<T | null, T | null | undefined, T | null>
type WithDefault<T> = ColumnType<T, T | undefined, T>

export type AccountType = 'domestic' | 'overseas' | 'all'

/** The months an account may read: fixed ends, or the latest so many months. */
export type MonthLimit = { start: string; end: string | null } | { last: number }

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

export interface Schema {
  account: AccountTable
  session: SessionTable
  login_code: LoginCodeTable
  api_key: ApiKeyTable
  search: SearchTable
}

export type Account = Selectable<AccountTable>
export type NewAccount = Insertable<AccountTable>
