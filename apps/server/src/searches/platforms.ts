import { fieldError } from '@marketscope/contract/errors'
import type { SearchFilter } from '@marketscope/contract/filter'
import { RULE_TEXTS } from '@marketscope/contract/rule-texts'
import { DOMESTIC_PLATFORMS } from '@marketscope/contract/sites'
import type { Account } from '../database/schema.ts'

/** Throws when the account is bound to all domestic platforms together and the filter is about anything else. */
export function checkPlatforms({ plat }: Pick<SearchFilter, 'plat'>, { only_multi_plat }: Pick<Account, 'only_multi_plat'>): void {
  const all = plat.length === DOMESTIC_PLATFORMS.length && DOMESTIC_PLATFORMS.every((platform) => plat.includes(platform))
  if (only_multi_plat && !all) throw fieldError('plat', RULE_TEXTS.platform_locked.zh, RULE_TEXTS.platform_locked.en)
}
