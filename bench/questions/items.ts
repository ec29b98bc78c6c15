import { ITEM_TIERS } from '@marketscope/contract/item-tiers'
import { monthOf, monthTs } from '@marketscope/contract/months'
import { type MonthSums, monthRows, now, sumColumns } from './groups.ts'
import { monthsOf, price, type Question, share, whereOf, yuan } from './question.ts'

interface Launched {
  month: number
  market: number
  items: number
  sales: number
  sold: number
  range_sales: number
  range_sold: number
}

export const newItems: Question = {
  id: 'new-items',
  async theirs(asked, theirs) {
    const rows = await theirs.ask<Launched>(
      `WITH months AS (SELECT month, item, sales, sold, CAST(shelf_time[1:4] AS INTEGER) * 12 + CAST(shelf_time[6:7] AS INTEGER) - 1 AS launched FROM item_month WHERE ${whereOf(asked)}),
      launches AS (SELECT launched, count(DISTINCT item) AS items, coalesce(sum(sales) FILTER (month = launched), 0) AS sales, coalesce(sum(sold) FILTER (month = launched), 0) AS sold,
        sum(sales) AS range_sales, sum(sold) AS range_sold FROM months WHERE launched >= ${asked.start} GROUP BY launched)
      SELECT k.*, l.* EXCLUDE (launched) FROM (SELECT month, sum(sales) AS market FROM months GROUP BY month) AS k LEFT JOIN launches AS l ON l.launched = k.month`,
    )
    return {
      data: monthsOf(asked).map((month) => {
        const row = rows.find((one) => one.month === month)
        const [items, sales, sold] = [row?.items ?? 0, row?.sales ?? 0, row?.sold ?? 0]
        return {
          ts: monthTs(monthOf(month)),
          items,
          sales: yuan(sales),
          sold,
          avg_price: price(sales, sold),
          share: share(sales, row?.market ?? 0),
          range_sales: yuan(row?.range_sales ?? 0),
          range_sold: row?.range_sold ?? 0,
        }
      }),
    }
  },
}

interface Tier {
  tier: string
  items: number
  sales: number
  sold: number
  before: number
}

const tierOf = (place: string) =>
  `CASE ${ITEM_TIERS.flatMap(({ id, to }) => (to === null ? [] : [`WHEN ${place} <= ${to} THEN '${id}'`])).join(' ')} ELSE 'other' END`

export const itemTiers: Question = {
  id: 'item-tiers',
  async theirs(asked, theirs) {
    const rows = await theirs.ask<Tier>(
      `WITH items AS (SELECT item, any_value(item_id) AS item_id, ${sumColumns(asked)}, count(*) FILTER (${now(asked)}) > 0 AS present FROM item_month WHERE ${whereOf(asked, true)} GROUP BY item),
      ranked AS (SELECT *, row_number() OVER (ORDER BY present DESC, sales DESC, item_id) AS place, row_number() OVER (ORDER BY before DESC) AS place_before FROM items)
      SELECT tier, sum(items) AS items, sum(sales) AS sales, sum(sold) AS sold, sum(before) AS before FROM (
        SELECT ${tierOf('place')} AS tier, CAST(present AS INTEGER) AS items, sales, sold, 0 AS before FROM ranked
        UNION ALL SELECT ${tierOf('place_before')}, 0, 0, 0, before FROM ranked) GROUP BY tier`,
    )
    const whole = (measure: 'sales' | 'before') => rows.reduce((sum, row) => sum + row[measure], 0)
    return {
      data: ITEM_TIERS.map(({ id }) => {
        const { items, sales, sold, before } = rows.find(({ tier }) => tier === id) ?? { items: 0, sales: 0, sold: 0, before: 0 }
        return {
          tier: id,
          items,
          sales: yuan(sales),
          sold,
          avg_price: price(sales, sold),
          share: share(sales, whole('sales')),
          share_before: share(before, whole('before')),
        }
      }),
    }
  },
}

interface Leader extends MonthSums {
  item: number
  id: string
  title: string
  price: number | null
  market: number
  recorded: boolean
}

export const itemTrend: Question = {
  id: 'item-trend',
  async theirs(asked, theirs) {
    const rows = await theirs.ask<Leader>(
      `WITH leaders AS (SELECT item, any_value(item_id) AS item_id, any_value(site) AS site, arg_max_null(title, month) AS title, sum(sales) AS total
        FROM item_month WHERE ${whereOf(asked)} GROUP BY item ORDER BY total DESC, item_id LIMIT 5),
      months AS (SELECT item, month, sum(sales) AS sales, sum(sold) AS sold, max(price) AS price FROM item_month WHERE ${whereOf(asked)} AND item IN (SELECT item FROM leaders) GROUP BY item, month),
      markets AS (SELECT month, sum(sales) AS market FROM item_month WHERE ${whereOf(asked)} GROUP BY month)
      SELECT l.item, concat(l.site, ':', l.item_id) AS id, l.title, k.month, k.market, coalesce(m.sales, 0) AS sales, coalesce(m.sold, 0) AS sold, m.price, m.month IS NOT NULL AS recorded
      FROM leaders AS l CROSS JOIN markets AS k LEFT JOIN months AS m ON m.item = l.item AND m.month = k.month ORDER BY l.total DESC, l.item_id`,
    )
    const market = new Map(rows.map((row) => [row.month, row.market]))
    return {
      data: [...Map.groupBy(rows, ({ item }) => item).values()].flatMap((own) => {
        const months = new Map(own.map((row) => [row.month, row]))
        const [first] = own
        return monthRows(asked, own, market).map((row, index) => {
          const { recorded = false, price = null } = months.get(asked.start + index) ?? {}
          const known = { ...row, price: price === null ? null : yuan(price) }
          const unknown = { ts: row.ts, sales: null, sold: null, avg_price: null, price: null, share: null }
          return { id: first?.id, name: first?.title || null, ...(recorded ? known : unknown) }
        })
      }),
    }
  },
}
