import { normalizeTerm } from '@marketscope/contract/title-expression'
import type { NumberSales } from '../attributes/range-points.ts'
import type { ReadAttribute } from '../attributes/scope-attributes.ts'
import type { Bases } from '../figures/figures.ts'
import { firstNumber } from '../scope/attribute-texts.ts'
import type { Scope } from '../scope/scope.ts'
import { type Sql, sql, v } from '../sql/sql.ts'
import { valueReader } from './attribute-values.ts'
import type { GroupFigures } from './groups.ts'

type Ask = <R>(question: Sql) => Promise<R[]>

export interface NumericAttribute extends ReadAttribute {
  unit: string
}

/** The row of values that have no number of the unit, and that of items without the attribute. */
export const [OTHER_RANGE, NO_RANGE] = [-1, -2]

/** Numbers beyond so many do not change where sales lie. */
export const MOST_NUMBERS = 10_000

/** The numbers of what is written, one for each way the attribute is spelled. */
function numbersOf({ spellings, unit }: NumericAttribute): Sql {
  const read = (value: Sql) => firstNumber(value, normalizeTerm(unit))
  const all = spellings.length > 1 ? sql`arrayMap(value -> ${read(sql`value`)}, raw)` : sql`[${read(sql`raw`)}]`
  return sql`arrayMap(number -> assumeNotNull(number), arrayFilter(number -> isNotNull(number), ${all}))`
}

/** Which numbers the values have, ascending, with the sales of each. */
export function numberSales(scope: Scope, attribute: NumericAttribute, ask: Ask): Promise<NumberSales[]> {
  const { raw } = valueReader(attribute, 'whole')
  const written = sql`(
    SELECT raw, sum(${scope.total('sales', 'now')}) AS w_sales FROM ${scope.rows([sql`${raw} AS raw`], { sums: ['sales'] })} GROUP BY raw)`
  return ask<NumberSales>(sql`
    SELECT number, sum(w_sales) AS sales FROM (SELECT arrayJoin(${numbersOf(attribute)}) AS number, w_sales FROM ${written})
    GROUP BY number HAVING sales > 0 ORDER BY number LIMIT ${v.uint32(MOST_NUMBERS)}`)
}

export interface RangeFigures extends Pick<GroupFigures, 'sales' | 'sold' | 'items' | 'mom' | 'yoy'> {
  /** Its place among the bands, or {@link OTHER_RANGE}, {@link NO_RANGE}. */
  band: number
}

/** The bands that begin at `edges` (ascending, the first one 0) with something in the window now, and what lies in none. */
export function rangeFigures(
  scope: Scope,
  attribute: NumericAttribute,
  edges: readonly number[],
  known: Bases,
  ask: Ask,
): Promise<RangeFigures[]> {
  const { raw } = valueReader(attribute, 'whole')
  const now = scope.active('now')
  const base = (window: 'mom' | 'yoy') => (known[window] ? sql`sum(${scope.total('sales', window)})` : sql`toInt64(0)`)
  const windows = (['now', 'mom', 'yoy'] as const).filter((window) => window === 'now' || known[window])
  const from = sql`[${edges.map((edge) => sql`${v.float64(edge)}`).reduce((all, edge) => sql`${all}, ${edge}`)}]`
  const written = sql`(
    SELECT raw, sum(${scope.total('sales', 'now')}) AS w_sales, sum(${scope.total('sold', 'now')}) AS w_sold,
      uniqExactStateIf(item, ${now}) AS w_items, ${base('mom')} AS w_mom, ${base('yoy')} AS w_yoy
    FROM ${scope.rows([sql`item, ${raw} AS raw`], { windows, sums: ['sales', 'sold'] })} GROUP BY raw)`
  return ask<RangeFigures>(sql`
    SELECT band, sum(w_sales) AS sales, sum(w_sold) AS sold, toInt64(uniqExactMerge(w_items)) AS items, sum(w_mom) AS mom, sum(w_yoy) AS yoy
    FROM (
      SELECT arrayJoin(if(empty(numbers), [if(empty(raw), ${v.int64(NO_RANGE)}, ${v.int64(OTHER_RANGE)})],
          arrayDistinct(arrayMap(number -> toInt64(arrayCount(edge -> edge <= number, ${from})) - 1, numbers)))) AS band,
        w_sales, w_sold, w_items, w_mom, w_yoy
      FROM (SELECT ${numbersOf(attribute)} AS numbers, raw, w_sales, w_sold, w_items, w_mom, w_yoy FROM ${written}))
    GROUP BY band HAVING items > 0 ORDER BY band`)
}
