import type { ItemMonths, ItemYear } from '../figures/item-months.ts'
import { addMonths } from './add-months.ts'
import type { FewNumbers } from './few-numbers.ts'
import type { FoldInput, YearMasks } from './fold-input.ts'
import { type HotSegment, textOf } from './hot-segment.ts'
import { byBytes } from './top-page.ts'

interface Found {
  months: ItemMonths
  years: Map<number, ItemYear>
  /** How late its latest row is: greater is later. */
  latest: number
}

const UNKNOWN = -1

/** The months of the items, by number, that have one that counts now. */
export function foldItemMonths({ selections, dictionaries, version }: FoldInput, now: YearMasks, wanted: FewNumbers): ItemMonths[] {
  const found = new Map<number, Found>()
  for (const { segment, rows, kept } of selections) {
    const mask = now.get(segment.year) ?? 0
    for (let index = 0; index < rows.length; index++) {
      const row = rows[index] ?? 0
      const item = segment.item[row] ?? 0
      if (!wanted.has(item)) continue
      const counted = kept[index] ?? 0
      if ((counted & mask) === 0) continue
      const own = found.get(item) ?? newItem(segment.site, dictionaries.itemIds.at(item))
      found.set(item, own)
      const late = segment.year * 4096 + (counted & mask)
      if (late >= own.latest) {
        const title = textOf(segment.title, row)
        if (late > own.latest || byBytes(title, own.months.title) > 0) own.months.title = title
        own.latest = late
      }
      const year = yearOf(own, segment.year)
      addMonths(year, segment, row, counted, version)
      takePrices(year.price, segment, row, counted)
    }
  }
  return [...found.values()].map(({ months }) => months)
}

function newItem(site: string, item_id: string): Found {
  return { months: { site, item_id, title: '', years: [] }, years: new Map(), latest: 0 }
}

function yearOf({ years, months }: Found, year: number): ItemYear {
  const known = years.get(year)
  if (known) return known
  const twelve = (value: number) => Array<number>(12).fill(value)
  const own = { year, sales: twelve(0), sold: twelve(0), price: twelve(UNKNOWN) }
  years.set(year, own)
  months.years.push(own)
  return own
}

function takePrices(prices: number[], segment: HotSegment, row: number, mask: number): void {
  let at = segment.months[row] ?? 0
  for (let rest = segment.has[row] ?? 0; rest !== 0; rest &= rest - 1, at++) {
    const bit = rest & -rest
    const place = 31 - Math.clz32(bit)
    if ((bit & mask) !== 0) prices[place] = Math.max(prices[place] ?? UNKNOWN, segment.price[at] ?? UNKNOWN)
  }
}
