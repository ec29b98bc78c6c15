import { z } from 'zod'
import { type AnalysisDeclaration, inputSchema } from './analysis.ts'
import { type AttributeCondition, isOfAnalysis } from './attributes.ts'
import { FINGERPRINT_PARAMETER } from './browser-fingerprint.ts'
import { fieldError, type MarketError } from './errors.ts'
import { SearchFilter } from './filter.ts'
import {
  BOUNDS_FIELDS,
  type BoundsFieldName,
  DAYS_FIELDS,
  type DaysFieldName,
  FILTER_FIELD_NAMES,
  FILTER_SHAPE,
  type FilterFieldName,
  fieldRecord,
  VALUES_FIELDS,
  type ValuesFieldName,
} from './filter-fields/all.ts'
import { commaParts } from './filter-fields/field.ts'
import { siteOfCode } from './plat.ts'
import { normalizeTerm, parseTitleExpression } from './title-expression.ts'

/** Fields of a filter that say nothing of which products are meant. */
const NO_CONDITION: readonly FilterFieldName[] = ['top']

/** The fields of a filter that a call of the analysis takes beside its search, those that are no parameters of its own. An analysis of an item takes none. */
export function narrowingNames(declaration: AnalysisDeclaration): FilterFieldName[] {
  if (declaration.subject === 'item') return []
  const own = inputSchema(declaration).shape
  const isTaken = (name: FilterFieldName) => name in own || NO_CONDITION.includes(name) || (name === 'rule_group_id' && 'rule_id' in own)
  return FILTER_FIELD_NAMES.filter((name) => !isTaken(name))
}

const RANGES: readonly FilterFieldName[] = [...BOUNDS_FIELDS, ...DAYS_FIELDS]
const isRange = (name: FilterFieldName): name is BoundsFieldName | DaysFieldName => RANGES.includes(name)

const isValues = (name: FilterFieldName): name is ValuesFieldName => (VALUES_FIELDS as readonly FilterFieldName[]).includes(name)

