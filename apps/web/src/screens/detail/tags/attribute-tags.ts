import {
  type AttributeCondition,
  type AttributeRange,
  type FilingAttribute,
  isVague,
  type TopAttribute,
} from '@marketscope/contract/attributes'
import type { SearchFilter } from '@marketscope/contract/filter'
import { boundsText } from './bounds-text.ts'
import type { FilterTag, TagWords } from './filter-tag.ts'

function rangeText({ value_range, unit }: AttributeRange): string {
  return unit === '' ? boundsText(value_range) : `${boundsText(value_range)} ${unit}`
}

function nameOf({ name, attr_type }: AttributeCondition, words: TagWords): string {
  return attr_type === 'filing' ? words.filingAttribute(name as FilingAttribute) : name
}

/** What holds together: a condition that was typed by itself, the ticked values of one attribute as alternatives of each other. */
function alternatives(conditions: readonly AttributeCondition[]): AttributeCondition[][] {
  const groups = Map.groupBy(conditions, (condition) =>
    condition.attr_type === 'input' ? JSON.stringify(condition) : `${condition.attr_type} ${condition.name}`,
  )
  return [...groups.values()]
}

function conditionTags(list: 'attrv_and' | 'attrv_or', filter: SearchFilter, words: TagWords): FilterTag[] {
  const vague = isVague(filter) ? words.vague : null
  const groups = list === 'attrv_and' ? alternatives(filter.attrv_and) : filter.attrv_or.map((condition) => [condition])
  return groups.flatMap((group): FilterTag[] => {
    const [first] = group
    if (!first) return []
    const own = new Set(group.map((condition) => JSON.stringify(condition)))
    const values = group.map(({ value, range }) => (range ? rangeText(range) : value || words.anyValue))
    return [
      {
        key: `${list}-${[...own].join()}`,
        kind: list === 'attrv_and' ? 'attribute' : 'attribute_or',
        text: words.attribute(nameOf(first, words), values.join(' / ')),
        hint: group.some(({ value }) => value !== '') ? vague : null,
        without: (present) => ({ ...present, [list]: present[list].filter((condition) => !own.has(JSON.stringify(condition))) }),
      },
    ]
  })
}

function topText({ name, values, range }: TopAttribute, words: TagWords): string {
  return words.attribute(name, range ? rangeText(range) : values.join(' / ') || words.anyValue)
}

/** Every condition on attributes, those of filings among them. */
export function attributeTags(filter: SearchFilter, words: TagWords): FilterTag[] {
  return [
    ...conditionTags('attrv_and', filter, words),
    ...conditionTags('attrv_or', filter, words),
    ...filter.topAttrList.map((top): FilterTag => {
      const own = JSON.stringify(top)
      return {
        key: `top-${own}`,
        kind: 'top_attribute',
        text: topText(top, words),
        hint: top.values.length > 0 ? words.vague : null,
        without: (present) => ({ ...present, topAttrList: present.topAttrList.filter((other) => JSON.stringify(other) !== own) }),
      }
    }),
  ]
}
