import { z } from 'zod'
import { declareAnalysis } from '../analysis.ts'
import { columns } from '../column.ts'

/** Sales of the biggest brands of the range month by month, with their share of the month's market; the rest of the market is not a row. */
export default declareAnalysis({
  id: 'brand-trend',
  path: '/api/sub/brand_change_trend',
  tab: 'Brandlist',
  order: 1,
  title: { zh: '头部品牌份额变化', en: 'Share of the leading brands over time' },
  permission: 'analysis:read',
  shape: 'series',
  parameters: { top: z.coerce.number().int().min(1).max(20).default(10) },
  columns: [
    columns.id('id', '品牌ID', 'Brand ID'),
    columns.text('name', '品牌', 'Brand'),
    columns.ts('ts', '月份', 'Month'),
    columns.money('sales', '销售额', 'Sales'),
    columns.count('sold', '销量', 'Units sold'),
    columns.share('share', '份额', 'Share', { whole: 'month' }),
  ],
})
