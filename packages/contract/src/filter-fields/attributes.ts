import { z } from 'zod'
import {
  ATTRIBUTE_TYPES,
  type AttributeBand,
  type AttributeCondition,
  type AttributeRange,
  AttributeCondition as Condition,
  type FiledName,
  isOfAnalysis,
  type TopAttribute,
} from '../attributes.ts'
import type { Text } from '../text.ts'
import { boundsText } from './bounds.ts'
import { type AttributeWord, type Beside, both, counted, entries, field, same, type TagNames, type ValueTag } from './field.ts'
import { attributeConditions, flag, topAttributes } from './schemas.ts'

const ATTRIBUTES: Text = { zh: '属性', en: 'Attributes' }
const ANY_VALUE: Text = { zh: '不限取值', en: 'any value' }
const NONE: Text = { zh: '(无)', en: '(none)' }
const VAGUE: Text = { zh: '模糊匹配：包含即可', en: 'Loose match: contains it' }
const NO_NUMBER: Text = { zh: '非数值或其他单位', en: 'no number, or another unit' }

/** What is filed of an item, in words. */
export const FILED_TEXTS: Record<FiledName, Text> = {
  effects: { zh: '备案功效', en: 'Filed effect' },
  ingredients: { zh: '备案成分', en: 'Filed ingredient' },
  company: { zh: '备案生产企业', en: 'Filed manufacturer' },
  filing_no: { zh: '备案号', en: 'Filing number' },
}

const precise = new Intl.NumberFormat('en-US', { maximumFractionDigits: 4 })
const withUnit = (text: string, unit: string) => (unit === '' ? text : `${text} ${unit}`)

/** A band of a numeric attribute: its lower end belongs to it, its upper one does not. */
export function bandText({ from, to, unit }: AttributeBand): Text {
  if (from === null) return NO_NUMBER
  return same(withUnit(to === null ? `≥ ${precise.format(from)}` : `${precise.format(from)}–<${precise.format(to)}`, unit))
}

/** "Effect: moisturising" */
export function attributeText(name: Text, value: Text): Text {
  return { zh: `${name.zh}：${value.zh}`, en: `${name.en}: ${value.en}` }
}

/** What an attribute is called; as it is stored where no word is known. */
export function nameText(words: readonly AttributeWord[], name: string): Text {
  return words.find((word) => word.name === name && word.value === '')?.text ?? same(name)
}

/** What a value of an attribute is called; as it is stored where no word is known. */
export function valueText(words: readonly AttributeWord[], name: string, value: string): Text {
  return words.find((word) => word.name === name && word.value === value)?.text ?? same(value)
}

const rangeText = ({ value_range, unit }: AttributeRange) => same(withUnit(boundsText(value_range), unit))

/** What a condition says of its attribute. */
export function conditionValue({ name, value, range, band, attr_type }: AttributeCondition, words: readonly AttributeWord[]): Text {
  if (band) return bandText(band)
  if (range) return rangeText(range)
  if (value === '') return attr_type === 'exact' || attr_type === 'filed' ? NONE : ANY_VALUE
  return valueText(words, name, value)
}

/** What the attribute of a condition is called. */
export function conditionName({ name, attr_type }: Pick<AttributeCondition, 'name' | 'attr_type'>, words: readonly AttributeWord[]): Text {
  return attr_type === 'filing' || attr_type === 'filed' ? FILED_TEXTS[name as FiledName] : nameText(words, name)
}

/** What holds together: a condition that was typed by itself, the ticked values of one attribute as alternatives of each other. */
function alternatives(conditions: readonly AttributeCondition[]): AttributeCondition[][] {
  const groups = Map.groupBy(conditions, (condition) =>
    condition.attr_type === 'input' || isOfAnalysis(condition) ? JSON.stringify(condition) : `${condition.attr_type} ${condition.name}`,
  )
  return [...groups.values()]
}

const slashed = (texts: readonly Text[]) => both((language) => texts.map((text) => text[language]).join(' / '))

function groupTag(
  list: string,
  group: readonly AttributeCondition[],
  words: readonly AttributeWord[],
  vague: boolean,
): ValueTag<AttributeCondition[]>[] {
  const [first] = group
  if (!first) return []
  const own = new Set(group.map((condition) => JSON.stringify(condition)))
  const loose = vague && group.some((condition) => condition.value !== '' && !isOfAnalysis(condition))
  return [
    {
      key: `${list}-${[...own].join()}`,
      text: attributeText(conditionName(first, words), slashed(group.map((condition) => conditionValue(condition, words)))),
      hint: loose ? VAGUE : null,
      without: (present) => present.filter((condition) => !own.has(JSON.stringify(condition))),
    },
  ]
}

