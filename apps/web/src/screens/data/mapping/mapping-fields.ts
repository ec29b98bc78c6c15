import { type FieldType, type LoadField, type LoadKindId, loadKind } from '@marketscope/contract/load-format'
import type { Text } from '@marketscope/contract/text'
import { getAt, type JsonObject, type JsonPath, writePath } from '../json/json-edit.ts'
import { kindOf, type Meaning, meaningOf, siteOf } from './mapping-shape.ts'

/** What a field is called: by the load format, or by the catalogue under `data.extra.`. */
export type FieldLabel = { about: Text } | { extra: Extra }
export type Extra =
  | 'site'
  | 'time'
  | 'brand_name'
  | 'shop_name'
  | 'shop_type'
  | 'category_path'
  | 'refund'
  | 'item_price'
  | 'item_sold'
  | 'item_sales'
  | 'sku_shelf_time'

/** A value that a mapping can say the source of, and where its rule stands. */
export interface MappingField {
  path: JsonPath
  name: string
  label: FieldLabel
  type: FieldType
  /** never: may be left out; always: must be there; and what else can stand for it. */
  required: 'never' | 'always' | 'month_or_time' | 'sales_or_price'
  /** Shown even when it is not in use. */
  common: boolean
}

const ELSEWHERE = new Set(['site', 'version', 'category_id', 'brand_id', 'shop_id'])
const COMMON = new Set(['item_id', 'title', 'price'])

/** The fields that the form offers for a mapping, in the order of the form. */
export function fieldsOf(mapping: JsonObject): MappingField[] {
  const kind = kindOf(mapping)
  const meaning = meaningOf(mapping)
  const site = siteOf(mapping).from === 'file' ? [extra(['site', 'from'], 'site', 'id', 'always')] : []
  if (kind !== 'item_months' && kind !== 'sku_months') return [...site, ...plainFields(kind)]
  return [...site, ...monthlyFields(kind, meaning ?? 'item_month')]
}

function plainFields(kind: LoadKindId): MappingField[] {
  const fields = loadKind(kind).fields.filter(({ name }) => name !== 'site' && name !== 'version')
  if (kind !== 'items') return fields.map((field) => ofFormat(field))
  return [...fields.filter(({ name }) => !ELSEWHERE.has(name)).map((field) => ofFormat(field)), ...elsewhere()]
}

function monthlyFields(kind: 'item_months' | 'sku_months', meaning: Meaning): MappingField[] {
  const wide = meaning === 'wide'
  const own = loadKind(kind).fields.filter(({ name }) => !ELSEWHERE.has(name) && !(wide && ['month', 'sold', 'sales'].includes(name)))
  const months = own.filter(({ name }) => name === 'month').map((field) => ofFormat(field))
  const time = wide ? [] : [extra(['fields', 'time'], 'time', 'date', 'month_or_time')]
  const rest = own.filter(({ name }) => name !== 'month' && !(meaning === 'counter' && name === 'sales')).map((field) => ofFormat(field))
  const known = new Set<string>(own.map(({ name }) => name))
  const items = loadKind('items').fields.filter(({ name }) => !known.has(name) && !ELSEWHERE.has(name))
  return [...months, ...time, ...rest, ...ofMeaning(meaning), ...elsewhere(), ...items.map((field) => ofFormat(field))]
}

function ofMeaning(meaning: Meaning): MappingField[] {
  if (meaning === 'order_line') return [extra(['rows', 'refund'], 'refund', 'money')]
  if (meaning !== 'sku_month') return []
  return [
    extra(['rows', 'item_figures', 'price'], 'item_price', 'money'),
    extra(['rows', 'item_figures', 'sold'], 'item_sold', 'count'),
    extra(['rows', 'item_figures', 'sales'], 'item_sales', 'money'),
    extra(['fields', 'sku_shelf_time'], 'sku_shelf_time', 'date', 'never', false),
  ]
}

/** What has a place of its own in a mapping. */
function elsewhere(): MappingField[] {
  const items = loadKind('items').fields
  const itemMonths = loadKind('item_months').fields
  const shops = loadKind('shops').fields.filter(({ name }) => !['site', 'shop_id', 'name_zh', 'shop_type'].includes(name))
  const about = (name: string) => [...items, ...itemMonths].find((field) => field.name === name)?.about ?? { zh: name, en: name }
  const at = (path: JsonPath, label: FieldLabel, type: FieldType = 'text', common = false): MappingField => ({
    path,
    name: writePath(path),
    label,
    type,
    required: 'never',
    common,
  })
  const ofShop = shops.map((field) => at(['shop', field.name], { about: field.about }, field.type))
  return [
    at(['brand', 'name'], { extra: 'brand_name' }, 'text', true),
    at(['brand', 'id'], { about: about('brand_id') }, 'id'),
    at(['shop', 'name'], { extra: 'shop_name' }, 'text', true),
    at(['shop', 'id'], { about: about('shop_id') }, 'id'),
    at(['shop', 'type'], { extra: 'shop_type' }, 'id'),
    ...ofShop,
    at(['category', 'path'], { extra: 'category_path' }, 'text', true),
    at(['category', 'id'], { about: about('category_id') }, 'id'),
    at(['version'], { about: about('version') }, 'id'),
  ]
}

const NEEDS: Record<string, MappingField['required']> = { month: 'month_or_time', sales: 'sales_or_price' }

function ofFormat(field: LoadField): MappingField {
  const required = field.required ? (NEEDS[field.name] ?? 'always') : 'never'
  return {
    path: ['fields', field.name],
    name: field.name,
    label: { about: field.about },
    type: field.type,
    required,
    common: required !== 'never' || COMMON.has(field.name),
  }
}

function extra(path: JsonPath, label: Extra, type: FieldType, required: MappingField['required'] = 'never', common = true): MappingField {
  return { path, name: path[0] === 'fields' ? String(path[1]) : writePath(path), label: { extra: label }, type, required, common }
}

/** Whether a required field is neither there nor replaced by what can stand for it. */
export function isMissing(mapping: JsonObject, field: MappingField): boolean {
  const has = (...path: string[]) => getAt(mapping, path) !== undefined
  if (field.required === 'never' || getAt(mapping, field.path) !== undefined) return false
  if (field.required === 'month_or_time') return !has('fields', 'month') && !has('fields', 'time')
  if (field.required === 'sales_or_price') return !has('fields', 'price')
  return true
}
