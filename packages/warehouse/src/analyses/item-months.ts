import itemMonths from '@marketscope/contract/analyses/item-months'
import { fromMinor } from '@marketscope/contract/currency'
import { monthNumber, monthsOf, monthTs } from '@marketscope/contract/months'
import { implement } from '../figures/analysis.ts'
import { emptyMonths } from '../figures/group-rows.ts'
import { averagePrice } from '../figures/ratios.ts'
import { sql } from '../sql/sql.ts'

const AMOUNTS = ['price', 'crossed_price', 'lowest_price', 'comments'] as const

/** A year of the item: arrays of twelve months; amounts are −1 where they are not known. `mask`: the months it has rows for. */
interface Year extends Record<`all_${(typeof AMOUNTS)[number]}`, number[]> {
  year: number
  mask: number
  sales: number[]
  sold: number[]
}

export default implement(itemMonths, async ({ scope, ask }) => {
  const years = await ask<Year>(sql`
    SELECT year, groupBitOr(kept) AS mask, sumForEach(m_sales) AS sales, sumForEach(m_sold) AS sold, maxForEach(price) AS all_price,
      maxForEach(crossed_price) AS all_crossed_price, maxForEach(lowest_price) AS all_lowest_price, maxForEach(comments) AS all_comments
    FROM ${scope.rows([sql`price, crossed_price, lowest_price, comments`], { months: true })} GROUP BY year ORDER BY year`)
  const empty = emptyMonths(scope)
  return {
    data: monthsOf(scope.windows.now).map((month) => {
      const ts = monthTs(month)
      const place = monthNumber(month) % 12
      const own = years.find(({ year }) => year === Math.floor(monthNumber(month) / 12))
      if (own === undefined || empty.has(month) || ((own.mask >> place) & 1) === 0)
        return { ts, sales: null, sold: null, avg_price: null, price: null, crossed_price: null, lowest_price: null, comments: null }
      const [sales = 0, sold = 0] = [own.sales[place], own.sold[place]]
      const known = (amount: (typeof AMOUNTS)[number]) => {
        const value = own[`all_${amount}`][place] ?? -1
        return value < 0 ? null : value
      }
      const money = (amount: Exclude<(typeof AMOUNTS)[number], 'comments'>) => {
        const value = known(amount)
        return value === null ? null : fromMinor(value, scope.amounts)
      }
      return {
        ts,
        sales: fromMinor(sales, scope.amounts),
        sold,
        avg_price: averagePrice(sales, sold, scope.amounts),
        price: money('price'),
        crossed_price: money('crossed_price'),
        lowest_price: money('lowest_price'),
        comments: known('comments'),
      }
    }),
  }
})
