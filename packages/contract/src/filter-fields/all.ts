import { z } from 'zod'
import { attr_vague, attrv_and, attrv_or, top, topAttrList } from './attributes.ts'
import { avg_price, filing_date, online_time, sales, sold } from './bounds.ts'
import type { FilterField } from './field.ts'
import { anyPlat, chosenCategories, cid, plat, sub_name } from './market.ts'
import { brand, brand_id, shop, shop_id } from './names.ts'
import { rule_group_id, rule_id } from './rules.ts'
import { filing_name, item_ids, label, title, title_relation, title_trans } from './texts.ts'
import { VALUE_FIELDS } from './values.ts'

/** Every field of a search filter, in the order of the search form and of the tags. */
export const FILTER_FIELDS = {
  plat,
  cid,
  sub_name,
  title,
  title_relation,
  title_trans,
  brand_id,
  brand,
  shop_id,
  shop,
  avg_price,
  sold,
  sales,
  online_time,
  item_ids,
  label,
  ...VALUE_FIELDS,
  attrv_and,
  attrv_or,
  attr_vague,
  topAttrList,
  top,
  filing_name,
  filing_date,
  rule_id,
  rule_group_id,
} as const

export type FilterFieldName = keyof typeof FILTER_FIELDS
type Fields = typeof FILTER_FIELDS

export const FILTER_FIELD_NAMES = Object.keys(FILTER_FIELDS) as FilterFieldName[]

const RECORDS: Readonly<Record<FilterFieldName, object>> = FILTER_FIELDS

/** The record of a field, whatever its type. */
export function fieldRecord(name: FilterFieldName): FilterField<z.ZodType<never>> {
  return RECORDS[name] as FilterField<z.ZodType<never>>
}

/** The fields whose record has this input, e.g. those that are typed as two numbers. */
type FieldsOf<K extends string> = { [N in FilterFieldName]: K extends NonNullable<Fields[N]['input']>['of'] ? N : never }[FilterFieldName]
export type BoundsFieldName = FieldsOf<'bounds'>
export type DaysFieldName = FieldsOf<'days'>
export type ValuesFieldName = FieldsOf<'values'>

const ofInput = (kind: string) => FILTER_FIELD_NAMES.filter((name) => fieldRecord(name).input?.of === kind)
export const BOUNDS_FIELDS = ofInput('bounds') as BoundsFieldName[]
export const DAYS_FIELDS = ofInput('days') as DaysFieldName[]
export const VALUES_FIELDS = ofInput('values') as ValuesFieldName[]

/** The parts of the search form that edit a filter. */
export type FormPart = Fields[FilterFieldName]['part']
export const FORM_PARTS = [...new Set(FILTER_FIELD_NAMES.map((name) => FILTER_FIELDS[name].part))] as FormPart[]

/** What the warehouse makes of the fields. */
export type FilterPredicate = NonNullable<Fields[FilterFieldName]['predicate']>

/** The kinds of tags. */
export type TagKind = NonNullable<Fields[FilterFieldName]['tags']>['kind']

type Shape<P extends 'schema' | 'wire'> = { [N in FilterFieldName]: Fields[N][P] }

const shapeOf = <P extends 'schema' | 'wire'>(part: P) =>
  Object.fromEntries(FILTER_FIELD_NAMES.map((name) => [name, FILTER_FIELDS[name][part]])) as Shape<P>

export const FILTER_SHAPE = shapeOf('schema')

/** The same where no platform may be chosen yet. */
export const LOOSE_SHAPE = { ...FILTER_SHAPE, plat: anyPlat }

/** A filter as it is kept and sent to a page: what it does not say is left out. */
export const KeptFilter = z
  .strictObject({ ...shapeOf('wire'), cid: chosenCategories.partial() })
  .partial()
  .meta({ id: 'KeptFilter' })
export type KeptFilter = z.output<typeof KeptFilter>
