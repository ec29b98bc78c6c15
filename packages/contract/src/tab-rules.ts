import type { Stands } from './analysis.ts'
import { isFilingSearch } from './filing.ts'
import { hasCategory } from './has-category.ts'
import type { Month } from './months.ts'
import { ownValue } from './own-value.ts'
import { combinationKey, editionsOfPlat, platformsOfPlat, sitesOfPlat } from './plat.ts'
import { PLATFORM_DATA, type PlatformData } from './platform-data.ts'
import { editionOf, KNOWN_SITES, PLATFORM_NAMES, type Platform } from './sites.ts'
import type { Text } from './text.ts'

/** Every tab of the detail screen, in the order of the tab bar; those of {@link TABS} exist. */
export const TAB_ORDER = [
  'Plat',
  'Summary',
  'PriceDis',
  'Catlist',
  'Brandlist',
  'BrandPriceDis',
  'Shopslist',
  'Itemslist',
  'Attrlist',
  'filing_product_analyze',
  'filing_effect_analyze',
  'filing_ingredient_analyze',
  'filing_production_company_analyze',
  'customAnalyze',
  'PivotAnalyze',
  'GeneratePPT',
  'consumerInsight',
  'overseaInsight',
] as const

/** Tabs an account may open: by custom group, by combination of platforms (`taobao,jd`) or platform, else `default`. No entry that fits: all. */
export type ModuleInfo = Readonly<Record<string, readonly string[]>>

/** What is known of a search when its tabs are decided. */
export interface TabFacts {
  plat: readonly string[]
  sub_name: string
  /** For each chosen category the ids from the root to itself; empty for custom ones. */
  paths: readonly (readonly string[])[]
  /** Whether exactly one category is chosen and it has none below. */
  single_leaf: boolean
  /** The last month of the data that the search is about; null: none. */
  data_end: Month | null
  /** Whether consumer insight is configured for where the product is looked at. */
  insight: boolean
  /** Whether there are overseas marketplaces that the account may look at beside it. */
  oversea: boolean
}

/** Tabs that are about what a platform may not have, and what is told who asks for them there. */
const TABS_ABOUT: readonly { of: keyof PlatformData; tabs: readonly string[]; zh: string; en: string }[] = [
  { of: 'brands', tabs: ['Brandlist', 'BrandPriceDis'], zh: '没有品牌分析', en: 'There are no analyses of brands' },
  { of: 'attributes', tabs: ['Attrlist'], zh: '没有属性分析', en: 'There are no analyses of attributes' },
]

/** Why a platform of the search has no such tab; null: all have. */
function withoutTab(tab: string, platforms: readonly Platform[]): Text | null {
  const about = TABS_ABOUT.find(({ tabs }) => tabs.includes(tab))
  const lacking = about && platforms.find((platform) => !PLATFORM_DATA[platform][about.of])
  if (!lacking) return null
  const { zh, en } = PLATFORM_NAMES[lacking]
  return { zh: `${zh} ${about.zh}`, en: `${about.en} on ${en}` }
}

/** Before this month there are no attributes at all: data sets and months asked that end before it have no such tab. */
export const ATTRIBUTE_TAB_FROM: Month = '2020-01'

/** Whether the search is across the taobao and tmall market and another one: its first tab compares platforms. */
export function isAcrossMarkets(plat: readonly string[]): boolean {
  const platforms = platformsOfPlat(plat)
  return platforms.some((one) => one === 'taobao' || one === 'tmall') && platforms.some((one) => one === 'jd' || one === 'douyin')
}

/** The tab with overseas marketplaces beside a domestic search. It comes with a right of its own: an account has it where its modules name it. */
const OVERSEA_INSIGHT = 'overseaInsight'

/** Whether the modules of an account name the overseas insight: those that name nothing have all tabs but this one. */
export function hasOverseaInsight(modules: ModuleInfo): boolean {
  return Object.values(modules).some((tabs) => tabs.includes(OVERSEA_INSIGHT))
}

/** The tabs of a search in order: those that exist, the account may open, every platform has, and that fit what was chosen. */
export function tabsFor(existing: readonly string[], facts: TabFacts, modules: ModuleInfo): string[] {
  const platforms = platformsOfPlat(facts.plat)
  const allowed = allowedTabs(facts, platforms, modules)
  const filing = isFilingSearch(facts.paths, facts.sub_name)
  return TAB_ORDER.filter((tab) => {
    if (!existing.includes(tab) || (allowed && !allowed.has(tab))) return false
    if (withoutTab(tab, platforms) !== null) return false
    if (tab === 'Plat') return platforms.length > 1 || facts.plat.length > 1
    if (tab === 'Catlist') return !facts.single_leaf
    if (tab === 'Attrlist') return facts.data_end === null || facts.data_end >= ATTRIBUTE_TAB_FROM
    if (tab.startsWith('filing_')) return filing
    if (tab === OVERSEA_INSIGHT) return facts.oversea
    if (tab === 'consumerInsight') return facts.insight && platforms.includes('tmall')
    return true
  })
}

/** The tabs that have something to say of months that end then. */
export function tabsInMonths<T extends string>(tabs: readonly T[], end: Month): T[] {
  return tabs.filter((tab) => outsideMonths(tab, end) === null)
}

/** Why a tab is not there for months that end then; null: it is. */
export function outsideMonths(tab: string, end: Month): Text | null {
  if (tab !== 'Attrlist' || end >= ATTRIBUTE_TAB_FROM) return null
  return {
    zh: `${ATTRIBUTE_TAB_FROM} 之前的月份没有属性`,
    en: `There are no attributes in months before ${ATTRIBUTE_TAB_FROM}`,
  }
}

