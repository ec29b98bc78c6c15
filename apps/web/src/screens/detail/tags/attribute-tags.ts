import {
  type AttributeCondition,
  type AttributeRange,
  type FiledName,
  isOfAnalysis,
  isVague,
  type TopAttribute,
} from '@marketscope/contract/attributes'
import type { SearchFilter } from '@marketscope/contract/filter'
import { type AttributeWords, nameText, valueText } from '../../../filter-form/attributes/attribute-words.ts'
import { bandText } from '../../../filter-form/attributes/band-text.ts'
import { boundsText } from './bounds-text.ts'
import type { FilterTag, TagWords } from './filter-tag.ts'

function rangeText({ value_range, unit }: AttributeRange): string {
  return unit === '' ? boundsText(value_range) : `${boundsText(value_range)} ${unit}`
}

function saidBy({ name, value, range, band, attr_type }: AttributeCondition, called: AttributeWords, words: TagWords): string {
  if (band) return bandText(band, words.noNumber)
  if (range) return rangeText(range)
  if (value === '') return attr_type === 'exact' || attr_type === 'filed' ? words.withoutValue : words.anyValue
  return words.pick(valueText(called, name, value))
}

function nameOf({ name, attr_type }: AttributeCondition, called: AttributeWords, words: TagWords): string {
  const ofFiling = attr_type === 'filing' || attr_type === 'filed'
  return ofFiling ? words.filingAttribute(name as FiledName) : words.pick(nameText(called, name))
}

/** What holds together: a condition that was typed by itself, the ticked values of one attribute as alternatives of each other. */
function alternatives(conditions: readonly AttributeCondition[]): AttributeCondition[][] {
  const groups = Map.groupBy(conditions, (condition) =>
    condition.attr_type === 'input' || isOfAnalysis(condition) ? JSON.stringify(condition) : `${condition.attr_type} ${condition.name}`,
  )
  return [...groups.values()]
}

function conditionTags(list: 'attrv_and' | 'attrv_or', filter: SearchFilter, called: AttributeWords, words: TagWords): FilterTag[] {
  const vague = isVague(filter) ? words.vague : null
  const groups = list === 'attrv_and' ? alternatives(filter.attrv_and) : filter.attrv_or.map((condition) => [condition])
  return groups.flatMap((group): FilterTag[] => {
    const [first] = group
    if (!first) return []
    const own = new Set(group.map((condition) => JSON.stringify(condition)))
    const values = group.map((condition) => saidBy(condition, called, words))
    return [
      {
        key: `${list}-${[...own].join()}`,
        kind: list === 'attrv_and' ? 'attribute' : 'attribute_or',
        text: words.attribute(nameOf(first, called, words), values.join(' / ')),
        hint: group.some((condition) => condition.value !== '' && !isOfAnalysis(condition)) ? vague : null,
        without: (present) => ({ ...present, [list]: present[list].filter((condition) => !own.has(JSON.stringify(condition))) }),
      },
    ]
  })
}

function topText({ name, values, range }: TopAttribute, called: AttributeWords, words: TagWords): string {
  const chosen = values.map((value) => words.pick(valueText(called, name, value)))
  return words.attribute(words.pick(nameText(called, name)), range ? rangeText(range) : chosen.join(' / ') || words.anyValue)
}

/** Every condition on attributes, those of filings among them. `called`: what names and values are called. */
export function attributeTags(filter: SearchFilter, called: AttributeWords, words: TagWords): FilterTag[] {
  return [
    ...conditionTags('attrv_and', filter, called, words),
    ...conditionTags('attrv_or', filter, called, words),
    ...filter.topAttrList.map((top): FilterTag => {
      const own = JSON.stringify(top)
      return {
        key: `top-${own}`,
        kind: 'top_attribute',
        text: topText(top, called, words),
        hint: top.values.length > 0 ? words.vague : null,
        without: (present) => ({ ...present, topAttrList: present.topAttrList.filter((other) => JSON.stringify(other) !== own) }),
      }
    }),
  ]
}
