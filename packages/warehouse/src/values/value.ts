import type { Sql } from '../sql/sql.ts'

/**
 * What the values of a dimension are, as texts, '' for none: `row` an expression over the columns of `item_year`, `item` one over those of the table of items, which has
 * the newest that files said of each, whatever the month.
 */
export interface ValueSql {
  from: 'row' | 'item'
  text: Sql
}
