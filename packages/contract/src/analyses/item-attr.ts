import { declareAnalysis } from '../analysis.ts'
import { columns } from '../column.ts'

/** The attributes of one item as they were in the latest month of the range, in the language asked for and as they are stored. */
export default declareAnalysis({
  id: 'item-attr',
  path: '/api/sub/item_attr',
  subject: 'item',
  tab: 'BaseInfo',
  order: 3,
  title: { zh: '商品属性', en: 'Product attributes' },
  permission: 'analysis:read',
  shape: 'series',
  parameters: {},
  columns: [
    columns.id('id', '原始属性名', 'Stored name', { optional: true }),
    columns.text('name', '属性', 'Attribute'),
    columns.text('value', '值', 'Value'),
    columns.text('value_source', '原始值', 'Stored value', { optional: true }),
  ],
})
