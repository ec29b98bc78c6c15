import { z } from 'zod'
import { hasAttributes, isVague } from './attributes.ts'
import { FILTER_FIELD_NAMES, FILTER_SHAPE, fieldRecord, LOOSE_SHAPE } from './filter-fields/all.ts'
import { isNothing } from './filter-fields/field.ts'
import { RESERVED_NAMES, RESERVED_SHAPE } from './filter-fields/reserved.ts'
import { broken } from './filter-fields/schemas.ts'
import { hasCategory } from './has-category.ts'
import { issue } from './issue.ts'
import { ATTRIBUTES_FROM, SHELF_TIME_FROM } from './limits.ts'
import { Month, type MonthRange, monthsSince } from './months.ts'
import { monthsFault } from './pickers.ts'
import { editionsOfPlat, platformsOfPlat, sitesOfPlat } from './plat.ts'
import { PLATFORM_DATA } from './platform-data.ts'
import type { RuleId } from './rule-texts.ts'
import { normalizeTerm, parseTitleExpression, titleFaultText } from './title-expression.ts'

export { issueText } from './issue.ts'
export { editionsOfPlat } from './plat.ts'

type Fields = z.output<z.ZodObject<typeof FILTER_SHAPE>>

/** Whether items of every chosen platform have a shelf time. */
export function hasShelfTime(plat: readonly string[]): boolean {
  const platforms = platformsOfPlat(plat)
  return platforms.length > 0 && platforms.every((platform) => PLATFORM_DATA[platform].shelf_time)
}

/** Whether all platforms tell the brands of their products. */
export function hasBrands(plat: readonly string[]): boolean {
  return platformsOfPlat(plat).every((platform) => PLATFORM_DATA[platform].brands)
}

/** The field that a fault of the attributes as a whole is told at: the first that says something. */
function attributeField(filter: Pick<Fields, 'attrv_and' | 'attrv_or' | 'topAttrList'>) {
  return (['attrv_and', 'attrv_or', 'topAttrList'] as const).find((field) => filter[field].length > 0) ?? 'attrv_and'
}

function checkRules(filter: Fields, context: z.RefinementCtx): void {
  const refuse = (path: keyof Fields, rule: RuleId) => context.addIssue({ code: 'custom', path: [path], ...broken(rule) })
  if (filter.title !== '') {
    const read = parseTitleExpression(filter.title, filter.title_relation)
    if (!read.ok) context.addIssue({ code: 'custom', path: ['title'], ...issue(...titleFaultText(read.error_type, read.at)) })
  }
  const { domestic } = editionsOfPlat(filter.plat)
  const chosen = hasCategory(filter)
  const named = filter.brand_id.length + filter.brand.length > 0 || filter.title !== ''
  if (filter.cid.custom.length > 0 && (filter.sub_name === '' || filter.sub_name.includes(','))) refuse('cid', 'custom_groups')
  if (!chosen && domestic) refuse('cid', 'please_select_category')
  if (!chosen && !domestic && !named) refuse('cid', 'fill_one')
  if (!chosen && hasAttributes(filter)) refuse(attributeField(filter), 'attribute_needs_category')
  if (filter.item_ids.length > 0 && sitesOfPlat(filter.plat).length > 1) refuse('item_ids', 'item_ids_single')
  if (!hasBrands(filter.plat) && filter.brand_id.length > 0) refuse('brand_id', 'brand_platform')
  if (!hasBrands(filter.plat) && filter.brand.length > 0) refuse('brand', 'brand_platform')
  const [from, to] = filter.online_time
  if (from !== null || to !== null) {
    if (!hasShelfTime(filter.plat)) refuse('online_time', 'shelf_time_platform')
    else if ((from ?? to ?? '') < SHELF_TIME_FROM) refuse('online_time', 'shelf_time_from')
  }
  if (filter.rule_group_id.length > 0 && filter.rule_id === '') refuse('rule_group_id', 'class_needs_scheme')
  for (const path of ['online_time', 'filing_date'] as const) {
    const [first, last] = filter[path]
    if (first !== null && last !== null && first > last) refuse(path, 'time_error')
  }
}

/** Filters that mean the same become equal: no group without its categories, no translation without a title, the way of comparing stated, no filing name that an attribute says already, no scheme without a class of it. */
function settle(filter: Fields): Fields {
  const values = [
    ...[...filter.attrv_and, ...filter.attrv_or].map(({ value }) => value),
    ...filter.topAttrList.flatMap((top) => top.values),
  ]
  const said = values.some((value) => value !== '' && normalizeTerm(value) === normalizeTerm(filter.filing_name))
  return {
    ...filter,
    sub_name: filter.cid.custom.length === 0 ? '' : filter.sub_name,
    title_trans: filter.title === '' ? {} : filter.title_trans,
    filing_name: said ? '' : filter.filing_name,
    attr_vague: hasAttributes(filter) && isVague(filter),
    rule_id: filter.rule_group_id.length === 0 ? '' : filter.rule_id,
  }
}

/**
 * The fields of a filter each by itself, without the rules about what must be there and what fits together: for reading a filter that lost a part with
 * the data, so that the rest can still be shown and edited.
 */
