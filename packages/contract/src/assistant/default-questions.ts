import type { TabId } from '../tabs.ts'
import type { Text } from '../text.ts'
import type { AssistantTab } from './answer.ts'

const q = (zh: string, en: string): Text => ({ zh, en })

const OVERVIEW = q('这一页说明了什么？', 'What does this page say?')
const WHY = q('是什么带动了销售额变化？', 'What moved sales?')
const BEST_MONTH = q('哪个月销售额最高？', 'Which month had the highest sales?')
const TOP_BRANDS = q('销售额前 5 的品牌是哪些？', 'Which are the top 5 brands?')
const FAST_BRANDS = q('哪些品牌增长最快？', 'Which brands grew fastest?')
const CONCENTRATION = q('品牌集中度如何？', 'How concentrated are brands?')
const PRICES = q('哪个价格段卖得最多？', 'Which price band sells most?')
const NEW = q('有多少新品，卖得怎么样？', 'How many products are new, and how do they sell?')

const OF_TAB: Record<TabId, readonly Text[]> = {
  Plat: [OVERVIEW, q('各平台的份额是多少？', 'What share has each platform?'), WHY],
  Summary: [OVERVIEW, WHY, TOP_BRANDS, BEST_MONTH],
  PriceDis: [OVERVIEW, PRICES, q('均价是多少，同比如何？', 'What is the average price, and against a year earlier?')],
  Catlist: [
    OVERVIEW,
    q('销售额前 5 的类目是哪些？', 'Which are the top 5 categories?'),
    q('哪些类目增长最快？', 'Which categories grew fastest?'),
  ],
  Brandlist: [OVERVIEW, TOP_BRANDS, FAST_BRANDS, CONCENTRATION],
  BrandPriceDis: [OVERVIEW, PRICES, TOP_BRANDS],
  Shopslist: [OVERVIEW, q('销售额前 5 的店铺是哪些？', 'Which are the top 5 shops?'), q('哪些店铺增长最快？', 'Which shops grew fastest?')],
  Itemslist: [OVERVIEW, q('卖得最好的 5 个商品是哪些？', 'Which are the 5 best-selling products?'), NEW],
  Attrlist: [OVERVIEW, WHY, TOP_BRANDS],
  filing_product_analyze: [OVERVIEW, TOP_BRANDS],
  filing_effect_analyze: [OVERVIEW, TOP_BRANDS],
  filing_ingredient_analyze: [OVERVIEW, TOP_BRANDS],
  filing_production_company_analyze: [OVERVIEW, TOP_BRANDS],
  customAnalyze: [q('这个市场怎么样？', 'How is this market doing?'), WHY, TOP_BRANDS],
  PivotAnalyze: [q('这个市场怎么样？', 'How is this market doing?'), WHY, TOP_BRANDS],
  consumerInsight: [OVERVIEW, q('消费者抱怨什么？', 'What do buyers complain about?')],
  overseaInsight: [q('这个市场怎么样？', 'How is this market doing?'), WHY],
}

const OF_WRITING: readonly Text[] = []

/** What could be asked about a page, in the order of use. Nothing is suggested for rules: what they are to take is for the asker to say. */
export function defaultQuestions(tab: AssistantTab, open: TabId): readonly Text[] {
  return tab === 'insight' ? OF_TAB[open] : OF_WRITING
}

/** A question that was kept in one language, in both where it is one of these. */
export function questionInBoth(kept: string): Text {
  const known = Object.values(OF_TAB).flat()
  return known.find(({ zh, en }) => zh === kept || en === kept) ?? { zh: kept, en: kept }
}
