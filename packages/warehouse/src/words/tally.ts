import type { WordTypeId } from '@marketscope/contract/word-types'
import type { TitleWord } from './title-cutter.ts'

/** A product with its title; amounts in minor units, 0 for a base that is not known. */
export interface TitledProduct {
  title: string
  sales: number
  sold: number
  mom: number
  yoy: number
  /** Whether it is there in the months asked. */
  now: boolean
}

/** What the products with a word in their title sold together. */
export interface WordTally {
  key: string
  /** As most of the products write it. */
  word: string
  type: WordTypeId | null
  /** Those that are there in the months asked. */
  products: number
  sales: number
  sold: number
  mom: number
  yoy: number
}

/** The words of the products' titles with what those products sold; a product counts once for each of its words. In the order in which the words appear. */
export function tallyWords(products: Iterable<TitledProduct>, wordsOf: ReadonlyMap<string, readonly TitleWord[]>): WordTally[] {
  const tallies = new Map<string, WordTally & { forms: Map<string, number> }>()
  for (const { title, sales, sold, mom, yoy, now } of products)
    for (const { key, word, type } of wordsOf.get(title) ?? []) {
      const tally = tallies.get(key) ?? { key, word, type, products: 0, sales: 0, sold: 0, mom: 0, yoy: 0, forms: new Map() }
      tallies.set(key, tally)
      tally.type ??= type
      tally.products += now ? 1 : 0
      tally.sales += sales
      tally.sold += sold
      tally.mom += mom
      tally.yoy += yoy
      tally.forms.set(word, (tally.forms.get(word) ?? 0) + 1)
    }
  return [...tallies.values()].map(({ forms, ...tally }) => ({ ...tally, word: mostFrequent(forms, tally.word) }))
}

function mostFrequent(forms: ReadonlyMap<string, number>, first: string): string {
  return [...forms].reduce((best, form) => (form[1] > best[1] ? form : best), [first, forms.get(first) ?? 0])[0]
}

/** By sales, greatest first, then products, ties by the word. */
export function bySales(a: WordTally, b: WordTally): number {
  return b.sales - a.sales || b.products - a.products || (a.key < b.key ? -1 : 1)
}
