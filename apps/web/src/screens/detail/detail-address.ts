import { isRuleTab, type ModuleEntry, type RuleTab } from '@marketscope/contract/modules'
import type { SchemeKind } from '@marketscope/contract/schemes/kinds'
import { openTab, TAB_ORDER } from '@marketscope/contract/tab-rules'
import { TAB_IDS, type TabId } from '@marketscope/contract/tabs'
import { BASKET, ENTITY } from '../../analyses/frame/entity.ts'
import type { UrlState } from '../../url/use-url-state.ts'

/** A tab of a search: one of the product, or one of a published scheme. */
export type DetailTab = TabId | RuleTab

/** The entry of the tab of a scheme. */
export type SchemeEntry = ModuleEntry & { module: RuleTab; rule_id: string; kind: SchemeKind }

/** The tabs of schemes among the entries of a search. */
export function schemeEntries(entries: readonly ModuleEntry[]): SchemeEntry[] {
  return entries.filter((entry): entry is SchemeEntry => entry.kind !== null && entry.rule_id !== null && isRuleTab(entry.module))
}

/** The tabs of the search in the order of the tab bar, of those that exist; behind them those of schemes. */
export function tabsOf(modules: readonly string[]): DetailTab[] {
  return [...TAB_ORDER.flatMap((name) => TAB_IDS.filter((tab) => tab === name && modules.includes(tab))), ...modules.filter(isRuleTab)]
}

/** The tab of the address, else the one the search opens with; undefined where the search has no tab at all. `missed`: the address asks for one it does not have. */
export function tabOf(
  asked: string | undefined,
  tabs: readonly DetailTab[],
  plat: readonly string[],
  awaits = false,
): { tab: DetailTab | undefined; missed: boolean } {
  const open = openTab(asked, tabs, plat, awaits)
  const tab = tabs.find((candidate) => candidate === open) ?? tabs[0]
  return { tab, missed: Boolean(asked) && tab !== undefined && tab !== asked }
}

/** What an address says of a tab: nothing where the search opens with it anyway. */
export function tabInAddress(tab: string | undefined, tabs: readonly DetailTab[], plat: readonly string[], awaits = false): string | null {
  return tab === undefined || tab === openTab(undefined, tabs, plat, awaits) ? null : tab
}

/** What belongs to one set of rows and means nothing for another search: pages, words, switched-off series. */
const OF_ROWS = /\.(page|word|hide)$/

/** The search that a search was narrowed from, where it is told as a part of it. */
export const FROM = 'from'

/** The overseas search that somebody chose to put beside a domestic one. */
export const OVERSEA = 'oversea'

/** What belongs to one search alone: what is open beside it or put side by side, and where it was come to from. */
const OF_SEARCH: readonly string[] = [ENTITY, BASKET, FROM, OVERSEA]

/** The query to take along to another search: the tab, measures, columns and orders, not the place within the rows. */
export function queryFor(address: UrlState, dropPoints: boolean): Record<string, string | undefined> {
  return Object.fromEntries(
    Object.entries(address).filter(
      ([key]) => !OF_ROWS.test(key) && !OF_SEARCH.includes(key) && !key.startsWith(`${BASKET}.`) && !(dropPoints && key === 'points'),
    ),
  )
}
