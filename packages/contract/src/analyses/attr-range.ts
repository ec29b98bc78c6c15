import { z } from 'zod'
import { declareAnalysis } from '../analysis.ts'
import { AttributeNames } from '../attribute-rows.ts'
import { columns, NEWCOMER, STANDING } from '../column.ts'
import { PricePoints } from '../price-points.ts'

/**
 * A numeric attribute in bands, left-closed and right-open: the first number of a value that the attribute's unit follows. Values without such a number are
 * one row (`from` and `to` not known), items without the attribute another. No rows for an attribute that is not numeric. Of several attributes the first
 * numeric one; none: the first top attribute. `unit`: another one that many of its values have.
 */
export default declareAnalysis({
  id: 'attr-range',
  path: '/api/sub/analyze',
  aspect: 'attr_range',
  tab: 'Attrlist',
  order: 4,
  title: { zh: '数值区间', en: 'Values by range' },
  permission: 'analysis:read',
  shape: 'series',
  rowNote: 'no_number',
  parameters: { attr: AttributeNames, unit: z.string().trim().max(20).optional(), points: PricePoints.optional() },
  columns: [
    columns.id('id', '区间编码', 'Range code'),
    columns.text('attr', '属性', 'Attribute'),
    columns.text('unit', '单位', 'Unit'),
    columns.text('name', '区间', 'Range', { headedBy: 'attr' }),
    columns.index('from', '起', 'Range from', { meaning: 'value_from', of: 'counts' }),
    columns.index('to', '止', 'Range to', { meaning: 'value_to', of: 'counts' }),
    ...STANDING,
    columns.money('sales', '销售额', 'Sales'),
    columns.share('share', '份额', 'Share'),
    columns.change('sales_yoy', '销售额同比', 'Sales YoY'),
    columns.change('sales_mom', '销售额环比', 'Sales vs previous period'),
    columns.count('sold', '销量', 'Units sold'),
    columns.price('avg_price', '均价', 'Average price'),
    columns.distinct('items', '商品数', 'Products'),
    ...NEWCOMER,
  ],
})
