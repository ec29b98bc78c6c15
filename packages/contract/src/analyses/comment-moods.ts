import { z } from 'zod'
import { declareAnalysis } from '../analysis.ts'
import { columns } from '../column.ts'

/** How buyers speak of the words they use most: the clause decides where it praises or complains, else the rating of the comment. */
export default declareAnalysis({
  id: 'comment-moods',
  path: '/api/sub/comment_moods',
  tab: 'consumerInsight',
  order: 3,
  title: { zh: '好评与差评', en: 'Praise and complaint' },
  permission: 'analysis:read',
  shape: 'series',
  parameters: { top: z.coerce.number().int().min(1).max(50).default(15) },
  columns: [
    columns.id('id', '词', 'Word'),
    columns.text('gloss', '英文释义', 'In English'),
    columns.count('count', '评论数', 'Comments', { meaning: 'comments', whole: 'mentions' }),
    columns.count('positive', '正面', 'Positive', { whole: 'mentions' }),
    columns.count('neutral', '中性', 'Neutral', { whole: 'mentions' }),
    columns.count('negative', '负面', 'Negative', { whole: 'mentions' }),
    columns.share('positive_share', '正面占比', 'Positive share', { whole: 'mentions', of: 'counts' }),
    columns.share('negative_share', '负面占比', 'Negative share', { whole: 'mentions', of: 'counts' }),
  ],
})
