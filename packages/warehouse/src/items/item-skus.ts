import type { Asked } from '../query/asked.ts'
import { knownMask, salesColumn } from '../scope/month-predicates.ts'
import { byBytes } from '../sorting/by-bytes.ts'
import { sql, v } from '../sql/sql.ts'
import { skuSegments } from './counted-skus.ts'
import { SkuWindow, type SkuYear } from './sku-years.ts'

/** The SKU of an item that sold best in the months asked, with the name it had last. */
export interface BestSku {
  sku_id: string
  sku_name: string
  sku_shelf_time: string | null
}

/** The best-selling SKU of each of some items by key; of equal ones the one that sold more units, then the first id. Asks nothing where no SKUs are loaded. */
export async function bestSkus({ scope, ask }: Asked, items: readonly string[]): Promise<Map<string, BestSku>> {
  const segments = skuSegments(scope, ['now'])
  if (items.length === 0 || segments.length === 0) return new Map()
  const rows = await ask<SkuYear & { item: string }>(sql`
    SELECT item, year, sku_id AS id, sku_name AS name, sku_shelf_time AS shelf_time, ${knownMask(scope.version)} AS kept, ${salesColumn(scope.version)} AS sales, sold
    FROM sku_year WHERE segment IN ${v.uint32s(segments)} AND item IN ${v.uint64s([...items].sort())}`)
  const now = new SkuWindow(scope, 'now')
  return new Map(
    [...Map.groupBy(rows, ({ item }) => item)].flatMap(([item, own]) => {
      const best = bestOf(own, now)
      return best ? [[item, best] as const] : []
    }),
  )
}

function bestOf(rows: readonly SkuYear[], now: SkuWindow): BestSku | null {
  const skus = [...Map.groupBy(now.latestFirst(rows), ({ id }) => id)].map(([id, own]) => ({ id, latestFirst: own, ...now.sums(own) }))
  const [best] = skus.sort((a, b) => b.sales - a.sales || b.sold - a.sold || byBytes(a.id, b.id))
  if (!best) return null
  const { id, latestFirst } = best
  return {
    sku_id: id,
    sku_name: latestFirst[0]?.name ?? '',
    sku_shelf_time: latestFirst.find((row) => row.shelf_time !== null)?.shelf_time ?? null,
  }
}
