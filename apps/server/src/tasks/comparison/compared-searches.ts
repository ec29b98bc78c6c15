import type { SavedSearch } from '@marketscope/contract/calls/search'
import { commonMonths } from '@marketscope/contract/comparison'
import { MarketError } from '@marketscope/contract/errors'
import { readKept } from '@marketscope/contract/kept-filter'
import type { MonthRange } from '@marketscope/contract/months'
import { platformNames } from '@marketscope/contract/platform-names'
import type { Language, Text } from '@marketscope/contract/text'
import { toldApart } from '@marketscope/contract/told-apart'
import type { Asking } from '../../analyses/answer.ts'
import { tagsOf } from '../../follows/tags.ts'
import { describe, textOfRefusal } from '../../searches/described-search.ts'
import { findSearch } from '../../searches/searches.ts'
import type { Services } from '../../services.ts'

/** A search that is to stand beside others, and what it is called; '': by its conditions. */
export interface AskedBeside {
  url_id: string
  called: string
}

/** One of the searches that stand side by side, as far as somebody may read it. */
export interface ComparedSearch {
  url_id: string
  name: Text
  conditions: Text[]
  platforms: Text[]
  search: SavedSearch
}

/** A search that cannot stand beside the others, with the reason. */
export interface LeftOutSearch {
  name: Text
  why: Text
}

/** The searches in somebody's name, in the order they are asked for: what they may not read is left out. */
export async function comparedSearches(
  services: Services,
  asked: readonly AskedBeside[],
  by: Pick<Asking, 'signedIn' | 'viewer'>,
): Promise<{ compared: ComparedSearch[]; leftOut: LeftOutSearch[] }> {
  const [compared, leftOut]: [ComparedSearch[], LeftOutSearch[]] = [[], []]
  for (const { url_id, called } of asked) {
    const { search, unusable } = await described(services, url_id, by)
    const { filter } = readKept(search?.filter ?? {})
    const platforms = platformNames(filter.plat, services.warehouse.siteName)
    const conditions = search ? tagsOf(filter, search, services.warehouse.siteName).filter(({ kind }) => kind !== 'platform') : []
    const name = nameOf(called, search, url_id)
    if (search && unusable === null) compared.push({ url_id, name, conditions: conditions.map(({ text }) => text), platforms, search })
    else leftOut.push({ name, why: unusable ?? new MarketError('no_permission').text })
  }
  return { compared, leftOut }
}

async function described(services: Services, url_id: string, by: Pick<Asking, 'signedIn' | 'viewer'>) {
  try {
    return await describe(services, await findSearch(services.db, url_id, services.now()), by.signedIn().account, by.viewer())
  } catch (error) {
    return { search: null, unusable: textOfRefusal(error) }
  }
}

/** What a search is called beside others; without a name of its own by its categories, else by its id. */
function nameOf(called: string, search: SavedSearch | null, url_id: string): Text {
  const id = url_id.slice(0, 8)
  const ofCategories = (language: Language) => (search?.categories ?? []).map((one) => one.name[language]).join(' ')
  return { zh: called || ofCategories('zh') || `搜索 ${id}`, en: called || ofCategories('en') || `Search ${id}` }
}

/** What searches are called beside each other: only what tells them apart. */
export function namesBeside(compared: readonly ComparedSearch[], language: Language): string[] {
  const tags = ({ platforms, conditions }: ComparedSearch) => [...platforms, ...conditions].map((text) => text[language])
  return toldApart(compared.map((one) => ({ name: one.name[language], tags: tags(one) }))).names
}

/** The months that all have. Throws a MarketError where there are none. */
export function monthsOfAll(compared: readonly ComparedSearch[]): MonthRange {
  const common = commonMonths(compared.map(({ search }) => search.months))
  if (common === null) throw new MarketError('no_data', { zh: '这些搜索没有共同的月份', en: 'These searches have no months in common' })
  return common
}
