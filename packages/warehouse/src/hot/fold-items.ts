import type { ItemMeasure } from '../figures/item-measures.ts'
import type { FoldInput, YearMasks } from './fold-input.ts'
import { type HotSegment, NO_DATE, type Numbers } from './hot-segment.ts'
import { salesOf } from './kept-months.ts'
import { entriesOfItems } from './scratch.ts'

/** Items of a scope with a month that counts now; place by place. `measure`: what they are ranked by, NaN where unknown. */
export interface ItemSums {
  items: Uint32Array
  /** Number of the site in `sites`. */
  site: Uint16Array
  sites: string[]
  sales: Float64Array
  sold: Float64Array
  mom: Float64Array
  yoy: Float64Array
  measure: Float64Array
  /** The bases of all items, also of those without a month that counts now. */
  whole: { mom: number; yoy: number }
}

/** What is told from the sums alone; the others are the latest that is known of an item. */
const BY_SUMS: readonly ItemMeasure[] = ['sales', 'share', 'sold', 'avg_price', 'sales_mom', 'sales_yoy']

type Masks = Record<'now' | 'mom' | 'yoy', YearMasks>

export function foldItems(input: FoldInput, masks: Masks, by: ItemMeasure): Promise<ItemSums> {
  const { scratch, items } = input.dictionaries
  return scratch.use(items.size, entriesOfItems(input.selections), (slots) => foldInto(slots, input, masks, by))
}

/** `slots`: of each item its place among those found, plus 1. */
async function foldInto(slots: Uint32Array, { selections, version, breath }: FoldInput, masks: Masks, by: ItemMeasure): Promise<ItemSums> {
  const most = selections.reduce((sum, { rows }) => sum + rows.length, 0)
  const list = (needed = true) => new Float64Array(needed ? most : 0)
  const [items, site, active] = [new Uint32Array(most), new Uint16Array(most), new Uint8Array(most)]
  const [sales, sold, mom, yoy] = [list(), list(), list(masks.mom.size > 0), list(masks.yoy.size > 0)]
  const byLatest = !BY_SUMS.includes(by)
  const [latest, lateness] = [list(byLatest).fill(Number.NaN), list(byLatest)]
  const sites: string[] = []
  let count = 0
  for (const { segment, rows, kept } of selections) {
    if (breath.spent) await breath.turn()
    if (!sites.includes(segment.site)) sites.push(segment.site)
    const siteNumber = sites.indexOf(segment.site)
    const monthly = salesOf(segment, version)
    const ranked = columnOf(segment, by)
    const [now, before, earlier] = [masks.now, masks.mom, masks.yoy].map((mask) => mask.get(segment.year) ?? 0) as [number, number, number]
    for (let index = 0; index < rows.length; index++) {
      const row = rows[index] ?? 0
      const months = kept[index] ?? 0
      if ((months & (now | before | earlier)) === 0) continue
      const item = segment.item[row] ?? 0
      let slot = (slots[item] ?? 0) - 1
      if (slot < 0) {
        slot = count++
        slots[item] = count
        items[slot] = item
        site[slot] = siteNumber
      }
      const active_now = months & now
      if (active_now !== 0) active[slot] = 1
      let at = segment.months[row] ?? 0
      let own = Number.NaN
      for (let rest = segment.has[row] ?? 0; rest !== 0; rest &= rest - 1, at++) {
        const bit = rest & -rest & months
        if (bit === 0) continue
        const amount = monthly?.[at] ?? 0
        if ((bit & now) !== 0) {
          sales[slot] = (sales[slot] ?? 0) + amount
          sold[slot] = (sold[slot] ?? 0) + (segment.sold[at] ?? 0)
          if (ranked !== null && (ranked[at] ?? -1) >= 0) own = by === 'comments' && own >= 0 ? own + (ranked[at] ?? 0) : (ranked[at] ?? 0)
        }
        if ((bit & before) !== 0) mom[slot] = (mom[slot] ?? 0) + amount
        if ((bit & earlier) !== 0) yoy[slot] = (yoy[slot] ?? 0) + amount
      }
      if (by === 'shelf_time' && active_now !== 0 && segment.shelf[row] !== NO_DATE) own = segment.shelf[row] ?? 0
      if (Number.isNaN(own)) continue
      const late = segment.year * 4096 + active_now
      if (by === 'comments') latest[slot] = Number.isNaN(latest[slot]) ? own : (latest[slot] ?? 0) + own
      else if (late > (lateness[slot] ?? 0) || (late === lateness[slot] && own > (latest[slot] ?? 0))) {
        latest[slot] = own
        lateness[slot] = late
      }
    }
  }
  const here = activePlaces(active, count)
  const taken = (from: Float64Array) => valuesAt(here, from, new Float64Array(here.length))
  const sums = { sales: taken(sales), sold: taken(sold), mom: taken(mom), yoy: taken(yoy) }
  return {
    items: valuesAt(here, items, new Uint32Array(here.length)),
    site: valuesAt(here, site, new Uint16Array(here.length)),
    sites,
    ...sums,
    measure: measureOf(by, sums, () => taken(latest)),
    whole: { mom: added(mom), yoy: added(yoy) },
  }
}

function added(list: Float64Array): number {
  return list.reduce((sum, value) => sum + value, 0)
}

/** The places of the items with a month that counts now. */
function activePlaces(active: Uint8Array, count: number): Uint32Array {
  const places = new Uint32Array(count)
  let found = 0
  for (let place = 0; place < count; place++) if (active[place] === 1) places[found++] = place
  return places.subarray(0, found)
}

/** Fills `into` with the values at the places; 0 where there are none. */
function valuesAt<A extends Float64Array | Uint32Array | Uint16Array>(places: Uint32Array, from: A, into: A): A {
  for (let index = 0; index < places.length; index++) into[index] = from[places[index] ?? 0] ?? 0
  return into
}

function columnOf(segment: HotSegment, by: ItemMeasure): Numbers | null {
  if (by === 'price') return segment.price
  if (by === 'crossed_price') return segment.crossed
  if (by === 'lowest_price') return segment.lowest
  return by === 'comments' ? segment.comments : null
}

function measureOf(by: ItemMeasure, sums: Pick<ItemSums, 'sales' | 'sold' | 'mom' | 'yoy'>, latest: () => Float64Array): Float64Array {
  const { sales, sold } = sums
  switch (by) {
    case 'sales':
    case 'share':
      return sales
    case 'sold':
      return sold
    case 'avg_price':
      return sales.map((amount, place) => ((sold[place] ?? 0) > 0 ? amount / (sold[place] ?? 1) : Number.NaN))
    case 'sales_mom':
      return growths(sales, sums.mom)
    case 'sales_yoy':
      return growths(sales, sums.yoy)
    default:
      return latest()
  }
}

/** (now − then) ÷ |then|; NaN where the base is 0. */
export function growths(now: Float64Array, then: Float64Array): Float64Array {
  return now.map((amount, place) => {
    const base = then[place] ?? 0
    return base === 0 ? Number.NaN : (amount - base) / Math.abs(base)
  })
}
