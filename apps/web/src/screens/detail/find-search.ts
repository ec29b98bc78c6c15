import { createSearch, getSearch, type SavedSearch } from '@marketscope/contract/calls/search'
import type { SearchFilter, SearchFilterInput } from '@marketscope/contract/filter'
import type { Language } from '@marketscope/contract/text'
import { filterOfQuery } from '@marketscope/contract/url-query'
import type { QueryClient } from '@tanstack/react-query'
import { call } from '../../api/client.ts'
import { callOptions } from '../../api/query-options.ts'
import { paths } from '../../url/paths.ts'
import { monthsOpened, rangeOf, restOf, saysFilter } from '../../url/search-address.ts'
import { settleChange } from './tags/changed-filter.ts'
import { filterOf } from './tags/filter-of.ts'
import { shownMonths } from './use-shown-search.ts'

/** A brand or shop told by its id takes the place of those told by their names, and the other way round. */
function exclusive(part: Partial<SearchFilterInput>): Partial<SearchFilterInput> {
  return {
    ...part,
    ...(part.brand_id ? { brand: [] } : part.brand ? { brand_id: [] } : {}),
    ...(part.shop_id ? { shop: [] } : part.shop ? { shop_id: [] } : {}),
    ...(part.cid && !part.sub_name ? { sub_name: '' } : {}),
  }
}

/** The filter that query keys say, on top of the one of a search where there is one. Not yet checked. */
export function filterOfAddress(
  query: Readonly<Record<string, string | undefined>>,
  search: SavedSearch | null,
  treeOf: (site: string) => string | undefined,
): SearchFilterInput {
  const part = exclusive(filterOfQuery(query))
  const before = search && filterOf(search)
  return search && before ? settleChange(before, { ...before, ...part }, search, treeOf, { part }) : { plat: [], ...part }
}

/**
 * The address of the search that query keys tell: it is made where it is not one yet. Months that are not told are the last twelve there are. Throws what
 * the rules and the server answer.
 */
export async function addressOfQuery(
  query: Readonly<Record<string, string | undefined>>,
  { client, language, treeOf }: { client: QueryClient; language: Language; treeOf: (site: string) => string | undefined },
): Promise<string> {
  const load = async (id: string) => (await client.fetchQuery(callOptions(getSearch, { url_id: id, site_lang: language }))).data
  const base = query.url_id ? await load(query.url_id) : null
  const id =
    query.url_id && !saysFilter(query) ? query.url_id : await made(filterOfAddress(query, base, treeOf), base && filterOf(base), load)
  const months = rangeOf(query.start, query.end) ?? monthsOpened(query, await shownMonths(id, query, language, client))
  return paths.detail.href(id, months, restOf(query))
}

/** Makes the search, with the filing conditions that were there before where its categories, of which nothing was known, turn out to have filings. */
async function made(asked: SearchFilterInput, before: SearchFilter | null, load: (id: string) => Promise<SavedSearch>): Promise<string> {
  const { url_id } = await call(createSearch, asked)
  const [dates, name] = [before?.filing_date ?? [], before?.filing_name ?? '']
  const had = name !== '' || dates.some((date) => date !== null)
  const has = Boolean(asked.filing_name) || asked.filing_date?.some((date) => date !== null)
  if (!had || has || !(await load(url_id)).is_filing) return url_id
  return (await call(createSearch, { ...asked, filing_name: name, filing_date: before?.filing_date })).url_id
}
