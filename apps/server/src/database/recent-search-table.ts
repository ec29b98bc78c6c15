import type { ColumnType } from 'kysely'

type Optional<T> = ColumnType<T | null, T | null | undefined, T | null>

/** A search that an account opened lately. */
export interface RecentSearchTable {
  account_id: string
  url_id: string
  /** The months it was opened with last, `yyyy-MM`; null: not told. */
  start: Optional<string>
  end: Optional<string>
  opened_at: Date
}
