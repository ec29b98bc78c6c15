import { z } from 'zod'
import { declareAnalysis } from '../analysis.ts'
import { columns } from '../column.ts'

/**
 * The attributes of the scope, those that most items have first: what the other analyses of the tab are asked for. An attribute that says the brand comes
 * last, as it has a tab of its own. Nothing for months before attributes were recorded.
 */
export default declareAnalysis({
  id: 'attr-top',
  path: '/api/sub/analyze',
  aspect: 'attr_top',
  tab: 'Attrlist',
  order: 1,
  title: { zh: '选择属性', en: 'Choose attributes' },
  permission: 'analysis:read',
  shape: 'series',
  parameters: {},
  columns: [
    columns.id('id', '属性（存储名）', 'Attribute as stored', { optional: true }),
    columns.text('name', '属性', 'Attribute'),
    columns.distinct('items', '商品数', 'Products'),
    columns.share('share', '商品占比', 'Share of products', { meaning: 'products_share', of: 'counts' }),
    columns.text('unit', '单位', 'Unit'),
    columns.list('units', z.string(), '可选单位', 'Units'),
    columns.flag('numeric', '数值属性', 'Numeric'),
  ],
})
