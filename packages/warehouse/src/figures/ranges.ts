import type { NumberSales } from '../attributes/range-points.ts'
import type { Asked, AskedBefore } from '../query/asked.ts'
import { compile, KEYS } from '../query/compile.ts'
import { attributeNumber, attributeRange, type NumericAttribute } from '../query/dimensions/attribute-range.ts'
import { type GroupMonths, groupMonths } from '../query/group-months.ts'
import type { Bases, GroupFigures } from '../query/page.ts'
import { sql, v } from '../sql/sql.ts'
import { searchForm } from '../text/search-form.ts'

export { NO_RANGE, type NumericAttribute, OTHER_RANGE } from '../query/dimensions/attribute-range.ts'

/** Numbers beyond so many do not change where sales lie. */
export const MOST_NUMBERS = 10_000

const [KEY = sql``] = KEYS

/** Which numbers the values have, ascending, with the sales of each. */
export function numberSales({ scope, kept }: Pick<AskedBefore, 'scope' | 'kept'>, attribute: NumericAttribute): Promise<NumberSales[]> {
  const numbers = compile({ by: [attributeNumber(attribute)], tell: { now: ['sales'] } }, scope)
  return kept(['attribute-numbers', searchForm(attribute.name), attribute.unit], (ask) =>
    ask<NumberSales>(
      sql`SELECT toFloat64(${KEY}) AS number, sales FROM ${numbers} WHERE sales > 0 ORDER BY number LIMIT ${v.uint32(MOST_NUMBERS)}`,
    ),
  )
}

/** The months of bands. */
export function monthsOfRanges(
  asked: Asked,
  attribute: NumericAttribute,
  edges: readonly number[],
  bands: readonly number[],
): Promise<GroupMonths> {
  return groupMonths(
    asked,
    [attributeRange(attribute, edges)],
    bands.map((band) => [String(band)]),
  )
}

export interface RangeFigures extends Pick<GroupFigures, 'sales' | 'sold' | 'items' | 'mom' | 'yoy'> {
  /** Its place among the bands, or {@link OTHER_RANGE}, {@link NO_RANGE}. */
  band: number
}

/** The bands that begin at `edges` (ascending, the first one 0) with something in the windows, and what lies in none. */
export async function rangeFigures(
  { scope, ask }: Asked,
  attribute: NumericAttribute,
  edges: readonly number[],
  known: Bases,
): Promise<RangeFigures[]> {
  const bases = (['mom', 'yoy'] as const).filter((window) => known[window])
  const tell = { now: ['sales', 'sold', 'items'] as const, ...Object.fromEntries(bases.map((window) => [window, ['sales'] as const])) }
  const rows = await ask<Omit<RangeFigures, 'mom' | 'yoy'> & { mom_sales?: number; yoy_sales?: number }>(
    sql`SELECT toInt64(${KEY}) AS band, * FROM ${compile({ by: [attributeRange(attribute, edges)], tell }, scope)} ORDER BY band`,
  )
  return rows.map(({ band, sales, sold, items, mom_sales = 0, yoy_sales = 0 }) => ({
    band,
    sales,
    sold,
    items,
    mom: mom_sales,
    yoy: yoy_sales,
  }))
}
