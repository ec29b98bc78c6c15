import { z } from 'zod'
import { declareAnalysis } from '../analysis.ts'
import { columns } from '../column.ts'

/** Sales of the biggest shops of the range month by month, with their share of the month's market; the rest of the market is not a row. */
export default declareAnalysis({
  id: 'shop-trend',
  path: '/api/sub/analyze',
  aspect: 'shop_trend',
  tab: 'Shopslist',
  order: 1,
  title: { zh: '头部店铺份额变化', en: 'Share of the leading shops over time' },
  permission: 'analysis:read',
  shape: 'series',
  parameters: { top: z.coerce.number().int().min(1).max(20).default(10) },
  columns: [
    columns.id('id', '店铺ID', 'Shop ID'),
    columns.id('site', '平台编码', 'Platform code'),
    columns.text('name', '店铺', 'Shop'),
    columns.ts('ts', '月份', 'Month'),
    columns.money('sales', '销售额', 'Sales'),
    columns.count('sold', '销量', 'Units sold'),
    columns.price('avg_price', '均价', 'Average price'),
    columns.share('share', '份额', 'Share', { whole: 'month' }),
  ],
})
