import attrList from '@marketscope/contract/analyses/attr-list'
import attrTop from '@marketscope/contract/analyses/attr-top'
import brandList from '@marketscope/contract/analyses/brand-list'
import brandPrice from '@marketscope/contract/analyses/brand-price'
import catList from '@marketscope/contract/analyses/cat-list'
import changeSplit from '@marketscope/contract/analyses/change-split'
import commentMoods from '@marketscope/contract/analyses/comment-moods'
import commentSummary from '@marketscope/contract/analyses/comment-summary'
import commentWords from '@marketscope/contract/analyses/comment-words'
import concentrationTrend from '@marketscope/contract/analyses/concentration-trend'
import filingList from '@marketscope/contract/analyses/filing-list'
import filingRise from '@marketscope/contract/analyses/filing-rise'
import hotConcepts from '@marketscope/contract/analyses/hot-concepts'
import itemList from '@marketscope/contract/analyses/item-list'
import movers from '@marketscope/contract/analyses/movers'
import newItems from '@marketscope/contract/analyses/new-items'
import platList from '@marketscope/contract/analyses/plat-list'
import platTrend from '@marketscope/contract/analyses/plat-trend'
import priceRange from '@marketscope/contract/analyses/price-range'
import shopList from '@marketscope/contract/analyses/shop-list'
import summary from '@marketscope/contract/analyses/summary'
import trend from '@marketscope/contract/analyses/trend'
import { type AnalysisDeclaration, type AnalysisResult, askedOn } from '@marketscope/contract/analysis'
import { nameList } from '@marketscope/contract/attribute-rows'
import type { TabId } from '@marketscope/contract/tabs'

/** What is asked for a briefing, on which tab, with what of its own. */
export interface Question<D extends AnalysisDeclaration = AnalysisDeclaration> {
  tab: TabId
  declaration: D
  own: Readonly<Record<string, string>>
  /** What of it follows from answers before; null: then it is not asked. */
  after?(answered: ReadonlyMap<string, unknown>): Record<string, string> | null
}

const on = <D extends AnalysisDeclaration>(tab: TabId, declaration: D, own: Readonly<Record<string, string>> = {}): Question<D> => ({
  ...{ tab, declaration, own: { ...askedOn(declaration, tab), ...own } },
})

/** As many rows as the first page of the tab has, so that what is told of them is what the tab tells. */
const LONG = { page_size: '50' }
const WHOLE = { page_size: '100' }
const SHORT = { page_size: '20' }

/** The second of the attributes that most items have. */
function secondAttribute(answered: ReadonlyMap<string, unknown>): Record<string, string> | null {
  const top = answered.get('attr_top') as AnalysisResult<typeof attrTop> | undefined
  const second = top?.data[1]
  return second ? { attr: nameList([second.id]) } : null
}

/** Everything that a briefing asks, in the order in which it is asked. */
export const QUESTIONS = {
  summary: on('Summary', summary),
  trend: on('Summary', trend),
  change_split: on('Summary', changeSplit),
  brands_moved: on('Summary', movers, { of: 'brand', ends: '6' }),
  items_moved: on('Summary', movers, { of: 'item', ends: '6' }),
  concentration: on('Summary', concentrationTrend),
  platforms: on('Plat', platList, WHOLE),
  platforms_trend: on('Plat', platTrend),
  categories: on('Catlist', catList, WHOLE),
  brands: on('Brandlist', brandList, LONG),
  prices: on('PriceDis', priceRange),
  brand_prices: on('BrandPriceDis', brandPrice, { top: '50' }),
  shops: on('Shopslist', shopList, LONG),
  items: on('Itemslist', itemList, SHORT),
  new_months: on('Itemslist', newItems),
  new_items: on('Itemslist', itemList, { page_size: '8', new: '1' }),
  concepts: on('Itemslist', hotConcepts),
  attr_top: on('Attrlist', attrTop),
  attr_first: on('Attrlist', attrList, LONG),
  attr_second: { ...on('Attrlist', attrList, LONG), after: secondAttribute },
  ingredients: on('filing_ingredient_analyze', filingList, LONG),
  effects: on('filing_effect_analyze', filingList, LONG),
  ingredients_rise: on('filing_ingredient_analyze', filingRise, { of: 'ingredient', top: '6' }),
  comments: on('consumerInsight', commentSummary),
  comment_words: on('consumerInsight', commentWords),
  comment_moods: on('consumerInsight', commentMoods, { top: '10' }),
} satisfies Record<string, Question>

export type QuestionName = keyof typeof QUESTIONS

type AnswerOf<Q> = Q extends { declaration: infer D extends AnalysisDeclaration } ? AnalysisResult<D> : never

/** What was answered; null: it may not be asked here, or there is nothing. */
export type Answers = { [K in QuestionName]: AnswerOf<(typeof QUESTIONS)[K]> | null }
