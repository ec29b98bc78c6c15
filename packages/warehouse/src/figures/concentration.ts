import type { Asked } from '../query/asked.ts'
import { compile, KEYS } from '../query/compile.ts'
import { BRAND } from '../query/dimensions/brand.ts'
import { MONTH } from '../query/dimensions/month.ts'
import { sql, v } from '../sql/sql.ts'

/** What the brands of a month hold of it. Sales in minor units; `month`: year × 12 + place, January 0. */
export interface MonthConcentration {
  month: number
  sales: number
  /** Of the biggest brands, the biggest first. */
  leaders: number[]
  /** The sum of the squares of the sales of all brands. */
  squares: number
}

const [BRAND_ID = sql``, ITS_MONTH = sql``] = KEYS

/** The concentration of each month of a scope, in one statement. Only brands with a name and with sales above 0 are told; the sum is that of everything. */
export function monthConcentration({ scope, ask }: Asked, leaders: number): Promise<MonthConcentration[]> {
  const brands = compile({ by: [BRAND, MONTH], tell: { now: ['sales'] } }, scope)
  return ask<MonthConcentration>(sql`
    SELECT toInt64(its_month) AS month, sum(own) AS sales, arraySlice(arrayReverseSort(groupArrayIf(own, named AND own > 0)), 1, ${v.uint32(leaders)}) AS leaders,
      toFloat64(sumIf(toInt128(own) * own, named AND own > 0)) AS squares
    FROM (SELECT ${ITS_MONTH} AS its_month, ${BRAND_ID} != '' AS named, sales AS own FROM ${brands})
    GROUP BY its_month`)
}
