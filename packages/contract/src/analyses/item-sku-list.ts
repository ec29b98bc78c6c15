import { z } from 'zod'
import { declareAnalysis } from '../analysis.ts'
import { columns } from '../column.ts'

/** The SKUs of one item, with the share each has of the item. What they do not explain of it is the last row, `(rest)`, so that the rows add up to the item. */
export default declareAnalysis({
  id: 'item-sku-list',
  path: '/api/sub/item_sku_sales',
  subject: 'item',
  tab: 'SkuList',
  order: 2,
  title: { zh: 'SKU 列表', en: 'SKUs' },
  permission: 'analysis:read',
  shape: 'table',
  rowNote: 'rest_of_product',
  parameters: { word: z.string().trim().max(100).default('') },
  columns: [
    columns.id('id', 'SKU ID', 'SKU ID', { sortable: true }),
    columns.text('name', 'SKU', 'SKU', { sortable: true }),
    columns.money('sales', '销售额', 'Sales', { sortable: true }),
    columns.share('share', '份额', 'Share', { whole: 'product', sortable: true }),
    columns.change('sales_yoy', '销售额同比', 'Sales YoY', { sortable: true }),
    columns.change('sales_mom', '销售额环比', 'Sales vs previous period', { sortable: true }),
    columns.count('sold', '销量', 'Units sold', { sortable: true }),
    columns.price('avg_price', '均价', 'Average price', { sortable: true }),
    columns.price('price', '价格', 'Price', { sortable: true }),
    columns.date('shelf_time', 'SKU 上架时间', 'SKU shelf time', { sortable: true }),
    columns.flag('is_new', '新进', 'New'),
  ],
  defaultSort: { by: 'sales', desc: true },
})
