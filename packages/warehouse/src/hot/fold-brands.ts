import type { BrandFigures, BrandLeaders, BrandMonths, YearSums } from '../figures/figures.ts'
import type { FoldInput, YearMasks } from './fold-input.ts'
import { salesOf } from './kept-months.ts'
import { PairSet } from './pair-set.ts'
import { byBytes, byText, topPage } from './top-page.ts'

/** Sums by number of brand. `seen`: brands with any row; `present`: those with a month that counts now. */
export interface BrandSums {
  seen: Uint8Array
  present: Uint8Array
  sales: Float64Array
  sold: Float64Array
  mom: Float64Array
  yoy: Float64Array
  items: Uint32Array
  shops: Uint32Array
}

export async function foldBrands(
  { selections, dictionaries, version, breath }: FoldInput,
  masks: { now: YearMasks; mom: YearMasks; yoy: YearMasks },
  counted: boolean,
): Promise<BrandSums> {
  const size = dictionaries.brands.texts.length
  const [seen, present] = [new Uint8Array(size), new Uint8Array(size)]
  const [sales, sold, mom, yoy] = [new Float64Array(size), new Float64Array(size), new Float64Array(size), new Float64Array(size)]
  const [items, shops] = [new Uint32Array(size), new Uint32Array(size)]
  const [itemPairs, shopPairs] = [new PairSet(), new PairSet()]
  for (const { segment, rows, kept } of selections) {
    if (breath.spent) await breath.turn()
    const monthly = salesOf(segment, version)
    const [now, before, earlier] = [masks.now, masks.mom, masks.yoy].map((mask) => mask.get(segment.year) ?? 0) as [number, number, number]
    for (let index = 0; index < rows.length; index++) {
      const row = rows[index] ?? 0
      const brand = segment.brand[row] ?? 0
      const months = kept[index] ?? 0
      seen[brand] = 1
      const active = months & now
      if (active !== 0) {
        present[brand] = 1
        if (counted) {
          const shop = segment.shop[row] ?? 0
          if (itemPairs.add(brand, segment.item[row] ?? 0)) items[brand] = (items[brand] ?? 0) + 1
          if (shop !== 0 && shopPairs.add(brand, shop)) shops[brand] = (shops[brand] ?? 0) + 1
        }
      }
      if ((months & (now | before | earlier)) === 0) continue
      let at = segment.months[row] ?? 0
      for (let rest = segment.has[row] ?? 0; rest !== 0; rest &= rest - 1, at++) {
        const bit = rest & -rest & months
        if (bit === 0) continue
        const amount = monthly?.[at] ?? 0
        if ((bit & now) !== 0) {
          sales[brand] = (sales[brand] ?? 0) + amount
          sold[brand] = (sold[brand] ?? 0) + (segment.sold[at] ?? 0)
        }
        if ((bit & before) !== 0) mom[brand] = (mom[brand] ?? 0) + amount
        if ((bit & earlier) !== 0) yoy[brand] = (yoy[brand] ?? 0) + amount
      }
    }
  }
  return { seen, present, sales, sold, mom, yoy, items, shops }
}

/** The brands with a month that counts now. */
export function presentBrands(sums: BrandSums, ids: readonly string[]): BrandFigures[] {
  return brandsWhere(sums, sums.present, ids)
}

/** The brands with any row: those without an item sold only before. */
export function seenBrands(sums: BrandSums, ids: readonly string[]): BrandFigures[] {
  return brandsWhere(sums, sums.seen, ids)
}

function brandsWhere(sums: BrandSums, wanted: Uint8Array, ids: readonly string[]): BrandFigures[] {
  const rows: BrandFigures[] = []
  for (let brand = 0; brand < wanted.length; brand++) {
    if (wanted[brand] !== 1) continue
    const at = (list: Float64Array | Uint32Array) => list[brand] ?? 0
    rows.push({
      id: ids[brand] ?? '',
      sales: at(sums.sales),
      sold: at(sums.sold),
      items: at(sums.items),
      shops: at(sums.shops),
      mom: at(sums.mom),
      yoy: at(sums.yoy),
    })
  }
  return rows
}

/** See {@link BrandLeaders}. */
export function leadersOf(sums: BrandSums, ids: readonly string[], count: number): BrandLeaders {
  const named = presentBrands(sums, ids).filter((row) => row.id !== '')
  const leaders = topPage(
    Float64Array.from(named, (row) => row.sales),
    byText((place) => named[place]?.id ?? ''),
    { desc: true, offset: 0, limit: count },
  )
  const before = sums.mom.filter((_, brand) => brand !== 0 && sums.seen[brand] === 1).sort()
  const whole = (list: Float64Array) => list.reduce((sum, value) => sum + value, 0)
  return {
    sales: whole(sums.sales),
    sold: whole(sums.sold),
    before: whole(sums.mom),
    brands: named.length,
    leaders: leaders.map((place) => [named[place]?.sales ?? 0, named[place]?.sold ?? 0]),
    leaders_before: [...before.reverse().subarray(0, count)],
  }
}

/** The months of the whole scope, and of the brands with the most sales. */
export async function foldBrandMonths(input: FoldInput, now: YearMasks, top: number): Promise<BrandMonths> {
  const { selections, dictionaries, version, breath } = input
  const ids = dictionaries.brands.texts
  const masks = { now, mom: new Map<number, number>(), yoy: new Map<number, number>() }
  const leading = presentBrands(await foldBrands(input, masks, false), ids)
    .filter((row) => row.id !== '' && row.sales > 0)
    .sort((a, b) => b.sales - a.sales || byBytes(a.id, b.id))
    .slice(0, top)
  const market = new Map<number, YearSums>()
  const own = new Map(leading.map(({ id }) => [dictionaries.brands.get(id) ?? 0, new Map<number, YearSums>()]))
  const yearOf = (years: Map<number, YearSums>, year: number) => {
    const found = years.get(year) ?? { year, sales: Array<number>(12).fill(0), sold: Array<number>(12).fill(0) }
    years.set(year, found)
    return found
  }
  for (const { segment, rows, kept } of selections) {
    if (breath.spent) await breath.turn()
    const monthly = salesOf(segment, version)
    const mask = now.get(segment.year) ?? 0
    const whole = yearOf(market, segment.year)
    for (let index = 0; index < rows.length; index++) {
      const active = (kept[index] ?? 0) & mask
      if (active === 0) continue
      const row = rows[index] ?? 0
      const years = own.get(segment.brand[row] ?? 0)
      const brand = years && yearOf(years, segment.year)
      let at = segment.months[row] ?? 0
      for (let rest = segment.has[row] ?? 0; rest !== 0; rest &= rest - 1, at++) {
        const bit = rest & -rest & active
        if (bit === 0) continue
        const place = 31 - Math.clz32(bit)
        add(whole, place, monthly?.[at] ?? 0, segment.sold[at] ?? 0)
        if (brand) add(brand, place, monthly?.[at] ?? 0, segment.sold[at] ?? 0)
      }
    }
  }
  return {
    market: [...market.values()],
    leaders: leading.map(({ id }) => ({ id, years: [...(own.get(dictionaries.brands.get(id) ?? 0)?.values() ?? [])] })),
  }
}

function add(sums: YearSums, place: number, sales: number, sold: number): void {
  sums.sales[place] = (sums.sales[place] ?? 0) + sales
  sums.sold[place] = (sums.sold[place] ?? 0) + sold
}
