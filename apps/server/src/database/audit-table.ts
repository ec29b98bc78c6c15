import type { AuditAction, AuditTarget } from '@marketscope/contract/audit'
import type { ColumnType } from 'kysely'

type Optional<T> = ColumnType<T | null, T | null | undefined, T | null>

/** How one value was changed. */
export interface AuditChange {
  from: unknown
  to: unknown
}

export interface AuditEntryTable {
  id: string
  at: Date
  action: AuditAction
  /** Null: somebody who was not signed in, or the command line. */
  actor_id: Optional<string>
  /** The username as it was then. */
  actor_name: Optional<string>
  target_kind: AuditTarget
  target_id: Optional<string>
  target_name: Optional<string>
  /** What was changed, by name. */
  details: ColumnType<Record<string, AuditChange>, string, string>
  request_id: Optional<string>
  /** How often, where it is counted, and when it was done last then. */
  count: ColumnType<number, number | undefined, number>
  last_at: Optional<Date>
  /** What one entry a day is counted under; null: it tells of one time. */
  day_key: Optional<string>
}
