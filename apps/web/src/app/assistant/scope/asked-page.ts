import { AskedPage } from '@marketscope/contract/assistant/asked-page'
import type { SavedSearch } from '@marketscope/contract/calls/search'
import { isRuleTab } from '@marketscope/contract/modules'
import { awaitsCategory, tabsInMonths } from '@marketscope/contract/tab-rules'
import { compareInput } from '../../../analyses/frame/comparison.ts'
import { CORRECTIONS } from '../../../analyses/frame/correction-mark.tsx'
import { type ReadFrom, versionsInput } from '../../../analyses/frame/versions.ts'
import { tabOf, tabsOf } from '../../../screens/detail/detail-address.ts'
import { readVersions } from '../../../screens/detail/read-versions.ts'
import { type Along, alongOf } from '../../../url/along.ts'
import { paths } from '../../../url/paths.ts'
import type { Place } from '../../palette/choices.ts'

interface Shown {
  place: Place
  search: SavedSearch
  /** The tabs of the search. */
  modules: readonly string[]
  /** What amounts are told in, where the account chose. */
  money: Pick<AskedPage, 'currency' | 'rates'>
  from: Omit<ReadFrom, 'address'>
}

/** What the page of a search shows, read from its address as the page itself reads it; null: it cannot be asked about. */
export function askedPageOf({ place: { id, range, query }, search, modules, money, from }: Shown): AskedPage | null {
  const tabs = tabsInMonths(tabsOf(modules), range.end)
  const awaits = awaitsCategory(search.filter) && tabs.includes('Catlist')
  const { tab } = tabOf(query.tab, tabs, search.filter.plat ?? search.sites, awaits)
  const versions = readVersions({ search, range, tab }, { ...from, address: query })
  const read = AskedPage.safeParse({
    ...{ url_id: id, ...range, ...versionsInput(versions), ...compareInput(query), ...money },
    ...(query[CORRECTIONS] === 'off' ? { corrections: 'off' } : {}),
    ...(tab && !isRuleTab(tab) ? { tab } : {}),
  })
  return read.data ?? null
}

/** Whether two pages show the same figures; the tab is no part of them. */
export function sameFigures(one: AskedPage, other: AskedPage): boolean {
  const told = ({ tab: _, ...page }: AskedPage) => JSON.stringify(Object.entries(page).toSorted())
  return told(one) === told(other)
}

/** What goes along from a page that was asked about. */
export function alongOfPage(page: AskedPage, more: Along = {}): Along {
  return alongOf(page, { compare: page.compare_start }, more)
}

/** The address of a page that was asked about, with more keys of its query. What amounts are told in is the account's choice, no part of an address. */
export function hrefOfPage(page: AskedPage, more: Readonly<Record<string, string | undefined>> = {}): string {
  const { url_id, start, end, tab } = page
  return paths.detail.href(url_id, { start, end }, { ...more, tab, ...alongOfPage(page, more) })
}
