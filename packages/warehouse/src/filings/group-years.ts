import type { MonthRange } from '@marketscope/contract/months'
import type { YearSums } from '../figures/figures.ts'
import { byBytes } from '../hot/top-page.ts'
import { yearParts } from '../scope/windows.ts'
import { type FilingGroups, isStated } from './filing-groups.ts'
import type { ItemYears } from './scope-items.ts'

interface Years {
  /** Sales over the range. */
  total: number
  byYear: Map<number, YearSums>
}

/** The months of the whole scope, and of the groups with the most sales in the range, best first, ties by id. Items without a filing lead nothing. */
export function leadingGroupYears(
  rows: ItemYears,
  groups: FilingGroups,
  range: MonthRange,
  top: number,
): { market: YearSums[]; leaders: { group: number; years: YearSums[] }[] } {
  const parts = new Map(yearParts(range).map((part) => [part.year, part]))
  const byFiling = new Map<number, Years>()
  let at = 0
  rows.items.forEach((item, row) => {
    const year = rows.years[row] ?? 0
    const { first, count } = parts.get(year) ?? { first: 1, count: 0 }
    const own = yearsOf(byFiling, groups.directory.filingOf(item))
    const sums = sumsOf(own.byYear, year)
    for (let place = first - 1; place < first - 1 + count; place++, at++) {
      own.total += rows.sales[at] ?? 0
      sums.sales[place] = (sums.sales[place] ?? 0) + (rows.sales[at] ?? 0)
      sums.sold[place] = (sums.sold[place] ?? 0) + (rows.sold[at] ?? 0)
    }
  })
  const market = emptyYears()
  const totals = new Map<number, number>()
  for (const [filing, own] of byFiling) {
    addYears(market, own)
    for (const group of groups.of(filing)) if (isStated(group)) totals.set(group, (totals.get(group) ?? 0) + own.total)
  }
  const leading = [...totals]
    .filter(([, total]) => total > 0)
    .sort(([a, own], [b, other]) => other - own || byBytes(groups.id(a), groups.id(b)))
    .slice(0, top)
  const found = new Map(leading.map(([group]) => [group, emptyYears()]))
  for (const [filing, own] of byFiling)
    for (const group of groups.of(filing)) {
      const years = found.get(group)
      if (years) addYears(years, own)
    }
  return {
    market: [...market.byYear.values()],
    leaders: [...found].map(([group, { byYear }]) => ({ group, years: [...byYear.values()] })),
  }
}

const emptyYears = (): Years => ({ total: 0, byYear: new Map() })

function yearsOf(all: Map<number, Years>, filing: number): Years {
  const found = all.get(filing) ?? emptyYears()
  all.set(filing, found)
  return found
}

function sumsOf(byYear: Map<number, YearSums>, year: number): YearSums {
  const found = byYear.get(year) ?? { year, sales: Array<number>(12).fill(0), sold: Array<number>(12).fill(0) }
  byYear.set(year, found)
  return found
}

function addYears(to: Years, { byYear }: Years): void {
  for (const [year, { sales, sold }] of byYear) {
    const sums = sumsOf(to.byYear, year)
    for (let place = 0; place < 12; place++) {
      sums.sales[place] = (sums.sales[place] ?? 0) + (sales[place] ?? 0)
      sums.sold[place] = (sums.sold[place] ?? 0) + (sold[place] ?? 0)
    }
  }
}
