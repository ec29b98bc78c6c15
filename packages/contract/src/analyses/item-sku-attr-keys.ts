import { declareAnalysis } from '../analysis.ts'
import { columns } from '../column.ts'

/**
 * What the SKUs of one item differ by: the keys that their names say (`颜色:红;尺码:L`) and attributes of their own, those that tell SKUs apart first,
 * then by the sales of the SKUs that have them.
 */
export default declareAnalysis({
  id: 'item-sku-attr-keys',
  path: '/api/sub/item_sku_attr_keys',
  subject: 'item',
  tab: 'SkuAttrList',
  order: 3,
  title: { zh: 'SKU 属性项', en: 'Attributes of the SKUs' },
  permission: 'analysis:read',
  shape: 'series',
  parameters: {},
  columns: [
    columns.id('id', '原始属性名', 'Stored name', { optional: true }),
    columns.text('name', '属性', 'Attribute'),
    columns.distinct('values', '值的个数', 'Values'),
    columns.distinct('skus', 'SKU 数', 'SKUs'),
    columns.money('sales', '销售额', 'Sales'),
    columns.share('share', '占商品份额', 'Share of the product', { whole: 'product' }),
  ],
})
