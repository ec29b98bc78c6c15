import type { Used } from '@marketscope/contract/analysis'
import { BASES } from '@marketscope/contract/bases'
import { type MonthRange, monthsOf } from '@marketscope/contract/months'
import { inPlatformOrder } from '@marketscope/contract/plat'
import { KNOWN_SITES } from '@marketscope/contract/sites'
import { type Conversion, usedMoney } from './conversion.ts'
import type { DaysByBase } from './equal-days.ts'
import type { Scope } from './scope.ts'

function limitedGrowth(scope: Scope): Pick<Used, 'limited_growth'> {
  const limited = BASES.flatMap((base) => {
    const told = scope.growthTold[base]
    return told === 'exact' || !scope.isLoaded('now') || !scope.isLoaded(base) ? [] : [[base, told] as const]
  })
  return limited.length > 0 ? { limited_growth: Object.fromEntries(limited) } : {}
}

/** The months asked, and those of the bases that are told. */
function toldWindows({ windows, growthTold }: Scope): MonthRange[] {
  return [windows.now, ...BASES.filter((base) => growthTold[base] !== 'untold').map((base) => windows[base])]
}

/** Gaps in the months that are told, under the name that answers have for them; nothing where there are none. */
function gapsOf<N extends 'unpriced_months' | 'unfinished_months'>(name: N, scope: Scope, gaps: Scope['unpriced']): Pick<Used, N> {
  const told = new Set(toldWindows(scope).flatMap(monthsOf))
  const months = [...gaps].filter(([month]) => told.has(month)).map(([month, sites]) => ({ month, sites: [...sites] }))
  return (months.length > 0 ? { [name]: months } : {}) as Pick<Used, N>
}

/** Which days growth is over, where the last month asked is not over. */
export function daysUsed(byDays: DaysByBase): Pick<Used, 'equal_days'> {
  const days = Object.entries(byDays).map(([base, { month, base_month, sites }]) => [base, { month, base_month, sites }])
  return days.length > 0 ? { equal_days: Object.fromEntries(days) } : {}
}

function moneyOf(scope: Scope, conversion: Conversion): Used['money'] {
  return usedMoney(
    conversion,
    scope.choices.map(({ site }) => site),
    toldWindows(scope),
    scope.catalog.rates,
  )
}

/** How many items of the scope were corrected, and whether they are shown so. */
export function correctionsUsed({ corrections }: Scope): Pick<Used, 'corrections'> {
  return corrections ? { corrections: { items: corrections.items, shown: corrections.shown } } : {}
}

function namesOf({ choices }: Scope): Pick<Used, 'site_names'> {
  const declared = choices.filter(({ site }) => !KNOWN_SITES.some(({ id }) => id === site.id))
  return declared.length > 0 ? { site_names: Object.fromEntries(declared.map(({ site }) => [site.id, site.name])) } : {}
}

/** What was really answered, as it goes with every answer. */
export function usedOf(scope: Scope): Used {
  const { start, end } = scope.windows.now
  const versions = inPlatformOrder([...scope.versions.keys()]).flatMap((site) => {
    const version = scope.versions.get(site)
    return version ? [[site, version] as const] : []
  })
  return {
    start,
    end,
    clamped: start !== scope.asked.start || end !== scope.asked.end,
    ...(scope.first > scope.asked.start && start >= scope.first ? { attributes_from: scope.first } : {}),
    missing_months: scope.missing,
    ...(scope.notAsked.length > 0 ? { not_asked: inPlatformOrder([...scope.notAsked]) } : {}),
    ...gapsOf('unpriced_months', scope, scope.unpriced),
    ...gapsOf('unfinished_months', scope, scope.unfinished),
    ...daysUsed(scope.byDays),
    currency: scope.currency,
    ...(scope.conversion ? { money: moneyOf(scope, scope.conversion) } : {}),
    ...namesOf(scope),
    revision: scope.catalog.revision,
    ...correctionsUsed(scope),
    ...limitedGrowth(scope),
    ...(scope.usualBase() === 'yoy' ? {} : { usual_base: scope.usualBase() }),
    ...(scope.compareStart ? { compare_start: scope.compareStart } : {}),
    versions: Object.fromEntries(versions),
  }
}
