import type { ItemState } from '../figures/figures.ts'
import { byLateness, latestOf, soldBetween } from '../fragments/latest-states.ts'
import { FewNumbers } from './few-numbers.ts'
import type { FoldInput, YearMasks } from './fold-input.ts'
import { type HotSegment, NO_DATE, type Numbers, textOf } from './hot-segment.ts'

interface Row {
  segment: HotSegment
  year: number
  row: number
  /** The months that count now. */
  mask: number
  texts(): readonly string[]
}

/** What the items, by number, were last in the window now. */
export function statesOf({ selections, dictionaries }: FoldInput, now: YearMasks, wanted: readonly number[]): Map<number, ItemState> {
  const few = new FewNumbers(wanted)
  const rowsOf = new Map<number, Row[]>(wanted.map((item) => [item, []]))
  const brandOf = (segment: HotSegment, row: number) => dictionaries.brands.texts[segment.brand[row] ?? 0] ?? ''
  for (const { segment, rows, kept } of selections) {
    const year = now.get(segment.year) ?? 0
    for (let index = 0; index < rows.length; index++) {
      const row = rows[index] ?? 0
      const item = segment.item[row] ?? 0
      if (!few.has(item)) continue
      const mask = (kept[index] ?? 0) & year
      const texts = () => [textOf(segment.title, row), brandOf(segment, row), dictionaries.shopIds[segment.shop[row] ?? 0] ?? '']
      if (mask !== 0) rowsOf.get(item)?.push({ segment, row, mask, year: segment.year, texts })
    }
  }
  const states = new Map<number, ItemState>()
  for (const [item, rows] of rowsOf) {
    const latestFirst = rows.sort(byLateness)
    const [last] = latestFirst
    if (!last) continue
    const { segment, row } = last
    const shop = segment.shop[row] ?? 0
    const shelf = segment.shelf[row] ?? NO_DATE
    const comments = latestFirst.flatMap((one) => known(one, one.segment.comments))
    states.set(item, {
      title: textOf(segment.title, row),
      brand_id: brandOf(segment, row),
      shop: String(dictionaries.shops.key(shop)),
      shop_id: dictionaries.shopIds[shop] ?? '',
      shop_type: dictionaries.types.texts[segment.type[row] ?? 0] ?? '',
      category: segment.category[row] ?? 0,
      shelf_time: shelf === NO_DATE ? null : new Date(shelf * 86_400_000).toISOString().slice(0, 10),
      price: latestOf(latestFirst, (one) => known(one, one.segment.price)),
      crossed_price: latestOf(latestFirst, (one) => known(one, one.segment.crossed)),
      lowest_price: latestOf(latestFirst, (one) => known(one, one.segment.lowest)),
      comments: comments.length === 0 ? null : comments.reduce((sum, count) => sum + count, 0),
      ...soldBetween(rows.flatMap(monthsSold).sort((a, b) => a - b)),
    })
  }
  return states
}

/** The months, numbered, that count and in which something was sold. */
function monthsSold({ segment, row, mask }: Row): number[] {
  const months: number[] = []
  let at = segment.months[row] ?? 0
  for (let rest = segment.has[row] ?? 0; rest !== 0; rest &= rest - 1, at++)
    if ((rest & -rest & mask) !== 0 && (segment.sold[at] ?? 0) > 0) months.push(segment.year * 12 + 31 - Math.clz32(rest & -rest))
  return months
}

/** The known values of the months that count, in order. */
function known({ segment, row, mask }: Row, column: Numbers | null): number[] {
  if (column === null) return []
  const values: number[] = []
  let at = segment.months[row] ?? 0
  for (let rest = segment.has[row] ?? 0; rest !== 0; rest &= rest - 1, at++)
    if ((rest & -rest & mask) !== 0 && (column[at] ?? -1) >= 0) values.push(column[at] ?? 0)
  return values
}
