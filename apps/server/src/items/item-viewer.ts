import { MarketError } from '@marketscope/contract/errors'
import { siteOfCode } from '@marketscope/contract/plat'
import { mayOpenTab } from '@marketscope/contract/tab-rules'
import type { Viewer } from '@marketscope/warehouse/warehouse'
import { boundPlatOf, type PlatRights } from '../accounts/bound-plat.ts'
import type { Account } from '../database/schema.ts'
import type { Services } from '../services.ts'

type Rights = PlatRights & Pick<Account, 'module_info'>

/** The tab that the page of an item goes with: who may not see the list of products sees no product. */
const LIST = 'Itemslist'

/**
 * What an account may see of the items of a site. Its tabs are asked for by the site, and for each group of custom categories by the group: categories that it
 * may see without the list of products are left out. Throws `no_permission` when nothing is left, and for a site beyond the platforms an account is bound
 * to. Categories, sites and months are for the warehouse to keep.
 */
export function itemViewer(plat: string, account: Rights, viewer: Viewer, warehouse: Pick<Services['warehouse'], 'sites'>): Viewer {
  const found = viewerOrReason(siteOfCode(plat), account, viewer, boundPlatOf([plat], account, viewer, warehouse))
  if (found instanceof MarketError) throw found
  return found
}

/** The sites whose items the account may look at, each with what it may see of them. */
export function itemViewers(account: Rights, viewer: Viewer, warehouse: Pick<Services['warehouse'], 'sites'>): ReadonlyMap<string, Viewer> {
  return new Map(
    warehouse.sites(viewer).flatMap(({ id }) => {
      const found = viewerOrReason(id, account, viewer, boundPlatOf([id], account, viewer, warehouse))
      return found instanceof MarketError ? [] : [[id, found] as const]
    }),
  )
}

function viewerOrReason(site: string, { module_info }: Rights, viewer: Viewer, bound: readonly string[] | null): Viewer | MarketError {
  if (bound && !bound.includes(site))
    return new MarketError('no_permission', { zh: '当前账号没有此平台的权限', en: 'Your account has no access to this platform' })
  const facts = { plat: bound ?? [site] }
  const plain = mayOpenTab(LIST, { ...facts, sub_name: '' }, module_info)
  const custom = (viewer.custom ?? []).filter(({ sub_name }) => mayOpenTab(LIST, { ...facts, sub_name }, module_info))
  if (!plain && custom.length === 0)
    return new MarketError('no_permission', { zh: '当前账号没有商品详情的权限', en: 'Your account may not open the pages of products' })
  return { ...viewer, categories: plain ? (viewer.categories ?? null) : {}, custom }
}
