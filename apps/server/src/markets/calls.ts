import { editionOf } from '@marketscope/contract/sites'
import { ownSites } from '../accounts/viewer.ts'
import type { Handlers } from '../http/handlers.ts'
import type { Services } from '../services.ts'

type Names = 'latestTime' | 'listSites' | 'categoryTree' | 'suggestBrands' | 'suggestShops' | 'suggestValues'

/** What can be searched: sites, months, categories, and names of brands and shops. */
export function marketHandlers({ warehouse }: Services): Pick<Handlers, Names> {
  return {
    latestTime: async (_, context) => warehouse.latestTime(context.viewer()),
    listSites: async ({ edition }, context) => {
      const sites = warehouse.sites(context.viewer())
      return {
        data: edition ? sites.filter(({ platform }) => editionOf(platform) === edition) : ownSites(context.signedIn().account, sites),
      }
    },
    categoryTree: async ({ plat }, context) => warehouse.categoryTree(plat, context.viewer()),
    suggestBrands: async ({ plat, word }, context) => warehouse.suggestions.brands(plat, word, context.viewer()),
    suggestValues: async ({ dimension, plat, word }, context) => warehouse.suggestions.values(dimension, { plat, word }, context.viewer()),
    suggestShops: async ({ plat, word }, context) => warehouse.suggestions.shops(plat, word, context.viewer()),
  }
}
