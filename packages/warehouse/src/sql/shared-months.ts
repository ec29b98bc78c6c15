import { type Sql, sql } from './sql.ts'

/** The months in which an item has several rows. `months`: what follows FROM, rows of `item_month`. */
export function sharedMonths(months: Sql): Sql {
  return sql`SELECT segment, item, month FROM ${months} GROUP BY segment, item, month HAVING count() > 1 SETTINGS optimize_aggregation_in_order = 1`
}

/** The mask of these months, a row for each item that has any: `of_segment`, `of_item`, `mask`. */
export function sharedMasks(months: Sql): Sql {
  return sql`SELECT segment AS of_segment, item AS of_item, groupBitOr(bitShiftLeft(toUInt16(1), month % 100 - 1)) AS mask FROM (${sharedMonths(months)}) GROUP BY segment, item`
}
