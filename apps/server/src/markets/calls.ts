import { editionOf } from '@marketscope/contract/sites'
import type { Handlers } from '../http/handlers.ts'
import type { Services } from '../services.ts'

type Names = 'latestTime' | 'listSites' | 'categoryTree' | 'suggestBrands' | 'suggestShops'

/** What can be searched: sites, months, categories, and names of brands and shops. */
export function marketHandlers({ warehouse }: Services): Pick<Handlers, Names> {
  return {
    latestTime: async (_, context) => warehouse.latestTime(context.viewer()),
    listSites: async ({ edition }, context) => {
      const domestic = context.signedIn().account.account_type === 'domestic'
      const sites = warehouse.sites(context.viewer())
      // Overseas marketplaces that a domestic account may look at are not for its own form to choose.
      const only = edition ?? (domestic ? 'domestic' : null)
      return { data: only ? sites.filter(({ platform }) => editionOf(platform) === only) : sites }
    },
    categoryTree: async ({ plat }, context) => warehouse.categoryTree(plat, context.viewer()),
    suggestBrands: async ({ plat, word }, context) => warehouse.suggestBrands(plat, word, context.viewer()),
    suggestShops: async ({ plat, word }, context) => warehouse.suggestShops(plat, word, context.viewer()),
  }
}
