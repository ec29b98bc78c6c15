import { fieldError, MarketError } from '@marketscope/contract/errors'
import type { SearchFilter } from '@marketscope/contract/filter'
import { RULE_TEXTS } from '@marketscope/contract/rule-texts'
import type { Viewer } from '@marketscope/warehouse/warehouse'
import { boundPlatOf, type PlatRights } from '../accounts/bound-plat.ts'
import type { CustomStore } from '../categories/custom-store.ts'
import type { Account } from '../database/schema.ts'
import type { Services } from '../services.ts'

type Rights = PlatRights & Pick<Account, 'custom_groups'>

interface Parts {
  custom: Pick<CustomStore, 'has'>
  warehouse: Pick<Services['warehouse'], 'sites'>
}

/**
 * The rights on a search that the scope cannot tell, because a viewer only knows what is their own. Throws when the account is bound to platforms and
 * the filter is about anything else of its own sites, and for a group of custom categories that is there but not for this account.
 */
export function checkSearchRights(
  { plat, sub_name, cid }: Pick<SearchFilter, 'plat' | 'sub_name' | 'cid'>,
  account: Rights,
  viewer: Viewer,
  { custom, warehouse }: Parts,
): void {
  const bound = boundPlatOf(plat, account, viewer, warehouse)
  if (bound && (plat.length !== bound.length || !bound.every((code) => plat.includes(code))))
    throw fieldError('plat', RULE_TEXTS.platform_locked.zh, RULE_TEXTS.platform_locked.en)
  if (cid.custom.length > 0 && custom.has(sub_name) && !account.custom_groups.includes(sub_name))
    throw new MarketError('no_permission', {
      zh: `当前账号没有自定义类目“${sub_name}”的权限`,
      en: `Your account has no access to the custom categories "${sub_name}"`,
    })
}
