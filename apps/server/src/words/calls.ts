import conceptWords from '@marketscope/contract/analyses/concept-words'
import { type AnalysisResult, inputSchema } from '@marketscope/contract/analysis'
import { SearchFilter } from '@marketscope/contract/filter'
import { addMonths } from '@marketscope/contract/months'
import type { Handlers } from '../http/handlers.ts'
import { checkTabs } from '../searches/open-tabs.ts'
import { checkSearchRights } from '../searches/search-rights.ts'
import type { Services } from '../services.ts'

/** The latest month and as many before it. */
const MONTHS = 12

/** Stands for a search that is not kept. */
const NO_SEARCH = '0'.repeat(26)

/** Concept words of categories, before there is a search. */
export function wordHandlers({ warehouse, custom }: Services): Pick<Handlers, 'conceptWordList'> {
  return {
    conceptWordList: async ({ plat, cid, sub_name, limit_num, site_lang }, context) => {
      const filter = SearchFilter.parse({ plat, cid, sub_name })
      const viewer = context.viewer()
      checkSearchRights(filter, context.signedIn().account, viewer, { custom, warehouse })
      checkTabs([conceptWords.tab], filter, context.signedIn().account)
      await warehouse.checkFilter(filter, viewer)
      const { months } = await warehouse.describeSearch(filter, viewer)
      if (!months) return { data: [] }
      const latest = addMonths(months.end, 1 - MONTHS)
      const start = latest > months.start ? latest : months.start
      const input = inputSchema(conceptWords).parse({ url_id: NO_SEARCH, start, end: months.end, limit_num, site_lang })
      const { result } = await warehouse.analyse(conceptWords, input, filter, viewer, context.asking())
      const { data } = result as AnalysisResult<typeof conceptWords>
      return { data: data.map(({ name, words }) => [name ?? '', words.map(({ word }) => word), false] as [string, string[], false]) }
    },
  }
}
