import type { GrantCause, QuestionEntryKind } from '@marketscope/contract/membership'
import type { ColumnType } from 'kysely'

type Optional<T> = ColumnType<T | null, T | null | undefined, T | null>

/** Questions to the assistant that an account was given, for a time. */
export interface QuestionGrantTable {
  id: string
  account_id: string
  cause: GrantCause
  /** What it was given for; an account is given something once for each. */
  source: string
  questions: number
  granted_at: Date
  /** From then on it counts no more; null: it has no end. */
  ends_at: Optional<Date>
  /** When what was left of it was taken back. */
  revoked_at: Optional<Date>
  /** Why staff gave it. */
  note: Optional<string>
}

/** What happened to the questions of a grant: lines are added, never changed, and what is left of a grant is their sum. */
export interface QuestionEntryTable {
  id: string
  account_id: string
  grant_id: string
  kind: QuestionEntryKind
  /** Below 0: they went. */
  questions: number
  /** The question that was asked or returned. */
  question_id: Optional<string>
  at: Date
}
