import type { ColumnType } from 'kysely'

type Json<T> = ColumnType<T, string, string>

/** A template of price bands of an account. */
export interface PriceTemplateTable {
  id: string
  account_id: string
  name: string
  /** What makes a name unique within its account. */
  name_key: string
  /** In units of the currency. */
  points: Json<number[]>
  currency: string
  at: Date
}
