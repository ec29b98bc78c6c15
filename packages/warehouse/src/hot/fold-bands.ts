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

/** `seen`: {@link entriesOf} of each item; null: items are not counted. */
async function foldMarked(
  { selections, version, breath }: FoldInput,
  now: YearMasks,
  edges: readonly number[],
  seen: Uint32Array | null,
): Promise<FoldedBands> {
  const ends = Float64Array.from(edges)
  const bands = Array.from({ length: edges.length + 1 }, (_, index) => ({
    band: index + UNKNOWN_BAND,
    sales: 0,
    sold: 0,
    items: 0,
    gained: 0,
  }))
  const present = new Uint8Array(edges.length + 1)
  const months = new Map<number, Omit<BandSums, 'items'> & { year: number; place: number }>()
  const entries = entriesOf(edges)
  for (const { segment, rows, kept } of selections) {
    if (breath.spent) await breath.turn()
    const monthly = salesOf(segment, version)
    const mask = now.get(segment.year) ?? 0
    for (let index = 0; index < rows.length; index++) {
      const active = (kept[index] ?? 0) & mask
      if (active === 0) continue
      const row = rows[index] ?? 0
      const item = segment.item[row] ?? 0
      let at = segment.months[row] ?? 0
      for (let rest = segment.has[row] ?? 0; rest !== 0; rest &= rest - 1, at++) {
        const bit = rest & -rest & active
        if (bit === 0) continue
        const [sales, sold] = [monthly?.[at] ?? 0, segment.sold[at] ?? 0]
        const slot = slotOf(ends, sales, sold, segment.price[at] ?? -1)
        const sums = bands[slot]
        if (!sums) continue
        present[slot] = 1
        sums.sales += sales
        sums.sold += sold
        const gained = sales > 0 ? sales : 0
        sums.gained += gained
        if (seen) {
          const word = item * entries + (slot >> 5)
          const flag = 1 << (slot & 31)
          const before = seen[word] ?? 0
          if ((before & flag) === 0) {
            seen[word] = before | flag
            sums.items += 1
          }
        }
        const place = 32 - Math.clz32(bit)
        const key = (segment.year * 16 + place) * 64 + slot
        const month = months.get(key)
        if (month) {
          month.sales += sales
          month.sold += sold
          month.gained += gained
        } else months.set(key, { band: slot + UNKNOWN_BAND, year: segment.year, place, sales, sold, gained })
      }
    }
  }
  return { bands: bands.filter((_, slot) => present[slot] === 1), months: [...months.values()] }
}

/**
 * The place of an item-month among the bands, after 0, which is that of months whose price is not known: by what was paid on average, by the list price where
 * nothing was sold (−1: none).
 */
export function slotOf(ends: Float64Array, sales: number, sold: number, listPrice: number): number {
  const paid = sold > 0 ? Math.trunc(sales / sold) : sold < 0 ? -1 : listPrice
  return paid < 0 ? 0 : placeOf(ends, paid) + 1
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
