import { BITS } from '../scope/month-predicates.ts'
import type { Scope } from '../scope/scope.ts'
import type { WindowName } from '../scope/windows.ts'
import { join, type Sql, sql } from '../sql/sql.ts'

/** The latest known value, within the window, of an array of twelve months in which −1 is not known; null when none is known. */
function latestKnown(array: Sql, scope: Scope, window: WindowName): Sql {
  return sql`arrayLastOrNull((x, b) -> x >= 0 AND bitAnd(b, ${scope.activeMask(window)}) != 0, ${array}, ${BITS})`
}

/** How late in the window the row holds: greater is later. The highest month bit decides. */
function lateness(scope: Scope): Sql {
  return sql`(year, ${scope.activeMask('now')})`
}

/** Columns of `item_year` that an item's figures are made from. */
const FIGURE_COLUMNS = [sql`item`, sql`item_id`, sql`site`]

/** What an item can be ranked by, as an aggregate over its rows, and the columns that needs beyond the item's own. */
export const ITEM_MEASURES = {
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
} satisfies Record<string, Sql[]>

export type ItemMeasure = keyof typeof ITEM_MEASURES

/** The items of the scope with their sums over now and the known bases: item, item_id, site, sales, sold, mom, yoy and `measure`. */
export function itemSums(
  scope: Scope,
  measure: ItemMeasure,
  known: { mom: boolean; yoy: boolean },
  matches: Sql[],
  extra: readonly Sql[],
): Sql {
  const windows = (['now', 'mom', 'yoy'] as const).filter((window) => window === 'now' || known[window])
  const base = (window: 'mom' | 'yoy') => (known[window] ? sql`sum(${scope.total('sales', window)})` : sql`toInt64(0)`)
  const where = matches.length > 0 ? sql`WHERE ${join(matches, ' AND ')}` : sql``
  return sql`(SELECT item, any(item_id) AS item_id, any(site) AS site, sum(${scope.total('sales', 'now')}) AS sales, sum(${scope.total('sold', 'now')}) AS sold,
    ${base('mom')} AS mom, ${base('yoy')} AS yoy, ${measureOf(measure, scope)} AS measure
    FROM ${scope.rows([...FIGURE_COLUMNS, ...ITEM_MEASURES[measure], ...extra], { windows, sums: ['sales', 'sold'] })} ${where} GROUP BY item HAVING max(${scope.active('now')}))`
}

function measureOf(measure: ItemMeasure, scope: Scope): Sql {
  const latest = (array: Sql) =>
    sql`argMaxIf(${latestKnown(array, scope, 'now')}, ${lateness(scope)}, ${latestKnown(array, scope, 'now')} IS NOT NULL)`
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
      return sql`argMax(shelf_time, ${lateness(scope)})`
    default:
      return latest({ price: sql`price`, crossed_price: sql`crossed_price`, lowest_price: sql`lowest_price` }[measure])
  }
}

/** A row's comments within the window; null when none of its months has a known number. */
function commentSum(scope: Scope): Sql {
  const counts = sql`arrayFilter((x, b) -> x >= 0 AND bitAnd(b, ${scope.activeMask('now')}) != 0, comments, ${BITS})`
  return sql`if(notEmpty(${counts}), arraySum(${counts}), NULL)`
}
