import type { EqualDays } from '@marketscope/contract/analysis'
import { BASES, type Base } from '@marketscope/contract/bases'
import { type Month, monthsOf } from '@marketscope/contract/months'
import type { DaysOfMonth, LiveSegment } from '../catalog/catalog.ts'
import type { KnownMonths } from './known-months.ts'
import type { DaysCounted } from './row-days.ts'

/** The days of a month that is not over, and which days of the base's last month count beside them. */
export interface DaysCompared extends EqualDays {
  counted: DaysCounted
}

/** Bases that count some days of their last month, as many as are known of the month asked. */
export type DaysByBase = Readonly<Partial<Record<Base, DaysCompared>>>

type Known = Pick<KnownMonths, 'windows' | 'unfinished' | 'growthTold' | 'segments' | 'isLoaded'>

interface MonthByDays extends DaysOfMonth {
  segment: number
  year: LiveSegment
}

/** The bases that the months asked are set against by equal days, where the last of them is not over. */
export function daysByBase(known: Known): DaysByBase {
  return Object.fromEntries(
    BASES.flatMap((base) => {
      const days = daysCompared(known, base)
      return days ? [[base, days]] : []
    }),
  )
}

/**
 * Null where days cannot be compared: other months are not over, a site does not keep the base's month by days, lacks some of them or was not complete for them, or some of
 * its items have several rows there; and where growth may not be told at all.
 */
function daysCompared(known: Known, base: Base): DaysCompared | null {
  const { windows, unfinished } = known
  const [month, then] = [windows.now.end, windows[base].end]
  if (known.growthTold[base] === 'untold' || !known.isLoaded('now') || !known.isLoaded(base)) return null
  const others = [...monthsOf(windows.now), ...monthsOf(windows[base])].filter((one) => one !== month && one !== then)
  return others.some((one) => unfinished.has(one)) ? null : daysAgainst(known, then)
}

/** The days of the last month asked, which is not over, and the same of an earlier month; null where these cannot be compared. */
export function daysAgainst(known: Pick<Known, 'windows' | 'unfinished' | 'segments'>, then: Month): DaysCompared | null {
  const { windows, unfinished } = known
  const month = windows.now.end
  const open = unfinished.get(month) ?? []
  if (open.length === 0 || unfinished.get(then)?.some((site) => !open.includes(site))) return null
  const sites = open.map((site) => ({ site, now: byDays(known, site, month), before: byDays(known, site, then) }))
  const counted = sites.flatMap(({ now, before }) => {
    if (!now?.complete || !before?.complete || before.year.shared.has(then) || !now.known.every((day) => before.known.includes(day)))
      return []
    return [{ segment: before.year.segment, of_days: before.segment, mask: maskOf(now.known) }]
  })
  if (counted.length < sites.length) return null
  return {
    month,
    base_month: then,
    sites: sites.map(({ site, now }) => ({ site, days: now?.known ?? [] })),
    counted: { month: then, sites: counted },
  }
}

function byDays({ segments }: Pick<Known, 'segments'>, site: string, month: Month): MonthByDays | null {
  const year = segments.find((one) => one.site === site && one.months.has(month))
  const own = year?.days.get(month)
  return year && own && own.segment !== null ? { ...own, segment: own.segment, year } : null
}

const maskOf = (days: readonly number[]) => days.reduce((mask, day) => (mask | (1 << (day - 1))) >>> 0, 0)
