import { declareAnalysis } from '../analysis.ts'
import { columns, NEWCOMER, STANDING } from '../column.ts'
import { PricePoints } from '../price-points.ts'

/** The market by price band: an item's month counts in the band of its average price that month (its list price where nothing was sold). */
export default declareAnalysis({
  id: 'price-range',
  path: '/api/sub/price_range',
  tab: 'PriceDis',
  order: 1,
  also: { overseaInsight: 6 },
  title: { zh: '价格分布', en: 'Price distribution' },
  permission: 'analysis:read',
  shape: 'series',
  rowNote: 'no_price',
  parameters: { points: PricePoints.optional() },
  columns: [
    columns.price('from', '价格起', 'From', { meaning: 'price_from' }),
    columns.price('to', '价格止', 'To', { meaning: 'price_to' }),
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
