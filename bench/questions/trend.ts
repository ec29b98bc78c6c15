import { monthOf, monthTs } from '@marketscope/contract/months'
import { price, type Question, whereOf, yuan } from './question.ts'

interface Row {
  month: number
  sales: number
  sold: number
  items: number
  shops: number
  brands: number
}

const MEASURES = ['sales', 'sold', 'avg_price', 'items', 'shops', 'brands']

/** It is not asked what the months are compared with. */
const NO_BASES = Object.fromEntries(
  ['mom', 'yoy']
    .flatMap((base) => [`${base}_month`, ...MEASURES.flatMap((measure) => [`${base}_${measure}`, `${measure}_${base}`])])
    .map((name) => [name, null]),
)

export const trend: Question = {
  id: 'trend',
  async theirs(asked, theirs) {
    const rows = await theirs.ask<Row>(
      `SELECT month, sum(sales) AS sales, sum(sold) AS sold, count(DISTINCT item) AS items, count(DISTINCT shop) FILTER (shop != 0) AS shops,
        count(DISTINCT brand) FILTER (brand != 0) AS brands FROM item_month WHERE ${whereOf(asked)} GROUP BY month`,
    )
    const of = new Map(rows.map((row) => [row.month, row]))
    return {
      data: Array.from({ length: asked.end - asked.start + 1 }, (_, index) => {
        const month = asked.start + index
        const { sales, sold, items, shops, brands } = of.get(month) ?? { sales: 0, sold: 0, items: 0, shops: 0, brands: 0 }
        return { ts: monthTs(monthOf(month)), sales: yuan(sales), sold, avg_price: price(sales, sold), items, shops, brands, ...NO_BASES }
      }),
    }
  },
}
