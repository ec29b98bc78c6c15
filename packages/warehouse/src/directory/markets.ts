import type { CallResult } from '@marketscope/contract/call'
import type { listSites } from '@marketscope/contract/calls/search'
import { PLATFORMS } from '@marketscope/contract/sites'
import type { Catalog } from '../catalog/catalog.ts'
import { dataVersionsOf, loadedRange } from '../scope/period.ts'
import { segmentsRead } from '../scope/segments-read.ts'
import type { Viewer } from '../scope/viewer.ts'

/** The sites that have data the viewer may read, in the order of the platforms. */
export function sitesWithData(catalog: Catalog, viewer: Viewer): CallResult<typeof listSites>['data'] {
  const order = [...catalog.sites.keys()]
  return [...catalog.sites.values()]
    .flatMap((site) => {
      if (viewer.sites && !viewer.sites.includes(site.id)) return []
      const months = loadedRange(segmentsRead([site], catalog, viewer), viewer)
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
          data_versions: dataVersionsOf(id, catalog, viewer).filter((version) => version !== ''),
        },
      ]
    })
    .sort((a, b) => PLATFORMS.indexOf(a.platform) - PLATFORMS.indexOf(b.platform) || order.indexOf(a.id) - order.indexOf(b.id))
}
