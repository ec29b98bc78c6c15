import { z } from 'zod'
import { declareAnalysis } from '../analysis.ts'
import { BASES } from '../bases.ts'
import { codeWords, columns } from '../column.ts'
import { baseWords } from '../compared.ts'
import type { Text } from '../text.ts'

/** What the change of a market can be told by. */
export const MOVER_DIMENSIONS = ['brand', 'shop', 'category', 'item'] as const
export type MoverDimension = (typeof MOVER_DIMENSIONS)[number]

/** What they are called. */
export const MOVER_NAMES: Record<MoverDimension, Text> = {
  brand: { zh: '品牌', en: 'Brand' },
  shop: { zh: '店铺', en: 'Shop' },
  category: { zh: '类目', en: 'Category' },
  item: { zh: '商品', en: 'Product' },
}

const STATES = { new: { zh: '新进', en: 'New' }, gone: { zh: '退出', en: 'Gone' } }

/** The most that gained and lost that can be asked for at once. */
export const MOST_ENDS = 50

/**
 * Who gained and who lost: a row for each brand, shop (per site), category (the item's own) or item that is there in either period, with its change of sales; the rows add up to the change of
 * the market. `platform`: where a shop or an item is sold, and the platforms of a category's tree. Those without brand, shop or category are one row, `none`. `state`: new, where there were no sales before, or gone, where there are none now.
 * `ends`: instead of a page, that many that gained most and that many that lost most. Where the base is not whole, or some sales
 * of either period are not known, it and all that follows from it is null.
 * `base` left open: the usual one, see `Scope.usualBase`.
 */
export default declareAnalysis({
  id: 'movers',
  path: '/api/sub/movers',
  tab: 'Summary',
  order: 4,
  half: ['Summary'],
  title: { zh: '增减贡献', en: 'Who gained and lost' },
  onlyCompares: true,
  permission: 'analysis:read',
  shape: 'table',
  rowNote: 'no_mover',
  parameters: {
    of: z.enum(MOVER_DIMENSIONS).default('brand'),
    base: z.enum(BASES).optional(),
    ends: z.coerce.number().int().min(0).max(MOST_ENDS).default(0),
  },
  columns: [
    columns.id('id', 'ID', 'ID', { optional: true, sortable: true }),
    columns.text('name', '名称', 'Name'),
    columns.text('platform', '平台', 'Platform', { optional: true, shown: 'apart' }),
    columns.text('site', '平台编码', 'Platform code', { optional: true }),
    columns.money('before', '对比期销售额', 'Sales before', { meaning: 'sales', sortable: true, beforeOf: { zh: '销售额', en: 'Sales' } }),
    columns.money('now', '本期销售额', 'Sales now', { meaning: 'sales', sortable: true }),
    columns.money('change', '变化', 'Change', { sortable: true }),
    columns.share('contribution', '贡献占比', 'Part of the change', { sortable: true }),
    columns.change('points', '拉动增长', 'Points of growth'),
    columns.change('growth', '变化率', 'Growth', { sortable: true }),
    columns.text('state', '状态', 'State', { words: codeWords(STATES) }),
    columns.text('of', '维度', 'Kind', { optional: true, words: codeWords(MOVER_NAMES) }),
    columns.text('base', '对比基准', 'Compared with', { optional: true, words: baseWords }),
    columns.flag('open', '可筛选', 'Can be searched'),
  ],
  defaultSort: { by: 'change', desc: true },
})
