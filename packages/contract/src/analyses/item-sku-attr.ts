import { declareAnalysis } from '../analysis.ts'
import { columns } from '../column.ts'
import { SKU_KEYS } from '../sku-attributes.ts'

/**
 * The SKUs of one item put together by the values of an attribute of theirs, or of two. SKUs without it are a row, "(none)", and what the SKUs do not explain is
 * the last one, `(rest)`: the rows add up to the item. The id is a JSON list of the stored values.
 */
export default declareAnalysis({
  id: 'item-sku-attr',
  path: '/api/sub/item_sku_attr_sales',
  subject: 'item',
  tab: 'SkuAttrList',
  order: 1,
  title: { zh: 'SKU 属性销售', en: 'Sales by SKU attribute' },
  permission: 'analysis:read',
  shape: 'table',
  rowNote: 'no_sku',
  parameters: SKU_KEYS,
  columns: [
    columns.id('id', '值编码', 'Value code', { optional: true, sortable: true }),
    columns.text('name', '属性值', 'Value', { sortable: true }),
    columns.money('sales', '销售额', 'Sales', { sortable: true }),
    columns.share('share', '份额', 'Share', { whole: 'product', sortable: true }),
    columns.change('sales_yoy', '销售额同比', 'Sales YoY', { sortable: true }),
    columns.change('sales_mom', '销售额环比', 'Sales vs previous period', { sortable: true }),
    columns.count('sold', '销量', 'Units sold', { sortable: true }),
    columns.price('avg_price', '均价', 'Average price', { sortable: true }),
    columns.distinct('skus', 'SKU 数', 'SKUs', { sortable: true }),
    columns.flag('is_new', '新进', 'New'),
  ],
  defaultSort: { by: 'sales', desc: true },
})
