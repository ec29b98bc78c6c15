import platList from '@marketscope/contract/analyses/plat-list'
import type { AnalysisRow } from '@marketscope/contract/analysis'
import { BASES, type Base } from '@marketscope/contract/bases'
import { fromMinor } from '@marketscope/contract/currency'
import { implement } from '../figures/analysis.ts'
import type { WindowFigures } from '../figures/figures.ts'
import { wholeFigures } from '../figures/market.ts'
import { partMonths, partWindows } from '../figures/parts.ts'
import { averagePrice, share } from '../figures/ratios.ts'
import { rowMonths } from '../figures/row-months.ts'
import type { MonthSums } from '../query/group-months.ts'
import { NO_RANKS, ranksOf } from '../query/ranks.ts'
import { placesOf, reachable, sortOf } from '../query/table-page.ts'
import type { Scope } from '../scope/scope.ts'
import type { WindowName } from '../scope/windows.ts'
import { byBytes } from '../sorting/by-bytes.ts'

type Row = AnalysisRow<typeof platList>

export default implement(platList, async ({ scope, table, language, scoped, year }) => {
  const windows = (['now', ...BASES] as const).filter(
    (window) => window === 'now' || scope.choices.some(({ site }) => scope.isKnown(window, site.id)),
  )
  const [parts, whole] = await Promise.all([partWindows(scoped, scope.parts, windows), wholeFigures(scoped)])
  const market = whole.now.sales
  const sold = (window: WindowName, place: number) => parts[place]?.[windows.indexOf(window)]?.sales ?? 0
  const places = ranksOf(
    scope.parts.map((_, place) => ({ sales: sold('now', place), mom: sold('mom', place), yoy: sold('yoy', place), none: false })),
    scope,
    { mom: whole.mom !== null, yoy: whole.yoy !== null },
  )
  const months = await rowMonths(year, async (asked) => byPlace(await partMonths(asked, scope.parts)), {
    sitesOf: (place) => scope.parts.slice(Number(place), Number(place) + 1).map(({ site }) => site),
  })
  const rows = scope.parts.map((part, index): Row => {
    const of = (window: WindowName) => parts[index]?.[windows.indexOf(window)] ?? null
    const base = (window: Base) => (scope.isKnown(window, part.site) ? (of(window)?.sales ?? null) : null)
    const now = scope.hasData(part.site) ? of('now') : null
    return {
      id: part.id,
      name: part.name[language],
      ...(places[index] ?? NO_RANKS),
      months: months(String(index)),
      ...measures(now, scope),
      share: share(now?.sales ?? null, market),
      sales_yoy: scope.growth('yoy', now?.sales ?? null, base('yoy')),
      sales_mom: scope.growth('mom', now?.sales ?? null, base('mom')),
    }
  })
  const { offset, limit } = placesOf(table)
  const { by, desc } = sortOf(platList, table)
  return {
    data: sorted(rows, by as keyof Row, desc).slice(offset, offset + limit),
    count: rows.length,
    suggest_count: reachable(rows.length, table),
    total: {
      ...measures(whole.now, scope),
      share: share(market, market),
      sales_yoy: scope.growth('yoy', market, whole.yoy?.sales ?? null),
      sales_mom: scope.growth('mom', market, whole.mom?.sales ?? null),
    },
  }
})

const byPlace = (parts: readonly MonthSums[][]) => new Map(parts.map((months, place) => [String(place), months]))

/** Nulls for a platform of which nothing is loaded. */
function measures(now: WindowFigures | null, { amounts }: Scope) {
  if (!now) return { sales: null, sold: null, avg_price: null, items: null, shops: null, brands: null }
  const { sales, sold, items, shops, brands } = now
  return { sales: fromMinor(sales, amounts), sold, avg_price: averagePrice(sales, sold, amounts), items, shops, brands }
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
