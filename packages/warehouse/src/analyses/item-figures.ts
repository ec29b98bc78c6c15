import itemFigures from '@marketscope/contract/analyses/item-figures'
import { fromMinor } from '@marketscope/contract/currency'
import { implement } from '../analysis.ts'
import { averagePrice, growth, share } from '../fragments/figures.ts'
import type { Scope } from '../scope/scope.ts'
import type { WindowName } from '../scope/windows.ts'
import { join, type Sql, sql, v } from '../sql/sql.ts'

type Ask = <R>(question: Sql) => Promise<R[]>

interface Sums {
  sales: number
  sold: number
}

export default implement(itemFigures, async ({ scope, language, ask }) => {
  const own = await readSums(scope, ask)
  const place = own.category === null ? null : await readPlace(scope, own.category, ask)
  const node = own.category === null ? undefined : scope.catalog.trees.byNumber(own.category)
  const price = (sums: Sums | null) => sums && averagePrice(sums.sales, sums.sold, scope.currency)
  const grown = (measure: (sums: Sums | null) => number | null) => ({
    yoy: growth(measure(own.now), measure(own.yoy)),
    mom: growth(measure(own.now), measure(own.mom)),
  })
  const [sales, sold, avgPrice] = [grown((sums) => sums?.sales ?? null), grown((sums) => sums?.sold ?? null), grown(price)]
  return {
    data: {
      sales: fromMinor(own.now.sales, scope.currency),
      sales_yoy: sales.yoy,
      sales_mom: sales.mom,
      sold: own.now.sold,
      sold_yoy: sold.yoy,
      sold_mom: sold.mom,
      avg_price: price(own.now),
      avg_price_yoy: avgPrice.yoy,
      avg_price_mom: avgPrice.mom,
      category: (language === 'zh' ? node?.path_zh : node?.path_en)?.at(-1) ?? null,
      rank: place && place.better + 1,
      rank_of: place?.items ?? null,
      share: place && share(place.own, place.sales),
    },
  }
})

/** The item's sums in each window, null where it is not known; and the category it was in last, null where it has no row in the months asked. */
async function readSums(scope: Scope, ask: Ask) {
  const windows = (['now', 'mom', 'yoy'] as const).filter((window) => window === 'now' || scope.isKnown(window))
  const sums = windows.map(
    (window, index) =>
      sql`sum(${scope.total('sales', window)}) AS ${NAMES[index]?.sales ?? sql`s0`}, sum(${scope.total('sold', window)}) AS ${NAMES[index]?.sold ?? sql`q0`}`,
  )
  const [row] = await ask<Record<string, number> & { active: number; last: number }>(sql`
    SELECT ${join(sums, ', ')}, toInt64(max(${scope.active('now')})) AS active, argMaxIf(category, (year, ${scope.activeMask('now')}), ${scope.active('now')}) AS last
    FROM ${scope.rows([sql`category`], { windows, sums: ['sales', 'sold'] })}`)
  const of = (window: WindowName): Sums | null => {
    const index = (windows as readonly WindowName[]).indexOf(window)
    return index < 0 ? null : { sales: row?.[`s${index}`] ?? 0, sold: row?.[`q${index}`] ?? 0 }
  }
  return { now: of('now') ?? { sales: 0, sold: 0 }, mom: of('mom'), yoy: of('yoy'), category: row?.active ? row.last : null }
}

const NAMES = [
  { sales: sql`s0`, sold: sql`q0` },
  { sales: sql`s1`, sold: sql`q1` },
  { sales: sql`s2`, sold: sql`q2` },
]

/** Where the item stands by sales among those that were in the category itself in these months, counting only what was sold while they were in it. */
async function readPlace(scope: Scope, category: number, ask: Ask) {
  const [itemId = ''] = scope.match.itemIds ?? []
  const site = scope.choices[0]?.site.id ?? ''
  const [row] = await ask<{ better: number; items: number; sales: number; own: number }>(sql`
    SELECT toInt64(countIf(item_sales > item_own)) AS better, toInt64(count()) AS items, sum(item_sales) AS sales, max(item_own) AS own
    FROM (SELECT item_sales, sumIf(item_sales, mine) OVER () AS item_own FROM (
      SELECT item = sipHash64(${v.string(site)}, ${v.string(itemId)}) AS mine, sum(${scope.total('sales', 'now')}) AS item_sales
      FROM ${scope.rows([sql`item`, sql`category`], { of: 'around', sums: ['sales'] })}
      WHERE category = ${v.uint32(category)} AND ${scope.active('now')} GROUP BY item))`)
  return row ?? null
}
