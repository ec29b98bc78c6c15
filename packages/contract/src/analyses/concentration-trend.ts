import { declareAnalysis } from '../analysis.ts'
import { columns } from '../column.ts'

/**
 * How concentrated the market is month by month. CR3 and CR10: the part of a month's sales that its own 3 and 10 biggest brands hold (concentration ratio).
 * HHI: the Herfindahl–Hirschman index, the sum of the squares of the brands' shares in per cent, from 0 to 10,000, as the horizontal merger guidelines of
 * the U.S. Department of Justice and the Federal Trade Commission define it.
 *
 * Shares are of all sales of the month. Items without a brand are part of the whole and of no brand: they count as many small sellers, whose squares are nothing, so the
 * index is the least it can be. A brand whose sales of a month are not above 0 has no share in it. Null where nothing is loaded or nothing was sold.
 */
export default declareAnalysis({
  id: 'concentration-trend',
  path: '/api/sub/concentration_trend',
  tab: 'Summary',
  order: 8,
  goesWith: 'Brandlist',
  half: ['Summary'],
  title: { zh: '品牌集中度趋势', en: 'Brand concentration over time' },
  permission: 'analysis:read',
  shape: 'series',
  parameters: {},
  columns: [
    columns.ts('ts', '月份', 'Month'),
    columns.share('cr3', 'CR3', 'CR3'),
    columns.share('cr10', 'CR10', 'CR10'),
    columns.index('hhi', 'HHI', 'HHI'),
    columns.money('sales', '销售额', 'Sales'),
  ],
})
