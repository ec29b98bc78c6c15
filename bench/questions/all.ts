import { ANALYSES, type AnalysisId } from '@marketscope/contract/analyses/registry.generated'
import { type AnalysisDeclaration, placesOf } from '@marketscope/contract/analysis'
import { type AnalysisTab, ITEM_TAB_IDS, TAB_IDS } from '@marketscope/contract/tabs'
import { attrCross, attrList } from './attributes.ts'
import { brandList } from './brand-list.ts'
import { brandPrice } from './brand-price.ts'
import { brandShops, shopBrands } from './brand-shop.ts'
import { brandTiers } from './brand-tiers.ts'
import { brandTrend } from './brand-trend.ts'
import { catList, catTrend } from './categories.ts'
import { changeSplit, concentrationTrend, movers } from './changes.ts'
import { filingLists } from './filings.ts'
import { itemList } from './item-list.ts'
import { itemTiers, itemTrend, newItems } from './items.ts'
import { pivot } from './pivot.ts'
import { platList, platPrice, platTrend } from './platforms.ts'
import { priceRange, priceTrend } from './price-bands.ts'
import type { Question } from './question.ts'
import { shopList, shopTrend, shopTypes } from './shops.ts'
import { summary } from './summary.ts'
import { trend } from './trend.ts'

/** The questions that DuckDB is asked too, and those with parameters of their own. */
const BOTH: readonly Question[] = [
  ...[summary, trend, concentrationTrend, changeSplit, movers],
  ...[platList, platTrend, platPrice, catList, catTrend],
  ...[brandTrend, brandTiers, brandList, brandShops, brandPrice],
  ...[shopTrend, shopTypes, shopList, shopBrands],
  ...[priceRange, priceTrend, itemList, newItems, itemTiers, itemTrend],
  ...[attrList, attrCross, ...filingLists, pivot],
]

/** A question with its place: the tab it is asked on, what it is called, and whether it is about an item. */
export interface PlacedQuestion extends Question {
  tab: AnalysisTab
  name: string
  ofItem: boolean
}

const TABS: readonly AnalysisTab[] = [...TAB_IDS, ...ITEM_TAB_IDS]

/** The questions of these analyses in the order of the tabs; one that is asked differently on several tabs is a question for each. */
export function questionsOf(ids: readonly AnalysisId[]): PlacedQuestion[] {
  return ids.flatMap(placedOf).sort((a, b) => TABS.indexOf(a.tab) - TABS.indexOf(b.tab) || orderOf(a) - orderOf(b))
}

/** Lists that take the place of another when somebody asks for their rows. */
const INSTEAD: ReadonlySet<AnalysisId> = new Set(['sku-list'])

/** Of these questions those that a tab asks when it is opened: no drawer's, and no list's that stands there only when it was chosen. */
export function panelsOf(ids: readonly AnalysisId[]): PlacedQuestion[] {
  return questionsOf(ids.filter((id) => (ANALYSES[id] as AnalysisDeclaration).panel !== false && !INSTEAD.has(id)))
}

function placedOf(id: AnalysisId): PlacedQuestion[] {
  const { tab, byTab, subject }: AnalysisDeclaration = ANALYSES[id]
  const ofItem = subject === 'item'
  if (!byTab) return [{ ...(BOTH.find((one) => one.id === id) ?? { id }), tab, name: id, ofItem }]
  return TABS.flatMap((face): PlacedQuestion[] => {
    const value = byTab.tabs[face]?.value
    if (value === undefined) return []
    const both = BOTH.find((one) => one.id === id && one.parameters?.[byTab.parameter] === value)
    return [{ ...(both ?? { id, parameters: { [byTab.parameter]: value } }), tab: face, name: `${id} ${value}`, ofItem }]
  })
}

function orderOf({ id, tab }: PlacedQuestion): number {
  return placesOf(ANALYSES[id])[tab] ?? 0
}
