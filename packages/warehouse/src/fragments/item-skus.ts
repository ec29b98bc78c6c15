import { knownMask, salesColumn } from '../scope/month-predicates.ts'
import type { Scope } from '../scope/scope.ts'
import { windowColumns } from '../scope/windows.ts'
import { join, type Sql, sql, v } from '../sql/sql.ts'

/** The SKU of an item that sold best in the months asked, with the name it had last. */
export interface BestSku {
  item: string
  sku_id: string
  sku_name: string
  sku_shelf_time: string | null
}

/** The best-selling SKU of each of some items by key; of equal ones the one that sold more units, then the first id. Asks nothing where no SKUs are loaded. */
export async function bestSkus(
  items: readonly string[],
  scope: Scope,
  ask: <R>(question: Sql) => Promise<R[]>,
): Promise<Map<string, BestSku>> {
  const withSkus = new Set(scope.catalog.segments.flatMap(({ segment, skus }) => (skus ? [segment] : [])))
  const segments = scope.segmentsOf(['now']).filter((segment) => withSkus.has(segment))
  if (items.length === 0 || segments.length === 0) return new Map()
  const months = [sql`${knownMask(scope.version)} AS kept`, sql`${salesColumn(scope.version)} AS m_sales`, sql`sold AS m_sold`]
  const columns = [
    sql`item, sku_id, sku_name, sku_shelf_time, year`,
    ...months,
    ...windowColumns('now', scope.windows.now, true, ['sales', 'sold']),
  ]
  const last = sql`(year, ${scope.activeMask('now')})`
  const rows = await ask<BestSku>(sql`
    SELECT item, sku_id, argMax(sku_name, ${last}) AS sku_name, argMax(sku_shelf_time, ${last}) AS sku_shelf_time
    FROM (SELECT ${join(columns, ', ')} FROM sku_year WHERE segment IN ${v.uint32s(segments)} AND item IN ${v.uint64s([...items].sort())})
    WHERE ${scope.active('now')} GROUP BY item, sku_id
    ORDER BY item, sum(${scope.total('sales', 'now')}) DESC, sum(${scope.total('sold', 'now')}) DESC, sku_id LIMIT 1 BY item`)
  return new Map(rows.map((row) => [row.item, row]))
}
