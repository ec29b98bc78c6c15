import type { MonthRange } from '@marketscope/contract/months'
import type { YearSums } from '../figures/figures.ts'
import { byBytes } from '../hot/top-page.ts'
import { yearParts } from '../scope/windows.ts'
import type { FilingDirectory } from './filing-directory.ts'
import { type FilingGroups, isStated } from './filing-groups.ts'
import type { ItemYears } from './scope-items.ts'

/** The months of the items of each filing, by year; only the months asked for are filled. */
export type FilingYears = ReadonlyMap<number, ReadonlyMap<number, YearSums>>

type Years = Map<number, YearSums>

export function filingYears(rows: ItemYears, directory: FilingDirectory, range: MonthRange): FilingYears {
  const parts = new Map(yearParts(range).map((part) => [part.year, part]))
  const byFiling = new Map<number, Years>()
  let at = 0
  rows.items.forEach((item, row) => {
    const year = rows.years[row] ?? 0
    const { first, count } = parts.get(year) ?? { first: 1, count: 0 }
    const sums = filingYear(byFiling, directory.filingOf(item), year)
    for (let place = first - 1; place < first - 1 + count; place++, at++) {
      sums.sales[place] = (sums.sales[place] ?? 0) + (rows.sales[at] ?? 0)
      sums.sold[place] = (sums.sold[place] ?? 0) + (rows.sold[at] ?? 0)
    }
  })
  return byFiling
}

/** The year of a filing, empty where it is new. */
export function filingYear(all: Map<number, Years>, filing: number, year: number): YearSums {
  const found = all.get(filing) ?? new Map<number, YearSums>()
  all.set(filing, found)
  return sumsOf(found, year)
}

/** The months of the whole scope, and of the groups with the most sales in them, best first, ties by id. Items without a filing lead nothing. */
export function leadingGroupYears(
  byFiling: FilingYears,
  groups: FilingGroups,
  top: number,
): { market: YearSums[]; leaders: { group: number; years: YearSums[] }[] } {
  const market: Years = new Map()
  const totals = new Map<number, number>()
  for (const [filing, own] of byFiling) {
    addYears(market, own)
    const total = [...own.values()].reduce((sum, { sales }) => sales.reduce((all, amount) => all + amount, sum), 0)
    for (const group of groups.of(filing)) if (isStated(group)) totals.set(group, (totals.get(group) ?? 0) + total)
  }
  const leading = [...totals]
    .filter(([, total]) => total > 0)
    .sort(([a, own], [b, other]) => other - own || byBytes(groups.id(a), groups.id(b)))
    .slice(0, top)
  const found = new Map(leading.map(([group]): [number, Years] => [group, new Map()]))
  for (const [filing, own] of byFiling)
    for (const group of groups.of(filing)) {
      const years = found.get(group)
      if (years) addYears(years, own)
    }
  return {
    market: [...market.values()],
    leaders: [...found].map(([group, years]) => ({ group, years: [...years.values()] })),
  }
}

function sumsOf(byYear: Years, year: number): YearSums {
  const found = byYear.get(year) ?? { year, sales: Array<number>(12).fill(0), sold: Array<number>(12).fill(0) }
  byYear.set(year, found)
  return found
}

function addYears(to: Years, own: ReadonlyMap<number, YearSums>): void {
  for (const [year, { sales, sold }] of own) {
    const sums = sumsOf(to, year)
    for (let place = 0; place < 12; place++) {
      sums.sales[place] = (sums.sales[place] ?? 0) + (sales[place] ?? 0)
      sums.sold[place] = (sums.sold[place] ?? 0) + (sold[place] ?? 0)
    }
  }
}
