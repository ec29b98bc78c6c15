import { z } from 'zod'
import { declareAnalysis } from '../analysis.ts'
import { BASES } from '../bases.ts'
import { columns } from '../column.ts'
import { ITEM_TIERS } from '../item-tiers.ts'
import { tierWords } from '../tier-words.ts'

/** How much of the market its best-selling items hold: those ranked 1-10, 11-50, 51-100, 101-500 by sales, and all others. `share_before`: of those ranked so in the `base`; left open: the usual one. */
export default declareAnalysis({
  id: 'item-tiers',
  path: '/api/sub/item_tiers',
  tab: 'Itemslist',
  order: 3,
  title: { zh: '商品集中度', en: 'Product concentration' },
  permission: 'analysis:read',
  shape: 'series',
  rowNote: 'item_tiers',
  parameters: { base: z.enum(BASES).optional() },
  columns: [
    columns.id('tier', '梯队', 'Tier', {
      words: tierWords(ITEM_TIERS, { zh: (from) => `第 ${from} 名及以后`, en: (from) => `${from} and below` }),
    }),
    columns.count('items', '商品数', 'Products'),
    columns.money('sales', '销售额', 'Sales'),
    columns.count('sold', '销量', 'Units sold'),
    columns.price('avg_price', '均价', 'Average price'),
    columns.share('share', '份额', 'Share'),
    columns.share('share_before', '对比期份额', 'Share before', { meaning: 'share', beforeOf: { zh: '份额', en: 'Share' } }),
  ],
})
