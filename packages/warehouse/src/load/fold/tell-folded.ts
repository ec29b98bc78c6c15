import type { Text } from '@marketscope/contract/text'
import { join, type Sql, sql } from '../../sql/sql.ts'
import type { StageColumn } from '../compile/select.ts'
import { type LoadContext, step } from '../context.ts'
import { stage } from './resolved.ts'

/** What several lines of an item and month may say differently although one of them counts, and what it is called. */
const FOLDED = {
  title: { zh: '标题', en: 'titles' },
  category_id: { zh: '类目', en: 'categories' },
  brand_id: { zh: '品牌', en: 'brands' },
  shop_id: { zh: '店铺', en: 'shops' },
  price: { zh: '价格', en: 'prices' },
  crossed_price: { zh: '划线价', en: 'crossed prices' },
  lowest_price: { zh: '最低折扣价', en: 'lowest prices' },
  comments: { zh: '评论数', en: 'numbers of comments' },
  attributes: { zh: '属性', en: 'attributes' },
  shelf_time: { zh: '上架时间', en: 'shelf times' },
} as const satisfies Partial<Record<StageColumn, Text>>

export type FoldedColumn = keyof typeof FOLDED

/** Tells of items whose rows of one key differ in something of which only the latest is kept: no fault, and not lost silently. */
export async function tellOfFolded(
  context: LoadContext,
  from: Sql,
  key: readonly StageColumn[],
  columns: readonly FoldedColumn[],
): Promise<void> {
  if (columns.length === 0) return
  const [found] = await context.engine.query<{ items: number[] }>(
    sql`SELECT arrayMap(x -> toInt64(x), sumForEach(of_item)) AS items FROM (
      SELECT item, maxForEach(differ) AS of_item FROM (
        SELECT item, [${join(columns.map(several), ', ')}] AS differ FROM ${from} GROUP BY ${join(key.map(stage), ', ')} HAVING has(differ, 1))
      GROUP BY item) SETTINGS max_bytes_before_external_group_by = 2000000000`,
    step(context, 'folded'),
  )
  const told = columns.flatMap((name, index) => {
    const items = found?.items[index] ?? 0
    return items === 0 ? [] : [{ name: FOLDED[name], items }]
  })
  if (told.length === 0) return
  context.notices.push({
    zh: `合并同一商品的行时取最新的：${told.map(({ name, items }) => `${name.zh}（${items} 个商品）`).join('、')}`,
    en: `Where lines of an item are put together, the latest counts: several ${told
      .map(({ name, items }) => `${name.en} (${items} ${items === 1 ? 'item' : 'items'})`)
      .join(', ')}`,
  })
}

/** Whether the rows of a group have more than one known value. */
function several(name: FoldedColumn): Sql {
  if (name === 'attributes')
    return sql`ifNull(minIf(cityHash64(toString(attributes)), notEmpty(attributes)) != maxIf(cityHash64(toString(attributes)), notEmpty(attributes)), 0)`
  const value = stage(name)
  return name === 'title' ? sql`minIf(title, title != '') != maxIf(title, title != '')` : sql`ifNull(min(${value}) != max(${value}), 0)`
}
