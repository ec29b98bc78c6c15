import type { Asked } from '../query/asked.ts'
import type { Bases } from '../query/page.ts'
import { wordsIn } from '../scope/text-predicates.ts'
import { sql } from '../sql/sql.ts'
import { searchForm } from '../text/search-form.ts'
import type { WordTally } from '../words/tally.ts'

/** What the products whose titles have a word sold. Amounts in minor units; 0 of a base that is not known. */
export type WordFigures = Pick<WordTally, 'products' | 'sales' | 'sold' | 'mom' | 'yoy'>

/** A word is searched by the parts that blanks stand between, as a click on it does. */
const searchedAs = (word: string) => word.split(/\s+/).filter(Boolean).map(searchForm).join(' ')

const NOTHING: WordFigures = { products: 0, sales: 0, sold: 0, mom: 0, yoy: 0 }

/**
 * What a search for each of the words within the scope finds: all products of the months asked, and of each base that is known all that had the word in their title
 * then. By the words as they are given.
 */
export async function searchedWords(
  { scope, ask }: Asked,
  words: readonly string[],
  known: Pick<Bases, 'mom' | 'yoy'>,
): Promise<Map<string, WordFigures>> {
  if (words.length === 0) return new Map()
  const bases = (['mom', 'yoy'] as const).filter((base) => known[base])
  const base = (name: 'mom' | 'yoy') => (bases.includes(name) ? sql`sum(${scope.total('sales', name)})` : sql`toInt64(0)`)
  const searched = [...new Set(words.map(searchedAs))]
  const places = wordsIn(
    sql`title_search`,
    searched.map((one) => one.split(' ')),
  )
  const rows = await ask<WordFigures & { place: number }>(sql`
    SELECT toUInt32(place) AS place, toInt64(uniqExactIf(item, ${scope.active('now')})) AS products, sum(${scope.total('sales', 'now')}) AS sales,
      sum(${scope.total('sold', 'now')}) AS sold, ${base('mom')} AS mom, ${base('yoy')} AS yoy
    FROM ${scope.rows(['item', sql`${places} AS places`], { windows: ['now', ...bases], sums: ['sales', 'sold'] })} ARRAY JOIN places AS place
    GROUP BY place`)
  const found = new Map(rows.map(({ place, ...figures }) => [place, figures]))
  return new Map(words.map((word) => [word, found.get(searched.indexOf(searchedAs(word)) + 1) ?? NOTHING]))
}

/** Tallies with the figures of the search for their words. */
export async function asSearched(asked: Asked, tallies: readonly WordTally[], known: Pick<Bases, 'mom' | 'yoy'>): Promise<WordTally[]> {
  const figures = await searchedWords(
    asked,
    tallies.map(({ word }) => word),
    known,
  )
  return tallies.map((tally) => ({ ...tally, ...figures.get(tally.word) }))
}
