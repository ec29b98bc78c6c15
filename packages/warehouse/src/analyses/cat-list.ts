import catList from '@marketscope/contract/analyses/cat-list'
import type { AnalysisRow } from '@marketscope/contract/analysis'
import { fromMinor } from '@marketscope/contract/currency'
import { implement } from '../figures/analysis.ts'
import { categoryFigures, monthsOfParts, overlapping } from '../figures/categories.ts'
import { categoryParts, partPlatform, partSites } from '../figures/category-children.ts'
import { figureColumns, isNew } from '../figures/group-rows.ts'
import { wholeFigures } from '../figures/market.ts'
import { averagePrice, share } from '../figures/ratios.ts'
import { rowMonths } from '../figures/row-months.ts'
import type { AskedBefore } from '../query/asked.ts'
import { rankColumns } from '../query/ranks.ts'
import { placesOf, reachable, sortOf } from '../query/table-page.ts'
import type { Scope } from '../scope/scope.ts'
import { byBytes } from '../sorting/by-bytes.ts'

type Row = AnalysisRow<typeof catList>

export default implement(catList, async ({ scope, parameters, table, language, scoped, year }) => {
  const parts = categoryParts(scope, parameters.cat)
  if (!parts) return { data: [], count: 0, suggest_count: 0, total: {} }
  const ranges = parts.map((part) => part.ranges)
  const [found, whole] = await Promise.all([categoryFigures(scoped, ranges), wholeOf(scope, scoped)])
  const months = await rowMonths(year, (asked) => monthsOfParts(asked, ranges, [...found.groups.keys()]), {
    sitesOf: (place) => parts.slice(Number(place), Number(place) + 1).flatMap((part) => partSites(part, scope).map(({ id }) => id)),
  })
  const shared = overlapping(parts)
  const rows = parts.flatMap((part, place): Row[] => {
    const group = found.groups.get(place)
    if (!group) return []
    const { id, tree, name, path, is_leaf, can_open } = part
    return [
      {
        ...{ id, tree, name: name[language], path: path[language].join(' › '), is_leaf, can_open },
        platform: partPlatform(part, scope, language),
        ...rankColumns(group),
        months: months(String(place)),
        ...figureColumns(group, whole.minor, scope),
        ...{ items: group.items, shops: group.shops, brands: group.brands },
        is_new: isNew(group, scope),
        overlaps: shared.has(place),
      },
    ]
  })
  const { offset, limit } = placesOf(table)
  const { by, desc } = sortOf(catList, table)
  // Of one category: what is distinct in each of its rows does not add up, and neither do rows that overlap.
  const total = parameters.cat === '' ? whole.total : shared.size > 0 ? {} : figureColumns(found, whole.minor, scope)
  return {
    data: sorted(rows, by as keyof Row, desc).slice(offset, offset + limit),
    count: rows.length,
    suggest_count: reachable(rows.length, table),
    total: rows.length > 0 ? total : {},
  }
})

/** The figures of the whole search: its sales in minor units, and what the totals row says. */
async function wholeOf(scope: Scope, scoped: AskedBefore): Promise<{ minor: number; total: Partial<Row> }> {
  const { now, mom, yoy } = await wholeFigures(scoped)
  const { sales, sold, items, shops, brands } = now
  return {
    minor: sales,
    total: {
      ...{ sales: fromMinor(sales, scope.amounts), share: share(sales, sales) },
      ...{ sales_yoy: scope.growth('yoy', sales, yoy?.sales ?? null), sales_mom: scope.growth('mom', sales, mom?.sales ?? null) },
      ...{ sold, avg_price: averagePrice(sales, sold, scope.amounts), items, shops, brands },
    },
  }
}

/** Unknown values last, ties by id. */
function sorted(rows: readonly Row[], by: keyof Row, desc: boolean): Row[] {
  return rows.toSorted((a, b) => {
    const [one, other] = [a[by], b[by]]
    if (one === null || other === null || one === other) return Number(one === null) - Number(other === null) || byBytes(a.id, b.id)
    const less =
      typeof one === 'number' && typeof other === 'number' ? one - other : byBytes(String(one).toLowerCase(), String(other).toLowerCase())
    return desc ? -less : less
  })
}
