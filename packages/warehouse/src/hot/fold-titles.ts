import type { Leaders } from '../figures/figures.ts'
import type { FoldInput, YearMasks } from './fold-input.ts'
import { type HotSegment, textOf } from './hot-segment.ts'
import { salesOf } from './kept-months.ts'
import { entriesOfItems } from './scratch.ts'
import { byBytes, topPage } from './top-page.ts'

/** The items with the most sales now or in the base, each with the title it had last: what `titledLeaders` asks of the tables. */
export function foldTitles(input: FoldInput, now: YearMasks, base: YearMasks, most: number): Promise<Leaders> {
  const { scratch, items } = input.dictionaries
  return scratch.use(items.size, entriesOfItems(input.selections), (slots) => foldInto(slots, input, { now, base }, most))
}

/** `slots`: of each item its place among those found, plus 1. */
async function foldInto(
  slots: Uint32Array,
  { selections, dictionaries, version, breath }: FoldInput,
  { now, base }: { now: YearMasks; base: YearMasks },
  most: number,
): Promise<Leaders> {
  const rows = selections.reduce((sum, own) => sum + own.rows.length, 0)
  const list = () => new Float64Array(rows)
  const [items, active, lateness] = [new Uint32Array(rows), new Uint8Array(rows), list()]
  const [sales, sold, before] = [list(), list(), list()]
  const last: { segment: HotSegment; row: number }[] = []
  let count = 0
  for (const { segment, rows: own, kept } of selections) {
    if (breath.spent) await breath.turn()
    const monthly = salesOf(segment, version)
    const [ownNow, ownBase] = [now.get(segment.year) ?? 0, base.get(segment.year) ?? 0]
    for (let index = 0; index < own.length; index++) {
      const row = own[index] ?? 0
      const months = (kept[index] ?? 0) & (ownNow | ownBase)
      if (months === 0) continue
      const item = segment.item[row] ?? 0
      let slot = (slots[item] ?? 0) - 1
      if (slot < 0) {
        slot = count++
        slots[item] = count
        items[slot] = item
      }
      if ((months & ownNow) !== 0) active[slot] = 1
      const late = segment.year * 4096 + months
      const known = last[slot]
      if (
        !known ||
        late > (lateness[slot] ?? 0) ||
        (late === lateness[slot] && byBytes(textOf(segment.title, row), textOf(known.segment.title, known.row)) > 0)
      ) {
        last[slot] = { segment, row }
        lateness[slot] = late
      }
      let at = segment.months[row] ?? 0
      for (let rest = segment.has[row] ?? 0; rest !== 0; rest &= rest - 1, at++) {
        const bit = rest & -rest & months
        if (bit === 0) continue
        const amount = monthly?.[at] ?? 0
        if ((bit & ownNow) !== 0) {
          sales[slot] = (sales[slot] ?? 0) + amount
          sold[slot] = (sold[slot] ?? 0) + (segment.sold[at] ?? 0)
        }
        if ((bit & ownBase) !== 0) before[slot] = (before[slot] ?? 0) + amount
      }
    }
  }
  const places = Uint32Array.from({ length: count }, (_, slot) => slot).filter((slot) => active[slot] === 1 || (before[slot] ?? 0) > 0)
  const whole = (of: Float64Array) => places.reduce((sum, slot) => sum + (of[slot] ?? 0), 0)
  const greatest = Float64Array.from(places, (slot) => Math.max(sales[slot] ?? 0, before[slot] ?? 0))
  const itemAt = (place: number) => items[places[place] ?? 0] ?? 0
  const ties = (a: number, b: number) => dictionaries.itemIds.compare(itemAt(a), itemAt(b))
  return {
    products: topPage(greatest, ties, { desc: true, offset: 0, limit: most }).map((place) => {
      const slot = places[place] ?? 0
      const known = last[slot]
      return {
        title: known ? textOf(known.segment.title, known.row) : '',
        ...{ sales: sales[slot] ?? 0, sold: sold[slot] ?? 0, base: before[slot] ?? 0, now: active[slot] === 1 },
      }
    }),
    sales: whole(sales),
    base: whole(before),
  }
}
