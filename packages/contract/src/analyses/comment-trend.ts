import { z } from 'zod'
import { declareAnalysis } from '../analysis.ts'
import { columns } from '../column.ts'

/** How often words are spoken of month by month: those named, else the most frequent ones. A share is of the month's comments. */
export default declareAnalysis({
  id: 'comment-trend',
  path: '/api/sub/comment_trend',
  tab: 'consumerInsight',
  order: 4,
  title: { zh: '评论词趋势', en: 'Words over time' },
  permission: 'analysis:read',
  shape: 'series',
  parameters: {
    /** Comma separated. */
    words: z.string().max(400).default(''),
  },
  columns: [
    columns.id('id', '词', 'Word'),
    columns.text('gloss', '英文释义', 'In English'),
    columns.ts('ts', '月份', 'Month'),
    columns.count('count', '评论数', 'Comments', { meaning: 'comments', whole: 'mentions' }),
    columns.share('share', '提及率', 'Mention rate', { meaning: 'mention_rate', whole: 'read_month', of: 'counts' }),
    columns.count('negative', '负面', 'Negative', { whole: 'mentions' }),
  ],
})
