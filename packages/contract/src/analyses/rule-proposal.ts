import { declareAnalysis } from '../analysis.ts'
import { columns } from '../column.ts'

/** So many ways to cut a market are proposed, each into so many classes; words are looked for in so many of the best-selling products. */
export const PROPOSAL_LIMITS = { cuts: 4, classes: 8, products: 2000, attributes: 10 } as const

/**
 * Ways to cut the market into classes by what it says itself, the best first: by words of titles, and pairs of words, and by the values of an attribute. `covered`: the share of sales
 * that the classes take, first match first; `separation`: how evenly they part it, 0 (all in one) up to nearly 1; ways are ranked by the product of both. A row is a class
 * with its rule as text; `cut` tells the ways apart.
 */
export default declareAnalysis({
  id: 'rule-proposal',
  path: '/api/sub/rule_analyze',
  aspect: 'proposal',
  tab: 'customAnalyze',
  order: 13,
  panel: false,
  title: { zh: '方案建议', en: 'Proposed classes' },
  permission: 'analysis:read',
  shape: 'series',
  parameters: {},
  columns: [
    columns.id('cut', '方式编码', 'Code of the way'),
    columns.text('cut_name', '方式', 'Way'),
    columns.share('covered', '覆盖', 'Covered'),
    columns.index('separation', '区分度', 'Separation', { of: 'counts' }),
    columns.text('name', '类', 'Class'),
    columns.text('rule', '规则', 'Rule'),
    columns.share('share', '份额', 'Share'),
    columns.distinct('items', '商品数', 'Products'),
  ],
})
