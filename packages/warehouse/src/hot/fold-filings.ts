import { UNKNOWN_BAND, type YearSums } from '../figures/figures.ts'
import { FilingCells } from '../filings/cross-sums.ts'
import type { FilingDirectory } from '../filings/filing-directory.ts'
import type { FilingSums } from '../filings/filing-sums.ts'
import { type FilingYears, filingYear } from '../filings/group-years.ts'
import { addMonths } from './add-months.ts'
import { slotOf } from './fold-bands.ts'
import { type FoldInput, NO_MONTHS, type YearMasks } from './fold-input.ts'
import { ItemFilings } from './item-filings.ts'
import { salesOf } from './kept-months.ts'
import { PairSet } from './pair-set.ts'
import { sumRows } from './row-sums.ts'
import { entriesOfItems } from './scratch.ts'

type Masks = Record<'now' | 'mom' | 'yoy', YearMasks>

/** An item, a shop and a brand count once for a filing. */
export async function foldFilings(input: FoldInput, masks: Masks, directory: FilingDirectory): Promise<FilingSums[]> {
  const { scratch, items } = input.dictionaries
  const { count, segment, row, item, active, sales, sold, mom, yoy } = await sumRows(input, masks)
  const filings = ItemFilings.of(directory, items)
  const found = new Map<number, FilingSums>()
  const [shops, brands] = [new PairSet(), new PairSet()]
  return scratch.use(items.size, entriesOfItems(input.selections), async (seen) => {
    for (let place = 0; place < count; place++) {
      if ((place & 4095) === 0 && input.breath.spent) await input.breath.turn()
      const own = item[place] ?? 0
      const filing = filings.at(own)
      let sums = found.get(filing)
      if (!sums) {
        sums = { filing, sales: 0, sold: 0, mom: 0, yoy: 0, items: 0, shops: [], brands: [] }
        found.set(filing, sums)
      }
      sums.sales += sales[place] ?? 0
      sums.sold += sold[place] ?? 0
      sums.mom += mom[place] ?? 0
      sums.yoy += yoy[place] ?? 0
      if (active[place] !== 1) continue
      if (seen[own] === 0) {
        seen[own] = 1
        sums.items += 1
      }
      const at = row[place] ?? 0
      const [shop, brand] = [segment[place]?.shop[at] ?? 0, segment[place]?.brand[at] ?? 0]
      if (shop !== 0 && shops.add(filing + 1, shop)) sums.shops.push(shop)
      if (brand !== 0 && brands.add(filing + 1, brand)) sums.brands.push(brand)
    }
    return [...found.values()]
  })
}

/** An item counts once for a brand. */
export async function foldFilingBrands(input: FoldInput, now: YearMasks, directory: FilingDirectory): Promise<FilingCells> {
  const { items, brands } = input.dictionaries
  const { count, segment, row, item, sales, sold } = await sumRows(input, { now, mom: NO_MONTHS, yoy: NO_MONTHS })
  const filings = ItemFilings.of(directory, items)
  const [cells, seen] = [new FilingCells(), new PairSet()]
  for (let place = 0; place < count; place++) {
    if ((place & 4095) === 0 && input.breath.spent) await input.breath.turn()
    const own = item[place] ?? 0
    const brand = segment[place]?.brand[row[place] ?? 0] ?? 0
    const counted = { sales: sales[place] ?? 0, sold: sold[place] ?? 0, items: seen.add(brand, own) ? 1 : 0 }
    cells.add(filings.at(own), brands.texts[brand] ?? '', counted)
  }
  return cells
}

/** An item counts once in a band. */
export async function foldFilingBands(
  input: FoldInput,
  masks: YearMasks,
  directory: FilingDirectory,
  edges: readonly number[],
): Promise<FilingCells> {
  const filings = ItemFilings.of(directory, input.dictionaries.items)
  const [cells, seen] = [new FilingCells(), new PairSet()]
  const ends = Float64Array.from(edges)
  const names = Array.from({ length: edges.length + 1 }, (_, slot) => String(slot + UNKNOWN_BAND))
  let slot = 0
  for (const { segment, rows, kept } of input.selections) {
    if (input.breath.spent) await input.breath.turn()
    const monthly = salesOf(segment, input.version)
    const now = masks.get(segment.year) ?? 0
    for (let index = 0; index < rows.length; index++) {
      const months = (kept[index] ?? 0) & now
      if (months === 0) continue
      const row = rows[index] ?? 0
      const item = segment.item[row] ?? 0
      const filing = filings.at(item)
      let at = segment.months[row] ?? 0
      for (let rest = segment.has[row] ?? 0; rest !== 0; rest &= rest - 1, at++) {
        if ((rest & -rest & months) === 0) continue
        const [sales, sold] = [monthly?.[at] ?? 0, segment.sold[at] ?? 0]
        slot = slotOf(ends, sales, sold, segment.price[at] ?? -1, slot)
        cells.add(filing, names[slot] ?? '', { sales, sold, items: seen.add(slot, item) ? 1 : 0 })
      }
    }
  }
  return cells
}

export async function foldFilingYears(input: FoldInput, masks: YearMasks, directory: FilingDirectory): Promise<FilingYears> {
  const filings = ItemFilings.of(directory, input.dictionaries.items)
  const found = new Map<number, Map<number, YearSums>>()
  for (const { segment, rows, kept } of input.selections) {
    if (input.breath.spent) await input.breath.turn()
    const { year } = segment
    const now = masks.get(year) ?? 0
    for (let index = 0; index < rows.length; index++) {
      const months = (kept[index] ?? 0) & now
      if (months === 0) continue
      const row = rows[index] ?? 0
      addMonths(filingYear(found, filings.at(segment.item[row] ?? 0), year), segment, row, months, input.version)
    }
  }
  return found
}
