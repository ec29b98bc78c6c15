import { type AttributeCondition, isAskedVague, isOfAnalysis } from '@marketscope/contract/attributes'
import type { SavedSearch } from '@marketscope/contract/calls/search'
import { FilterFields, type SearchFilter } from '@marketscope/contract/filter'
import {
  BOUNDS_FIELDS,
  type BoundsFieldName,
  DAYS_FIELDS,
  type DaysFieldName,
  VALUES_FIELDS,
  type ValuesFieldName,
} from '@marketscope/contract/filter-fields/all'
import { NONE_ID } from '@marketscope/contract/limits'
import type { Text } from '@marketscope/contract/text'
import type { TitleRelation } from '@marketscope/contract/title-expression'

/** A category as chosen: `id` as a filter names it, `tree` where it is known. */
export interface ChosenCategory {
  id: string
  tree: string | null
  name: Text
  path: { zh: string[]; en: string[] }
  /** Ids from the root to the category itself; empty for a custom one. */
  path_ids: string[]
  is_leaf: boolean
  custom: boolean
}

/** A brand or shop as chosen; without an id it is meant by its name. */
export interface ChosenName {
  id: string | null
  name: Text
}

/** Bounds as typed. */
export type TypedBounds = readonly [string, string]

/** One row of attributes as typed: the whole of a value, or an interval with a unit. */
export interface AttributeRow {
  name: string
  kind: 'value' | 'range'
  value: string
  range: TypedBounds
  unit: string
}

/** A ticked value, or an interval, of a popular attribute or of a filing. */
export interface TickedValue {
  type: 'popular' | 'filing'
  name: string
  value: string
  range: { bounds: TypedBounds; unit: string } | null
}

/** An attribute chosen among the top ones: with some of its values, an interval, or just known. */
export interface ChosenAttribute {
  name: string
  values: readonly string[]
  range: { bounds: TypedBounds; unit: string } | null
}

/** A condition that stays as it is or is taken away, and the list of the filter that it stands in. */
export interface KeptCondition {
  list: 'attrv_and' | 'attrv_or'
  condition: AttributeCondition
}

export interface AttributeDraft {
  relation: TitleRelation
  /** At least one; an empty row says nothing. */
  rows: readonly AttributeRow[]
  ticked: readonly TickedValue[]
  chosen: readonly ChosenAttribute[]
  /** Rows of analyses that the search was narrowed to, and what must hold beside the rows where one of these is enough. */
  kept?: readonly KeptCondition[]
  /** Values are compared loosely though the conditions alone would not ask for it. */
  vague?: boolean
  top: '1' | '0'
}

export interface ChosenClasses {
  rule_id: string
  scheme: string
  /** They ask for attributes, as conditions on these do. */
  asks_attributes: boolean
  classes: readonly { id: string; name: string }[]
}

export const NO_CHOSEN_CLASSES: ChosenClasses = { rule_id: '', scheme: '', asks_attributes: false, classes: [] }

function classesOf({ rule_id, rule_group_id }: Pick<SearchFilter, 'rule_id' | 'rule_group_id'>, rule: SavedSearch['rule']): ChosenClasses {
  const nameOf = (id: string) => rule?.classes.find((one) => one.id === id)?.name ?? (id === NONE_ID ? '' : id)
  return {
    rule_id,
    scheme: rule?.name ?? rule_id,
    asks_attributes: rule?.asks_attributes ?? false,
    classes: rule_group_id.map((id) => ({ id, name: nameOf(id) })),
  }
}

/** Days, `yyyy-MM-dd`; null: open. */
export type DayEnds = readonly [string | null, string | null]

/** The same of each of some fields. */
export function forEach<N extends string, V>(names: readonly N[], of: (name: N) => V): Record<N, V> {
  return Object.fromEntries(names.map((name) => [name, of(name)])) as Record<N, V>
}

/** What the search form holds: texts as typed, names beside ids. Months are `yyyy-MM` or null while none are chosen. */
export interface FilterDraft
  extends Record<BoundsFieldName, TypedBounds>,
    Record<DaysFieldName, DayEnds>,
    Record<ValuesFieldName, readonly string[]> {
  /** Sites and channels. */
  plat: readonly string[]
  categories: readonly ChosenCategory[]
  /** The group of custom categories; '' while none is chosen. */
  sub_name: string
  title: string
  title_relation: TitleRelation
  /** The title in the languages of the sites. */
  title_trans: SearchFilter['title_trans']
  brands: readonly ChosenName[]
  shops: readonly ChosenName[]
  filing_name: string
  labels: readonly string[]
  /** Ids or links as pasted, one a line. */
  item_ids: string
  attributes: AttributeDraft
  /** Classes of a scheme of custom analysis that the search was narrowed to; they stay as they are or are taken away. */
  classes: ChosenClasses
  /** What attributes of the search the form was filled from are called. */
  attribute_words: SavedSearch['attribute_words']
  start: string | null
  end: string | null
}

