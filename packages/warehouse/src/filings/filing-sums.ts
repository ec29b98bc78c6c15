import { type FilingDirectory, NO_FILING } from './filing-directory.ts'
import type { FilingGroups } from './filing-groups.ts'
import { PairSet } from './pair-set.ts'
import type { ListedItems } from './scope-items.ts'

/** The items of a scope that have one filing, or none. Shops and brands by numbers of their own, without those that are "none". */
export interface FilingSums {
  filing: number
  sales: number
  sold: number
  mom: number
  yoy: number
  /** Distinct items with a month that counts now; the shops and brands of those. */
  items: number
  shops: number[]
  brands: number[]
}

/** An item has one filing, so that what its items sum to is told for each filing first: there are fewer of them than items times ingredients. */
export function filingSums(rows: ListedItems, directory: FilingDirectory): FilingSums[] {
  const found = new Map<number, FilingSums>()
  const seen = new Set<string>()
  const [shops, brands] = [new Map([['0', -1]]), new Map([['', -1]])]
  rows.items.forEach((item, place) => {
    const filing = directory.filingOf(item)
    let sums = found.get(filing)
    if (!sums) {
      sums = { filing, sales: 0, sold: 0, mom: 0, yoy: 0, items: 0, shops: [], brands: [] }
      found.set(filing, sums)
    }
    sums.sales += rows.sales[place] ?? 0
    sums.sold += rows.sold[place] ?? 0
    sums.mom += rows.mom[place] ?? 0
    sums.yoy += rows.yoy[place] ?? 0
    if (rows.active[place] !== 1) return
    if (!seen.has(item)) {
      seen.add(item)
      sums.items += 1
    }
    sums.shops.push(numberOf(shops, rows.shops[place] ?? '0'))
    sums.brands.push(numberOf(brands, rows.brands[place] ?? ''))
  })
  const known = (numbers: number[]) => [...new Set(numbers)].filter((number) => number >= 0)
  return [...found.values()].map((sums) => ({ ...sums, shops: known(sums.shops), brands: known(sums.brands) }))
}

function numberOf(numbers: Map<string, number>, key: string): number {
  const found = numbers.get(key)
  if (found !== undefined) return found
  numbers.set(key, numbers.size)
  return numbers.size - 1
}

/** The sums of some filings together. Shops, brands and filings are distinct; `first`: the earliest day of filing, null where none is known. */
export interface GroupSums {
  group: number
  sales: number
  sold: number
  mom: number
  yoy: number
  items: number
  shops: number
  brands: number
  filings: number
  first: string | null
}

/** The groups, also those without an item that counts now. A filing in several groups counts in each of them. */
export function groupSums(filings: readonly FilingSums[], groups: FilingGroups): GroupSums[] {
  const found = new Map<number, GroupSums>()
  const [shops, brands] = [new PairSet(), new PairSet()]
  for (const own of filings)
    for (const group of groups.of(own.filing)) {
      let sums = found.get(group)
      if (!sums) {
        sums = { group, sales: 0, sold: 0, mom: 0, yoy: 0, items: 0, shops: 0, brands: 0, filings: 0, first: null }
        found.set(group, sums)
      }
      const slot = group + 2
      add(sums, own, groups.directory)
      for (const shop of own.shops) if (shops.add(slot, shop)) sums.shops += 1
      for (const brand of own.brands) if (brands.add(slot, brand)) sums.brands += 1
    }
  return [...found.values()]
}

/** Everything that is in one of the groups, each item once. */
export function unionSums(filings: readonly FilingSums[], groups: FilingGroups, wanted: (group: number) => boolean): GroupSums {
  const sums: GroupSums = { group: 0, sales: 0, sold: 0, mom: 0, yoy: 0, items: 0, shops: 0, brands: 0, filings: 0, first: null }
  const own = filings.filter(({ filing }) => groups.of(filing).some(wanted))
  for (const one of own) add(sums, one, groups.directory)
  sums.shops = new Set(own.flatMap(({ shops }) => shops)).size
  sums.brands = new Set(own.flatMap(({ brands }) => brands)).size
  return sums
}

function add(sums: GroupSums, own: FilingSums, directory: FilingDirectory): void {
  sums.sales += own.sales
  sums.sold += own.sold
  sums.mom += own.mom
  sums.yoy += own.yoy
  sums.items += own.items
  if (own.items === 0 || own.filing === NO_FILING) return
  sums.filings += 1
  const date = directory.rows[own.filing]?.date ?? null
  if (date !== null && (sums.first === null || date < sums.first)) sums.first = date
}
