import { fieldError, MarketError } from '@marketscope/contract/errors'
import type { SearchFilter } from '@marketscope/contract/filter'
import { RULE_TEXTS } from '@marketscope/contract/rule-texts'
import { DOMESTIC_PLATFORMS } from '@marketscope/contract/sites'
import type { CustomStore } from '../categories/custom-store.ts'
import type { Account } from '../database/schema.ts'

type Rights = Pick<Account, 'only_multi_plat' | 'custom_groups'>

/**
 * The rights on a search that the scope cannot tell, because a viewer only knows what is their own. Throws when the account is bound to all domestic
 * platforms together and the filter is about anything else, and for a group of custom categories that is there but not for this account.
 */
export function checkSearchRights(
  { plat, sub_name, cid }: Pick<SearchFilter, 'plat' | 'sub_name' | 'cid'>,
  { only_multi_plat, custom_groups }: Rights,
  custom: Pick<CustomStore, 'has'>,
): void {
  const all = plat.length === DOMESTIC_PLATFORMS.length && DOMESTIC_PLATFORMS.every((platform) => plat.includes(platform))
  if (only_multi_plat && !all) throw fieldError('plat', RULE_TEXTS.platform_locked.zh, RULE_TEXTS.platform_locked.en)
  if (cid.custom.length > 0 && custom.has(sub_name) && !custom_groups.includes(sub_name))
    throw new MarketError('no_permission', {
      zh: `当前账号没有自定义类目“${sub_name}”的权限`,
      en: `Your account has no access to the custom categories "${sub_name}"`,
    })
}
