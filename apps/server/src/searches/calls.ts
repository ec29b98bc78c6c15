import type { SavedSearch } from '@marketscope/contract/calls/search'
import { PLATFORMS, type Platform } from '@marketscope/contract/sites'
import { TAB_IDS, type TabId } from '@marketscope/contract/tabs'
import { formatTitleExpression, parseTitleExpression } from '@marketscope/contract/title-expression'
import type { Handlers } from '../http/handlers.ts'
import type { Services } from '../services.ts'
import { findSearch, saveSearch } from './searches.ts'

/** Tabs that a platform has no data for. */
const WITHOUT: Partial<Record<Platform, readonly TabId[]>> = { tiktok: ['Brandlist'] }

/** The tabs of a search in order: those that every one of its sites has. */
export function tabsOf(sites: SavedSearch['sites']): TabId[] {
  const platforms = PLATFORMS.filter((platform) => sites.some((site) => site === platform || site.startsWith(`${platform}_`)))
  return TAB_IDS.filter((tab) => !platforms.some((platform) => WITHOUT[platform]?.includes(tab)))
}

export function searchHandlers({ db, secret, warehouse, now }: Services): Pick<Handlers, 'createSearch' | 'getSearch' | 'checkKeyword'> {
  return {
    createSearch: async (filter, context) => {
      await warehouse.checkFilter(filter, context.viewer())
      return { url_id: await saveSearch(db, secret, filter, context.signedIn().account.id, now()) }
    },
    getSearch: async ({ url_id }, context) => {
      const data = await warehouse.describeSearch(await findSearch(db, url_id), context.viewer())
      return { data, module_info: tabsOf(data.sites), comment_params: null }
    },
    checkKeyword: async ({ word, title_relation }) => {
      const read = parseTitleExpression(word, title_relation)
      if (!read.ok) return { state: 'error', error_type: read.error_type, error_at: read.at, format_parse: null }
      return { state: 'ok', error_type: null, error_at: null, format_parse: formatTitleExpression(read.root) }
    },
  }
}
