import type { ValueReading } from '@marketscope/contract/attribute-rows'
import type { ReadAttribute } from '../attributes/scope-attributes.ts'
import type { YearSums } from '../figures/figures.ts'
import type { ValueMonths } from '../fragments/attribute-groups.ts'
import { type FoldInput, NO_MONTHS, type YearMasks } from './fold-input.ts'
import { combinationsOf, Shown } from './fold-values.ts'
import { salesOf } from './kept-months.ts'
import { sumRows } from './row-sums.ts'
import { byBytes } from './top-page.ts'

/** A combination of values in a year. `heavy`: how many rows count. */
interface Year {
  sums: YearSums
  heavy: number
  total: number
  shown: Shown[]
}

/** The months of the values with the most sales, ties by folded text: what `valueMonths` asks of the tables. */
export async function foldValueMonths(
  input: FoldInput,
  now: YearMasks,
  asked: { attributes: readonly ReadAttribute[]; reading: ValueReading },
  top: number,
): Promise<ValueMonths[]> {
  const dictionary = input.dictionaries.attributes
  const rows = await sumRows(input, { now, mom: NO_MONTHS, yoy: NO_MONTHS })
  const { of, rowsOf, keys } = combinationsOf(rows, asked, dictionary)
  const found = keys.map(() => new Map<number, Year>())
  const weights = new Map<number, Float64Array>()
  for (let place = 0; place < rows.count; place++) {
    const year = rows.segment[place]?.year ?? 0
    const way = of[place] ?? 0
    const own = weights.get(year) ?? new Float64Array(rowsOf.length)
    weights.set(year, own)
    own[way] = (own[way] ?? 0) + 1
    for (const { number } of rowsOf[way] ?? []) {
      const sums = yearOf(found[number] ?? new Map(), year, asked.attributes.length)
      sums.heavy += 1
      sums.total += rows.sales[place] ?? 0
    }
  }
  const totalOf = (number: number) => [...(found[number]?.values() ?? [])].reduce((sum, { total }) => sum + total, 0)
  const leaders = [...keys.keys()]
    .filter((number) => keys[number]?.some((key) => key !== ''))
    .map((number) => ({ number, total: totalOf(number), tie: (keys[number] ?? []).join('\0') }))
    .filter(({ total }) => total > 0)
    .sort((a, b) => b.total - a.total || byBytes(a.tie, b.tie))
    .slice(0, top)
  const leading = new Set(leaders.map(({ number }) => number))
  const several = new Set<number>()
  for (const [way, combinations] of rowsOf.entries()) {
    for (const { number, one } of combinations) {
      if (!leading.has(number)) continue
      if (combinations.length > 1) several.add(number)
      for (const [year, own] of weights) {
        if (own[way] === 0) continue
        const texts = found[number]?.get(year)?.shown ?? []
        for (const [place, { shown }] of one.entries()) texts[place]?.offer(0, dictionary.text(shown), own[way] ?? 0)
      }
    }
  }
  let place = 0
  for (const { segment, rows: list, kept } of input.selections) {
    const mask = now.get(segment.year) ?? 0
    const monthly = salesOf(segment, input.version)
    for (let index = 0; index < list.length; index++) {
      const months = (kept[index] ?? 0) & mask
      if (months === 0) continue
      const own = (rowsOf[of[place++] ?? 0] ?? []).filter(({ number }) => leading.has(number))
      if (own.length === 0) continue
      const row = list[index] ?? 0
      let at = segment.months[row] ?? 0
      for (let rest = segment.has[row] ?? 0; rest !== 0; rest &= rest - 1, at++) {
        const bit = rest & -rest & months
        if (bit === 0) continue
        const month = 31 - Math.clz32(bit)
        for (const { number } of own) {
          const sums = found[number]?.get(segment.year)?.sums
          if (!sums) continue
          sums.sales[month] = (sums.sales[month] ?? 0) + (monthly?.[at] ?? 0)
          sums.sold[month] = (sums.sold[month] ?? 0) + (segment.sold[at] ?? 0)
        }
      }
    }
  }
  return leaders.map(({ number }) => {
    const years = [...(found[number]?.values() ?? [])]
    const heaviest = years.reduce((best, year) =>
      year.heavy > best.heavy || (year.heavy === best.heavy && year.sums.year > best.sums.year) ? year : best,
    )
    return { values: heaviest.shown.map((texts) => texts.text(0)), shared: several.has(number), years: years.map(({ sums }) => sums) }
  })
}

function yearOf(years: Map<number, Year>, year: number, attributes: number): Year {
  const found = years.get(year) ?? {
    sums: { year, sales: Array<number>(12).fill(0), sold: Array<number>(12).fill(0) },
    ...{ heavy: 0, total: 0, shown: Array.from({ length: attributes }, () => new Shown()) },
  }
  years.set(year, found)
  return found
}
