import { declareAnalysis } from '../analysis.ts'
import { columns } from '../column.ts'
import { TOP, TREND_MONTH, trendFigures } from '../market/shapes/trend.ts'
import { SKU_KEYS } from '../sku-attributes.ts'

/** The values of an attribute of an item's SKUs that sold most, month by month, with their share of the item's month. */
export default declareAnalysis({
  id: 'item-sku-attr-trend',
  path: '/api/sub/item_sku_attr_sales_trend',
  subject: 'item',
  tab: 'SkuAttrList',
  order: 2,
  title: { zh: 'SKU 属性趋势', en: 'SKU attributes over time' },
  permission: 'analysis:read',
  shape: 'series',
  parameters: { ...SKU_KEYS, top: TOP },
  columns: [
    columns.id('id', '值编码', 'Value code'),
    columns.text('name', '属性值', 'Value'),
    TREND_MONTH,
    ...trendFigures('product_month'),
  ],
})
