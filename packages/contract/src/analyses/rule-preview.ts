import { declareAnalysis } from '../analysis.ts'
import { columns } from '../column.ts'
import { DraftContent } from '../schemes/draft.ts'

/** What a row of a preview is about. */
export const PREVIEW_KINDS = { c: 'class', m: 'fits', t: 'takes', p: 'both' } as const

/**
 * What a scheme that is being edited takes: of each class (`class`, `none` for what no class takes), of each rule what it fits (`fits`) and what it puts into its class
 * (`takes`), and of each two classes what would be of both (`both`, the other one in `other`); rows of nothing are left out. `sample`: one of so many products was
 * looked at, sales are those of all by that share and products are those of the sample; 1: all were.
 */
export default declareAnalysis({
  id: 'rule-preview',
  path: '/api/sub/rule_analyze',
  aspect: 'preview',
  tab: 'customAnalyze',
  order: 10,
  panel: false,
  title: { zh: '方案预览', en: 'Preview of a scheme' },
  permission: 'analysis:read',
  shape: 'series',
  parameters: { content: DraftContent },
  columns: [
    columns.text('kind', '关于', 'About'),
    columns.id('id', '编码', 'Code'),
    columns.id('other', '另一类编码', 'Code of the other class'),
    columns.money('sales', '销售额', 'Sales'),
    columns.share('share', '份额', 'Share'),
    columns.distinct('items', '商品数', 'Products', { whole: 'looked_at' }),
    columns.count('sample', '抽样倍数', 'One of so many products'),
  ],
})
