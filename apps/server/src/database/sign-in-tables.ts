import type { ColumnType } from 'kysely'

type Optional<T> = ColumnType<T | null, T | null | undefined, T | null>
type WithDefault<T> = ColumnType<T, T | undefined, T>

/** What a code is for: signing in, verifying a session that is there, confirming a new phone or mail. */
export type CodePurpose = 'login' | 'setting' | 'contact'

export interface LoginCodeTable {
  id: string
  purpose: WithDefault<CodePurpose>
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
  /** Where it was asked for from, as a keyed hash; `tries` are those of other networks. */
  network: WithDefault<string>
}

/** Tries on a code by where they came from. */
export interface LoginCodeTryTable {
  code_id: string
  network: string
  tries: number
}

/** A network that an account signed in from, as a keyed hash. */
export interface KnownNetworkTable {
  account_id: string
  network: string
  seen_at: Date
}
