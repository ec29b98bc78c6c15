import { declareAnalysis } from '../analysis.ts'
import { columns } from '../column.ts'

/** What buyers speak of: the words of comments by type, each counted once a comment. */
export default declareAnalysis({
  id: 'comment-words',
  path: '/api/sub/comment_words',
  tab: 'consumerInsight',
  order: 2,
  title: { zh: '评论词云', en: 'What comments speak of' },
  permission: 'analysis:read',
  shape: 'series',
  parameters: {},
  columns: [
    columns.id('id', '词', 'Word'),
    columns.text('gloss', '英文释义', 'In English'),
    columns.text('typ', '类型编码', 'Type code', { optional: true }),
    columns.text('ner_name', '类型', 'Type'),
    columns.text('color', '颜色', 'Colour', { optional: true }),
    columns.count('count', '评论数', 'Comments', { meaning: 'comments', whole: 'mentions' }),
    columns.share('share', '提及率', 'Mention rate', { meaning: 'mention_rate', whole: 'read', of: 'counts' }),
    columns.distinct('items', '涉及商品数', 'Products spoken of', { meaning: 'commented_items', whole: 'mentions' }),
    columns.count('positive', '正面', 'Positive', { whole: 'mentions' }),
    columns.count('neutral', '中性', 'Neutral', { whole: 'mentions' }),
    columns.count('negative', '负面', 'Negative', { whole: 'mentions' }),
    columns.share('positive_share', '正面占比', 'Positive share', { whole: 'mentions', of: 'counts' }),
    columns.share('negative_share', '负面占比', 'Negative share', { whole: 'mentions', of: 'counts' }),
  ],
})
