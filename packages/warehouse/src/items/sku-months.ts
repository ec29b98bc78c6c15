import type { Base } from '@marketscope/contract/bases'
import type { Month } from '@marketscope/contract/months'
import { windowsWith } from '../figures/known-bases.ts'
import type { Bases } from '../query/page.ts'
import { missingMonths, segmentsOf } from '../scope/period.ts'
import type { Scope } from '../scope/scope.ts'
import type { WindowName } from '../scope/windows.ts'

/** The months of a window for which a chosen site has no SKUs, with those sites; one that has none in any month is not counted. */
function missingSkus(scope: Scope, window: WindowName): { month: Month; sites: string[] }[] {
  const segments = segmentsOf(scope.versions, scope.catalog).map((segment) => {
    const { none, cp, min_v2 } = segment.skus
    return { ...segment, months: none, cp, min_v2 }
  })
  const withSkus = new Set(segments.flatMap(({ site, months }) => (months.size > 0 ? [site] : [])))
  const versions = new Map([...scope.versions].filter(([site]) => withSkus.has(site)))
  return missingMonths(scope.windows[window], versions, segments, scope.version)
}

/** The bases against which growth of SKUs can be told: that of items can, and the sites have SKUs in all months of them and of those asked, which are over: days are not kept of SKUs. */
export function skuBases(scope: Scope): Bases {
  const isWhole = (window: WindowName) => missingSkus(scope, window).length === 0
  const told = isWhole('now')
  const isTold = (base: Base) => told && scope.isKnown(base) && !scope.byDays[base] && isWhole(base)
  return { mom: isTold('mom'), yoy: isTold('yoy') }
}

/** The windows that SKUs are read in. */
export function skuWindows(scope: Scope): WindowName[] {
  return windowsWith(skuBases(scope))
}
