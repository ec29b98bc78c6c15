import { declareAnalysis } from '../analysis.ts'
import { columns } from '../column.ts'

/** How many comments there are on the products with the most sales, in the last months of the range, and how they judge. */
export default declareAnalysis({
  id: 'comment-summary',
  path: '/api/sub/comment_summary',
  tab: 'consumerInsight',
  order: 1,
  title: { zh: '评论概览', en: 'Comments at a glance' },
  permission: 'analysis:read',
  shape: 'figures',
  parameters: {},
  columns: [
    columns.text('start', '评论起始月', 'Comments from'),
    columns.text('end', '评论截止月', 'Comments to'),
    columns.count('comments', '评论数', 'Comments', { whole: 'commented' }),
    columns.count('read', '分析评论数', 'Comments read', { meaning: 'comments_read' }),
    columns.distinct('items', '有评论的商品', 'Products with comments', { meaning: 'commented_items' }),
    columns.count('positive', '好评', 'Positive', { whole: 'read' }),
    columns.count('neutral', '中评', 'Neutral', { whole: 'read' }),
    columns.count('negative', '差评', 'Negative', { whole: 'read' }),
    columns.share('positive_share', '好评占比', 'Positive share', { whole: 'read', of: 'counts' }),
    columns.share('negative_share', '差评占比', 'Negative share', { whole: 'read', of: 'counts' }),
  ],
})
