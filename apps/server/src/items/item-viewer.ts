import { MarketError } from '@marketscope/contract/errors'
import { siteOfCode } from '@marketscope/contract/plat'
import { DOMESTIC_PLATFORMS } from '@marketscope/contract/sites'
import { mayOpenTab } from '@marketscope/contract/tab-rules'
import type { Viewer } from '@marketscope/warehouse/warehouse'
import type { Account } from '../database/schema.ts'

type Rights = Pick<Account, 'module_info' | 'only_multi_plat'>

/** The tab that the page of an item goes with: who may not see the list of products sees no product. */
const LIST = 'Itemslist'

const DOMESTIC: readonly string[] = DOMESTIC_PLATFORMS

/**
 * What an account may see of the items of a site. Its tabs are asked for by the site, and for each group of custom categories by the group: categories that it
 * may see without the list of products are left out. Throws `no_permission` when nothing is left, and for a site beyond the platforms an account is bound
 * to. Categories, sites and months are for the warehouse to keep.
 */
export function itemViewer(plat: string, { module_info, only_multi_plat }: Rights, viewer: Viewer): Viewer {
  const site = siteOfCode(plat)
  if (only_multi_plat && !DOMESTIC.includes(site))
    throw new MarketError('no_permission', { zh: '当前账号没有此平台的权限', en: 'Your account has no access to this platform' })
  const facts = { plat: only_multi_plat ? DOMESTIC_PLATFORMS : [site] }
  const plain = mayOpenTab(LIST, { ...facts, sub_name: '' }, module_info)
  const custom = (viewer.custom ?? []).filter(({ sub_name }) => mayOpenTab(LIST, { ...facts, sub_name }, module_info))
  if (!plain && custom.length === 0)
    throw new MarketError('no_permission', { zh: '当前账号没有商品详情的权限', en: 'Your account may not open the pages of products' })
  return { ...viewer, categories: plain ? (viewer.categories ?? null) : {}, custom }
}
