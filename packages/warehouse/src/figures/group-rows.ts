import { fromMinor } from '@marketscope/contract/currency'
import { NONE_ID } from '@marketscope/contract/limits'
import type { Month } from '@marketscope/contract/months'
import type { Bases, GroupFigures } from '../query/page.ts'
import type { Scope } from '../scope/scope.ts'
import { knownBases } from './known-bases.ts'
import { averagePrice, share } from './ratios.ts'

const BASES_OF_NEW = ['yoy', 'mom'] as const

/** The figures of a group or of a totals row as they leave the API; `whole`: the sales that a share is of, `known`: the bases, where they are not those of items. */
export function figureColumns(
  group: Pick<GroupFigures, 'sales' | 'sold' | 'mom' | 'yoy'>,
  whole: number,
  scope: Scope,
  known: Bases = knownBases(scope),
) {
  return {
    sales: fromMinor(group.sales, scope.amounts),
    share: share(group.sales, whole),
    sales_yoy: known.yoy ? scope.growth('yoy', group.sales, group.yoy) : null,
    sales_mom: known.mom ? scope.growth('mom', group.sales, group.mom) : null,
    sold: group.sold,
    avg_price: averagePrice(group.sales, group.sold, scope.amounts),
  }
}

type Before = Pick<GroupFigures, 'mom' | 'yoy' | 'mom_whole' | 'yoy_whole'>

/**
 * Whether there was nothing to grow from: a year earlier where that is known, else in the months before. Where some sales of these are not known, nobody can tell. What sold on
 * days of the base that are not compared is not new.
 */
export function isNew(group: Before, scope: Scope, known: Bases = knownBases(scope)): boolean {
  const base = BASES_OF_NEW.find((one) => known[one])
  if (base === undefined || !scope.knowsSales(base)) return false
  return group[scope.byDays[base] ? (`${base}_whole` as const) : base] === 0
}

/** The id of a group as rows and filters have it. */
export function publicId(id: string): string {
  return id === '' ? NONE_ID : id
}

/** The months of the range in which no site that is asked has anything. */
export function emptyMonths(scope: Scope): Set<string> {
  return new Set(scope.missing.filter(({ sites }) => sites.length === scope.versions.size).map(({ month }) => month))
}

/** How a month without a row of a group is told: 0, since nothing was sold; null where nobody can say so. */
export interface Telling<T> {
  /** Null: it is only known that there is no record. */
  without?: null | 0
  /** The sites that alone can have rows of the group; none: any chosen one. */
  sitesOf?: (group: T) => readonly string[]
}

/** What stands for a month without a row of the group. */
export function withoutRow<T>(scope: Scope, { without = 0, sitesOf }: Telling<T>): (group: T, month: Month) => null | 0 {
  const missing = new Map(scope.missing.map(({ month, sites }) => [month, new Set(sites)]))
  const all = [...scope.versions.keys()]
  const isGone = (site: string, month: Month) => !scope.versions.has(site) || missing.get(month)?.has(site)
  return (group, month) => {
    const own = sitesOf?.(group) ?? []
    return (own.length > 0 ? own : all).every((site) => isGone(site, month)) ? null : without
  }
}
