import type { Asked } from '../query/asked.ts'
import type { Bases } from '../query/page.ts'
import { productPage, productRanks, SUM_MEASURES, sumsOf, wholeWindows } from '../query/product-page.ts'
import { RANK_COLUMNS, type Ranks } from '../query/ranks.ts'
import { shelfPredicates } from '../scope/day-bounds.ts'
import { BITS } from '../scope/month-predicates.ts'
import type { Scope } from '../scope/scope.ts'
import type { WindowName } from '../scope/windows.ts'
import { join, type Sql, sql, v } from '../sql/sql.ts'
import type { ItemPage, ItemQuestion } from './figures.ts'
import type { ItemMeasure } from './item-measures.ts'

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

/** The items of the scope with their sums over now and the known bases, and what they are sorted by. */
function itemSums(scope: Scope, measure: ItemMeasure, known: Bases, matches: Sql[], extra: readonly Sql[]): Sql {
  const windows = [...(['now', 'mom', 'yoy'] as const).filter((window) => window === 'now' || known[window]), ...wholeWindows(scope, known)]
  const where = matches.length > 0 ? sql`WHERE ${join(matches, ' AND ')}` : sql``
  return sql`(SELECT item, any(item_id) AS item_id, any(site) AS site, ${sumsOf(scope, known)}, ${measureOf(measure, scope)} AS measure
    FROM ${scope.rows([...FIGURE_COLUMNS, ...MEASURE_COLUMNS[measure], ...extra], { windows, sums: ['sales', 'sold'] })} ${where} GROUP BY item)`
}

function measureOf(measure: ItemMeasure, scope: Scope): Sql {
  const latest = (array: Sql) =>
    sql`argMaxIf(${latestKnown(array, scope, 'now')}, (${lateness(scope)}, ifNull(${latestKnown(array, scope, 'now')}, -1)), ${latestKnown(array, scope, 'now')} IS NOT NULL)`
  switch (measure) {
    case 'comments':
      return sql`sumOrNull(${commentSum(scope)})`
    case 'shelf_time':
      return sql`argMaxIf(shelf_time, (${lateness(scope)}, ifNull(shelf_time, toDate(0))), ${scope.active('now')})`
    case 'price':
    case 'crossed_price':
    case 'lowest_price':
      return latest({ price: sql`price`, crossed_price: sql`crossed_price`, lowest_price: sql`lowest_price` }[measure])
    default:
      return SUM_MEASURES[measure]
  }
}

/** A row's comments within the window; null when none of its months has a known number. */
function commentSum(scope: Scope): Sql {
  const counts = sql`arrayFilter((x, b) -> x >= 0 AND bitAnd(b, ${scope.activeMask('now')}) != 0, comments, ${BITS})`
  return sql`if(notEmpty(${counts}), arraySum(${counts}), NULL)`
}

/** A page of items in one statement. */
export async function itemPage({ scope, ask }: Asked, question: ItemQuestion): Promise<ItemPage> {
  const { by, desc, known, word, shelf = null, ranked = false } = question
  const matches = [...(word === '' ? [] : [sql`position(title_search, ${v.string(word)}) > 0`]), ...(shelf ? shelfPredicates(shelf) : [])]
  const extra = [...(word === '' ? [] : [sql`title_search`]), ...(shelf && by !== 'shelf_time' ? [sql`shelf_time`] : [])]
  const asked = { keys: sql`item, item_id, site`, ties: sql`item_id`, desc, offset: question.offset, limit: question.limit }
  const whole = matches.length === 0
  const page: ItemPage = await productPage(ask, itemSums(scope, by, known, matches, extra), {
    ...asked,
    ...(ranked && whole ? { ranked: { scope, known } } : {}),
  })
  if (!ranked || whole) return page
  const places = await itemRanks({ scope, ask }, page.rows, known)
  return { ...page, rows: page.rows.map((row) => ({ ...row, ...places.get(row.item) })) }
}

/** The places of items among all of the scope, where a page is of some only. */
async function itemRanks({ scope, ask }: Asked, items: readonly { item: string }[], known: Bases): Promise<Map<string, Ranks>> {
  if (items.length === 0) return new Map()
  const all = sql`(SELECT *${productRanks(scope, known)} FROM ${itemSums(scope, 'sales', known, [], [])})`
  const wanted = v.uint64s(items.map(({ item }) => item))
  const rows = await ask<Ranks & { item: string }>(sql`SELECT item${RANK_COLUMNS} FROM ${all} WHERE item IN ${wanted}`)
  return new Map(rows.map(({ item, ...places }) => [item, places]))
}

export async function siteLeaders({ scope, ask }: Asked, site: string, most: number): Promise<string[]> {
  const rows = await ask<{ item: string }>(
    sql`SELECT item FROM ${scope.rows([...FIGURE_COLUMNS], { sums: ['sales'] })} WHERE site = ${v.string(site)} AND ${scope.active('now')}
    GROUP BY item ORDER BY sum(${scope.total('sales', 'now')}) DESC, any(item_id) LIMIT ${v.uint32(most)}`,
  )
  return rows.map(({ item }) => item)
}
