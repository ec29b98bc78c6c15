import type { Text } from './text.ts'

/** The tabs of the detail screen, in the order of the tab bar. */
export const TABS = {
  Plat: { zh: '平台', en: 'Platforms' },
  Summary: { zh: '概览', en: 'Summary' },
  PriceDis: { zh: '价格分布', en: 'Prices' },
  Catlist: { zh: '类目', en: 'Categories' },
  Brandlist: { zh: '品牌', en: 'Brands' },
  BrandPriceDis: { zh: '品牌价格分布', en: 'Brand prices' },
  Shopslist: { zh: '店铺', en: 'Shops' },
  Itemslist: { zh: '商品', en: 'Products' },
  Attrlist: { zh: '属性', en: 'Attributes' },
  filing_product_analyze: { zh: '备案产品', en: 'Filings' },
  filing_effect_analyze: { zh: '备案功效', en: 'Effects' },
  filing_ingredient_analyze: { zh: '备案成分', en: 'Ingredients' },
  filing_production_company_analyze: { zh: '备案企业', en: 'Filing companies' },
  customAnalyze: { zh: '自定义分析', en: 'Custom analysis' },
  PivotAnalyze: { zh: '透视分析', en: 'Pivot' },
  consumerInsight: { zh: '消费者洞察', en: 'Consumer insight' },
  overseaInsight: { zh: '海外洞察', en: 'Overseas insight' },
} as const satisfies Record<string, Text>

export type TabId = keyof typeof TABS
export const TAB_IDS = Object.keys(TABS) as TabId[]

/** What stands among the tabs of the detail screen and does something instead of being shown. */
export const TAB_ACTIONS = {
  GeneratePPT: { zh: 'AI 简报', en: 'AI briefing' },
} as const satisfies Record<string, Text>

export type TabAction = keyof typeof TAB_ACTIONS
export const TAB_ACTION_IDS = Object.keys(TAB_ACTIONS) as TabAction[]

/** The tabs of the page of one item. */
export const ITEM_TABS = {
  BaseInfo: { zh: '基本信息', en: 'Overview' },
  SkuList: { zh: 'SKU 销售', en: 'SKU sales' },
  SkuAttrList: { zh: 'SKU 属性', en: 'SKU attributes' },
  FilingInfo: { zh: '备案信息', en: 'Filing' },
} as const satisfies Record<string, Text>

export type ItemTabId = keyof typeof ITEM_TABS
export const ITEM_TAB_IDS = Object.keys(ITEM_TABS) as ItemTabId[]

/** Every tab that analyses stand on. */
export type AnalysisTab = TabId | ItemTabId
