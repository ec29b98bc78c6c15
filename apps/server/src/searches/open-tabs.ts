import type { Stands } from '@marketscope/contract/analysis'
import type { SavedSearch } from '@marketscope/contract/calls/search'
import { fieldError, MarketError } from '@marketscope/contract/errors'
import type { SearchFilter } from '@marketscope/contract/filter'
import type { AccountKind } from '@marketscope/contract/permissions'
import { closedOn, mayOpenTab, tabsFor } from '@marketscope/contract/tab-rules'
import { type AnalysisTab, ITEM_TABS, TAB_ACTION_IDS, TAB_IDS, type TabAction } from '@marketscope/contract/tabs'
import { mayDo } from '../accounts/kinds.ts'
import type { Account } from '../database/schema.ts'

type Rights = Pick<Account, 'module_info'>

/** The tabs the account may open for a search, in order. `insight`: whether consumer insight is configured for the host that is asked; `oversea`: whether there are overseas marketplaces that the account may look at beside it. */
export function openTabs(
  { plat, sub_name }: Pick<SearchFilter, 'plat' | 'sub_name'>,
  search: SavedSearch,
  account: Rights,
  insight: boolean,
  oversea: boolean,
): string[] {
  const [first, ...others] = search.categories
  const facts = {
    plat,
    sub_name,
    paths: search.categories.filter(({ custom }) => !custom).map(({ path_ids }) => path_ids),
    single_leaf: first !== undefined && others.length === 0 && first.is_leaf,
    data_end: search.months?.end ?? null,
    insight,
    oversea,
  }
  return tabsFor(TAB_IDS, facts, account.module_info)
}

/** What stands among the tabs of a search and does something, as far as the account may: what it makes is a download. */
export function openActions(
  filter: Pick<SearchFilter, 'plat' | 'sub_name'>,
  account: Rights & Pick<Account, 'may_download' | 'may_ask_assistant' | 'partner'>,
  kind: AccountKind,
): TabAction[] {
  if (!mayDo(account, kind, 'download:create')) return []
  return TAB_ACTION_IDS.filter((action) => mayOpenTab(action, filter, account.module_info))
}

/**
 * Throws `no_permission` when the account's modules hold none of the tabs that an analysis stands on for such a search, and says why where they are closed for it. The tabs of an
 * item's page go with the list of products.
 */
export function checkStands({ tabs, goesWith }: Stands, filter: Pick<SearchFilter, 'plat' | 'sub_name'>, account: Rights): void {
  const allowed = tabs.filter((tab) => mayOpenTab(tab in ITEM_TABS ? 'Itemslist' : tab, filter, account.module_info))
  const reasons = allowed.map((tab) => closedOn(tab, { tabs, goesWith }, filter.plat))
  if (reasons.includes(null)) return
  if (reasons[0]) throw fieldError('plat', reasons[0].zh, reasons[0].en)
  throw new MarketError('no_permission', { zh: '当前账号没有此分析的权限', en: 'Your account may not open this analysis' })
}

/** The same of tabs alone. */
export function checkTabs(tabs: readonly AnalysisTab[], filter: Pick<SearchFilter, 'plat' | 'sub_name'>, account: Rights): void {
  checkStands({ tabs }, filter, account)
}
