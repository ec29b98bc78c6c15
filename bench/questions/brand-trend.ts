import { monthOf, monthTs } from '@marketscope/contract/months'
import { type Question, share, whereOf, yuan } from './question.ts'

interface Row {
  brand_id: string
  name: string
  total: number
  month: number
  sales: number
  sold: number
  market: number
}

export const brandTrend: Question = {
  id: 'brand-trend',
  async theirs(asked, theirs) {
    const rows = await theirs.ask<Row>(
      `WITH months AS (SELECT brand_id, any_value(brand_name) AS name, month, sum(sales) AS sales, sum(sold) AS sold FROM item_month WHERE ${whereOf(asked)} GROUP BY brand_id, month),
      leaders AS (SELECT brand_id, sum(sales) AS total FROM months WHERE brand_id != '' GROUP BY brand_id HAVING total > 0 ORDER BY total DESC, brand_id LIMIT 10),
      markets AS (SELECT month, sum(sales) AS market FROM months GROUP BY month)
      SELECT l.brand_id, max(m.name) OVER (PARTITION BY l.brand_id) AS name, l.total, k.month, coalesce(m.sales, 0) AS sales, coalesce(m.sold, 0) AS sold, k.market
      FROM leaders AS l CROSS JOIN markets AS k LEFT JOIN months AS m ON m.brand_id = l.brand_id AND m.month = k.month ORDER BY l.total DESC, l.brand_id, k.month`,
    )
    const count = asked.end - asked.start + 1
    return {
      data: [...Map.groupBy(rows, (row) => row.brand_id)].flatMap(([id, own]) =>
        Array.from({ length: count }, (_, index) => {
          const month = asked.start + index
          const row = own.find((one) => one.month === month)
          return {
            id,
            name: own[0]?.name ?? id,
            ts: monthTs(monthOf(month)),
            sales: yuan(row?.sales ?? 0),
            sold: row?.sold ?? 0,
            share: share(row?.sales ?? 0, row?.market ?? 0),
          }
        }),
      ),
    }
  },
}
