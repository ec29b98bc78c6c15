import type { DiscountVersion } from '@marketscope/contract/discount-versions'
import { join, type Sql, sql } from '../sql/sql.ts'
import { BITS, keptMask, knownMask, type MonthArrays, type MonthBounds, ofRow, salesColumn } from './month-predicates.ts'

/** What an item did in each month of the year, beside a row of `item_year` that may be one of several that it has in a month. */
export const OF_ITEM: MonthArrays = { price: sql`item_price`, sold: sql`item_sold`, sales: sql`item_sales`, unpriced: sql`item_unpriced` }

/** The same of those rows of the item alone that are alike in what a question groups by. */
export const OF_PART: MonthArrays = { price: sql`part_price`, sold: sql`part_sold`, sales: sql`part_sales`, unpriced: sql`part_unpriced` }

/** Columns to be added, and what rows of an item have in common that are added up for them. */
export interface ItemMonths {
  names: MonthArrays
  within: readonly Sql[]
}

const named = (names: MonthArrays, { price, sold, sales, unpriced }: MonthArrays): Sql =>
  sql`${price} AS ${names.price}, ${sold} AS ${names.sold}, ${sales} AS ${names.sales}, ${unpriced} AS ${names.unpriced}`

/** Rows, each with its own figures under these names: of SKUs, and of items that have one row in a month. `rows`: what follows FROM. */
export function withOwnMonths(rows: Sql, version: DiscountVersion, all: readonly MonthArrays[]): Sql {
  return sql`(SELECT *, ${join(
    all.map((names) => named(names, ofRow(version))),
    ', ',
  )} FROM ${rows})`
}

/**
 * Rows of `item_year` with the sums of all that an item has in the month: the greatest list price, units and sales of the version, and the months whose sales are not
 * known. `rowsWhere`: what follows FROM for rows that meet a condition too. Few share a month, so that the others are read without looking for more of their items. `apart`: what tells rows of
 * a segment apart that have no month in common.
 */
export function withItemMonths(
  rowsWhere: (also: Sql) => Sql,
  version: DiscountVersion,
  all: readonly ItemMonths[],
  apart: readonly Sql[] = [],
): Sql {
  const known = sql`arrayMap((x, b) -> if(bitAnd(${knownMask(version)}, b) != 0, x, 0), sold, ${BITS})`
  const sold = version === 'none' ? sql`sold` : known
  const sums = all.map(({ names, within }) => {
    const together = sql`OVER (PARTITION BY ${join([sql`segment`, sql`item`, ...apart, ...within], ', ')})`
    return named(names, {
      price: sql`maxForEach(price) ${together}`,
      sold: sql`sumForEach(${sold}) ${together}`,
      sales: sql`sumForEach(${salesColumn(version)}) ${together}`,
      unpriced: sql`groupBitOr(unpriced) ${together}`,
    })
  })
  const names = all.map((one) => one.names)
  return sql`(SELECT * FROM ${withOwnMonths(rowsWhere(sql`shared = 0`), version, names)}
    UNION ALL SELECT *, ${join(sums, ', ')} FROM ${rowsWhere(sql`shared != 0`)})`
}

/** Which months of a row count. */
export interface KeptMonths {
  mask: Sql
  /** Whether months that have a row are left out. */
  some: boolean
  /** Whether {@link OF_ITEM} is tested. */
  ofItem: boolean
}

/** The months of a row that meet the conditions of a scope; `shared`: items have several rows in a month, and what is tested is their sum. */
export function keptMonths(
  bounds: MonthBounds | null,
  test: Sql | null,
  { version, unpriced, shared }: { version: DiscountVersion; unpriced: boolean; shared: boolean },
): KeptMonths {
  const tested = bounds !== null || test !== null
  const ofItem = tested && shared
  return {
    mask: keptMask(bounds, version, unpriced, ofItem ? OF_ITEM : ofRow(version), test),
    some: tested || version !== 'none',
    ofItem,
  }
}
