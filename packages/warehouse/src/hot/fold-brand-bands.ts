import type { BrandBandRow, BrandKind, BrandsAsked } from '../figures/brand-bands.ts'
import { UNKNOWN_BAND } from '../figures/figures.ts'
import type { Dictionaries } from './dictionaries.ts'
import { slotOf } from './fold-bands.ts'
import type { FoldInput, YearMasks } from './fold-input.ts'
import { salesOf } from './kept-months.ts'
import { entriesOf, RowBandCounts } from './row-band-counts.ts'
import { entriesOfItems } from './scratch.ts'

type Masks = Record<'now' | 'mom' | 'yoy', YearMasks>

/** The rows after the leaders. */
const KINDS: readonly BrandKind[] = ['none', 'rest', 'all']

/** Sums row by row; `sales` and `sold` of each of its bands, `slots` numbers for a row. */
interface Sums {
  slots: number
  sales: Float64Array
  sold: Float64Array
  mom: Float64Array
  yoy: Float64Array
  brands: Float64Array
  counts: RowBandCounts
}

/** See {@link BrandBandRow}: in one pass over the rows. */
export function foldBrandBands(input: FoldInput, masks: Masks, asked: BrandsAsked): Promise<BrandBandRow[]> {
  const { scratch, items } = input.dictionaries
  const entries = entriesOf(asked.edges.length + 1)
  return scratch.use(items.size * entries, entriesOfItems(input.selections, entries), async (seen) =>
    rowsOf(await foldMarked(input, masks, asked, seen), asked.leaders),
  )
}

async function foldMarked(
  { selections, dictionaries, version, breath }: FoldInput,
  masks: Masks,
  { edges, leaders, none }: BrandsAsked,
  seen: Uint32Array,
): Promise<Sums> {
  const ends = Float64Array.from(edges)
  let slot = 0
  const slots = edges.length + 1
  const size = leaders.length + KINDS.length
  const [sales, sold] = [new Float64Array(size * slots), new Float64Array(size * slots)]
  const [mom, yoy, brands] = [new Float64Array(size), new Float64Array(size), new Float64Array(size)]
  const counts = new RowBandCounts(size, slots, seen)
  const places = placesOf(leaders, none, dictionaries)
  const present = new Uint8Array(places.length)
  for (const { segment, rows, kept } of selections) {
    if (breath.spent) await breath.turn()
    const monthly = salesOf(segment, version)
    const [now, before, earlier] = [masks.now, masks.mom, masks.yoy].map((mask) => mask.get(segment.year) ?? 0) as [number, number, number]
    for (let index = 0; index < rows.length; index++) {
      const active = (kept[index] ?? 0) & (now | before | earlier)
      if (active === 0) continue
      const row = rows[index] ?? 0
      const item = segment.item[row] ?? 0
      const brand = segment.brand[row] ?? 0
      const place = places[brand] ?? 0
      if ((active & now) !== 0 && present[brand] === 0) {
        present[brand] = 1
        if (brand !== 0) brands[place] = (brands[place] ?? 0) + 1
      }
      let at = segment.months[row] ?? 0
      for (let rest = segment.has[row] ?? 0; rest !== 0; rest &= rest - 1, at++) {
        const bit = rest & -rest & active
        if (bit === 0) continue
        const amount = monthly?.[at] ?? 0
        if ((bit & now) !== 0) {
          const units = segment.sold[at] ?? 0
          slot = slotOf(ends, amount, units, segment.price[at] ?? -1, slot)
          const cell = place * slots + slot
          sales[cell] = (sales[cell] ?? 0) + amount
          sold[cell] = (sold[cell] ?? 0) + units
          counts.add(item, place, slot)
        }
        if ((bit & before) !== 0) mom[place] = (mom[place] ?? 0) + amount
        if ((bit & earlier) !== 0) yoy[place] = (yoy[place] ?? 0) + amount
      }
    }
  }
  for (const list of [sales, sold]) addUp(list, slots)
  for (const list of [mom, yoy, brands]) addUp(list, 1)
  return { slots, sales, sold, mom, yoy, brands, counts }
}

/** By number of brand the place of its row: after the leaders come those without a brand, then the rest. */
function placesOf(leaders: readonly string[], none: boolean, { brands }: Dictionaries): Uint16Array {
  const rest = leaders.length + 1
  const places = new Uint16Array(brands.texts.length).fill(rest)
  leaders.forEach((id, place) => {
    const number = brands.get(id)
    if (number !== undefined) places[number] = place
  })
  places[0] = none ? leaders.length : rest
  return places
}

/** Adds the numbers of every row, `width` for each, to those of the last. */
function addUp(list: Float64Array, width: number): void {
  const last = list.length - width
  for (let at = 0; at < last; at++) list[last + (at % width)] = (list[last + (at % width)] ?? 0) + (list[at] ?? 0)
}

function rowsOf({ slots, sales, sold, mom, yoy, brands, counts }: Sums, leaders: readonly string[]): BrandBandRow[] {
  const kindOf = (place: number) => KINDS[place - leaders.length] ?? 'brand'
  const rows = Array.from(mom, (base, place): BrandBandRow => {
    const cells = Array.from({ length: slots }, (_, slot) => {
      const cell = place * slots + slot
      return { band: slot + UNKNOWN_BAND, sales: sales[cell] ?? 0, sold: sold[cell] ?? 0, items: counts.cells[cell] ?? 0 }
    }).filter(({ items }) => items > 0)
    return {
      ...{ kind: kindOf(place), id: leaders[place] ?? '' },
      ...{ sales: cells.reduce((sum, cell) => sum + cell.sales, 0), sold: cells.reduce((sum, cell) => sum + cell.sold, 0) },
      ...{ items: counts.rows[place] ?? 0, brands: brands[place] ?? 0, mom: base, yoy: yoy[place] ?? 0, cells },
    }
  })
  return rows.filter(({ kind, items }) => kind === 'all' || items > 0)
}
