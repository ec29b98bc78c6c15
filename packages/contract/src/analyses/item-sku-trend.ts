import { z } from 'zod'
import { declareAnalysis } from '../analysis.ts'
import { columns } from '../column.ts'

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
  parameters: { top: z.coerce.number().int().min(1).max(20).default(10) },
  columns: [
    columns.id('id', 'SKU ID', 'SKU ID'),
    columns.text('name', 'SKU', 'SKU'),
    columns.ts('ts', '月份', 'Month'),
    columns.money('sales', '销售额', 'Sales'),
    columns.count('sold', '销量', 'Units sold'),
    columns.price('avg_price', '均价', 'Average price'),
    columns.share('share', '份额', 'Share', { whole: 'product_month' }),
  ],
})
