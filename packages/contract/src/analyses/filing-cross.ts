import { z } from 'zod'
import { declareAnalysis } from '../analysis.ts'
import { columns } from '../column.ts'
import { FILING_KINDS, FILING_TABS, filedIds, onFilingTabs } from '../filing-views.ts'

/**
 * The biggest of what filings say across the biggest brands, or across price bands: a row for each pair that sold. `share` is of the sales of the
 * row's own `id`, also of what is in none of the columns.
 */
export default declareAnalysis({
  id: 'filing-cross',
  path: '/api/sub/filing_attr_cross',
  tab: 'filing_product_analyze',
  byTab: onFilingTabs({
    product: { zh: '备案产品交叉', en: 'Filed products across the market' },
    effect: { zh: '功效交叉', en: 'Effects across the market' },
    ingredient: { zh: '成分交叉', en: 'Ingredients across the market' },
    company: { zh: '备案企业交叉', en: 'Filing companies across the market' },
  }),
  order: 3,
  title: { zh: '备案交叉', en: 'Filings across the market' },
  // A filed product is of one brand as a rule: across brands there is little to see.
  onPage: (tab) => ({ by: tab === FILING_TABS.product ? 'price' : 'brand' }),
  permission: 'analysis:read',
  shape: 'series',
  parameters: {
    of: z.enum(FILING_KINDS).default('product'),
    by: z.enum(['brand', 'price']).default('brand'),
    top: z.coerce.number().int().min(1).max(40).default(20),
  },
  columns: [
    columns.id('id', 'ID', 'ID', { words: filedIds }),
    columns.text('name', '名称', 'Name'),
    columns.text('brand_id', '品牌ID', 'Brand ID'),
    columns.text('brand_name', '品牌', 'Brand'),
    columns.price('from', '价格起', 'From', { meaning: 'price_from' }),
    columns.price('to', '价格止', 'To', { meaning: 'price_to' }),
    columns.money('sales', '销售额', 'Sales'),
    columns.share('share', '占比', 'Share of row', { meaning: 'row_share' }),
    columns.count('sold', '销量', 'Units sold'),
    columns.price('avg_price', '均价', 'Average price'),
    columns.distinct('items', '商品数', 'Products'),
  ],
})
