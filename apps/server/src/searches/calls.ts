import { moduleEntry } from '@marketscope/contract/modules'
import { formatTitleExpression, parseTitleExpression } from '@marketscope/contract/title-expression'
import type { Handlers } from '../http/handlers.ts'
import type { Services } from '../services.ts'
import { hasInsight } from './insight-hosts.ts'
import { openTabs } from './open-tabs.ts'
import { checkSearchRights } from './search-rights.ts'
import { findSearch, saveSearch } from './searches.ts'

export function searchHandlers({
  db,
  secret,
  warehouse,
  custom,
  config,
  now,
}: Services): Pick<Handlers, 'createSearch' | 'getSearch' | 'checkKeyword'> {
  return {
    createSearch: async (filter, context) => {
      const { account } = context.signedIn()
      checkSearchRights(filter, account, context.viewer(), { custom, warehouse })
      await warehouse.checkFilter(filter, context.viewer())
      return { url_id: await saveSearch(db, secret, filter, account.id, now()) }
    },
    getSearch: async ({ url_id }, context) => {
      const { account } = context.signedIn()
      const filter = await findSearch(db, url_id, now())
      checkSearchRights(filter, account, context.viewer(), { custom, warehouse })
      const data = await warehouse.describeSearch(filter, context.viewer())
      return {
        data,
        module_info: openTabs(filter, data, account, hasInsight(config, context.request.host)).map(moduleEntry),
        comment_params: null,
      }
    },
    checkKeyword: async ({ word, title_relation }) => {
      const read = parseTitleExpression(word, title_relation)
      if (!read.ok) return { state: 'error', error_type: read.error_type, error_at: read.at, format_parse: null }
      return { state: 'ok', error_type: null, error_at: null, format_parse: formatTitleExpression(read.root) }
    },
  }
}