/** What is told where a tab is asked for before a category is chosen. */
const ONLY_CAT_TIP: Text = {
  zh: '请先选择一个类目，再查看其他分析',
  en: 'Choose a category first: the other analyses open with it',
}

/** The tab that a search without a category opens with. */
const CATEGORIES = 'Catlist'

/** Whether a search is of overseas marketplaces alone and names no category: it opens with the categories, and no other tab before one is chosen. */
export function awaitsCategory({ plat = [], cid }: { plat?: readonly string[] } & Parameters<typeof hasCategory>[0]): boolean {
  const overseas = (id: string) => KNOWN_SITES.some((site) => site.id === id && editionOf(site.platform) === 'overseas')
  return !hasCategory({ cid }) && plat.length > 0 && sitesOfPlat(plat).every(overseas)
}

/**
 * Why a tab of the search cannot be opened; null: it can. Comments come from tmall alone, so a search beyond its market has no insight. `awaits`: see
 * {@link awaitsCategory}.
 */
export function closedTab(tab: string, plat: readonly string[], awaits = false): Text | null {
  if (awaits && tab !== CATEGORIES) return ONLY_CAT_TIP
  const platforms = platformsOfPlat(plat)
  if (tab !== 'consumerInsight' || platforms.every((one) => one === 'taobao' || one === 'tmall')) return withoutTab(tab, platforms)
  return {
    zh: '消费者洞察的评论来自天猫，不支持多平台搜索',
    en: 'Consumer insight is about comments on tmall and is not there for a search across platforms',
  }
}

/** Why an analysis cannot be asked on a tab of those it stands on; null: it can. The overseas insight shows nothing of what none of its platforms has a tab for. */
export function closedOn(tab: string, { tabs, goesWith }: Stands, plat: readonly string[]): Text | null {
  const closed = closedTab(tab, plat)
  if (closed) return closed
  const along = goesWith === undefined ? [] : [goesWith]
  if (tab !== OVERSEA_INSIGHT) return along.map((other) => withoutTab(other, platformsOfPlat(plat))).find((why) => why !== null) ?? null
  const needed = [...tabs, ...along]
  const reasons = platformsOfPlat(plat).map((one) => needed.map((other) => withoutTab(other, [one])).find((why) => why !== null))
  return reasons.includes(undefined) ? null : (reasons[0] ?? null)
}

/** Whether the account's modules hold the tab for a search of these platforms or this custom group, whatever else decides about it. */
export function mayOpenTab(tab: string, facts: Pick<TabFacts, 'plat' | 'sub_name'>, modules: ModuleInfo): boolean {
  // What it shows is the overseas search, of a domestic one whose modules name it: its analyses are no way around tabs that an account does not have.
  if (tab === OVERSEA_INSIGHT) return !editionsOfPlat(facts.plat).domestic && hasOverseaInsight(modules)
  return allowedTabs(facts, platformsOfPlat(facts.plat), modules)?.has(tab) ?? true
}

/** What the account's modules leave: of the custom group, else of the combination, else of every platform by itself (intersected), else the default. Null: all. */
function allowedTabs(facts: Pick<TabFacts, 'plat' | 'sub_name'>, platforms: readonly Platform[], modules: ModuleInfo): Set<string> | null {
  const entry = (key: string) => ownValue(modules, key)
  const own = entry(facts.sub_name) ?? entry(combinationKey(facts.plat) ?? '')
  const lists = own ? [own] : platforms.map((platform) => entry(platform) ?? modules.default)
  const known = lists.flatMap((list) => (list ? [new Set(list)] : []))
  const [first, ...others] = known
  return first ? new Set([...first].filter((tab) => others.every((other) => other.has(tab)))) : null
}

/**
 * The tab that is opened: the one asked for where the search has it, else Summary (or the first there is). `asked` undefined: Plat for a search across
 * markets, else Summary; the categories, whatever is asked for, where the search awaits one. A tab of rules (`CustomTable-…`) counts as asked for like any other.
 */
export function openTab(asked: string | undefined, tabs: readonly string[], plat: readonly string[], awaits = false): string {
  if (awaits && tabs.includes(CATEGORIES)) return CATEGORIES
  const home = tabs.includes('Summary') ? 'Summary' : (tabs[0] ?? 'Summary')
  if (asked === undefined || asked === '') return isAcrossMarkets(plat) && tabs.includes('Plat') ? 'Plat' : home
  return tabs.includes(asked) && !closedTab(asked, plat) ? asked : home
}

/** Tabs that are left for Summary when the search changes to another market: their points and tables belong to the one before. */
export const LEFT_ON_CHANGE: readonly string[] = ['PriceDis', 'BrandPriceDis']

/** The tab after the search was changed from one filter to another. */
export function tabAfterChange(active: string, tabs: readonly string[], before: readonly string[], after: readonly string[]): string {
  if (isAcrossMarkets(after) && !isAcrossMarkets(before) && tabs.includes('Plat')) return 'Plat'
  return LEFT_ON_CHANGE.includes(active) ? openTab('Summary', tabs, after) : openTab(active, tabs, after)
}

/** The first of the versions that may be read where the one remembered is not among them. */
export function versionFrom<V extends string>(remembered: string | null | undefined, allowed: readonly V[]): V | undefined {
  return allowed.find((version) => version === remembered) ?? allowed[0]
}
