import { type PartCell, UNKNOWN_BAND } from '../figures/figures.ts'
import type { SitePart } from '../scope/site-parts.ts'
import type { Dictionaries } from './dictionaries.ts'
import { slotOf } from './fold-bands.ts'
import type { FoldInput, YearMasks } from './fold-input.ts'
import { salesOf } from './kept-months.ts'
import { PairSet } from './pair-set.ts'

/** More slots than any question has bands. */
const SLOTS = 1024

interface Asked {
  masks: Record<'now' | 'mom' | 'yoy', YearMasks>
  parts: readonly SitePart[]
  edges: readonly number[]
}

/** The cells of each part by band, in one pass over the rows. */
export async function foldPartBands(
  { selections, dictionaries, version, breath }: FoldInput,
  { masks, parts, edges }: Asked,
): Promise<Map<number, PartCell>[]> {
  const ends = Float64Array.from(edges)
  const cells = parts.map(() => new Map<number, PartCell>())
  const seen = new PairSet()
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
        const slot = slotOf(ends, sales, sold, segment.price[at] ?? -1)
        for (const part of own) {
          const cell = cellOf(cells[part], slot + UNKNOWN_BAND)
          if ((bit & now) !== 0) {
            cell.sales += sales
            cell.sold += sold
            if (seen.add(item, part * SLOTS + slot)) cell.items += 1
          }
          if ((bit & mom) !== 0) cell.mom += sales
          if ((bit & yoy) !== 0) cell.yoy += sales
        }
      }
    }
  }
  return cells
}

/** By the number of a shop type: the places of the parts that a row of the site with it belongs to. */
function partsByType(site: string, parts: readonly SitePart[], { types }: Dictionaries): number[][] {
  return types.texts.map((type) =>
    parts.flatMap((part, place) => (part.site === site && (part.types === null || part.types.some((own) => own === type)) ? [place] : [])),
  )
}

function cellOf(cells: Map<number, PartCell> | undefined, band: number): PartCell {
  const found = cells?.get(band)
  if (found) return found
  const cell = { sales: 0, sold: 0, items: 0, mom: 0, yoy: 0 }
  cells?.set(band, cell)
  return cell
}
