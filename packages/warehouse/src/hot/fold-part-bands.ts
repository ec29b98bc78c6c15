import { type PartCell, UNKNOWN_BAND } from '../figures/figures.ts'
import type { SitePart } from '../scope/site-parts.ts'
import type { Dictionaries } from './dictionaries.ts'
import { slotOf } from './fold-bands.ts'
import type { FoldInput, YearMasks } from './fold-input.ts'
import { salesOf } from './kept-months.ts'
import { entriesOf, RowBandCounts } from './row-band-counts.ts'
import { entriesOfItems } from './scratch.ts'

interface Asked {
  masks: Record<'now' | 'mom' | 'yoy', YearMasks>
  parts: readonly SitePart[]
  edges: readonly number[]
}

/** Part by part its bands, `slots` numbers each. */
interface Sums extends Record<'sales' | 'sold' | 'mom' | 'yoy', Float64Array> {
  slots: number
  counts: RowBandCounts
}

/** The cells of each part by band, in one pass over the rows. */
export function foldPartBands(input: FoldInput, asked: Asked): Promise<Map<number, PartCell>[]> {
  const { scratch, items } = input.dictionaries
  const entries = entriesOf(asked.edges.length + 1)
  return scratch.use(items.size * entries, entriesOfItems(input.selections, entries), async (seen) => {
    const sums = await foldMarked(input, asked, seen)
    return asked.parts.map((_, part) => cellsOf(sums, part))
  })
}

async function foldMarked(
  { selections, dictionaries, version, breath }: FoldInput,
  { masks, parts, edges }: Asked,
  seen: Uint32Array,
): Promise<Sums> {
  const ends = Float64Array.from(edges)
  let slot = 0
  const slots = edges.length + 1
  const list = () => new Float64Array(parts.length * slots)
  const sums = { slots, sales: list(), sold: list(), mom: list(), yoy: list(), counts: new RowBandCounts(parts.length + 1, slots, seen) }
  for (const { segment, rows, kept } of selections) {
    if (breath.spent) await breath.turn()
    const partsOf = partsByType(segment.site, parts, dictionaries)
    const monthly = salesOf(segment, version)
    const [now, mom, yoy] = [masks.now, masks.mom, masks.yoy].map((mask) => mask.get(segment.year) ?? 0) as [number, number, number]
    const counted = now | mom | yoy
    for (let index = 0; index < rows.length; index++) {
      const active = (kept[index] ?? 0) & counted
      if (active === 0) continue
      const row = rows[index] ?? 0
      const own = partsOf[segment.type[row] ?? 0] ?? []
      const item = segment.item[row] ?? 0
      let at = segment.months[row] ?? 0
      for (let rest = own.length === 0 ? 0 : (segment.has[row] ?? 0); rest !== 0; rest &= rest - 1, at++) {
        const bit = rest & -rest & active
        if (bit === 0) continue
        const [sales, sold] = [monthly?.[at] ?? 0, segment.sold[at] ?? 0]
        slot = slotOf(ends, sales, sold, segment.price[at] ?? -1, slot)
        for (let place = 0; place < own.length; place++) {
          const part = own[place] ?? 0
          const cell = part * slots + slot
          if ((bit & now) !== 0) {
            sums.sales[cell] = (sums.sales[cell] ?? 0) + sales
            sums.sold[cell] = (sums.sold[cell] ?? 0) + sold
            sums.counts.add(item, part, slot)
          }
          if ((bit & mom) !== 0) sums.mom[cell] = (sums.mom[cell] ?? 0) + sales
          if ((bit & yoy) !== 0) sums.yoy[cell] = (sums.yoy[cell] ?? 0) + sales
        }
      }
    }
  }
  return sums
}

/** The bands of a part that have something in one of the windows. */
function cellsOf({ slots, sales, sold, mom, yoy, counts }: Sums, part: number): Map<number, PartCell> {
  const cells = new Map<number, PartCell>()
  for (let slot = 0; slot < slots; slot++) {
    const at = part * slots + slot
    const cell = { sales: sales[at] ?? 0, sold: sold[at] ?? 0, items: counts.cells[at] ?? 0, mom: mom[at] ?? 0, yoy: yoy[at] ?? 0 }
    if (cell.items > 0 || cell.mom !== 0 || cell.yoy !== 0) cells.set(slot + UNKNOWN_BAND, cell)
  }
  return cells
}

/** By the number of a shop type: the places of the parts that a row of the site with it belongs to. */
function partsByType(site: string, parts: readonly SitePart[], { types }: Dictionaries): number[][] {
  return types.texts.map((type) =>
    parts.flatMap((part, place) => (part.site === site && (part.types === null || part.types.some((own) => own === type)) ? [place] : [])),
  )
}
