import type { Text } from '@marketscope/contract/text'
import type { ColumnType } from 'kysely'

type Optional<T> = ColumnType<T | null, T | null | undefined, T | null>

/** What is sent: a mail to the account's own address, or a call of an address it named. */
export type DeliveryMessage =
  | { channel: 'mail'; subject: Text; text: Text }
  | { channel: 'webhook'; address: string; secret: string; body: Record<string, unknown> }

export type DeliveryState = 'waiting' | 'sent' | 'failed'

/** What is to leave the server, and how it went. */
export interface DeliveryTable {
  id: string
  /** Whom it is for. */
  account_id: string
  /** What it is of: one delivery for one key. */
  key: string
  message: ColumnType<DeliveryMessage, string, string>
  state: DeliveryState
  /** How often it was tried. */
  attempts: number
  /** When it is tried next. */
  due_at: Date
  /** The server that is sending it, and until when nobody else does. */
  worker: Optional<string>
  held_until: Optional<Date>
  /** Why the last try failed: a short name, such as `550`, `timeout` or `no_address`. */
  cause: Optional<string>
  created_at: Date
  ended_at: Optional<Date>
}
