import type { Asked } from '../query/asked.ts'
import type { Bases } from '../query/page.ts'
import { pageOf } from '../query/table-page.ts'
import { shelfPredicates } from '../scope/day-bounds.ts'
import { BITS } from '../scope/month-predicates.ts'
import type { Scope } from '../scope/scope.ts'
import type { WindowName } from '../scope/windows.ts'
import { join, type Sql, sql, v } from '../sql/sql.ts'
import type { ItemPage, ItemQuestion } from './figures.ts'
import type { ItemMeasure } from './item-measures.ts'

interface Sums {
  item: string
  item_id: string
  site: string
  sales: number
  sold: number
  mom: number
  yoy: number
  count: number
  sum_sales: number
  sum_sold: number
  sum_mom: number
  sum_yoy: number
}

/** The latest known value, within the window, of an array of twelve months in which −1 is not known; null when none is known. */
function latestKnown(array: Sql, scope: Scope, window: WindowName): Sql {
  return sql`arrayLastOrNull((x, b) -> x >= 0 AND bitAnd(b, ${scope.activeMask(window)}) != 0, ${array}, ${BITS})`
}

/** How late in the window the row holds: greater is later. The highest month bit decides; of rows that are as late, the greatest value. */
function lateness(scope: Scope): Sql {
  return sql`(year, ${scope.activeMask('now')})`
}

/** Columns of `item_year` that an item's figures are made from. */
const FIGURE_COLUMNS = ['item', 'item_id', 'site'] as const

/** The columns that a measure needs beyond the item's own. */
const MEASURE_COLUMNS: Record<ItemMeasure, Sql[]> = {
  sales: [],
  share: [],
  sold: [],
  avg_price: [],
  sales_mom: [],
  sales_yoy: [],
  price: [sql`price`],
  crossed_price: [sql`crossed_price`],
  lowest_price: [sql`lowest_price`],
  comments: [sql`comments`],
  shelf_time: [sql`shelf_time`],
}

/** The items of the scope with their sums over now and the known bases: item, item_id, site, sales, sold, mom, yoy, `present` (a month counts now) and `measure`. */
function itemSums(scope: Scope, measure: ItemMeasure, known: Bases, matches: Sql[], extra: readonly Sql[]): Sql {
  const windows = (['now', 'mom', 'yoy'] as const).filter((window) => window === 'now' || known[window])
  const base = (window: 'mom' | 'yoy') => (known[window] ? sql`sum(${scope.total('sales', window)})` : sql`toInt64(0)`)
  const where = matches.length > 0 ? sql`WHERE ${join(matches, ' AND ')}` : sql``
  return sql`(SELECT item, any(item_id) AS item_id, any(site) AS site, sum(${scope.total('sales', 'now')}) AS sales, sum(${scope.total('sold', 'now')}) AS sold,
    ${base('mom')} AS mom, ${base('yoy')} AS yoy, max(${scope.active('now')}) AS present,
    ${measureOf(measure, scope)} AS measure
    FROM ${scope.rows([...FIGURE_COLUMNS, ...MEASURE_COLUMNS[measure], ...extra], { windows, sums: ['sales', 'sold'] })} ${where} GROUP BY item)`
}

function measureOf(measure: ItemMeasure, scope: Scope): Sql {
  const latest = (array: Sql) =>
    sql`argMaxIf(${latestKnown(array, scope, 'now')}, (${lateness(scope)}, ifNull(${latestKnown(array, scope, 'now')}, -1)), ${latestKnown(array, scope, 'now')} IS NOT NULL)`
  switch (measure) {
    case 'sales':
    case 'share':
      return sql`sales`
    case 'sold':
      return sql`sold`
    case 'avg_price':
      return sql`if(sold > 0, sales / sold, NULL)`
    case 'sales_mom':
      return sql`if(mom = 0, NULL, (sales - mom) / abs(mom))`
    case 'sales_yoy':
      return sql`if(yoy = 0, NULL, (sales - yoy) / abs(yoy))`
    case 'comments':
      return sql`sumOrNull(${commentSum(scope)})`
    case 'shelf_time':
      return sql`argMaxIf(shelf_time, (${lateness(scope)}, ifNull(shelf_time, toDate(0))), ${scope.active('now')})`
    default:
      return latest({ price: sql`price`, crossed_price: sql`crossed_price`, lowest_price: sql`lowest_price` }[measure])
  }
}

/** A row's comments within the window; null when none of its months has a known number. */
function commentSum(scope: Scope): Sql {
  const counts = sql`arrayFilter((x, b) -> x >= 0 AND bitAnd(b, ${scope.activeMask('now')}) != 0, comments, ${BITS})`
  return sql`if(notEmpty(${counts}), arraySum(${counts}), NULL)`
}

/** A page of items in one statement: count and sums of all ride along with each row. */
export async function itemPage({ scope, ask }: Asked, question: ItemQuestion): Promise<ItemPage> {
  const { by, desc, known, word, shelf = null } = question
  const matches = [...(word === '' ? [] : [sql`position(title_search, ${v.string(word)}) > 0`]), ...(shelf ? shelfPredicates(shelf) : [])]
  const extra = [...(word === '' ? [] : [sql`title_search`]), ...(shelf && by !== 'shelf_time' ? [sql`shelf_time`] : [])]
  const rows = await ask<Sums>(
    sql`SELECT item, item_id, site, sales, sold, mom, yoy, count, sum_sales, sum_sold, sum_mom, sum_yoy
    FROM (
      SELECT *, toInt64(countIf(present) OVER ()) AS count, sum(sales) OVER () AS sum_sales, sum(sold) OVER () AS sum_sold, sum(mom) OVER () AS sum_mom,
        sum(yoy) OVER () AS sum_yoy
      FROM ${itemSums(scope, by, known, matches, extra)})
    WHERE present ${pageOf(sql`measure`, desc, sql`item_id`, question)}`,
  )
  const [first] = rows
  return {
    rows: rows.map(({ item, item_id, site, sales, sold, mom, yoy }) => ({ item, item_id, site, sales, sold, mom, yoy })),
    count: first?.count ?? 0,
    sales: first?.sum_sales ?? 0,
    sold: first?.sum_sold ?? 0,
    mom: first?.sum_mom ?? 0,
    yoy: first?.sum_yoy ?? 0,
  }
}

export async function siteLeaders({ scope, ask }: Asked, site: string, most: number): Promise<string[]> {
  const rows = await ask<{ item: string }>(
    sql`SELECT item FROM ${scope.rows([...FIGURE_COLUMNS], { sums: ['sales'] })} WHERE site = ${v.string(site)} AND ${scope.active('now')}
    GROUP BY item ORDER BY sum(${scope.total('sales', 'now')}) DESC, any(item_id) LIMIT ${v.uint32(most)}`,
  )
  return rows.map(({ item }) => item)
}
