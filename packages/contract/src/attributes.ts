import { z } from 'zod'
import { isNothing } from './filter-fields/field.ts'
import { issue } from './issue.ts'
import { LIMITS } from './limits.ts'
import { normalForm } from './normal-form.ts'
import { parseBound } from './ranges.ts'
import { RULE_TEXTS } from './rule-texts.ts'
import { normalizeTerm, parseTitleExpression, type TitleNode } from './title-expression.ts'

/**
 * Where a condition came from: a row that was typed, a ticked value of a popular attribute, a value of a filing, or a row of an analysis: exact (the
 * whole of a value, '' for items without the attribute; or a band), part (one of the values it lists) or filed (the whole of what the filing says of
 * the name, see {@link FILED_NAMES}). Those of analyses mean what their row means beside whatever other conditions.
 */
export const ATTRIBUTE_TYPES = ['input', 'popular', 'filing', 'exact', 'part', 'filed'] as const
export type AttributeType = (typeof ATTRIBUTE_TYPES)[number]

/** What of a filing can be a condition. */
export const FILING_ATTRIBUTES = ['effects', 'ingredients', 'company'] as const
export type FilingAttribute = (typeof FILING_ATTRIBUTES)[number]

/** What a row of filings can be a condition on: '' is a filing that does not say it, and of `filing_no` no filing at all. */
export const FILED_NAMES = [...FILING_ATTRIBUTES, 'filing_no'] as const
export type FiledName = (typeof FILED_NAMES)[number]

/** Characters of what is typed. */
const TYPED = 200
const TOO_LONG = issue(`不能超过 ${TYPED} 个字符`, `At most ${TYPED} characters`)

/** Characters of a value that a row of an analysis may stand for. */
export const LONGEST_VALUE = 1000

const anyText = z
  .string()
  .max(LONGEST_VALUE, issue(`不能超过 ${LONGEST_VALUE} 个字符`, `At most ${LONGEST_VALUE} characters`))
  .refine((value) => !/[\p{Cc}]/u.test(value), issue('不能包含控制字符', 'Control characters are not allowed'))
  .transform((value) => value.trim())
const text = anyText.refine((value) => value.length <= TYPED, TOO_LONG)

/** As bounds are typed, and a minus sign. Not a number: NaN. */
function parseEnd(text: string): number {
  const [, minus, plain = ''] = /^(-?)(.*)$/s.exec(normalForm(text).trim()) ?? []
  const value = parseBound(plain)
  return typeof value === 'number' ? (minus ? -value : value) : Number.NaN
}

const intervalEnd = z.union([z.number(), z.string()]).transform((value) => (typeof value === 'string' ? parseEnd(value) : value))

/** An interval of a numeric attribute: both bounds non-zero, the first not above the second, inclusive; `unit` is compared ignoring case. */
export const AttributeRange = z
  .strictObject({ value_range: z.tuple([intervalEnd, intervalEnd]), unit: text.default('') })
  .refine(({ value_range: [low, high] }) => isInterval(low, high), issue(RULE_TEXTS.attr_set_error.zh, RULE_TEXTS.attr_set_error.en))
export type AttributeRange = z.output<typeof AttributeRange>

/**
 * A band of a numeric attribute: the first number followed by the unit is at least `from` and below `to`, which is open where it is null. `from` null: the
 * attribute is there without such a number.
 */
export const AttributeBand = z
  .strictObject({ from: z.number().nonnegative().nullable(), to: z.number().positive().nullable(), unit: text.default('') })
  .refine(({ from, to }) => to === null || (from !== null && from < to), issue('区间的起点须小于终点', 'A band begins below its end'))
export type AttributeBand = z.output<typeof AttributeBand>

/** Whether two bounds make an interval of a numeric attribute. */
export function isInterval(low: number, high: number): boolean {
  return Number.isFinite(low) && Number.isFinite(high) && low !== 0 && high !== 0 && low <= high
}

