import { z } from 'zod'
import { declareAnalysis } from '../analysis.ts'
import { columns } from '../column.ts'
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
  parameters: { ...SKU_KEYS, top: z.coerce.number().int().min(1).max(20).default(10) },
  columns: [
    columns.id('id', '值编码', 'Value code'),
    columns.text('name', '属性值', 'Value'),
    columns.ts('ts', '月份', 'Month'),
    columns.money('sales', '销售额', 'Sales'),
    columns.count('sold', '销量', 'Units sold'),
    columns.price('avg_price', '均价', 'Average price'),
    columns.share('share', '份额', 'Share', { whole: 'product_month' }),
  ],
})
