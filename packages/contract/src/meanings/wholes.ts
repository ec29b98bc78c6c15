import { LIMITS } from '../limits.ts'
import type { Text } from '../text.ts'

const commented = LIMITS.commentProducts.toLocaleString('en-US')
const comments = LIMITS.comments.toLocaleString('en-US')

/** What shares are of, and what counts are counted among. */
export const WHOLES = {
  everything: { zh: '此搜索在这些月份的全部销售额', en: 'all sales of the search in these months' },
  month: { zh: '此搜索在同一个月的全部销售额', en: 'all sales of the search in the same month' },
  platform: { zh: '该平台（或渠道）在这些月份的全部销售额', en: 'all sales of the platform or channel in these months' },
  category: {
    zh: '同一平台、同一类目在这些月份的全部商品',
    en: 'all products of the same category on the same platform in these months',
  },
  product: { zh: '该商品在这些月份的全部销售额', en: 'all sales of the product in these months' },
  product_month: { zh: '该商品在同一个月的全部销售额', en: 'all sales of the product in the same month' },
  row: { zh: '本行的全部', en: 'all of its row' },
  column: { zh: '本列的全部', en: 'all of its column' },
  pivot: { zh: '整张透视表', en: 'the whole pivot' },
  unclassified: {
    zh: '没有归入任何类的商品中，销售额最大的那些（读取其标题）',
    en: 'the best-selling of the products that no class takes, whose titles are read',
  },
  looked_at: { zh: '抽样查看的商品', en: 'the products that were looked at' },
  all_products: { zh: '此搜索在这些月份的全部商品', en: 'all products of the search in these months' },
  product_comments: {
    zh: '这些月份里该商品新增的评论（来源提供的月份）',
    en: 'those on the product in these months, where sources tell them',
  },
  commented: {
    zh: `销售额最大的 ${commented} 个商品在最后 ${LIMITS.commentMonths} 个月的评论`,
    en: `comments of the last ${LIMITS.commentMonths} months on the ${commented} products with the most sales`,
  },
  read: {
    zh: `分析的评论：销售额最大的 ${commented} 个商品在最后 ${LIMITS.commentMonths} 个月中最新的至多 ${comments} 条`,
    en: `the comments read: the newest of the last ${LIMITS.commentMonths} months on the ${commented} products with the most sales, ${comments} at most`,
  },
  read_month: { zh: '当月分析的评论', en: 'the comments read of the month' },
  mentions: { zh: '提到该词的评论', en: 'the comments that speak of the word' },
  new_filings: { zh: '这些月份有销售的新备案', en: 'the new filings that sold in these months' },
  existing_filings: { zh: '这些月份有销售的已有备案', en: 'the existing filings that sold in these months' },
  change: { zh: '整个市场的变化', en: 'the change of the whole market' },
  market_before: { zh: '对比期整个市场的销售额', en: 'all sales in the months compared with' },
} as const satisfies Record<string, Text>
export type WholeId = keyof typeof WHOLES