export const FilterFields = z.strictObject(LOOSE_SHAPE)

/** The parts of a filter, each by itself: what is read of a filter that is not whole any more, e.g. because its categories are gone. */
export const SearchFilterParts = z.strictObject(FILTER_SHAPE)

/** The search filter: what a market is. Bounds are inclusive, null is open. Unknown keys are refused, so that no part of a filter is silently left out. */
export const SearchFilter = z.strictObject(FILTER_SHAPE).superRefine(checkRules).transform(settle)
export type SearchFilter = z.output<typeof SearchFilter>
export type SearchFilterInput = z.input<typeof SearchFilter>

/** What is wrong with a filter over the months it is asked for; null: nothing. `classes`: whether classes that it names ask for attributes. */
export function filterMonthsFault(
  filter: Pick<SearchFilter, 'attrv_and' | 'attrv_or' | 'topAttrList'>,
  { end }: Pick<MonthRange, 'end'>,
  classes = false,
): RuleId | null {
  return (classes || hasAttributes(filter)) && end < ATTRIBUTES_FROM ? 'attribute_before_2022' : null
}

/** The months of which a filter tells anything: of one that asks for attributes those since they are recorded, where it has any; `classes` as in {@link filterMonthsFault}. */
export function recordedMonths(filter: Parameters<typeof filterMonthsFault>[0], months: MonthRange, classes = false): MonthRange {
  return classes || hasAttributes(filter) ? monthsSince(ATTRIBUTES_FROM, months) : months
}

const monthOrEmpty = z.union([Month, z.literal('')])

const Checked = z
  .strictObject({ ...FILTER_SHAPE, ...RESERVED_SHAPE, time: z.tuple([monthOrEmpty, monthOrEmpty]).optional() })
  .superRefine((request, context) => {
    checkRules(request, context)
    if (request.rule_id !== '' && request.rule_group_id.length === 0)
      context.addIssue({ code: 'custom', path: ['rule_id'], ...broken('scheme_needs_class') })
    const [start = '', end = ''] = request.time ?? []
    if (start === '' && end === '') return
    const fault = monthsFault({ start: start || null, end: end || null })
    const late = fault ? null : filterMonthsFault(request, { end })
    if (fault) context.addIssue({ code: 'custom', path: ['time'], ...broken(fault) })
    else if (late) context.addIssue({ code: 'custom', path: [attributeField(request)], ...broken(late) })
  })

/** The filter of a request, settled, without what no search of ours has. */
function filterIn({ time: _, ...request }: z.output<typeof Checked>): Fields {
  const filter = Object.fromEntries(Object.entries(request).filter(([name]) => !(RESERVED_NAMES as string[]).includes(name)))
  return settle(filter as Fields)
}

const Request = Checked.transform(filterIn)
const ToKeep = Checked.transform((request): { filter: Fields; months: MonthRange | null } => {
  const [start, end] = request.time ?? []
  return { filter: filterIn(request), months: start && end ? { start, end } : null }
})

/**
 * A payload as fields have it. Keys that say nothing ('', null, an empty list or object) are as good as left out, as whole payloads have them; a list of attributes in `attr_vague` are
 * conditions that are matched loosely, where there are no others.
 */
function asFields(request: unknown): unknown {
  if (typeof request !== 'object' || request === null || Array.isArray(request)) return request
  const said = Object.fromEntries(Object.entries(request).filter(([, value]) => value === undefined || !isNothing(value)))
  const { attr_vague, ...others } = said
  const isAlone = ['attrv_and', 'attrv_or', 'topAttrList'].every((name) => others[name] === undefined)
  return Array.isArray(attr_vague) && isAlone ? { ...others, attrv_and: attr_vague, attr_vague: true } : said
}

/**
 * A filter as it is sent to be kept, with the months it is meant for: they are checked, and are no part of what is kept. Fields that no search of ours
 * has are taken when they are empty, as whole payloads of the specification have them.
 */
export const SearchRequest = z.preprocess(asFields, Request) satisfies z.ZodType as z.ZodType as typeof Request

/** The same with those months beside the filter, for what only who has the classes of rules at hand can check. */
export const SearchToKeep = z.preprocess(asFields, ToKeep) satisfies z.ZodType as z.ZodType as typeof ToKeep
export type SearchRequestInput = z.input<typeof SearchRequest>

/** The canonical form of a filter: defaults left out, keys in fixed order. Equal filters have equal texts. */
export function canonicalFilter(filter: SearchFilter): string {
  const said = FILTER_FIELD_NAMES.flatMap((name): [string, unknown][] => {
    const { empty, says } = fieldRecord(name)
    const value = filter[name]
    const speaks = says ? says(value as never, filter) : JSON.stringify(value) !== JSON.stringify(empty)
    return speaks
      ? [[name, name === 'cid' ? Object.fromEntries(Object.entries(filter.cid).filter(([, ids]) => ids.length > 0)) : value]]
      : []
  })
  return JSON.stringify(Object.fromEntries(said.sort(([a], [b]) => (a < b ? -1 : 1))))
}
