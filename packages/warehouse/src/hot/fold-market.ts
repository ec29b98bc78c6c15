import type { WindowFigures, YearFigures, YearShops, YearSums } from '../figures/figures.ts'
import { addMonths } from './add-months.ts'
import type { FoldInput, YearMasks } from './fold-input.ts'
import { salesOf } from './kept-months.ts'

/** Sums and distinct counts of windows. */
export async function foldWindows(input: FoldInput, windows: readonly YearMasks[]): Promise<WindowFigures[]> {
  const { dictionaries, selections, version, breath } = input
  const items = new Uint8Array(dictionaries.items.size)
  const shops = new Uint8Array(dictionaries.shops.size)
  const brands = new Uint8Array(dictionaries.brands.texts.length)
  const answers: WindowFigures[] = windows.map(() => ({ sales: 0, sold: 0, items: 0, shops: 0, brands: 0 }))
  for (const { segment, rows, kept } of selections) {
    if (breath.spent) await breath.turn()
    const sales = salesOf(segment, version)
    for (const [index, masks] of windows.entries()) {
      const mask = masks.get(segment.year) ?? 0
      const answer = answers[index]
      if (mask === 0 || !answer) continue
      const flag = 1 << index
      for (let place = 0; place < rows.length; place++) {
        const active = (kept[place] ?? 0) & mask
        if (active === 0) continue
        const row = rows[place] ?? 0
        let at = segment.months[row] ?? 0
        for (let rest = segment.has[row] ?? 0; rest !== 0; rest &= rest - 1, at++) {
          if ((rest & -rest & active) === 0) continue
          answer.sold += segment.sold[at] ?? 0
          if (sales) answer.sales += sales[at] ?? 0
        }
        answer.items += mark(items, segment.item[row] ?? 0, flag)
        const shop = segment.shop[row] ?? 0
        if (shop !== 0) answer.shops += mark(shops, shop, flag)
        const brand = segment.brand[row] ?? 0
        if (brand !== 0) answer.brands += mark(brands, brand, flag)
      }
    }
  }
  return answers
}

/** Sets a flag; 1 when it was not set. */
function mark(flags: Uint8Array, number: number, flag: number): number {
  const before = flags[number] ?? 0
  if ((before & flag) !== 0) return 0
  flags[number] = before | flag
  return 1
}

const twelve = () => Array<number>(12).fill(0)

/** Sums month by month. */
export async function foldMonthSums({ selections, version, breath }: FoldInput, masks: YearMasks): Promise<YearSums[]> {
  const years = new Map<number, YearSums>()
  for (const { segment, rows, kept } of selections) {
    if (breath.spent) await breath.turn()
    const { year } = segment
    const own = years.get(year) ?? { year, sales: twelve(), sold: twelve() }
    years.set(year, own)
    for (let index = 0; index < rows.length; index++)
      addMonths(own, segment, rows[index] ?? 0, (kept[index] ?? 0) & (masks.get(year) ?? 0), version)
  }
  return [...years.values()]
}

/** Month by month: an item has one row for a month, so rows count items; brands and shops are counted when they are new in a month. */
export async function foldMonths(input: FoldInput, masks: YearMasks): Promise<{ figures: YearFigures[]; shops: YearShops[] }> {
  const { dictionaries, selections, version, breath } = input
  const years = new Map<number, { figures: YearFigures; shops: YearShops; brandMonths: Uint16Array; shopMonths: Uint16Array }>()
  for (const { segment, rows, kept } of selections) {
    if (breath.spent) await breath.turn()
    const { year } = segment
    const mask = masks.get(year) ?? 0
    const own = years.get(year) ?? {
      figures: { year, sales: twelve(), sold: twelve(), items: twelve(), brands: twelve() },
      shops: { year, shops: twelve() },
      brandMonths: new Uint16Array(dictionaries.brands.texts.length),
      shopMonths: new Uint16Array(dictionaries.shops.size),
    }
    years.set(year, own)
    const monthly = salesOf(segment, version)
    const { sales, sold, items, brands } = own.figures
    for (let index = 0; index < rows.length; index++) {
      const active = (kept[index] ?? 0) & mask
      if (active === 0) continue
      const row = rows[index] ?? 0
      let at = segment.months[row] ?? 0
      for (let rest = segment.has[row] ?? 0; rest !== 0; rest &= rest - 1, at++) {
        const bit = rest & -rest
        if ((bit & active) === 0) continue
        const place = 31 - Math.clz32(bit)
        sold[place] = (sold[place] ?? 0) + (segment.sold[at] ?? 0)
        if (monthly) sales[place] = (sales[place] ?? 0) + (monthly[at] ?? 0)
        items[place] = (items[place] ?? 0) + 1
      }
      const brand = segment.brand[row] ?? 0
      if (brand !== 0) countNew(own.brandMonths, brand, active, brands)
      const shop = segment.shop[row] ?? 0
      if (shop !== 0) countNew(own.shopMonths, shop, active, own.shops.shops)
    }
  }
  const all = [...years.values()]
  return { figures: all.map((one) => one.figures), shops: all.map((one) => one.shops) }
}

/** Counts the months of the mask in which the number was not seen before. */
function countNew(seen: Uint16Array, number: number, mask: number, counts: number[]): void {
  const before = seen[number] ?? 0
  for (let rest = mask & ~before; rest !== 0; rest &= rest - 1) {
    const place = 31 - Math.clz32(rest & -rest)
    counts[place] = (counts[place] ?? 0) + 1
  }
  seen[number] = before | mask
}
