import { fromMinor } from '@marketscope/contract/currency'
import { NONE_ID } from '@marketscope/contract/limits'
import { type Month, monthNumber, monthsOf, monthTs } from '@marketscope/contract/months'
import type { Bases, GroupFigures, MonthSums } from '../query/page.ts'
import type { Scope } from '../scope/scope.ts'
import { atMonth } from './at-month.ts'
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
  return (group, month) => {
    const own = sitesOf?.(group) ?? []
    return (own.length > 0 ? own : all).every((site) => missing.get(month)?.has(site)) ? null : without
  }
}

/** The groups month by month, a row for each: what they sold and their share of the month's market; nulls where nothing is loaded. */
export function monthRows<T extends { id: string; months: readonly MonthSums[] }>(
  groups: readonly T[],
  market: readonly MonthSums[],
  nameOf: (group: T) => string | null,
  scope: Scope,
  telling: Telling<T> = {},
) {
  const otherwise = withoutRow(scope, telling)
  const months = monthsOf(scope.windows.now)
  return groups.flatMap((group) => {
    const place = { id: publicId(group.id), name: nameOf(group) }
    return months.map((month) => {
      const ts = monthTs(month)
      const recorded = group.months.some((own) => own.month === monthNumber(month))
      if (!recorded && otherwise(group, month) === null) return { ...place, ts, sales: null, sold: null, avg_price: null, share: null }
      const at = atMonth(month)
      const [sales, sold] = [at(group.months, 'sales'), at(group.months, 'sold')]
      return {
        ...place,
        ts,
        sales: fromMinor(sales, scope.amounts),
        sold,
        avg_price: averagePrice(sales, sold, scope.amounts),
        share: share(sales, at(market, 'sales')),
      }
    })
  })
}
