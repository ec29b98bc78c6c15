import type { FileNote } from '@marketscope/contract/file-note'
import type { TaskForm, TaskKind, TaskState } from '@marketscope/contract/tasks'
import type { Language, Text } from '@marketscope/contract/text'
import type { ColumnType } from 'kysely'

type Json<T> = ColumnType<T, string, string>
type JsonOrNull<T> = ColumnType<T | null, string | null | undefined, string | null>
type Optional<T> = ColumnType<T | null, T | null | undefined, T | null>

/** What a task asks: an analysis with the query of a page, or (without one) a search with what the page says of it. */
export interface TaskQuestion {
  analysis: string | null
  query: Record<string, string>
  form: TaskForm
  language: Language
}

/** What a task is shown as, worded when it was made. */
export interface TaskAbout {
  name: Text
  detail: Text[]
  platform: Text[]
  start: string
  end: string
  /** The tabs of its search that the file tells of, where that was decided when it was made; left out: the question says it. */
  tabs?: readonly string[]
  /** What its file is of and what its columns mean, in the language of the file; left out: nothing was told. */
  notes?: readonly FileNote[]
}

/** Work that goes on without its asker. */
export interface TaskTable {
  id: string
  account_id: string
  kind: TaskKind
  state: TaskState
  question: Json<TaskQuestion>
  /** Equal for equal questions of an account. */
  same: string
  about: Json<TaskAbout>
  /** What it is found by. */
  words: string
  done: number
  total: Optional<number>
  remarks: JsonOrNull<Text>
  /** How often it was begun. */
  runs: number
  /** The server that works at it, and until when nobody else does. */
  worker: Optional<string>
  held_until: Optional<Date>
  /** The name of its file in the folder of files. */
  file: Optional<string>
  bytes: Optional<number>
  /** The revision of the market data that it tells. */
  revision: Optional<number>
  created_at: Date
  started_at: Optional<Date>
  ended_at: Optional<Date>
  cancelled_at: Optional<Date>
  failed_at: Optional<Date>
}
