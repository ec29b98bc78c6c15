import { searchForm } from '@marketscope/warehouse/text/search-form'
import { findSearch } from '../../searches/searches.ts'
import { cleanText } from '../facts/clean.ts'
import { pageNamed, type Work } from '../work.ts'
import { NO_SEARCH, type Refusal } from './refusal.ts'

/** An attribute of a market as `make_search` takes it; `value` '': whatever its value. */
interface FoundAttribute {
  name: string
  value: string
  products: number | null
}

/** Attributes of a search whose name has the word, else those that most products have with values that have it. A refusal where there is no search. */
export async function findAttributes(
  word: string,
  search: string | undefined,
  most: number,
  work: Work,
): Promise<{ found: FoundAttribute[] } | Refusal> {
  const page = pageNamed(search, work)
  if (!page) return { refuse: 'no_search', says: NO_SEARCH[work.language] }
  const { warehouse, db, now } = work.services
  const { filter } = await findSearch(db, page.url_id, now())
  const months = { start: page.start, end: page.end }
  const attributes = await warehouse.attributes(filter, months, work.asking.viewer(), { language: work.language, ...work.asking.asking() })
  const holds = (...texts: string[]) => texts.some((text) => searchForm(text).includes(searchForm(word)))
  const told = (name: string, value: string, products: number | null): FoundAttribute => {
    for (const text of [name, value]) work.facts.mention(text)
    return { name: cleanText(name), value: cleanText(value), products }
  }
  const named = (await attributes.top(true)).filter(({ name, source_name }) => holds(name, source_name))
  if (named.length > 0) return { found: named.slice(0, most).map(({ source_name, items }) => told(source_name, '', items)) }
  const valued = (await attributes.popular()).flatMap(({ key_source, values }) =>
    values.filter(({ value, label }) => holds(value, label)).map(({ value, items }) => told(key_source, value, items)),
  )
  return { found: valued.slice(0, most) }
}
