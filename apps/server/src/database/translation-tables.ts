import type { ColumnType } from 'kysely'

export interface OwnTranslationTable {
  account_id: string
  lang: string
  /** Folded: see `searchForm`. */
  term: string
  value: string
  at: Date
}

export interface ModelTranslationTable {
  /** SHA-256 of model, language and term, hex. */
  hash: string
  ways: ColumnType<string[], string, string>
  at: Date
}
