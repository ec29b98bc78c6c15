import { z } from 'zod'
import { declareAnalysis } from '../analysis.ts'
import { columns } from '../column.ts'
import { issue } from '../issue.ts'
import { LIMITS } from '../limits.ts'

/** As long as a site's key and an item's id may be. */
const ITEM = /^[a-z][a-z0-9_]{0,60}:.{1,100}$/s

const items = z
  .string()
  .trim()
  .max(3000)
  .default('')
  .transform((text) => [...new Set(text.split(',').map((one) => one.trim()))].filter((one) => one !== ''))
  .refine(
    (list) => list.length <= LIMITS.trendItems && list.every((one) => ITEM.test(one)),
    issue(
      `格式为“平台:商品ID”，以逗号分隔，最多 ${LIMITS.trendItems} 个`,
      `Written as site:item_id, separated by commas, ${LIMITS.trendItems} at most`,
    ),
  )

/**
 * Single items month by month, as they are named in `items` (`site:item_id`); the five that sold best where none is. One that is outside the scope has rows without figures, as
 * has every month that the scope has no record of it for; a month in which it was recorded and sold nothing is 0.
 */
export default declareAnalysis({
  id: 'item-trend',
  path: '/api/sub/item_sales_trend',
  tab: 'Itemslist',
  order: 100,
  panel: false,
  title: { zh: '商品销售趋势', en: 'Sales trend of products' },
  permission: 'analysis:read',
  shape: 'series',
  parameters: { items },
  columns: [
    columns.id('id', '商品', 'Product'),
    columns.text('name', '商品标题', 'Title'),
    columns.ts('ts', '月份', 'Month'),
    columns.money('sales', '销售额', 'Sales'),
    columns.count('sold', '销量', 'Units sold'),
    columns.price('avg_price', '均价', 'Average price'),
    columns.price('price', '价格', 'Price'),
    columns.share('share', '份额', 'Share', { whole: 'month' }),
  ],
})
