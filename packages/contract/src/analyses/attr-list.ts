import { z } from 'zod'
import { declareAnalysis } from '../analysis.ts'
import { AttributeNames, ValueReading } from '../attribute-rows.ts'
import { columns, NEWCOMER, STANDING } from '../column.ts'
import { LIST_FIGURES } from '../market/shapes/list.ts'

/**
 * Every value of an attribute, or every combination of values of two or three. Items without the attribute are a row, `none`. A value that lists several
 * is counted in each of them (`reading` parts), so rows may overlap; the total is that of the scope.
 */
export default declareAnalysis({
  id: 'attr-list',
  path: '/api/sub/analyze',
  aspect: 'attr',
  tab: 'Attrlist',
  order: 2,
  title: { zh: '属性值列表', en: 'Attribute values' },
  permission: 'analysis:read',
  shape: 'table',
  rowNote: 'no_value',
  parameters: { attr: AttributeNames, reading: ValueReading, word: z.string().trim().max(100).default('') },
  columns: [
    columns.id('id', '属性值（存储值）', 'Value as stored', { optional: true, sortable: true }),
    columns.text('attr', '属性', 'Attribute', { optional: true }),
    columns.text('name', '属性值', 'Value', { sortable: true, headedBy: 'attr' }),
    ...STANDING,
    ...LIST_FIGURES,
    columns.distinct('shops', '店铺数', 'Shops', { sortable: true, optional: true }),
    columns.distinct('brands', '品牌数', 'Brands', { sortable: true }),
    columns.flag('is_new', '新进', 'New'),
    columns.flag('shared', '商品也计入其他行', 'Products count in other rows too'),
    ...NEWCOMER,
  ],
  defaultSort: { by: 'sales', desc: true },
})
