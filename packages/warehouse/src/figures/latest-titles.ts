import type { Asked } from '../query/asked.ts'
import type { WindowName } from '../scope/windows.ts'
import { join, sql } from '../sql/sql.ts'

/** The titles that items had last in any of the windows, by item key. */
export async function latestTitles(
  { scope, ask }: Asked,
  items: readonly string[],
  windows: readonly WindowName[],
): Promise<Map<string, string>> {
  if (items.length === 0) return new Map()
  const masks = windows.map((window) => scope.activeMask(window))
  const mask = masks.length === 1 ? join(masks, ', ') : sql`bitOr(${join(masks, ', ')})`
  const rows = await ask<{ item: string; title: string }>(sql`
    SELECT item, argMax(title, (${scope.yearOf(windows)}, mask, title)) AS title
    FROM (SELECT item, title, year, ${mask} AS mask FROM ${scope.rows([sql`item, title`], { windows, items })} WHERE mask != 0)
    GROUP BY item`)
  return new Map(rows.map(({ item, title }) => [item, title]))
}