/** What one field says in an address: lists parted by commas, or JSON. */
function fromText(name: FilterFieldName, value: unknown): unknown {
  if (typeof value !== 'string') return value
  if (/^\s*[[{]/.test(value))
    try {
      return JSON.parse(value)
    } catch {
      return value
    }
  return name === 'cid' || isRange(name) ? parts(name, value) : value
}

const parts = (name: FilterFieldName, text: string) => (name === 'cid' ? commaParts(text) : text.split(',').map((part) => part.trim()))

/** The schema of all that a call of the analysis takes: its own parameters, and conditions that narrow its search for this answer. */
export function questionSchema(declaration: AnalysisDeclaration) {
  const fields = narrowingNames(declaration).map((name) => [
    name,
    z.preprocess((value) => fromText(name, value), FILTER_SHAPE[name] as z.ZodType).optional(),
  ])
  return inputSchema(declaration).extend(Object.fromEntries(fields) as Record<FilterFieldName, z.ZodOptional>)
}

/** What every call may say that is no question: the mark of a browser, and how many rows a page has where all are on one. */
const BESIDE = [FINGERPRINT_PARAMETER, 'page_size']

/** Where one came to an item from, which tells nothing of it. */
const FROM_SEARCH = ['cid', 'sub_name', 'comment_url_id']

/** Throws a field error for the first name that the call of the analysis does not take: left out silently it would be another question that is answered. */
function refuseUnknown(declaration: AnalysisDeclaration, names: readonly string[]): void {
  const known = new Set([
    ...Object.keys(questionSchema(declaration).shape),
    ...BESIDE,
    ...(declaration.subject === 'item' ? FROM_SEARCH : []),
  ])
  const unknown = names.find((name) => !known.has(name))
  if (unknown !== undefined) throw fieldError(unknown.slice(0, 100), '没有这个参数', 'There is no such parameter')
}

/**
 * What a call says, under the names that the analysis has: `aspect` is the parameter that its tabs are told apart by. Throws a field error where both are said and differ, and for a name that it does
 * not take ({@link refuseUnknown}).
 */
export function asTaken(declaration: AnalysisDeclaration, question: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const { aspect, ...others } = question
  const parameter = declaration.byTab?.parameter
  const taken = parameter && aspect !== undefined ? { ...others, [parameter]: aspect } : { ...question }
  if (parameter && aspect !== undefined && (others[parameter] ?? aspect) !== aspect)
    throw fieldError('aspect', `与 ${parameter} 不一致`, `It does not agree with ${parameter}`)
  refuseUnknown(declaration, Object.keys(taken))
  return taken
}

export type Narrowing = Partial<Pick<SearchFilter, FilterFieldName>>

/** The conditions among what a call says, as {@link questionSchema} reads it; those that say nothing are left out. */
export function narrowingOf(declaration: AnalysisDeclaration, asked: Readonly<Record<string, unknown>>): Narrowing {
  const said = narrowingNames(declaration).filter((name) => asked[name] !== undefined && !isEmpty(name, asked[name]))
  return Object.fromEntries(said.map((name) => [name, asked[name]]))
}

const text = (value: unknown) => JSON.stringify(value)
const isEmpty = (name: FilterFieldName, value: unknown) => text(value) === text(fieldRecord(name).empty)

/** Fields that tell how another is meant: of those that are said, this one must be. */
const MEANS: Partial<Record<FilterFieldName, readonly FilterFieldName[]>> = {
  sub_name: ['cid'],
  title_relation: ['title'],
  title_trans: ['title'],
  attr_vague: ['attrv_and', 'attrv_or', 'topAttrList'],
  rule_id: ['rule_group_id'],
}

/**
 * A filter with further conditions, never wider than it is. `isWithin`: whether categories that are said lie within those of the filter. Throws a field error for what is not part of
 * the search, and for what cannot be said in one filter together with it.
 */
export function narrowed(filter: SearchFilter, given: Narrowing, isWithin: () => boolean): SearchFilter {
  const names = (Object.keys(given) as FilterFieldName[]).filter((name) => text(given[name]) !== text(filter[name]))
  if (names.length === 0) return filter
  const meant = names.filter((name) => !(MEANS[name] ?? []).some((other) => names.includes(other)))
  const changes = meant.map((name) => change(name, filter, given, isWithin))
  const { success, data, error } = SearchFilter.safeParse(Object.assign({}, filter, ...changes))
  if (success) return data
  throw error
}

const outside = (name: FilterFieldName): MarketError =>
  fieldError(name, '超出检索的范围：附加条件只能缩小检索', 'Not part of the search, which further conditions can only narrow')

const beside = (name: FilterFieldName): MarketError =>
  fieldError(
    name,
    '检索已有此条件，不能与附加的合成一个条件',
    'The search has such a condition already, and the two cannot be put into one',
  )

/** What becomes of the fields of a filter by one condition more. */
function change(name: FilterFieldName, filter: SearchFilter, given: Narrowing, isWithin: () => boolean): Narrowing {
  const own = (value: unknown) => ({ [name]: value }) as Narrowing
  const isFree = isEmpty(name, filter[name])
  if (isRange(name)) return own(both(name, filter[name], given[name] ?? []))
  if (isValues(name)) {
    if (!isFree && !given[name]?.every((one) => filter[name].includes(one))) throw outside(name)
    return own(given[name])
  }
  switch (name) {
    case 'plat':
      if (!given.plat?.every((code) => filter.plat.includes(code) || filter.plat.includes(siteOfCode(code)))) throw outside(name)
      return own(given.plat)
    case 'cid':
      if ((filter.cid.custom.length > 0 || filter.cid.not_custom.length > 0) && !isWithin()) throw outside(name)
      return { cid: given.cid, sub_name: given.sub_name ?? '' } as Narrowing
    case 'brand_id':
    case 'brand':
      return either(name, ['brand_id', 'brand'], filter, given)
    case 'shop_id':
    case 'shop':
      return either(name, ['shop_id', 'shop'], filter, given)
    case 'item_ids':
    case 'label':
      if (!isFree && !given[name]?.every((one) => filter[name].includes(one))) throw outside(name)
      return own(given[name])
    case 'rule_group_id':
      if (!isFree && (filter.rule_id !== given.rule_id || !given.rule_group_id?.every((id) => filter.rule_group_id.includes(id))))
        throw outside(name)
      return { rule_group_id: given.rule_group_id, rule_id: given.rule_id } as Narrowing
    case 'title':
      return bothTitles(filter, given)
    case 'attrv_and':
      checkVague(name, filter, given)
      return { attrv_and: bothConditions(filter.attrv_and, given.attrv_and ?? []), attr_vague: given.attr_vague ?? filter.attr_vague }
    case 'attrv_or':
    case 'topAttrList': {
      checkVague(name, filter, given)
      const before: readonly unknown[] = filter[name]
      const isPart = given[name]?.every((one) => before.some((other) => text(other) === text(one))) ?? false
      if (!isFree && !(name === 'attrv_or' && isPart)) throw beside(name)
      return { [name]: given[name], attr_vague: given.attr_vague ?? filter.attr_vague } as Narrowing
    }
    default:
      if (name in MEANS)
        throw fieldError(name, '此参数说明另一个条件，须一并给出', 'It tells how another condition is meant, which has to be given too')
      if (!isFree) throw beside(name)
      return own(given[name])
  }
}

/** Ids and names of brands, or of shops, are alternatives of each other: both are said at once. */
function either(
  name: FilterFieldName,
  [ids, names]: readonly ['brand_id' | 'shop_id', 'brand' | 'shop'],
  filter: SearchFilter,
  given: Narrowing,
): Narrowing {
  const isFree = filter[ids].length + filter[names].length === 0
  const asked = { [ids]: given[ids] ?? [], [names]: given[names] ?? [] } as Record<typeof ids | typeof names, string[]>
  const isPart = ([ids, names] as const).every((field) => asked[field].every((one) => filter[field].includes(one)))
  if (!isFree && !isPart) throw outside(name)
  return asked
}

type Bound = string | number | null

/** Where two ranges meet. */
function both(name: FilterFieldName, [low, high]: readonly Bound[], [from, to]: readonly Bound[]): [Bound, Bound] {
  const later = [low, from].filter((bound) => bound != null).toSorted((a, b) => (a > b ? -1 : 1))[0] ?? null
  const earlier = [high, to].filter((bound) => bound != null).toSorted((a, b) => (a < b ? -1 : 1))[0] ?? null
  if (later !== null && earlier !== null && later > earlier) throw outside(name)
  return [later, earlier]
}

/** A title that fits both expressions; blanks between words mean what they mean in each. */
function bothTitles(filter: SearchFilter, given: Narrowing): Narrowing {
  const relation = given.title_relation ?? 'and'
  const own = { title: given.title ?? '', title_relation: relation, title_trans: given.title_trans ?? {} }
  if (filter.title === '') return own
  if (Object.keys(filter.title_trans).length + Object.keys(own.title_trans).length > 0) throw beside('title')
  const title = `(${filter.title}) and (${own.title})`
  const reads = [filter.title_relation, relation].map((one) => parseTitleExpression(title, one))
  const isSame = reads.every((read) => read.ok && text(read.root) === text(reads[0]?.ok && reads[0].root))
  if (filter.title_relation !== relation && !isSame) throw beside('title')
  return { title, title_relation: filter.title_relation }
}

/** Loose matching is said of all attributes of a filter at once. */
function checkVague(name: FilterFieldName, filter: SearchFilter, given: Narrowing): void {
  const has = filter.attrv_and.length + filter.attrv_or.length + filter.topAttrList.length > 0
  if (has && given.attr_vague !== undefined && given.attr_vague !== filter.attr_vague) throw beside(name)
}

/** Ticked values of one attribute are alternatives: more of them would widen what is there. */
function bothConditions(before: readonly AttributeCondition[], more: readonly AttributeCondition[]): AttributeCondition[] {
  const isTicked = (one: AttributeCondition) => one.attr_type !== 'input' && !isOfAnalysis(one)
  const attribute = ({ attr_type, name }: AttributeCondition) => `${attr_type} ${normalizeTerm(name)}`
  const narrowedAttributes = new Set(more.filter(isTicked).map(attribute))
  for (const one of more.filter(isTicked)) {
    const same = before.filter((other) => isTicked(other) && attribute(other) === attribute(one))
    if (same.length > 0 && !same.some((other) => text(other) === text(one))) throw outside('attrv_and')
  }
  return [...before.filter((one) => !(isTicked(one) && narrowedAttributes.has(attribute(one)))), ...more]
}