const Condition = z
  .strictObject({
    name: text.optional(),
    key: text.optional(),
    value: anyText.default(''),
    attr_type: z.enum(ATTRIBUTE_TYPES).default('input'),
    range: AttributeRange.optional(),
    band: AttributeBand.optional(),
    popular_attr_prompt: z.union([text, z.boolean()]).optional(),
  })
  .transform(({ name, key, value, attr_type, range, band }) => ({
    name: name || key || '',
    value: range || band ? '' : value,
    attr_type: band ? ('exact' as const) : attr_type,
    ...(range && !band ? { range } : {}),
    ...(band ? { band } : {}),
  }))
  .superRefine((condition, context) => {
    const refuse = (path: string, zh: string, en: string) => context.addIssue({ code: 'custom', path: [path], ...issue(zh, en) })
    if (!isOfAnalysis(condition) && condition.value.length > TYPED) context.addIssue({ code: 'custom', path: ['value'], ...TOO_LONG })
    if (isOfAnalysis(condition) && condition.range) refuse('range', '区间不能与该类型同用', 'An interval is no row of an analysis')
    if (condition.name === '') refuse('name', RULE_TEXTS.attribute_needs_name.zh, RULE_TEXTS.attribute_needs_name.en)
    if (condition.attr_type === 'filing' && !(FILING_ATTRIBUTES as readonly string[]).includes(condition.name))
      refuse('name', `备案属性应为 ${FILING_ATTRIBUTES.join('、')}`, `A filing attribute is one of ${FILING_ATTRIBUTES.join(', ')}`)
    if (condition.attr_type === 'filed' && !(FILED_NAMES as readonly string[]).includes(condition.name))
      refuse('name', `备案属性应为 ${FILED_NAMES.join('、')}`, `What is filed is one of ${FILED_NAMES.join(', ')}`)
    if (condition.attr_type === 'part' && condition.value === '') refuse('value', '请填写属性值', 'Enter the value of the attribute')
    if (condition.value === '' || isOfAnalysis(condition)) return
    const read = parseTitleExpression(condition.value, 'and')
    if (hasOperator(condition.value) && !read.ok)
      refuse('value', '属性值的 and / or / not 表达式有误', 'The and / or / not expression of the value is wrong')
  })

/** Whole payloads write an interval that nobody set as one without bounds. */
const isUnset = (range: unknown) =>
  isNothing(range) || (typeof range === 'object' && range !== null && Object.values(range).flat().every(isNothing))

/** A condition without the keys that say nothing. */
const saidOf = (condition: unknown): unknown =>
  typeof condition !== 'object' || condition === null || Array.isArray(condition)
    ? condition
    : Object.fromEntries(Object.entries(condition).filter(([key, value]) => !(key === 'range' ? isUnset(value) : isNothing(value))))

/**
 * One condition on an attribute: the item has it (no value), its value is `value` (see {@link isVague} for how it is compared), or the number in
 * its value lies in `range`. `key` is another name for `name`. `popular_attr_prompt` is what the page showed for a ticked value. Keys that say nothing
 * ('', null, an empty list or object, an interval without bounds) are as good as left out, as whole payloads have them.
 */
export const AttributeCondition = z.preprocess(saidOf, Condition) satisfies z.ZodType as z.ZodType as typeof Condition
export type AttributeCondition = z.output<typeof AttributeCondition>

/** Whether a condition is a row of an analysis: it is compared in its own way and does not change how others are. */
export function isOfAnalysis({ attr_type }: Pick<AttributeCondition, 'attr_type'>): boolean {
  return attr_type === 'exact' || attr_type === 'part' || attr_type === 'filed'
}

/** An attribute chosen among the top ones: the item has it; with values, one of them; with a range, a number in it. */
export const TopAttribute = z
  .strictObject({
    type: z.enum(['value', 'range']).default('value'),
    name: text,
    source_name: text.optional(),
    values: z.array(text).max(LIMITS.attributes).default([]),
    range: AttributeRange.optional(),
  })
  .transform(({ name, values, range }) => ({
    name,
    values: [...new Set(values.filter((value) => value !== ''))].sort(),
    ...(range ? { range } : {}),
  }))
  .refine(({ name }) => name !== '', { ...issue(RULE_TEXTS.attribute_needs_name.zh, RULE_TEXTS.attribute_needs_name.en), path: ['name'] })
export type TopAttribute = z.output<typeof TopAttribute>

/** What a filter says about attributes. */
export interface AttributeFilter {
  /** All of these hold; ticked values of one attribute are alternatives. */
  attrv_and: readonly AttributeCondition[]
  /** At least one of these holds. */
  attrv_or: readonly AttributeCondition[]
  topAttrList: readonly TopAttribute[]
  attr_vague: boolean
}

const OPERATOR = /(^|\s)(and|or|not)(\s|$)/i

/** Whether the value is written as an expression. */
export function hasOperator(value: string): boolean {
  return OPERATOR.test(value)
}

const BETWEEN_TERMS = /((?:^|\s{1,9})(?:(?:and|or|not)\s{1,9}){1,9}|[()（）])/i

/** A value that is written as an expression, cut up: its terms at even places, operators and brackets at odd ones. Put together it is the value again. */
export function valueParts(value: string): string[] {
  return value.split(BETWEEN_TERMS)
}

/**
 * Whether values are compared vaguely (the attribute contains the value, or fits the expression) rather than whole: when there are several rows, a
 * value contains "or", a value of a popular attribute is ticked, there are further sets of attributes, or it was asked for.
 */
