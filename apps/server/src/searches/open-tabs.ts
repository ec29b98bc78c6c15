import type { SavedSearch } from '@marketscope/contract/calls/search'
import { MarketError } from '@marketscope/contract/errors'
import type { SearchFilter } from '@marketscope/contract/filter'
import { mayOpenTab, tabsFor } from '@marketscope/contract/tab-rules'
import { TAB_IDS, type TabId } from '@marketscope/contract/tabs'
import type { Account } from '../database/schema.ts'

type Rights = Pick<Account, 'module_info'>

/** The tabs the account may open for a search, in order. */
export function openTabs({ plat, sub_name }: Pick<SearchFilter, 'plat' | 'sub_name'>, search: SavedSearch, account: Rights): string[] {
  const [first, ...others] = search.categories
  const facts = {
    plat,
    sub_name,
    paths: search.categories.filter(({ custom }) => !custom).map(({ path_ids }) => path_ids),
    single_leaf: first !== undefined && others.length === 0 && first.is_leaf,
    data_end: search.months?.end ?? null,
  }
  return tabsFor(TAB_IDS, facts, account.module_info)
}

/** Throws `no_permission` when the account's modules do not hold the tab for such a search. */
export function checkTab(tab: TabId, filter: Pick<SearchFilter, 'plat' | 'sub_name'>, account: Rights): void {
  if (mayOpenTab(tab, filter, account.module_info)) return
  throw new MarketError('no_permission', { zh: '当前账号没有此分析的权限', en: 'Your account may not open this analysis' })
}
