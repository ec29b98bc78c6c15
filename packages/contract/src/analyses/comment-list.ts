import { z } from 'zod'
import { declareAnalysis } from '../analysis.ts'
import { codeWords, columns } from '../column.ts'
import type { Text } from '../text.ts'

export const COMMENT_MOODS = ['all', 'positive', 'neutral', 'negative'] as const

/** What they are called. */
export const MOOD_NAMES: Record<(typeof COMMENT_MOODS)[number], Text> = {
  all: { zh: '全部', en: 'All' },
  positive: { zh: '正面', en: 'Positive' },
  neutral: { zh: '中性', en: 'Neutral' },
  negative: { zh: '负面', en: 'Negative' },
}

/** Comments themselves, newest first: those with a word, of a mood (of that word where one is given), or on one product. */
export default declareAnalysis({
  id: 'comment-list',
  path: '/api/sub/comment_list',
  tab: 'consumerInsight',
  order: 5,
  title: { zh: '评论示例', en: 'Comments' },
  permission: 'analysis:read',
  shape: 'table',
  parameters: {
    word: z.string().trim().max(100).default(''),
    mood: z.enum(COMMENT_MOODS).default('all'),
    /** The id of a product. */
    item_id: z.string().trim().max(100).default(''),
  },
  columns: [
    columns.id('id', '评论编号', 'Comment', { optional: true }),
    columns.text('text', '评论', 'Comment text'),
    columns.text('mood', '倾向', 'Sentiment', { words: codeWords(MOOD_NAMES) }),
    columns.index('rating', '评分', 'Rating', { of: 'counts', sortable: true }),
    columns.ts('ts', '月份', 'Month', { sortable: true }),
    columns.text('title', '商品', 'Product'),
    columns.id('item_id', '商品ID', 'Product ID', { optional: true }),
    columns.link('link', '商品链接', 'Link', { optional: true }),
  ],
  defaultSort: { by: 'ts', desc: true },
})
