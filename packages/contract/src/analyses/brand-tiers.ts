import { z } from 'zod'
import { declareAnalysis } from '../analysis.ts'
import { BASES } from '../bases.ts'
import { BRAND_TIERS } from '../brand-tiers.ts'
import { columns } from '../column.ts'
import { tierWords } from '../tier-words.ts'

/** How concentrated the market is: sales of the brands ranked 1-5, 6-10, 11-20, 21-50, 51-100 and all others. Items without a brand are part of the last tier. `share_before`: of those ranked so in the `base`; left open: the usual one. */
export default declareAnalysis({
  id: 'brand-tiers',
  path: '/api/sub/brand_tiers',
  tab: 'Brandlist',
  order: 2,
  goesWith: 'Brandlist',
  also: { Summary: 7 },
  half: ['Summary'],
  title: { zh: '品牌集中度', en: 'Brand concentration' },
  permission: 'analysis:read',
  shape: 'series',
  rowNote: 'brand_tiers',
  parameters: { base: z.enum(BASES).optional() },
  columns: [
    columns.id('tier', '梯队', 'Tier', { words: tierWords(BRAND_TIERS, { zh: () => '其他', en: () => 'Others' }) }),
    columns.distinct('brands', '品牌数', 'Brands'),
    columns.money('sales', '销售额', 'Sales'),
    columns.count('sold', '销量', 'Units sold'),
    columns.price('avg_price', '均价', 'Average price'),
    columns.share('share', '份额', 'Share'),
    columns.share('share_before', '对比期份额', 'Share before', { meaning: 'share', beforeOf: { zh: '份额', en: 'Share' } }),
  ],
})