export const EMPTY_ROW: AttributeRow = { name: '', kind: 'value', value: '', range: ['', ''], unit: '' }

export const NO_ATTRIBUTES: AttributeDraft = { relation: 'and', rows: [EMPTY_ROW], ticked: [], chosen: [], top: '1' }

export const EMPTY_DRAFT: FilterDraft = {
  plat: [],
  categories: [],
  sub_name: '',
  title: '',
  title_relation: 'and',
  title_trans: {},
  brands: [],
  shops: [],
  ...forEach(BOUNDS_FIELDS, (): TypedBounds => ['', '']),
  ...forEach(DAYS_FIELDS, (): DayEnds => [null, null]),
  ...forEach(VALUES_FIELDS, (): readonly string[] => []),
  filing_name: '',
  labels: [],
  item_ids: '',
  attributes: NO_ATTRIBUTES,
  classes: NO_CHOSEN_CLASSES,
  attribute_words: [],
  start: null,
  end: null,
}

const typed = (bound: number | null) => (bound === null ? '' : String(bound))
const typedBounds = ([low, high]: readonly [number | null, number | null]): TypedBounds => [typed(low), typed(high)]

const byName = (name: string): ChosenName => ({ id: null, name: { zh: name, en: name } })

function rangeOf(range: AttributeCondition['range']): TickedValue['range'] {
  return range ? { bounds: typedBounds(range.value_range), unit: range.unit } : null
}

function rowOf({ name, value, range }: AttributeCondition): AttributeRow {
  return range ? { name, kind: 'range', value: '', range: typedBounds(range.value_range), unit: range.unit } : { ...EMPTY_ROW, name, value }
}

/** The conditions on attributes of a filter as the form keeps them. */
export function attributesOf(filter: Pick<SearchFilter, 'attrv_and' | 'attrv_or' | 'topAttrList' | 'attr_vague' | 'top'>): AttributeDraft {
  const { attrv_and, attrv_or, topAttrList, top } = filter
  const alternatives = attrv_or.filter((condition) => !isOfAnalysis(condition))
  const relation = alternatives.length > 0 ? 'or' : 'and'
  const conditions = relation === 'or' ? alternatives : attrv_and.filter((condition) => !isOfAnalysis(condition))
  const kept = (['attrv_and', 'attrv_or'] as const).flatMap((list) =>
    filter[list].filter((condition) => !conditions.includes(condition)).map((condition) => ({ list, condition })),
  )
  const rows = conditions.filter(({ attr_type }) => attr_type === 'input').map(rowOf)
  return {
    relation,
    rows: rows.length > 0 ? rows : [EMPTY_ROW],
    ticked: conditions.flatMap(({ attr_type, name, value, range }) =>
      attr_type === 'popular' || attr_type === 'filing' ? [{ type: attr_type, name, value, range: rangeOf(range) }] : [],
    ),
    chosen: topAttrList.map(({ name, values, range }) => ({ name, values, range: rangeOf(range) })),
    ...(kept.length > 0 ? { kept } : {}),
    ...(isAskedVague(filter) ? { vague: true } : {}),
    top,
  }
}

/** The form filled from a saved search, even one that lost a part it cannot be asked without. Throws where this version of the product does not know its filter. */
export function draftOf(saved: SavedSearch, start: string | null, end: string | null): FilterDraft {
  const filter = FilterFields.parse(saved.filter)
  const categories = new Map(saved.categories.map((category) => [category.id, category]))
  return {
    plat: filter.plat,
    categories: [...categories.values()],
    sub_name: filter.sub_name,
    title: filter.title,
    title_relation: filter.title_relation,
    title_trans: filter.title_trans,
    brands: [...saved.brands, ...filter.brand.map(byName)],
    shops: [...saved.shops, ...filter.shop.map(byName)],
    ...forEach(BOUNDS_FIELDS, (name) => typedBounds(filter[name])),
    ...forEach(DAYS_FIELDS, (name): DayEnds => filter[name]),
    ...forEach(VALUES_FIELDS, (name): readonly string[] => filter[name]),
    filing_name: filter.filing_name,
    labels: filter.label,
    item_ids: filter.item_ids.join('\n'),
    attributes: attributesOf(filter),
    classes: classesOf(filter, saved.rule),
    attribute_words: saved.attribute_words,
    start,
    end,
  }
}
