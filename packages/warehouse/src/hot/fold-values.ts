import type { ValueReading } from '@marketscope/contract/attribute-rows'
import type { ReadAttribute } from '../attributes/scope-attributes.ts'
import type { ValuePage, ValueQuestion } from '../fragments/attribute-groups.ts'
import type { AttributeDictionary, CountedValue } from './attribute-dictionary.ts'
import { combined, waysOf } from './attribute-ways.ts'
import type { Dictionaries } from './dictionaries.ts'
import { growths } from './fold-items.ts'
import { PairSet } from './pair-set.ts'
import { eachByItem, type RowSums } from './row-sums.ts'
import { byBytes, byText, topPage } from './top-page.ts'

const NONE: readonly CountedValue[] = [{ key: 0, shown: 0 }]

/** What pairs count for, each value once; none: the value ''. */
export function valuesOf(pairs: readonly number[], reading: ValueReading, dictionary: AttributeDictionary): readonly CountedValue[] {
  if (pairs.length === 0) return NONE
  const all = pairs.flatMap((pair) => (reading === 'parts' ? dictionary.parts(pair) : [dictionary.whole(pair)]))
  if (all.length === 1) return all
  return all.filter(({ key }, place) => all.findIndex((other) => other.key === key) === place)
}

/** The text that is shown of one that is written in several ways: that of the greatest weight, ties by the greater text. */
export class Shown {
  readonly #texts: string[] = []
  readonly #weights: number[] = []

