import { normalizeTerm } from '@marketscope/contract/title-expression'
import type { NumberSales } from '../attributes/range-points.ts'
import { MOST_NUMBERS, NO_RANGE, type NumericAttribute, OTHER_RANGE, type RangeFigures } from '../fragments/attribute-ranges.ts'
import type { AttributeDictionary } from './attribute-dictionary.ts'
import { type Ways, waysOf } from './attribute-ways.ts'
import type { Dictionaries } from './dictionaries.ts'
import { eachByItem, type RowSums } from './row-sums.ts'

/** The first number that the unit follows in a folded text, as `firstNumber` of the scope finds it in the tables; null where there is none. */
export function numberIn(text: string, unit: string): number | null {
  const found = patternOf(unit).exec(text)?.[1]
  return found === undefined ? null : Number(found)
}

function patternOf(unit: string): RegExp {
  if (unit === '') return /^ *([0-9]+(?:\.[0-9]+)?) *$/u
  const quoted = unit.replace(/[\\^$.|?*+()[\]{}]/g, '\\$&')
  return new RegExp(`([0-9]+(?:\\.[0-9]+)?) *${quoted}${/\p{Script=Latin}$/u.test(unit) ? '(?:\\P{Script=Latin}|$)' : ''}`, 'u')
}

/** The numbers of each way in which the attribute is written. */
function numbersOf({ pairs }: Ways, unit: string, dictionary: AttributeDictionary): number[][] {
  const known = new Map<number, number | null>()
  const read = (pair: number) => {
    const { key } = dictionary.whole(pair)
    const found = known.has(key) ? known.get(key) : numberIn(dictionary.text(key), unit)
    known.set(key, found ?? null)
    return found ?? null
  }
  return pairs.map((own) => own.map(read).filter((number) => number !== null))
}

/** What `numberSales` asks of the tables. */
export function foldNumbers(rows: RowSums, attribute: NumericAttribute, dictionary: AttributeDictionary): NumberSales[] {
  const ways = waysOf(rows, attribute, dictionary)
  const numbers = numbersOf(ways, normalizeTerm(attribute.unit), dictionary)
  const sales = new Map<number, number>()
  for (let place = 0; place < rows.count; place++)
    for (const number of numbers[ways.of[place] ?? 0] ?? []) sales.set(number, (sales.get(number) ?? 0) + (rows.sales[place] ?? 0))
  return [...sales]
    .filter(([, own]) => own > 0)
    .sort(([a], [b]) => a - b)
    .slice(0, MOST_NUMBERS)
    .map(([number, own]) => ({ number, sales: own }))
}

/** What `rangeFigures` asks of the tables. */
export function foldRanges(
  rows: RowSums,
  attribute: NumericAttribute,
  edges: readonly number[],
  dictionaries: Dictionaries,
): RangeFigures[] {
  const dictionary = dictionaries.attributes
  const ways = waysOf(rows, attribute, dictionary)
  const bandOf = (number: number) => edges.filter((edge) => edge <= number).length - 1
  const bandsOf = numbersOf(ways, normalizeTerm(attribute.unit), dictionary).map((numbers, way) => {
    if (numbers.length > 0) return [...new Set(numbers.map(bandOf))]
    return [ways.pairs[way]?.length === 0 ? NO_RANGE : OTHER_RANGE]
  })
  const found = new Map<number, RangeFigures>()
  const figuresOf = (band: number) => {
    const own = found.get(band) ?? { band, sales: 0, sold: 0, items: 0, mom: 0, yoy: 0 }
    found.set(band, own)
    return own
  }
  for (let place = 0; place < rows.count; place++) {
    for (const band of bandsOf[ways.of[place] ?? 0] ?? []) {
      const own = figuresOf(band)
      own.sales += rows.sales[place] ?? 0
      own.sold += rows.sold[place] ?? 0
      own.mom += rows.mom[place] ?? 0
      own.yoy += rows.yoy[place] ?? 0
    }
  }
  const owners = new Map<number, number>()
  eachByItem(rows, dictionaries, (place, owner) => {
    for (const band of bandsOf[ways.of[place] ?? 0] ?? []) {
      if (owners.get(band) === owner) continue
      owners.set(band, owner)
      figuresOf(band).items += 1
    }
  })
  return [...found.values()].filter((own) => own.items > 0).sort((a, b) => a.band - b.band)
}
