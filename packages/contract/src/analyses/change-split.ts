import { z } from 'zod'
import { declareAnalysis } from '../analysis.ts'
import { BASES } from '../bases.ts'
import { columns } from '../column.ts'
import { baseWords } from '../compared.ts'

/**
 * The change of sales between two periods, split exactly into price, volume and mix with items as the unit (price–volume–mix variance analysis, as in
 * management accounting). With sales S, units Q and an item's average price p = sales ÷ sold, 0 the base and 1 now:
 *
 * - volume = (Q1 − Q0) · S0 ÷ Q0: what more or fewer units bring at the old average price
 * - price = Σ (p1 − p0) · q1 over the items that sold in both periods
 * - mix = (S1 − S0) − volume − price: dearer or cheaper items, among them those that are new, those that are gone, and those with no more units sold than given back in
 *   either period
 *
 * Volume and price are rounded to the minor unit and mix is what they leave, so the three add up to the change to the last minor unit. New items sold nothing in the base, gone ones
 * sell nothing now; their sales, of exactly the items that are counted, are told as part of mix. The parts are null where nothing was sold in the base; they and the base are null where it is not whole. Where
 * some sales of either period are not known, the parts, the change and its growth are null; units stay.
 * `base` left open: the usual one, see `Scope.usualBase`.
 */
export default declareAnalysis({
  id: 'change-split',
  path: '/api/sub/change_split',
  tab: 'Summary',
  order: 3,
  half: ['Summary'],
  title: { zh: '销售额变化拆解', en: 'What changed sales' },
  onlyCompares: true,
  permission: 'analysis:read',
  shape: 'figures',
  parameters: { base: z.enum(BASES).optional() },
  columns: [
    columns.text('base', '对比基准', 'Compared with', { words: baseWords }),
    columns.money('before', '对比期销售额', 'Sales before', { meaning: 'sales', beforeOf: { zh: '销售额', en: 'Sales' } }),
    columns.money('price', '价格因素', 'By price', { meaning: 'price_effect' }),
    columns.money('volume', '销量因素', 'By volume', { meaning: 'volume_effect' }),
    columns.money('mix', '结构因素', 'By mix', { meaning: 'mix_effect' }),
    columns.money('now', '本期销售额', 'Sales now', { meaning: 'sales' }),
    columns.money('change', '变化', 'Change'),
    columns.change('growth', '变化率', 'Growth'),
    columns.count('sold_before', '对比期销量', 'Units sold before', { meaning: 'sold', beforeOf: { zh: '销量', en: 'Units sold' } }),
    columns.count('sold_now', '本期销量', 'Units sold now', { meaning: 'sold' }),
    columns.money('new_sales', '新进商品销售额', 'Sales of newly sold products', { meaning: 'entered_sales' }),
    columns.distinct('new_items', '新进商品数', 'Newly sold products', { meaning: 'entered_items' }),
    columns.money('gone_sales', '退出商品的对比期销售额', 'Sales before of gone products', {
      beforeOf: { zh: '退出商品销售额', en: 'Sales of gone products' },
    }),
    columns.distinct('gone_items', '退出商品数', 'Gone products'),
    columns.text('before_start', '对比期起', 'First month before'),
    columns.text('before_end', '对比期止', 'Last month before'),
  ],
})
