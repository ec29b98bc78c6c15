import type { AnalysisInput } from '@marketscope/contract/analysis'
import type { SavedSearch } from '@marketscope/contract/calls/search'
import { MarketError } from '@marketscope/contract/errors'
import type { SearchFilter } from '@marketscope/contract/filter'
import { readKept } from '@marketscope/contract/kept-filter'
import { platformNames } from '@marketscope/contract/platform-names'
import type { Text } from '@marketscope/contract/text'
import type { TaskAbout } from '../database/task-table.ts'
import { tagsOf } from '../follows/tags.ts'
import type { CallContext } from '../http/call-context.ts'
import { describe } from '../searches/described-search.ts'
import { findSearch } from '../searches/searches.ts'
import type { Services } from '../services.ts'

/** What is made of a search is listed as `name`, with the conditions of the search, its platforms and the months. Throws a MarketError for a search that may not be read. */
export async function aboutSearch(
  name: Text,
  { url_id, start, end }: Pick<AnalysisInput, 'url_id' | 'start' | 'end'>,
  services: Services,
  context: Pick<CallContext, 'signedIn' | 'viewer'>,
): Promise<{ about: TaskAbout; search: SavedSearch; filter: SearchFilter }> {
  const kept = await findSearch(services.db, url_id, services.now())
  const { search, unusable } = await describe(services, kept, context.signedIn().account, context.viewer())
  if (!search) throw new MarketError('no_permission', unusable ?? undefined)
  const { filter } = readKept(search.filter)
  const tags = tagsOf(filter, search, services.warehouse.siteName).filter(({ kind }) => kind !== 'platform')
  return {
    about: { name, start, end, detail: tags.map(({ text }) => text), platform: platformNames(filter.plat, services.warehouse.siteName) },
    search,
    filter,
  }
}
