import { DISCOUNT_VERSION_FROM, type DiscountVersion } from '@marketscope/contract/discount-versions'
import { Month, type MonthRange, orderedRange } from '@marketscope/contract/months'
import { TAB_IDS, type TabId } from '@marketscope/contract/tabs'
import type { UrlState } from '../../url/use-url-state.ts'

/** The months of the address in order; null when they are not months. */
export function rangeOf(start: string | undefined, end: string | undefined): MonthRange | null {
  const [from, to] = [Month.safeParse(start), Month.safeParse(end)]
  return from.success && to.success ? orderedRange(from.data, to.data) : null
}

/** The tabs of the search in the order of the tab bar. */
export function tabsOf(modules: readonly string[]): TabId[] {
  const known = TAB_IDS.filter((tab) => modules.includes(tab))
  return known.length > 0 ? known : [...TAB_IDS]
}

/** The tab of the address; the first one when the search has no such tab. */
export function tabOf(text: string | undefined, tabs: readonly TabId[]): TabId {
  return tabs.find((tab) => tab === text) ?? tabs[0] ?? 'Summary'
}

/** Whether the figures of the version exist in every month of the range. */
export function versionFits(version: DiscountVersion, { start }: MonthRange): boolean {
  return start >= DISCOUNT_VERSION_FROM[version]
}

/** The discount version of the address if the search has it and the range allows it; else the first that fits. */
export function versionOf(text: string | undefined, versions: readonly DiscountVersion[], range: MonthRange): DiscountVersion {
  const usable = versions.filter((version) => versionFits(version, range))
  return usable.find((version) => version === text) ?? usable[0] ?? 'none'
}

/** What belongs to one set of rows and means nothing for another search: pages, words, switched-off series. */
const OF_ROWS = /\.(page|word|hide)$/

/** The query to take along to another search: the tab, measures, columns and orders, not the place within the rows. */
export function queryFor(address: UrlState, dropPoints: boolean): Record<string, string | undefined> {
  return Object.fromEntries(Object.entries(address).filter(([key]) => !OF_ROWS.test(key) && !(dropPoints && key === 'points')))
}
