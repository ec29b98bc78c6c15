import { z } from 'zod'
import { declareAnalysis } from '../analysis.ts'
import { columns } from '../column.ts'
import { FILING_KINDS, filedIds, onFilingTabs } from '../filing-views.ts'
import { TOP, TREND_MONTH, trendFigures } from '../market/shapes/trend.ts'

/** The biggest of what filings say month by month, with their share of the month's market; effects and ingredients overlap. */
export default declareAnalysis({
  id: 'filing-trend',
  path: '/api/sub/filing_attr_trend',
  tab: 'filing_product_analyze',
  byTab: onFilingTabs({
    product: { zh: '头部备案产品变化', en: 'Leading filed products over time' },
    effect: { zh: '头部功效变化', en: 'Leading effects over time' },
    ingredient: { zh: '头部成分变化', en: 'Leading ingredients over time' },
    company: { zh: '头部备案企业变化', en: 'Leading filing companies over time' },
  }),
  order: 1,
  title: { zh: '备案变化', en: 'Filings over time' },
  permission: 'analysis:read',
  shape: 'series',
  parameters: { of: z.enum(FILING_KINDS).default('product'), top: TOP },
  columns: [columns.id('id', 'ID', 'ID', { words: filedIds }), columns.text('name', '名称', 'Name'), TREND_MONTH, ...trendFigures('month')],
})
