import { declareAnalysis } from '../analysis.ts'
import { columns } from '../column.ts'
import { DraftContent } from '../schemes/draft.ts'

/** So many products are read for the words of their titles, and so many words are told. */
export const UNCLASSIFIED_LIMITS = { products: 2000, words: 40 } as const

/** The words in the titles of the best-selling products that no class of a scheme that is being edited takes; shares are of the sales of those products. */
export default declareAnalysis({
  id: 'rule-words',
  path: '/api/sub/rule_analyze',
  aspect: 'words',
  tab: 'customAnalyze',
  order: 12,
  panel: false,
  title: { zh: '未分类商品的标题词', en: 'Words of what is unclassified' },
  permission: 'analysis:read',
  shape: 'series',
  parameters: { content: DraftContent },
  columns: [
    columns.text('word', '词', 'Word'),
    columns.text('gloss', '英文释义', 'In English'),
    columns.distinct('items', '商品数', 'Products', { whole: 'unclassified' }),
    columns.money('sales', '销售额', 'Sales'),
    columns.share('share', '份额', 'Share', { whole: 'unclassified' }),
  ],
})