export function isVague({ attrv_and, attrv_or, topAttrList, attr_vague }: AttributeFilter): boolean {
  const conditions = [...attrv_and, ...attrv_or].filter((condition) => !isOfAnalysis(condition))
  return (
    attr_vague ||
    conditions.length > 1 ||
    topAttrList.length > 0 ||
    conditions.some(({ value, attr_type }) => hasOperator(value) || attr_type !== 'input')
  )
}

/** Whether it was asked for that values are compared vaguely, rather than following from the conditions: with others it would follow no more. */
export function isAskedVague(filter: AttributeFilter): boolean {
  return filter.attr_vague && !isVague({ ...filter, attr_vague: false })
}

/** Whether a filter says anything about attributes. */
export function hasAttributes({
  attrv_and,
  attrv_or,
  topAttrList,
}: Pick<AttributeFilter, 'attrv_and' | 'attrv_or' | 'topAttrList'>): boolean {
  return attrv_and.length + attrv_or.length + topAttrList.length > 0
}

/** A test of one attribute. Texts are folded ({@link normalizeTerm}); `of` tells whether the item's attributes or its filing is looked at. */
export type AttributeTest = { of: 'item'; name: string } | { of: 'filing'; name: FilingAttribute }
export type AttributeLiteral =
  | (AttributeTest & PlainTest)
  | ({ of: 'item'; name: string } & RowTest)
  /** The whole of what a filing says, '' for nothing; a number is meant as it is written. */
  | { of: 'filed'; name: FiledName; value: string }

type PlainTest =
  | { is: 'known' }
  /** The whole value. */
  | { is: 'equal'; value: string }
  /** Contains, as an expression of terms. */
  | { is: 'like'; expression: TitleNode }
  /** Some number in the value, followed by the unit where one is given, lies between the two, inclusive. */
  | { is: 'between'; low: number; high: number; unit: string }

/** What only rows of analyses say. */
type RowTest =
  | { is: 'none' }
  /** One of the values that it lists. */
  | { is: 'part'; value: string }
  | ({ is: 'band' } & AttributeBand)

/** The conditions as groups: an item fits when in every group at least one literal holds. Names are compared ignoring case and width. */
export function attributeGroups(filter: AttributeFilter): AttributeLiteral[][] {
  const vague = isVague(filter)
  const ticked = Map.groupBy(
    filter.attrv_and.filter((condition) => condition.attr_type !== 'input' && !isOfAnalysis(condition)),
    ({ attr_type, name }) => `${attr_type} ${normalizeTerm(name)}`,
  )
  return [
    ...filter.attrv_and
      .filter((condition) => condition.attr_type === 'input' || isOfAnalysis(condition))
      .map((condition) => [literalOf(condition, vague)]),
    ...[...ticked.values()].map((own) => own.map((condition) => literalOf(condition, vague))),
    ...(filter.attrv_or.length > 0 ? [filter.attrv_or.map((condition) => literalOf(condition, vague))] : []),
    ...filter.topAttrList.map((top) => topLiterals(top)),
  ]
}

function topLiterals({ name, values, range }: TopAttribute): AttributeLiteral[] {
  const base = { name, attr_type: 'popular' as const }
  if (range) return [literalOf({ ...base, value: '', range }, true)]
  return values.length === 0 ? [literalOf({ ...base, value: '' }, true)] : values.map((value) => literalOf({ ...base, value }, true))
}

function literalOf(condition: AttributeCondition, vague: boolean): AttributeLiteral {
  if (isOfAnalysis(condition)) return rowLiteral(condition)
  const { name, value, attr_type, range } = condition
  const test: AttributeTest =
    attr_type === 'filing' ? { of: 'filing', name: name as FilingAttribute } : { of: 'item', name: normalizeTerm(name) }
  if (range) {
    const [low, high] = range.value_range
    return { ...test, is: 'between', low, high, unit: normalizeTerm(range.unit) }
  }
  if (value === '') return { ...test, is: 'known' }
  if (!vague) return { ...test, is: 'equal', value: normalizeTerm(value) }
  return { ...test, is: 'like', expression: expressionOf(value) }
}

function rowLiteral({ name, value, attr_type, band }: AttributeCondition): AttributeLiteral {
  if (attr_type === 'filed') return { of: 'filed', name: name as FiledName, value: name === 'filing_no' ? value : normalizeTerm(value) }
  const test = { of: 'item' as const, name: normalizeTerm(name) }
  if (band) return { ...test, is: 'band', ...band, unit: normalizeTerm(band.unit) }
  if (value === '') return { ...test, is: 'none' }
  return { ...test, is: attr_type === 'part' ? 'part' : 'equal', value: normalizeTerm(value) }
}

/** A value without operators is one term, spaces and all; only one with operators is read as an expression. */
function expressionOf(value: string): TitleNode {
  const read = hasOperator(value) ? parseTitleExpression(value, 'and') : null
  return read?.ok ? read.root : { type: 'term', term: normalizeTerm(value), shown: value }
}
