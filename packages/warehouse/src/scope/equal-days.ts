import type { EqualDays } from '@marketscope/contract/analysis'
import type { Base } from '@marketscope/contract/bases'
import { type Month, monthNumber, monthsOf } from '@marketscope/contract/months'
import type { DaysOfMonth, LiveSegment } from '../catalog/catalog.ts'
import type { DaysCounted } from './row-days.ts'
import type { Scope } from './scope.ts'

/** The days of a month that is not over, and the same search over its base, which counts the same days of its last month. */
interface ScopeOfDays extends EqualDays {
  scope: Scope
}

interface MonthByDays extends DaysOfMonth {
  year: LiveSegment
}

/**
 * What the months asked can be set against where the last of them is not over: as many days of the last month of the base. Null where that cannot be done: other months are not
 * over, a site does not keep the base's month by days, lacks some of them or was not complete for them, or some of its items have several rows there; and where growth may not be told at all.
 */
export function equalDays(scope: Scope, base: Base): ScopeOfDays | null {
  const { windows, unfinished } = scope
  const [month, then] = [windows.now.end, windows[base].end]
  const open = unfinished.get(month) ?? []
  if (open.length === 0 || scope.growthTold[base] === 'untold' || !scope.isLoaded('now') || !scope.isLoaded(base)) return null
  const others = [...monthsOf(windows.now), ...monthsOf(windows[base])].filter((one) => one !== month && one !== then)
  if (others.some((one) => unfinished.has(one)) || unfinished.get(then)?.some((site) => !open.includes(site))) return null
  const sites = open.map((site) => ({ site, now: byDays(scope, site, month), before: byDays(scope, site, then) }))
  const counted = sites.flatMap(({ now, before }) => {
    if (!now?.complete || !before?.complete || before.year.shared.has(then) || !now.known.every((day) => before.known.includes(day)))
      return []
    return [{ segment: before.year.segment, of_days: before.segment, mask: maskOf(now.known) }]
  })
  if (counted.length < sites.length) return null
  const days: DaysCounted = { place: (monthNumber(then) % 12) + 1, sites: counted }
  return {
    month,
    base_month: then,
    sites: sites.map(({ site, now }) => ({ site, days: now?.known ?? [] })),
    scope: scope.ofDays(base, days),
  }
}

function byDays({ segments }: Scope, site: string, month: Month): MonthByDays | null {
  const year = segments.find((one) => one.site === site && one.months.has(month))
  const own = year?.days.get(month)
  return year && own ? { ...own, year } : null
}

const maskOf = (days: readonly number[]) => days.reduce((mask, day) => (mask | (1 << (day - 1))) >>> 0, 0)
