import { declareAnalysis } from '../analysis.ts'
import { columns } from '../column.ts'
import { TOP, TREND_MONTH, trendFigures } from '../market/shapes/trend.ts'

/** The SKUs of one item that sold most, month by month, with their share of the item's month; the rest of the item is not a row. */
export default declareAnalysis({
  id: 'item-sku-trend',
  path: '/api/sub/item_sku_sales_trend',
  subject: 'item',
  tab: 'SkuList',
  order: 1,
  title: { zh: 'SKU 趋势', en: 'SKUs over time' },
  permission: 'analysis:read',
  shape: 'series',
  parameters: { top: TOP },
  columns: [columns.id('id', 'SKU ID', 'SKU ID'), columns.text('name', 'SKU', 'SKU'), TREND_MONTH, ...trendFigures('product_month')],
})
