import { type BandGain, type ChosenEdges, type PartCell, UNKNOWN_BAND } from '../figures/figures.ts'
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
  edges: readonly number[] | ChosenEdges
}

/** Part by part its bands of the grid, `slots` numbers each; `gained` of all rows together. */
interface GridSums extends Record<'sales' | 'sold' | 'mom' | 'yoy' | 'gained', Float64Array> {
  slots: number
  /** Row by row of the selections a bit for each band that it has something of in the window now, in `entries` numbers. */
  bits: Uint32Array
  entries: number
}

/**
 * The cells of each part by band. One pass adds up the bands of a grid, which tell where the bands lie that are asked for; these begin at ends of the grid, so
 * sums are added to sums. Items that are in several bands of the grid count once: each row kept which those are.
 */
export async function foldPartBands(input: FoldInput, { masks, parts, edges }: Asked): Promise<Map<number, PartCell>[]> {
  const { grid, choose } = 'grid' in edges ? edges : { grid: edges, choose: () => edges }
  const sums = await sumGrid(input, masks, parts, grid)
  const chosen = choose(gainsOf(sums))
  const slots = slotsOf(grid, chosen)
  const entries = entriesOf(chosen.length + 1)
  const { scratch, items } = input.dictionaries
  const counts = await scratch.use(items.size * entries, entriesOfItems(input.selections, entries), async (seen) => {
    const found = new RowBandCounts(parts.length + 1, chosen.length + 1, seen)
    await countItems(input, parts, sums, { slots, counts: found })
    return found
  })
  return parts.map((_, part) => cellsOf(sums, part, { slots, counts }))
}

async function sumGrid(
  { selections, dictionaries, version, breath }: FoldInput,
  masks: Asked['masks'],
  parts: readonly SitePart[],
  grid: readonly number[],
): Promise<GridSums> {
  const ends = Float64Array.from(grid)
  const slots = grid.length + 1
  const entries = Math.ceil(slots / 32)
  const list = () => new Float64Array(parts.length * slots)
  const bits = new Uint32Array(selections.reduce((sum, { rows }) => sum + rows.length, 0) * entries)
  const sums = { slots, bits, entries, sales: list(), sold: list(), mom: list(), yoy: list(), gained: new Float64Array(slots) }
  let slot = 0
  let place = 0
  for (const { segment, rows, kept } of selections) {
    if (breath.spent) await breath.turn()
    const partsOf = partsByType(segment.site, parts, dictionaries)
    const monthly = salesOf(segment, version)
    const [now, mom, yoy] = [masks.now, masks.mom, masks.yoy].map((mask) => mask.get(segment.year) ?? 0) as [number, number, number]
    const counted = now | mom | yoy
    for (let index = 0; index < rows.length; index++, place += entries) {
      const active = (kept[index] ?? 0) & counted
      if (active === 0) continue
      const row = rows[index] ?? 0
      const own = partsOf[segment.type[row] ?? 0] ?? []
      let at = segment.months[row] ?? 0
      for (let rest = segment.has[row] ?? 0; rest !== 0; rest &= rest - 1, at++) {
        const bit = rest & -rest & active
        if (bit === 0) continue
        const [sales, sold] = [monthly?.[at] ?? 0, segment.sold[at] ?? 0]
        slot = slotOf(ends, sales, sold, segment.price[at] ?? -1, slot)
        if ((bit & now) !== 0) {
          bits[place + (slot >> 5)] = (bits[place + (slot >> 5)] ?? 0) | (1 << (slot & 31))
          if (sales > 0) sums.gained[slot] = (sums.gained[slot] ?? 0) + sales
        }
        for (let part = 0; part < own.length; part++) {
          const cell = (own[part] ?? 0) * slots + slot
          if ((bit & now) !== 0) {
            sums.sales[cell] = (sums.sales[cell] ?? 0) + sales
            sums.sold[cell] = (sums.sold[cell] ?? 0) + sold
          }
          if ((bit & mom) !== 0) sums.mom[cell] = (sums.mom[cell] ?? 0) + sales
          if ((bit & yoy) !== 0) sums.yoy[cell] = (sums.yoy[cell] ?? 0) + sales
        }
      }
    }
  }
  return sums
}

const gainsOf = ({ gained }: GridSums): BandGain[] =>
  Array.from(gained, (sales, slot) => ({ band: slot + UNKNOWN_BAND, sales })).filter(({ sales }) => sales > 0)

/** By slot of the grid that of the band that begins there or before. */
function slotsOf(grid: readonly number[], chosen: readonly number[]): Uint8Array {
  return Uint8Array.from([0, ...grid.map((end) => chosen.findLastIndex((from) => from <= end) + 1)])
}

/** `slots`: by slot of the grid that of the bands in which items are counted. */
interface Counting {
  slots: Uint8Array
  counts: RowBandCounts
}

async function countItems(
  { selections, dictionaries, breath }: FoldInput,
  parts: readonly SitePart[],
  { bits, entries }: GridSums,
  { slots, counts }: Counting,
): Promise<void> {
  let place = 0
  for (const { segment, rows } of selections) {
    if (breath.spent) await breath.turn()
    const partsOf = partsByType(segment.site, parts, dictionaries)
    for (const row of rows) {
      const item = segment.item[row] ?? 0
      for (let entry = 0; entry < entries; entry++, place++) {
        for (let rest = bits[place] ?? 0; rest !== 0; rest &= rest - 1) {
          const slot = slots[entry * 32 + 31 - Math.clz32(rest & -rest)] ?? 0
          for (const part of partsOf[segment.type[row] ?? 0] ?? []) counts.add(item, part, slot)
        }
      }
    }
  }
}

/** The bands of a part that have something in one of the windows. */
function cellsOf(sums: GridSums, part: number, { slots, counts }: Counting): Map<number, PartCell> {
  const width = Math.max(...slots) + 1
  const cells = Array.from({ length: width }, (_, slot) => {
    return { sales: 0, sold: 0, items: counts.cells[part * width + slot] ?? 0, mom: 0, yoy: 0 }
  })
  slots.forEach((slot, fine) => {
    const cell = cells[slot]
    const at = part * sums.slots + fine
    for (const figure of ['sales', 'sold', 'mom', 'yoy'] as const) if (cell) cell[figure] += sums[figure][at] ?? 0
  })
  const bands = cells.map((cell, slot) => [slot + UNKNOWN_BAND, cell] as const)
  return new Map(bands.filter(([, { items, mom, yoy }]) => items > 0 || mom !== 0 || yoy !== 0))
}

/** By the number of a shop type: the places of the parts that a row of the site with it belongs to. */
function partsByType(site: string, parts: readonly SitePart[], { types }: Dictionaries): number[][] {
  return types.texts.map((type) =>
    parts.flatMap((part, place) => (part.site === site && (part.types === null || part.types.some((own) => own === type)) ? [place] : [])),
  )
}
