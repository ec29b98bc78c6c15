import { MOOD_NAMES } from '@marketscope/contract/analyses/comment-list'
import { MOVER_NAMES } from '@marketscope/contract/analyses/movers'
import { NO_SHOP_TYPE, SHOP_TYPE_NAMES } from '@marketscope/contract/channels'
import { NONE_ID } from '@marketscope/contract/limits'
import attribute from '@marketscope/contract/market/dimensions/attribute'
import { dimensionFor, valuesOf } from '@marketscope/contract/market/find-dimension'
import { ownValue } from '@marketscope/contract/own-value'
import { schemeOfSide } from '@marketscope/contract/schemes/rule-id'
import type { Text } from '@marketscope/contract/text'
import { OTHER_WORDS, WORD_TYPES } from '@marketscope/contract/word-types'

/** By what a table is narrowed or cut beside its search or product, as the list of downloads and its file say. `asked`: the parameters of the analysis. */
export function ownConditions(asked: Readonly<Record<string, unknown>>): Text[] {
  return [
    ...said('属性', 'Attribute', textOf(asked.attr)),
    ...said('包含', 'Containing', textOf(asked.word)),
    ...said('类目 ID', 'Category ID', textOf(asked.cat)),
    ...said('分段点', 'Edges', textOf(asked.points)),
    ...said('上架于', 'Put on the shelf in', launchedIn(textOf(asked.new))),
    ...said('倾向', 'Sentiment', asked.mood === 'all' ? null : nameIn(MOOD_NAMES, asked.mood)),
    ...said('词', 'Words', textOf(asked.words)),
    ...said('类型', 'Type', nameIn(TYPE_NAMES, asked.type)),
    ...said('维度', 'By', nameIn(MOVER_NAMES, asked.of) ?? valuesOf(asked.dimension)?.name ?? null),
    ...said('行', 'Rows', sideOf(textOf(asked.row))),
    ...said('列', 'Columns', sideOf(textOf(asked.column))),
    ...said('SKU 属性', 'SKU attribute', [asked.sku_key, asked.sku_key2].map(textOf).filter(Boolean).join(' · ')),
  ]
}

/** Types of shops and of words. */
const TYPE_NAMES: Readonly<Record<string, Text>> = {
  ...SHOP_TYPE_NAMES,
  ...WORD_TYPES,
  [NONE_ID]: NO_SHOP_TYPE,
  [OTHER_WORDS.id]: OTHER_WORDS,
}

/** A condition with its value, which is a text or has words of its own; nothing where there is none. */
function said(zh: string, en: string, value: Text | string | null): Text[] {
  if (value === null || value === '') return []
  const text = typeof value === 'string' ? { zh: value, en: value } : value
  return [{ zh: `${zh} ${text.zh}`, en: `${en} ${text.en}` }]
}

function textOf(value: unknown): string {
  return Array.isArray(value) ? value.join(' · ') : typeof value === 'string' ? value : ''
}

function nameIn(names: Readonly<Record<string, Text>>, value: unknown): Text | null {
  return ownValue(names, textOf(value)) ?? null
}

function launchedIn(asked: string): Text | string {
  if (asked === '1') return { zh: '所选月份内', en: 'the months asked' }
  return asked === '0' ? '' : asked
}

/** A side of a crossing; classes are told with the scheme that they are of. */
function sideOf(side: string): Text | string {
  if (schemeOfSide(side) !== null) return ''
  return side.startsWith(attribute.prefix) ? side.slice(attribute.prefix.length) : (dimensionFor('crossing', side)?.name ?? side)
}