function topTag(top: TopAttribute, words: readonly AttributeWord[]): ValueTag<TopAttribute[]> {
  const own = JSON.stringify(top)
  const chosen = top.values.map((value) => valueText(words, top.name, value))
  const said = top.range ? rangeText(top.range) : chosen.length === 0 ? ANY_VALUE : slashed(chosen)
  return {
    key: `top-${own}`,
    text: attributeText(nameText(words, top.name), said),
    hint: top.values.length > 0 ? VAGUE : null,
    without: (present) => present.filter((other) => JSON.stringify(other) !== own),
  }
}

/** Conditions in an address: a JSON list, or `name:value` pairs separated by `;`. What cannot be read is left out. */
function conditionsOfAddress(text: string): unknown[] {
  const readable = (list: readonly unknown[]) => list.flatMap((one) => Condition.safeParse(one).data ?? [])
  try {
    const parsed: unknown = JSON.parse(text)
    if (Array.isArray(parsed)) return readable(parsed)
  } catch {
    // pairs
  }
  return readable(
    text.split(';').map((pair) => {
      const [name = '', ...value] = pair.split(':')
      return { name: name.trim(), value: value.join(':').trim() }
    }),
  )
}

/** Conditions on filings go where a search is not about filings: all that are named. */
function withoutFiled(conditions: AttributeCondition[], names: ReadonlySet<string>): AttributeCondition[] {
  return conditions.filter(({ attr_type, name }) => !((attr_type === 'filing' || attr_type === 'filed') && names.has(name)))
}

const range = z.object({ value_range: z.tuple([z.number(), z.number()]), unit: z.string() })
const band = z.object({ from: z.number().nullable(), to: z.number().nullable(), unit: z.string() })
const condition: z.ZodType<AttributeCondition> = z.object({
  name: z.string(),
  value: z.string(),
  attr_type: z.enum(ATTRIBUTE_TYPES),
  range: range.exactOptional(),
  band: band.exactOptional(),
})
const top_attribute: z.ZodType<TopAttribute> = z.object({ name: z.string(), values: z.array(z.string()), range: range.exactOptional() })

const shared = { part: 'attributes', predicate: 'attributes', of: 'categories', pieces: entries } as const

/** What this and the next three mean together: {@link attributeGroups}. */
export const attrv_and = field({
  ...shared,
  empty: [],
  schema: attributeConditions,
  wire: z.array(condition),
  label: ATTRIBUTES,
  address: { keys: ['attrv_and'], read: conditionsOfAddress },
  tags: {
    kind: 'attribute',
    many: counted('属性条件', 'attributes'),
    joiner: 'and',
    of: (list: AttributeCondition[], { attribute_words }: TagNames, { vague }: Beside) =>
      alternatives(list).flatMap((group) => groupTag('attrv_and', group, attribute_words, vague)),
  },
  left: withoutFiled,
})

export const attrv_or = field({
  ...shared,
  empty: [],
  schema: attributeConditions,
  wire: z.array(condition),
  label: ATTRIBUTES,
  address: { keys: ['attrv_or'], read: conditionsOfAddress },
  tags: {
    kind: 'attribute_or',
    many: (count) => ({ zh: `${count} 个属性条件（任一）`, en: `${count} attributes, one of them` }),
    joiner: 'or',
    of: (list: AttributeCondition[], { attribute_words }: TagNames, { vague }: Beside) =>
      list.flatMap((one) => groupTag('attrv_or', [one], attribute_words, vague)),
  },
  left: withoutFiled,
})

export const attr_vague = field({
  schema: flag,
  wire: z.boolean(),
  empty: false,
  label: { zh: '属性模糊匹配', en: 'Loose match of attributes' },
  part: 'attributes',
  predicate: null,
  of: 'categories',
})

export const topAttrList = field({
  ...shared,
  empty: [],
  schema: topAttributes,
  wire: z.array(top_attribute),
  label: { zh: 'TOP 属性', en: 'Top attributes' },
  tags: {
    kind: 'top_attribute',
    many: counted(' TOP 属性', 'top attributes'),
    joiner: 'and',
    of: (list: TopAttribute[], { attribute_words }: TagNames) => list.map((top) => topTag(top, attribute_words)),
  },
})

/** Which attributes are offered and analysed: '1' the top ones, '0' all. */
export const top = field({
  schema: z.enum(['1', '0']).default('1'),
  wire: z.enum(['1', '0']),
  empty: '1',
  label: { zh: '可选属性', en: 'Attributes on offer' },
  part: 'attributes',
  predicate: null,
  of: 'categories',
})
