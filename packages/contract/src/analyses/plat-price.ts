import { declareAnalysis } from '../analysis.ts'
import { columns } from '../column.ts'
import { PricePoints } from '../price-points.ts'

/**
 * Each chosen platform or channel by price band: a row for each of them and each band, with its share of what the platform sells. Channels that overlap count
 * an item in each of them. Bands as in the price distribution.
 */
export default declareAnalysis({
  id: 'plat-price',
  path: '/api/sub/plat_price_range',
  tab: 'Plat',
  order: 3,
  title: { zh: '各平台价格段', en: 'Price bands by platform' },
  permission: 'analysis:read',
  shape: 'series',
  rowsOf: 'platform',
  rowNote: 'overlapping',
  parameters: { points: PricePoints.optional() },
  columns: [
    columns.id('id', '平台编码', 'Platform code'),
    columns.text('name', '平台', 'Platform'),
    columns.price('from', '价格起', 'From', { meaning: 'price_from' }),
    columns.price('to', '价格止', 'To', { meaning: 'price_to' }),
    columns.money('sales', '销售额', 'Sales'),
    columns.share('share', '平台内份额', 'Share of the platform', { whole: 'platform', of: 'row' }),
    columns.change('sales_yoy', '销售额同比', 'Sales YoY'),
    columns.change('sales_mom', '销售额环比', 'Sales vs previous period'),
    columns.count('sold', '销量', 'Units sold'),
    columns.price('avg_price', '均价', 'Average price'),
    columns.distinct('items', '商品数', 'Products'),
  ],
})
