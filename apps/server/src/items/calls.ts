import type { Handlers } from '../http/handlers.ts'
import type { Services } from '../services.ts'
import { itemViewer } from './item-viewer.ts'

export function itemHandlers({ warehouse }: Services): Pick<Handlers, 'itemInfo'> {
  return {
    itemInfo: async (asked, context) => {
      const viewer = itemViewer(asked.plat, context.signedIn().account, context.viewer(), warehouse)
      return { data: await warehouse.itemInfo(asked, viewer, context.asking()) }
    },
  }
}
