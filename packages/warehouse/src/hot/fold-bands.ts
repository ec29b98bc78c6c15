import { UNKNOWN_BAND } from '../figures/figures.ts'
import type { FoldInput, YearMasks } from './fold-input.ts'
import { salesOf } from './kept-months.ts'
import { entriesOfItems } from './scratch.ts'

/** More lower ends than these are not answered here: items are marked by one bit for each band. */
export const MOST_EDGES = 95

/** Sums of a band; `gained` leaves out months with negative sales. */
export interface BandSums {
  band: number
  sales: number
  sold: number
  items: number
  gained: number
}

interface FoldedBands {
  bands: BandSums[]
  months: (Omit<BandSums, 'items'> & { year: number; place: number })[]
}

/** Sums by band, ascending, and by band, year and month; without items. */
export function foldBands(input: FoldInput, now: YearMasks, edges: readonly number[]): Promise<FoldedBands> {
  return foldMarked(input, now, edges, null)
}

/** The same with the distinct items of each band. */
export function foldItemBands(input: FoldInput, now: YearMasks, edges: readonly number[]): Promise<FoldedBands> {
  const { scratch, items } = input.dictionaries
  const entries = entriesOf(edges)
  return scratch.use(items.size * entries, entriesOfItems(input.selections, entries), (seen) => foldMarked(input, now, edges, seen))
}

/** Entries of an item, each with a bit for every band of 32. */
const entriesOf = (edges: readonly number[]) => Math.ceil((edges.length + 1) / 32)

/** Sums of a year: by month, January first, `slots` numbers each. */
interface Year {
  counts: Uint32Array
  sales: Float64Array
  sold: Float64Array
  gained: Float64Array
}

/** `seen`: {@link entriesOf} of each item; null: items are not counted. */
async function foldMarked(
  { selections, version, breath }: FoldInput,
  now: YearMasks,
  edges: readonly number[],
  seen: Uint32Array | null,
): Promise<FoldedBands> {
  const ends = Float64Array.from(edges)
  const slots = edges.length + 1
  const items = new Uint32Array(slots)
  const years = new Map<number, Year>()
  let slot = 0
  const entries = entriesOf(edges)
  for (const { segment, rows, kept } of selections) {
    if (breath.spent) await breath.turn()
    const mask = now.get(segment.year) ?? 0
    if (mask === 0) continue
    const monthly = salesOf(segment, version)
    const { counts, sales, sold, gained } = yearOf(years, segment.year, slots)
    for (let index = 0; index < rows.length; index++) {
      const active = (kept[index] ?? 0) & mask
      if (active === 0) continue
      const row = rows[index] ?? 0
      const item = segment.item[row] ?? 0
      let at = segment.months[row] ?? 0
      for (let rest = segment.has[row] ?? 0; rest !== 0; rest &= rest - 1, at++) {
        const bit = rest & -rest & active
        if (bit === 0) continue
        const [amount, units] = [monthly?.[at] ?? 0, segment.sold[at] ?? 0]
        slot = slotOf(ends, amount, units, segment.price[at] ?? -1, slot)
        const cell = (31 - Math.clz32(bit)) * slots + slot
        counts[cell] = (counts[cell] ?? 0) + 1
        sales[cell] = (sales[cell] ?? 0) + amount
        sold[cell] = (sold[cell] ?? 0) + units
        if (amount > 0) gained[cell] = (gained[cell] ?? 0) + amount
        if (!seen) continue
        const word = item * entries + (slot >> 5)
        const flag = 1 << (slot & 31)
        const before = seen[word] ?? 0
        if ((before & flag) !== 0) continue
        seen[word] = before | flag
        items[slot] = (items[slot] ?? 0) + 1
      }
    }
  }
  return { bands: bandsOf(years, items), months: monthsOf(years, slots) }
}

function yearOf(years: Map<number, Year>, year: number, slots: number): Year {
  const known = years.get(year)
  if (known) return known
  const list = () => new Float64Array(12 * slots)
  const own = { counts: new Uint32Array(12 * slots), sales: list(), sold: list(), gained: list() }
  years.set(year, own)
  return own
}

/** The bands of each month that have something there. */
function monthsOf(years: ReadonlyMap<number, Year>, slots: number): FoldedBands['months'] {
  return [...years].flatMap(([year, { counts, sales, sold, gained }]) =>
    Array.from(counts.keys())
      .filter((cell) => counts[cell] !== 0)
      .map((cell) => ({
        ...{ band: (cell % slots) + UNKNOWN_BAND, year, place: Math.floor(cell / slots) + 1 },
        ...{ sales: sales[cell] ?? 0, sold: sold[cell] ?? 0, gained: gained[cell] ?? 0 },
      })),
  )
}

/** The bands that have something in any month. `items`: how many each has. */
function bandsOf(years: ReadonlyMap<number, Year>, items: Uint32Array): BandSums[] {
  const bands = Array.from(items, (count, slot) => ({ band: slot + UNKNOWN_BAND, sales: 0, sold: 0, items: count, gained: 0 }))
  const filled = new Set<BandSums>()
  for (const { counts, sales, sold, gained } of years.values()) {
    for (let cell = 0; cell < counts.length; cell++) {
      const sums = bands[cell % items.length]
      if (counts[cell] === 0 || !sums) continue
      sums.sales += sales[cell] ?? 0
      sums.sold += sold[cell] ?? 0
      sums.gained += gained[cell] ?? 0
      filled.add(sums)
    }
  }
  return bands.filter((sums) => filled.has(sums))
}

/**
 * The place of an item-month among the bands, after 0, which is that of months whose price is not known: by what was paid on average, by the list price where
 * nothing was sold (−1: none). `near`: where to look first, which is right most often when it is that of the month before.
 */
export function slotOf(ends: Float64Array, sales: number, sold: number, listPrice: number, near: number): number {
  const paid = sold > 0 ? Math.trunc(sales / sold) : sold < 0 ? -1 : listPrice
  if (paid < 0) return 0
  const isNear = near > 0 && (ends[near - 1] ?? 0) <= paid && (near === ends.length || paid < (ends[near] ?? 0))
  return isNear ? near : placeOf(ends, paid) + 1
}

/** The last place whose end is not above the value; the first when all are. */
function placeOf(ends: Float64Array, value: number): number {
  let low = 0
  let high = ends.length - 1
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if ((ends[middle] ?? 0) <= value) low = middle
    else high = middle - 1
  }
  return low
}
