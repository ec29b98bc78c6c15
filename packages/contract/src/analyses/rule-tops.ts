import { declareAnalysis } from '../analysis.ts'
import { columns } from '../column.ts'
import { DraftContent } from '../schemes/draft.ts'

/** So many products of each class. */
export const TOPS = 3

/** The products that sell most in each class of a scheme that is being edited, and of those that no class takes. */
export default declareAnalysis({
  id: 'rule-tops',
  path: '/api/sub/rule_analyze',
  aspect: 'tops',
  tab: 'customAnalyze',
  order: 11,
  panel: false,
  title: { zh: '各类热销商品', en: 'Leading products of each class' },
  permission: 'analysis:read',
  shape: 'series',
  parameters: { content: DraftContent },
  columns: [
    columns.id('id', '类编码', 'Class code'),
    columns.id('item_id', '商品ID', 'Product ID'),
    columns.id('site', '平台编码', 'Platform code'),
    columns.text('title', '标题', 'Title'),
    columns.money('sales', '销售额', 'Sales'),
  ],
})
