import type { CrossKind } from '@marketscope/contract/analyses/attr-cross'
import { MOOD_NAMES } from '@marketscope/contract/analyses/comment-list'
import { MOVER_NAMES } from '@marketscope/contract/analyses/movers'
import { SHOP_TYPE_NAMES } from '@marketscope/contract/channels'
import { ownValue } from '@marketscope/contract/own-value'
import type { Text } from '@marketscope/contract/text'

const CROSS_NAMES: Record<CrossKind, Text> = {
  brand: { zh: '品牌', en: 'Brand' },
  shop: { zh: '店铺', en: 'Shop' },
  category: { zh: '类目', en: 'Category' },
  price: { zh: '价格', en: 'Price' },
}

/** Said once a table is asked for it: its name before what was chosen, which is a text or its own words. */
const said = (zh: string, en: string, value: Text | string | null): Text[] => {
  if (value === null || value === '') return []
  const text = typeof value === 'string' ? { zh: value, en: value } : value
  return [{ zh: `${zh} ${text.zh}`, en: `${en} ${text.en}` }]
}
const textOf = (value: unknown) => (Array.isArray(value) ? value.join(' · ') : typeof value === 'string' ? value : '')
const nameIn = (names: Readonly<Record<string, Text>>, value: unknown) => ownValue(names, textOf(value)) ?? null
const sideOf = (value: unknown) => nameIn(CROSS_NAMES, value) ?? textOf(value).replace(/^attr:/, '')

/** By what a table is narrowed or cut beside its search or product, as the list of downloads and its file say. `asked`: the parameters of the analysis. */
export function ownConditions(asked: Readonly<Record<string, unknown>>): Text[] {
  const launched = textOf(asked.new)
  return [
    ...said('属性', 'Attribute', textOf(asked.attr)),
    ...said('包含', 'Containing', textOf(asked.word)),
    ...said('类目 ID', 'Category ID', textOf(asked.cat)),
    ...said('分段点', 'Edges', textOf(asked.points)),
    ...said(
      '上架于',
      'Put on the shelf in',
      launched === '1' ? { zh: '所选月份内', en: 'the months asked' } : launched === '0' ? '' : launched,
    ),
    ...said('倾向', 'Sentiment', asked.mood === 'all' ? null : nameIn(MOOD_NAMES, asked.mood)),
    ...said('店铺类型', 'Shop type', nameIn(SHOP_TYPE_NAMES, asked.type)),
    ...said('维度', 'By', nameIn(MOVER_NAMES, asked.of)),
    ...said('行', 'Rows', sideOf(asked.row)),
    ...said('列', 'Columns', sideOf(asked.column)),
  ]
}
