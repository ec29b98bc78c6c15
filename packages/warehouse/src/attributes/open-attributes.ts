import { MarketError } from '@marketscope/contract/errors'
import type { SearchFilter } from '@marketscope/contract/filter'
import { addMonths, type Month } from '@marketscope/contract/months'
import type { Language } from '@marketscope/contract/text'
import type { Answers } from '../cache/answers.ts'
import type { AttributeWords } from '../catalog/attribute-words.ts'
import type { Catalog } from '../catalog/catalog.ts'
import { describeSearch } from '../directory/describe-search.ts'
import type { DirectoryNames } from '../directory/directory-names.ts'
import type { Engine } from '../engine/engine.ts'
import { checkAttributeMonths } from '../scope/attribute-months.ts'
import { Scope } from '../scope/scope.ts'
import type { Viewer } from '../scope/viewer.ts'
import { MarketAttributes } from './market-attributes.ts'

/** The months of which attributes are asked; an end that is left out is the latest month with data, a start eleven months before the end. */
export interface MonthsAsked {
  start?: Month | undefined
  end?: Month | undefined
}

/** What the market is looked up in, and for whom. */
export interface AttributeSource {
  engine: Engine
  cache: Answers
  catalog: Catalog
  viewer: Viewer
  words: AttributeWords
  names: DirectoryNames
  language: Language
  signal?: AbortSignal | undefined
}

const DEFAULT_MONTHS = 12

/**
 * The attributes of the market that a filter chooses. Throws a MarketError for months that end before attributes were recorded, and for whatever a {@link Scope} refuses.
 */
export async function openAttributes(filter: SearchFilter, asked: MonthsAsked, source: AttributeSource): Promise<MarketAttributes> {
  const { engine, cache, catalog, viewer, words, names, language, signal } = source
  const { months, is_filing } = await describeSearch({ filter, dropped: [], unusable: null }, { names, catalog, words }, viewer)
  const end = asked.end ?? months?.end
  if (end === undefined) throw new MarketError('no_data')
  checkAttributeMonths({ end })
  const start = asked.start ?? addMonths(end, 1 - DEFAULT_MONTHS)
  const scope = new Scope(filter, { start, end, version: 'none', by_attributes: true }, catalog, viewer)
  return new MarketAttributes({ scope, engine, cache, words: words.as(scope.naming), language, isFiling: is_filing, signal })
}
