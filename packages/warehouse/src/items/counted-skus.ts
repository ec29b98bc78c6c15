import { BITS, knownMask, salesColumn } from '../scope/month-predicates.ts'
import type { Scope } from '../scope/scope.ts'
import { type Measure, type WindowName, windowColumns } from '../scope/windows.ts'
import { empty, join, type Sql, sql, v } from '../sql/sql.ts'

/** What is read of SKUs beside columns of `sku_year`. */
export interface SkuReading {
  windows: readonly WindowName[]
  sums?: readonly Measure[]
  /** Only SKUs of these items, by key. */
  items?: readonly string[]
  /** A text in the form in which titles are searched: makes `titled`, whether a title of the item has it. */
  word?: string
}

/** The segments with the years of the windows that have SKUs at all. */
export function skuSegments(scope: Scope, windows: readonly WindowName[]): number[] {
  const withSkus = new Set(scope.catalog.segments.flatMap(({ segment, skus }) => (skus.none.size > 0 ? [segment] : [])))
  return scope.segmentsOf(windows).filter((segment) => withSkus.has(segment))
}

/** What lines summed to months keep apart: an item has a row for each in a month. */
const STATE = sql`sipHash64(category, brand_id, shop)`

/**
 * A subselect with one row per SKU, year and state of the items of the scope: `item`, `sku_id`, `year`, the columns asked for, the masks of the windows and the
 * sums over them as in `Scope.rows`, and `alike`, whether the item has a counting row of the SKU's own category, brand and shop. Items and their months decide what
 * counts: a SKU's month counts where the row of its item does that has the SKU's category, brand and shop, and, where the item has no such row in
 * that month, where any of its rows does.
 */
export function countedSkus(scope: Scope, columns: readonly Sql[], { windows, sums = [], items, word }: SkuReading): Sql {
  const segments = v.uint32s(skuSegments(scope, windows))
  const counted = countedItems(scope, { windows, ...(items ? { items } : {}), ...(word === undefined ? {} : { word }) })
  const own = sql`segment IN ${segments} ${items ? sql`AND item IN ${v.uint64s([...items].sort())}` : empty} AND item IN (SELECT item FROM ${counted})`
  const alike = (states: Sql, masks: Sql) =>
    sql`arrayReduce('groupBitOr', arrayMap((state, mask) -> if(state = s.own_state, mask, 0), ${states}, ${masks}))`
  const monthly = (column: Sql) => sql`arrayMap((x, b) -> if(bitAnd(kept, b) != 0, x, 0), ${column}, ${BITS})`
  const parts = namedWindows(scope, windows).flatMap((window) => windowColumns(window, scope.windows[window], true, sums))
  return sql`(
    SELECT *, bitAnd(known, bitOr(own_mask, bitAnd(item_mask, bitNot(own_months)))) AS kept, own_mask != 0 AS alike,
      ${sums.length > 0 ? sql`${monthly(sql`paid`)} AS m_sales, ${monthly(sql`units`)} AS m_sold,` : empty} ${join(parts, ', ')}
    FROM (
      SELECT s.*, c.item_mask AS item_mask, ${word === undefined ? empty : sql`c.titled AS titled,`}
        ${alike(sql`c.states`, sql`c.masks`)} AS own_mask, ${alike(sql`c.all_states`, sql`c.all_masks`)} AS own_months
      FROM (
        SELECT segment, year, item, sku_id, ${columns.length > 0 ? sql`${join(columns, ', ')},` : empty} ${STATE} AS own_state,
          ${knownMask(scope.version)} AS known, ${salesColumn(scope.version)} AS paid, sold AS units
        FROM ${scope.source(sql`sku_year`, sql`WHERE ${own}`)}) AS s
      INNER JOIN (
        SELECT * FROM ${counted} AS counting
        INNER JOIN (SELECT segment, item, groupArray(${STATE}) AS all_states, groupArray(has) AS all_masks FROM item_year WHERE ${own} GROUP BY segment, item) AS every
          USING (segment, item)) AS c ON s.segment = c.segment AND s.item = c.item))`
}

/** The items of the scope by segment, with the months that count: of all their rows, and of each. */
function countedItems(scope: Scope, { windows, items, word }: SkuReading): Sql {
  const titled = word === undefined ? empty : sql`, max(position(title_search, ${v.string(word)}) > 0) AS titled`
  // Few items have SKUs: the others need not be put together.
  const some = items ? empty : sql`WHERE item IN (SELECT item FROM sku_year WHERE segment IN ${v.uint32s(skuSegments(scope, windows))})`
  const columns = [sql`segment, item, category, brand_id, shop`, ...(word === undefined ? [] : [sql`title_search`])]
  return sql`(
    SELECT segment, item, groupBitOr(kept) AS item_mask, groupArray(${STATE}) AS states, groupArray(kept) AS masks ${titled}
    FROM ${scope.rows(columns, { windows, masks: false, ...(items ? { items } : {}) })} ${some} GROUP BY segment, item HAVING item_mask != 0)`
}

/** The windows whose columns a question names: a scope names those of a base that is the same months as the other by the other's name. */
function namedWindows(scope: Scope, windows: readonly WindowName[]): WindowName[] {
  const twice = scope.windows.mom.start === scope.windows.yoy.start && windows.includes('yoy')
  return [...new Set<WindowName>([...windows.filter((window) => !twice || window !== 'yoy'), ...(twice ? (['mom'] as const) : [])])]
}
