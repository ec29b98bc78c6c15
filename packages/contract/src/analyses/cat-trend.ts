import { z } from 'zod'
import { declareAnalysis } from '../analysis.ts'
import { columns } from '../column.ts'
import { TOP, TREND_MONTH, trendFigures } from '../market/shapes/trend.ts'

/** The leading rows of the categories month by month, with their share of the month's market. */
export default declareAnalysis({
  id: 'cat-trend',
  path: '/api/sub/analyze',
  aspect: 'cat_trend',
  tab: 'Catlist',
  order: 2,
  title: { zh: '头部类目走势', en: 'Leading categories over time' },
  permission: 'analysis:read',
  shape: 'series',
  parameters: { top: TOP, cat: z.string().trim().max(120).default('') },
  columns: [
    columns.id('id', '类目ID', 'Category ID'),
    columns.text('name', '类目', 'Category'),
    columns.text('tree', '类目体系', 'Category tree', { optional: true }),
    columns.text('platform', '平台', 'Platform', { optional: true, shown: 'apart' }),
    TREND_MONTH,
    ...trendFigures('month'),
    columns.flag('can_open', '可下钻', 'Can be opened'),
    columns.flag('overlaps', '与其他行有重叠', 'Overlaps another row'),
  ],
})
