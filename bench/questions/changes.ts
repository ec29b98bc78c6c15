import { monthOf, monthTs } from '@marketscope/contract/months'
import { NONE } from './groups.ts'
import { baseOf, growth, monthsOf, type Question, share, whereOf, yuan } from './question.ts'

export const concentrationTrend: Question = {
  id: 'concentration-trend',
  async theirs(asked, theirs) {
    const rows = await theirs.ask<{ month: number; sales: number; few: number; many: number; squares: number }>(
      `SELECT month, sum(own) AS sales, coalesce(sum(own) FILTER (place <= 3 AND counts), 0) AS few, coalesce(sum(own) FILTER (place <= 10 AND counts), 0) AS many,
        CAST(coalesce(sum(CAST(own AS HUGEINT) * own) FILTER (counts), 0) AS DOUBLE) AS squares
      FROM (SELECT *, brand_id != '' AND own > 0 AS counts, row_number() OVER (PARTITION BY month, brand_id != '' ORDER BY own DESC) AS place
        FROM (SELECT month, brand_id, sum(sales) AS own FROM item_month WHERE ${whereOf(asked)} GROUP BY month, brand_id)) GROUP BY month`,
    )
    return {
      data: monthsOf(asked).map((month) => {
        const ts = monthTs(monthOf(month))
        const { sales, few, many, squares } = rows.find((row) => row.month === month) ?? { sales: 0, few: 0, many: 0, squares: 0 }
        if (sales <= 0) return { ts, cr3: null, cr10: null, hhi: null, sales: yuan(sales) }
        const hhi = Math.round((squares / sales / sales) * 1e6) / 100
        return { ts, cr3: share(few, sales), cr10: share(many, sales), hhi, sales: yuan(sales) }
      }),
    }
  },
}

interface Periods {
  now: number
  sold_now: number
  before: number
  sold_before: number
  kept_now: number
  kept_at_old_prices: string
  new_sales: number
  new_items: number
  gone_sales: number
  gone_items: number
}

/** To the nearest whole number, halves away from 0. */
function nearest(top: bigint, bottom: bigint): number {
  const rounded = ((top < 0n ? -top : top) + bottom / 2n) / bottom
  return Number(top < 0n ? -rounded : rounded)
}

export const changeSplit: Question = {
  id: 'change-split',
  async theirs(asked, theirs) {
    const base = baseOf(asked)
    const period = (column: string, months: string) => `coalesce(sum(${column}) FILTER (month ${months}), 0)`
    const [now, then] = [`>= ${asked.start}`, `<= ${base.end}`]
    const [row] = await theirs.ask<Periods>(
      `SELECT coalesce(sum(s1), 0) AS now, coalesce(sum(q1), 0) AS sold_now, coalesce(sum(s0), 0) AS before, coalesce(sum(q0), 0) AS sold_before,
        coalesce(sum(s1) FILTER (q0 > 0 AND q1 > 0), 0) AS kept_now,
        CAST(coalesce(sum(CAST(s0 AS HUGEINT) * q1 * 1000000 // q0) FILTER (q0 > 0 AND q1 > 0), 0) AS VARCHAR) AS kept_at_old_prices,
        coalesce(sum(s1) FILTER (q0 <= 0 AND q1 > 0), 0) AS new_sales, count(*) FILTER (q0 <= 0 AND q1 > 0) AS new_items,
        coalesce(sum(s0) FILTER (q1 <= 0 AND q0 > 0), 0) AS gone_sales, count(*) FILTER (q1 <= 0 AND q0 > 0) AS gone_items
      FROM (SELECT ${period('sales', now)} AS s1, ${period('sold', now)} AS q1, ${period('sales', then)} AS s0, ${period('sold', then)} AS q0
        FROM item_month WHERE ${whereOf(asked, true)} GROUP BY item)`,
    )
    if (!row) throw new Error('no row')
    const known = row.sold_before > 0
    const volume = known ? nearest(BigInt(row.sold_now - row.sold_before) * BigInt(row.before), BigInt(row.sold_before)) : 0
    const paid = nearest(BigInt(row.kept_now) * 1_000_000n - BigInt(row.kept_at_old_prices), 1_000_000n)
    const part = (amount: number) => (known ? yuan(amount) : null)
    return {
      data: {
        before: yuan(row.before),
        price: part(paid),
        volume: part(volume),
        mix: part(row.now - row.before - volume - paid),
        now: yuan(row.now),
        change: yuan(row.now - row.before),
        growth: growth(row.now, row.before),
        sold_before: row.sold_before,
        sold_now: row.sold_now,
        new_sales: yuan(row.new_sales),
        new_items: row.new_items,
        gone_sales: yuan(row.gone_sales),
        gone_items: row.gone_items,
        base: 'yoy',
        before_start: monthOf(base.start),
        before_end: monthOf(base.end),
      },
    }
  },
}

interface Mover {
  brand_id: string
  name: string
  now: number
  before: number
  count: number
  all_now: number
  all_before: number
}

function stateOf({ now, before }: Mover): string | null {
  if (before === 0 && now !== 0) return 'new'
  return now === 0 && before !== 0 ? 'gone' : null
}

export const movers: Question = {
  id: 'movers',
  async theirs(asked, theirs) {
    const rows = await theirs.ask<Mover>(
      `SELECT *, count(*) OVER () AS count, sum(now) OVER () AS all_now, sum(before) OVER () AS all_before FROM (
        SELECT brand_id, any_value(brand_name) AS name, coalesce(sum(sales) FILTER (month >= ${asked.start}), 0) AS now, coalesce(sum(sales) FILTER (month <= ${baseOf(asked).end}), 0) AS before
        FROM item_month WHERE ${whereOf(asked, true)} GROUP BY brand_id)
      ORDER BY now - before DESC, brand_id LIMIT 20`,
    )
    const [first] = rows
    const gain = first ? first.all_now - first.all_before : 0
    const whole = first?.all_before ?? 0
    const figures = (now: number, before: number) => ({
      before: yuan(before),
      now: yuan(now),
      change: yuan(now - before),
      contribution: share(now - before, gain),
      points: whole > 0 ? share(now - before, whole) : null,
      growth: growth(now, before),
    })
    return {
      data: rows.map((row) => ({
        ...(row.brand_id === '' ? { id: 'none', name: NONE } : { id: row.brand_id, name: row.name }),
        platform: null,
        site: null,
        ...figures(row.now, row.before),
        state: stateOf(row),
        of: 'brand',
        base: 'yoy',
        open: true,
      })),
      count: first?.count ?? 0,
      total: first ? figures(first.all_now, first.all_before) : {},
    }
  },
}
