import type { ReportCause, ReportForm, ReportSchedule, ReportTable as TableId } from '@marketscope/contract/reports'
import type { Language, Text } from '@marketscope/contract/text'
import type { ColumnType } from 'kysely'

type Json<T> = ColumnType<T, string, string>
type JsonOrNull<T> = ColumnType<T | null, string | null | undefined, string | null>
type JsonWithDefault<T> = ColumnType<T, string | undefined, string>
type WithDefault<T> = ColumnType<T, T | undefined, T>
type Optional<T> = ColumnType<T | null, T | null | undefined, T | null>

/** A followed search that is sent on a schedule. */
export interface ReportTable {
  id: string
  account_id: string
  url_id: string
  form: ReportForm
  /** Of a table: the analysis. */
  analysis: Optional<TableId>
  /** Of a table of a scheme: the scheme; else ''. */
  rule_id: string
  /** Of a comparison: the searches beside that one, by id; else none. */
  compared: JsonWithDefault<string[]>
  schedule: Json<ReportSchedule>
  language: Language
  /** What only the call knew that made it: under which address the pages are, in whose look. */
  page: Json<Record<string, string>>
  paused: boolean
  /** When it is due next; null: paused, or it waits for a month. */
  next_at: Optional<Date>
  /** The newest month when it was made or last sent because of a new one. */
  told_month: Optional<string>
  created_at: Date
}

export interface ReportReceiverTable {
  report_id: string
  account_id: string
  /** Whether the owner has them get it. Who ended it is kept when they are taken off, so that naming them again does not undo it. */
  named: WithDefault<boolean>
  /** When they said that they do not want it; null: they get it. */
  left_at: Optional<Date>
}

/** One time that a report is sent. */
export interface ReportRunTable {
  id: string
  report_id: string
  /** Of a report only once: the time, the month or the call that it was due by. */
  due: string
  why: ReportCause
  due_at: Date
  created_at: Date
}

/** One mail of a run. */
export interface ReportLetterTable {
  run_id: string
  account_id: string
  state: 'waiting' | 'written' | 'left_out'
  start: Optional<string>
  end: Optional<string>
  /** The download that it waits for. */
  task_id: Optional<string>
  /** Why it was left out, or has no file. */
  cause: JsonOrNull<Text>
  /** How often it was begun in vain. */
  tries: number
  /** Until when nobody else works at it. */
  held_until: Date
  ended_at: Optional<Date>
}
