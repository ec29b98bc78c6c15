import type { SavedSearch } from '@marketscope/contract/calls/search'
import { inTabOrder, type ModuleEntry, moduleEntry } from '@marketscope/contract/modules'
import { formatTitleExpression, parseTitleExpression } from '@marketscope/contract/title-expression'
import { titleReading } from '@marketscope/contract/title-reading'
import { searchForm } from '@marketscope/warehouse/text/search-form'
import { seesOverseas } from '../accounts/viewer.ts'
import type { CallContext } from '../http/call-context.ts'
import type { Handlers } from '../http/handlers.ts'
import type { Services } from '../services.ts'
import { readSearch } from './described-search.ts'
import { hasInsight } from './insight-hosts.ts'
import { keepSearch } from './keep-search.ts'
import { commentParams, loadedSearch } from './load-search.ts'
import { openActions, openTabs } from './open-tabs.ts'
import { overseasBeside, overseaUrl } from './oversea-search.ts'
import { findSearch } from './searches.ts'

/** The tabs that a search has beside those of the product. */
type MoreTabs = (search: SavedSearch, context: CallContext) => Promise<ModuleEntry[]>

export function searchHandlers(services: Services, moreTabs: MoreTabs): Pick<Handlers, 'createSearch' | 'getSearch' | 'checkKeyword'> {
  const { db, warehouse, config, now } = services
  return {
    createSearch: async ({ filter, months }, context) => ({ url_id: await keepSearch(filter, services, context, months) }),
    getSearch: async ({ url_id, site_lang, jd_version, douyin_version, comment_url_id }, context) => {
      const { account, kind } = context.signedIn()
      const read = async (id: string) => {
        const kept = await findSearch(db, id, now())
        return { filter: kept.filter, search: await readSearch(services, kept, account, context.viewer(), { jd_version, douyin_version }) }
      }
      const { filter, search } = await read(url_id)
      const about = !comment_url_id ? null : comment_url_id === url_id ? { filter, search } : await read(comment_url_id)
      const comment_params = about && commentParams(about.filter, about.search, site_lang)
      const beside = seesOverseas(account) ? overseasBeside(warehouse, filter, search, context.viewer()) : []
      const oversea_url = beside.length > 0 ? await overseaUrl(services, beside, filter, search, account.id, context.viewer()) : null
      const tabs = openTabs(filter, search, account, hasInsight(config, context.request.host), beside.length > 0)
      return {
        data: loadedSearch(filter, search, comment_params, site_lang, oversea_url),
        module_info: [
          ...inTabOrder([...tabs, ...openActions(filter, account, kind)]).map(moduleEntry),
          ...(await moreTabs(search, context)),
        ],
        comment_params,
      }
    },
    checkKeyword: async ({ word, title_relation }) => {
      const read = parseTitleExpression(word, title_relation)
      if (!read.ok) return { state: 'error', error_type: read.error_type, error_at: read.at, format_parse: null, reading: null }
      return {
        state: 'ok',
        error_type: null,
        error_at: null,
        format_parse: formatTitleExpression(read.root),
        reading: titleReading(read.root, searchForm),
      }
    },
  }
}
