import type { CallResult } from '@marketscope/contract/call'
import type { categoryTree, latestTime, listSites } from '@marketscope/contract/calls/search'
import { NONE_ID } from '@marketscope/contract/limits'
import { PLATFORMS } from '@marketscope/contract/sites'
import { noneName } from '../fragments/names.ts'
import { chooseSites } from '../scope/market.ts'
import { dataVersionsOf, loadedRange } from '../scope/period.ts'
import type { Viewer } from '../scope/viewer.ts'
import type { Catalog } from './catalog.ts'

/** The sites that have data the viewer may read, in the order of the platforms. */
export function sitesWithData(catalog: Catalog, viewer: Viewer): CallResult<typeof listSites>['data'] {
  const order = [...catalog.sites.keys()]
  return [...catalog.sites.values()]
    .flatMap((site) => {
      if (viewer.sites && !viewer.sites.includes(site.id)) return []
      const months = loadedRange(
        catalog.segments.filter((segment) => segment.site === site.id),
        viewer,
      )
      if (!months) return []
      const { id, platform, name, currency, tree } = site
      return [
        {
          id,
          platform,
          name,
          currency,
          tree,
          months,
          data_versions: dataVersionsOf(id, platform, catalog, viewer).filter((version) => version !== ''),
        },
      ]
    })
    .sort((a, b) => PLATFORMS.indexOf(a.platform) - PLATFORMS.indexOf(b.platform) || order.indexOf(a.id) - order.indexOf(b.id))
}

/** First and last loaded month of each site. */
export function latestMonths(catalog: Catalog, viewer: Viewer): CallResult<typeof latestTime> {
  return { plat: Object.fromEntries(sitesWithData(catalog, viewer).map(({ id, months }) => [id, [months.start, months.end]])), cid: {} }
}

/** What stands at the end of a tree whose sites have items without a category. */
const NO_CATEGORY = { id: NONE_ID, parent_id: null, name: noneName().zh, name_en: noneName().en }

/** The trees of the chosen sites. Throws like a search for sites that cannot be searched together. */
export function categoryTrees(plat: readonly string[], catalog: Catalog, viewer: Viewer): CallResult<typeof categoryTree> {
  const sites = chooseSites(plat, catalog, viewer).map(({ site }) => site)
  const trees = [...new Set(sites.map((site) => site.tree))]
  return {
    restricted: Boolean(viewer.categories),
    data: trees.map((tree) => {
      const own = sites.filter((site) => site.tree === tree).map((site) => site.id)
      const none = catalog.segments.some((segment) => segment.uncategorised && own.includes(segment.site)) ? [NO_CATEGORY] : []
      const nodes = catalog.trees
        .list(tree)
        .map((node) => ({ id: node.id, parent_id: node.parent_id || null, name: node.name_zh, name_en: node.name_en }))
      return { tree, nodes: [...nodes, ...none] }
    }),
  }
}
