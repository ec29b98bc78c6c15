import type { Scope } from '../scope/scope.ts'
import { type Sql, sql, v } from '../sql/sql.ts'

/** What the brands of a month hold of it. Sales in minor units; place: 1 = January. */
export interface MonthConcentration {
  year: number
  place: number
  sales: number
  /** Of the biggest brands, the biggest first. */
  leaders: number[]
  /** The sum of the squares of the sales of all brands. */
  squares: number
}

/**
 * The concentration of each month of a scope's years, in one statement: brands are put together by year first, so that there are few rows when the months are taken apart. Only brands with a
 * name and with sales above 0 are told; the sum is that of everything.
 */
export function monthConcentration(scope: Scope, leaders: number, ask: <R>(question: Sql) => Promise<R[]>): Promise<MonthConcentration[]> {
  return ask<MonthConcentration>(sql`
    SELECT year, toInt64(place) AS place, sum(own) AS sales, arraySlice(arrayReverseSort(groupArrayIf(own, named AND own > 0)), 1, ${v.uint32(leaders)}) AS leaders,
      toFloat64(sumIf(toInt128(own) * own, named AND own > 0)) AS squares
    FROM (
      SELECT year, brand_id != '' AS named, sumForEach(m_sales) AS months FROM ${scope.rows([sql`brand_id`], { masks: false, months: true })} GROUP BY year, brand_id)
    ARRAY JOIN months AS own, arrayEnumerate(months) AS place
    GROUP BY year, place`)
}
