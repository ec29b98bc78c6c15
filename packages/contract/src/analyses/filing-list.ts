import { z } from 'zod'
import { declareAnalysis } from '../analysis.ts'
import { columns, NEWCOMER, STANDING } from '../column.ts'
import { FILING_KINDS, filedIds, onFilingTabs } from '../filing-views.ts'
import { LIST_FIGURES } from '../market/shapes/list.ts'

/**
 * The items of the scope by their cosmetics filings: by the filing itself, by effect, ingredient or company. An item with several effects or ingredients
 * counts in each; the total counts it once. Items without a filing are a row, `none`, those whose filing does not say it another, `unstated`.
 */
export default declareAnalysis({
  id: 'filing-list',
  path: '/api/sub/filing_attr_analyze',
  tab: 'filing_product_analyze',
  byTab: onFilingTabs({
    product: { zh: '备案产品列表', en: 'Filed products' },
    effect: { zh: '备案功效列表', en: 'Filed effects' },
    ingredient: { zh: '备案成分列表', en: 'Filed ingredients' },
    company: { zh: '备案企业列表', en: 'Filing companies' },
  }),
  order: 4,
  title: { zh: '备案列表', en: 'Filings' },
  permission: 'analysis:read',
  shape: 'table',
  rowNote: 'no_filing',
  parameters: { of: z.enum(FILING_KINDS).default('product'), word: z.string().trim().max(100).default('') },
  columns: [
    columns.text('name', '名称', 'Name', { sortable: true }),
    columns.id('id', 'ID', 'ID', { sortable: true, words: filedIds }),
    columns.text('company', '备案/生产企业', 'Filing company'),
    ...STANDING,
    ...LIST_FIGURES,
    columns.distinct('shops', '店铺数', 'Shops', { sortable: true, optional: true }),
    columns.distinct('brands', '品牌数', 'Brands', { sortable: true }),
    columns.distinct('filings', '备案数', 'Filings', { sortable: true }),
    columns.date('first_date', '首次备案日期', 'First filed', { sortable: true }),
    columns.flag('is_new', '新进', 'New'),
    ...NEWCOMER,
  ],
  defaultSort: { by: 'sales', desc: true },
})
