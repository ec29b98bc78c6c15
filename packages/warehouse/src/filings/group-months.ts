import type { GroupMonths, MonthSums } from '../query/group-months.ts'
import { byBytes } from '../sorting/by-bytes.ts'
import type { FilingDirectory } from './filing-directory.ts'
import { type FilingGroups, isStated } from './filing-groups.ts'
import type { ItemParts } from './scope-items.ts'

/** What the items of each filing sold, by month (year × 12 + place, January 0). */
export type FilingMonths = ReadonlyMap<number, ReadonlyMap<number, MonthSums>>

type Months = Map<number, MonthSums>

/** `rows`: the items of a scope by month. */
export function filingMonths(rows: ItemParts, directory: FilingDirectory): FilingMonths {
  const byFiling = new Map<number, Months>()
  rows.items.forEach((item, row) => {
    const filing = directory.filingOf(item)
    const own = byFiling.get(filing) ?? new Map()
    byFiling.set(filing, own)
    add(own, { month: rows.parts[row] ?? 0, sales: rows.sales[row] ?? 0, sold: rows.sold[row] ?? 0 })
  })
  return byFiling
}

/** The months of the whole scope, and of the groups with the most sales in them, best first, ties by id. Items without a filing lead nothing. */
export function leadingGroupMonths(
  byFiling: FilingMonths,
  groups: FilingGroups,
  top: number,
): { market: MonthSums[]; leaders: { group: number; months: MonthSums[] }[] } {
  const market: Months = new Map()
  const totals = new Map<number, number>()
  for (const [filing, own] of byFiling) {
    let total = 0
    for (const sums of own.values()) {
      add(market, sums)
      total += sums.sales
    }
    for (const group of groups.of(filing)) if (isStated(group)) totals.set(group, (totals.get(group) ?? 0) + total)
  }
  const leading = [...totals]
    .filter(([, total]) => total > 0)
    .sort(([a, own], [b, other]) => other - own || byBytes(groups.id(a), groups.id(b)))
    .slice(0, top)
  const found = addedUp(byFiling, groups, new Set(leading.map(([group]) => group)))
  return { market: [...market.values()], leaders: [...found].map(([group, months]) => ({ group, months: [...months.values()] })) }
}

/** The months of groups, by the group as text. */
export function monthsOfGroups(byFiling: FilingMonths, groups: FilingGroups, wanted: ReadonlySet<number>): GroupMonths {
  return new Map([...addedUp(byFiling, groups, wanted)].map(([group, months]) => [String(group), [...months.values()]]))
}

function addedUp(byFiling: FilingMonths, groups: FilingGroups, wanted: ReadonlySet<number>): Map<number, Months> {
  const found = new Map([...wanted].map((group): [number, Months] => [group, new Map()]))
  for (const [filing, own] of byFiling)
    for (const group of groups.of(filing)) {
      const months = found.get(group)
      if (months) for (const sums of own.values()) add(months, sums)
    }
  return found
}

function add(to: Months, { month, sales, sold }: MonthSums): void {
  const sums = to.get(month)
  if (sums) {
    sums.sales += sales
    sums.sold += sold
  } else to.set(month, { month, sales, sold })
}