  offer(number: number, text: string, weight: number): void {
    const before = this.#weights[number]
    if (before !== undefined && (weight < before || (weight === before && byBytes(text, this.#texts[number] ?? '') <= 0))) return
    this.#texts[number] = text
    this.#weights[number] = weight
  }

  text(number: number): string {
    return this.#texts[number] ?? ''
  }
}

/** What rows count for: `of` is how each is written, `rowsOf` the combinations of values that each way of writing counts for, `keys` their folded texts. */
export interface Combinations {
  of: Uint32Array
  rowsOf: { number: number; one: readonly CountedValue[] }[][]
  keys: string[][]
}

export function combinationsOf(
  rows: RowSums,
  { attributes, reading }: { attributes: readonly ReadAttribute[]; reading: ValueReading },
  dictionary: AttributeDictionary,
): Combinations {
  const ways = attributes.map((attribute) => waysOf(rows, attribute, dictionary))
  const { of, members } = combined(
    ways.map((own) => own.of),
    rows.count,
  )
  const numbers = new Map<string, number>()
  const keys: string[][] = []
  const rowsOf = members.map((own) => {
    const values = own.map((way, place) => valuesOf(ways[place]?.pairs[way] ?? [], reading, dictionary))
    return product(values).map((one) => {
      const id = one.map(({ key }) => key).join()
      const number = numbers.get(id) ?? keys.push(one.map(({ key }) => dictionary.text(key))) - 1
      numbers.set(id, number)
      return { number, one }
    })
  })
  return { of, rowsOf, keys }
}

/** A page of the values of attributes, or of their combinations, sorted by a figure: what `valuePage` asks of the tables. */
export function foldValues(
  rows: RowSums,
  { attributes, reading }: { attributes: readonly ReadAttribute[]; reading: ValueReading },
  question: ValueQuestion,
  dictionaries: Dictionaries,
): ValuePage {
  const dictionary = dictionaries.attributes
  const { of, rowsOf, keys } = combinationsOf(rows, { attributes, reading }, dictionary)
  const count = keys.length
  const list = () => new Float64Array(count)
  const [sales, sold, mom, yoy] = [list(), list(), list(), list()]
  const [items, shops, brands, owners] = [new Uint32Array(count), new Uint32Array(count), new Uint32Array(count), new Uint32Array(count)]
  const weights = new Float64Array(rowsOf.length)
  for (let place = 0; place < rows.count; place++) {
    const way = of[place] ?? 0
    weights[way] = (weights[way] ?? 0) + (rows.active[place] ?? 0)
    for (const { number } of rowsOf[way] ?? []) {
      sales[number] = (sales[number] ?? 0) + (rows.sales[place] ?? 0)
      sold[number] = (sold[number] ?? 0) + (rows.sold[place] ?? 0)
      mom[number] = (mom[number] ?? 0) + (rows.mom[place] ?? 0)
      yoy[number] = (yoy[number] ?? 0) + (rows.yoy[place] ?? 0)
    }
  }
  const shared = new Uint8Array(count)
  const shown = attributes.map(() => new Shown())
  for (const [way, combinations] of rowsOf.entries()) {
    const weight = weights[way] ?? 0
    for (const { number, one } of combinations) {
      if (weight > 0 && combinations.length > 1) shared[number] = 1
      for (const [place, value] of one.entries()) shown[place]?.offer(number, dictionary.text(value.shown), weight)
    }
  }
  const [shopPairs, brandPairs] = [new PairSet(), new PairSet()]
  eachByItem(rows, dictionaries, (place, owner) => {
    const row = rows.row[place] ?? 0
    const shop = rows.segment[place]?.shop[row] ?? 0
    const brand = rows.segment[place]?.brand[row] ?? 0
    for (const { number } of rowsOf[of[place] ?? 0] ?? []) {
      if (owners[number] !== owner) {
        owners[number] = owner
        items[number] = (items[number] ?? 0) + 1
      }
      if (shop !== 0 && shopPairs.add(number, shop)) shops[number] = (shops[number] ?? 0) + 1
      if (brand !== 0 && brandPairs.add(number, brand)) brands[number] = (brands[number] ?? 0) + 1
    }
  })
  const present = Uint32Array.from({ length: count }, (_, number) => number).filter((number) => (items[number] ?? 0) > 0)
  const taken = (from: Float64Array | Uint32Array) => Float64Array.from(present, (number) => from[number] ?? 0)
  const sums = { sales: taken(sales), sold: taken(sold), mom: taken(mom), yoy: taken(yoy) }
  const counts = { items: taken(items), shops: taken(shops), brands: taken(brands) }
  const ties = byText((place) => (keys[present[place] ?? 0] ?? []).join('\0'))
  const whole = (from: Float64Array) => from.reduce((sum, value) => sum + value, 0)
  return {
    rows: topPage(measureOf(question.by, { ...sums, ...counts }), ties, question).map((place) => {
      const number = present[place] ?? 0
      const at = (from: Float64Array) => from[place] ?? 0
      return {
        values: shown.map((texts) => texts.text(number)),
        ...{ sales: at(sums.sales), sold: at(sums.sold), mom: at(sums.mom), yoy: at(sums.yoy) },
        ...{ items: at(counts.items), shops: at(counts.shops), brands: at(counts.brands) },
        shared: shared[number] === 1,
      }
    }),
    count: present.length,
    ...{ sales: whole(sales), sold: whole(sold), mom: whole(mom), yoy: whole(yoy) },
    shared: present.some((number) => shared[number] === 1),
  }
}

/** Every combination of a value of each list, those of the last list next to each other. */
function product<T>(lists: readonly (readonly T[])[]): T[][] {
  return lists.reduce<T[][]>((all, list) => all.flatMap((before) => list.map((one) => [...before, one])), [[]])
}

type Columns = Record<'sales' | 'sold' | 'mom' | 'yoy' | 'items' | 'shops' | 'brands', Float64Array>

function measureOf(by: ValueQuestion['by'], columns: Columns): Float64Array {
  const { sales, sold, mom, yoy, items, shops, brands } = columns
  switch (by) {
    case 'sold':
      return sold
    case 'items':
      return items
    case 'shops':
      return shops
    case 'brands':
      return brands
    case 'sales_mom':
      return growths(sales, mom)
    case 'sales_yoy':
      return growths(sales, yoy)
    case 'avg_price':
      return sales.map((amount, place) => ((sold[place] ?? 0) > 0 ? amount / (sold[place] ?? 1) : Number.NaN))
    default:
      return sales
  }
}
