import platList from '@marketscope/contract/analyses/plat-list'
import type { AnalysisRow } from '@marketscope/contract/analysis'
import { fromMinor } from '@marketscope/contract/currency'
import { implement } from '../figures/analysis.ts'
import type { WindowFigures } from '../figures/figures.ts'
import { windowFigures } from '../figures/market.ts'
import { partWindows } from '../figures/parts.ts'
import { averagePrice, share } from '../figures/ratios.ts'
import { placesOf, reachable, sortOf } from '../query/table-page.ts'
import type { Scope } from '../scope/scope.ts'
import { byBytes } from '../sorting/by-bytes.ts'

type Row = AnalysisRow<typeof platList>

const WINDOWS = ['now', 'mom', 'yoy'] as const
type Window = (typeof WINDOWS)[number]

export default implement(platList, async ({ scope, table, language, scoped }) => {
  const windows = WINDOWS.filter((window) => window === 'now' || scope.choices.some(({ site }) => scope.isKnown(window, site.id)))
  const all = WINDOWS.filter((window) => window === 'now' || scope.isKnown(window))
  const [parts, wholes] = await Promise.all([partWindows(scoped, scope.parts, windows), windowFigures(scoped, all)])
  const whole = (window: Window) => wholes[all.indexOf(window)] ?? null
  const market = whole('now')?.sales ?? 0
  const rows = scope.parts.map((part, index): Row => {
    const of = (window: Window) => parts[index]?.[windows.indexOf(window)] ?? null
    const base = (window: Window) => (scope.isKnown(window, part.site) ? (of(window)?.sales ?? null) : null)
    const now = scope.hasData(part.site) ? of('now') : null
    return {
      id: part.id,
      name: part.name[language],
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
      ...measures(whole('now'), scope),
      share: share(market, market),
      sales_yoy: scope.growth('yoy', market, whole('yoy')?.sales ?? null),
      sales_mom: scope.growth('mom', market, whole('mom')?.sales ?? null),
    },
  }
})

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
