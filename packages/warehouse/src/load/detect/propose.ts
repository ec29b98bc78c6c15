import { KNOWN_SITES } from '@marketscope/contract/sites'
import { within } from '@marketscope/contract/within'
import { proposedRules } from '../amounts/column-reading.ts'
import { headingUnit } from '../amounts/heading.ts'
import type { FieldRule } from '../mapping/field-schema.ts'
import { areFigures, countsSales } from './figures.ts'
import { clockOf, dateFormats, meaningOfTime } from './guess-time.ts'
import { wideRows } from './wide.ts'
import { meaningsOf } from './words.ts'

type Json = Record<string, unknown>

/** Words in a file's name or columns that tell its site. */
const SITES: readonly [RegExp, string][] = [
  [/tmall|天猫/i, 'tmall'],
  [/taobao|淘宝/i, 'taobao'],
  [/jd\b|jingdong|京东/i, 'jd'],
  [/douyin|抖音/i, 'douyin'],
  [/hktvmall/i, 'hktvmall_hk'],
  [/ozon/i, 'ozon_ru'],
  [within(2000, /tiktok.*(vn|viet)/i), 'tiktok_vn'],
  [within(2000, /lazada.*(id|indonesia)/i), 'lazada_id'],
]

/** What orders without items are loaded as. */
const ALL_ORDERS = { item_id: { constant: 'orders' }, title: { constant: '全部订单' } }

/**
 * A mapping to begin with, from the names of the columns and the look of their first values; null when neither items nor orders can be told. What cannot be seen
 * (the site, the month, what a row with a time is, which column is the units sold) is left out, so that the check of the mapping asks for it.
 */
export function proposeMapping(name: string, columns: readonly string[], rows: readonly (readonly string[])[], typed = false): Json | null {
  const meanings = withoutOwnIds(meaningsOf(columns))
  const values = (column: string) => rows.map((row) => row[columns.indexOf(column)] ?? '').filter((value) => value !== '')
  const item = meanings.get('item_id')
  const orders = meanings.has('order_id') && meanings.has('time') && (meanings.has('price') || meanings.has('sales'))
  if (item === undefined && !orders) return null
  const fields: Json = item === undefined ? { ...ALL_ORDERS } : { item_id: item }
  const site = ownSite(values('site')) ?? siteOf(name, values(meanings.get('link') ?? ''))
  const mapping: Json = { ...(site === null ? {} : { site }), fields }
  const currency = typeof site === 'string' ? currencyOf(site) : null
  for (const meaning of ['title', 'title_translated', 'image', 'link', 'location', 'attributes', 'filing_no'] as const) {
    const column = meanings.get(meaning)
    if (column !== undefined) fields[meaning] = column
  }
  const wide = orders || meanings.has('month') ? null : wideRows(columns, values, meanings, currency, typed)
  if (wide) Object.assign(mapping, wide.unpriced ? { unpriced: true } : {}, { rows: wide.rows })
  if (wide) Object.assign(fields, wide.fields)
  else if (!addFigures(mapping, { meanings, values, columns, rows, orders, currency, typed })) return null
  directories(mapping, meanings, values)
  return mapping
}

/** What columns mean, where nothing but a SKU tells items apart: it is the item then. */
function withoutOwnIds(meanings: ReturnType<typeof meaningsOf>): ReturnType<typeof meaningsOf> {
  const [sku, name] = [meanings.get('sku_id'), meanings.get('sku_name')]
  if (meanings.has('item_id') || sku === undefined) return meanings
  const out = new Map(meanings).set('item_id', sku)
  out.delete('sku_id')
  if (name === undefined || meanings.has('title')) return out
  out.delete('sku_name')
  return out.set('title', name)
}

interface Table {
  meanings: ReturnType<typeof meaningsOf>
  values: (column: string) => string[]
  columns: readonly string[]
  rows: readonly (readonly string[])[]
  orders: boolean
  currency: string | null
  typed: boolean
}

/** Adds what a row is, and its month and figures; a table without any is one of items. False: it has units and nothing that tells what they cost. */
function addFigures(mapping: Json, table: Table): boolean {
  const { meanings, values, columns, rows, orders, currency, typed } = table
  const fields = mapping.fields as Json
  const dated = timeField(orders ? meanings.get('time') : (meanings.get('month') ?? meanings.get('time')), values)
  const isMonth =
    !orders &&
    (meanings.has('month') ||
      (dated !== null &&
        (formatsOf(dated).every((format) => !format.includes('d') && format !== 'iso') ||
          areMonths(values([dated.column ?? ''].flat()[0] ?? '')))))
  const complete = meanings.has('sold') || orders
  if (!complete && !hasUnreadFigures(table)) {
    mapping.kind = 'items'
    return true
  }
  const numbers = numberRules(meanings, values, currency, typed)
  if (dated !== null)
    fields[isMonth ? 'month' : 'time'] = isMonth && formatsOf(dated).every((format) => format === 'iso') ? dated.column : dated
  Object.assign(fields, numbers.fields)
  if (orders && fields.sold === undefined) fields.sold = { constant: 1 }
  const as = orders ? 'order_line' : isMonth || dated === null ? 'item_month' : meaningOfTime([dated.column ?? ''].flat()[0] ?? '')
  const refund = as === 'order_line' ? numbers.refund : undefined
  const skus = isMonth ? skuRows(meanings, columns, rows) : null
  for (const meaning of skus === null ? [] : (['sku_id', 'sku_name'] as const)) {
    const column = meanings.get(meaning)
    if (column !== undefined) fields[meaning] = column
  }
  if (skus !== null) mapping.rows = skus
  else if (as !== null) mapping.rows = { as, ...(refund === undefined ? {} : { refund }) }
  return !complete || fields.price !== undefined || fields.sales !== undefined
}

/** Whether a table whose units cannot be told has months and figures all the same, which would be lost if it were taken for one of items. */
function hasUnreadFigures({ meanings, values, columns }: Table): boolean {
  if (!meanings.has('month') && !meanings.has('time')) return false
  if (meanings.has('sales')) return true
  const known = new Set(meanings.values())
  const figures = columns.filter((column) => !known.has(column) && areFigures(column, values(column)))
  return figures.some((column) => meanings.has('month') || countsSales(column))
}

/**
 * What rows of SKUs are, null where the file has none: they are summed, but where all those of an item's month say the same: then nothing tells whether figures are the
 * SKU's or the item's own.
 */
function skuRows(meanings: ReturnType<typeof meaningsOf>, columns: readonly string[], rows: readonly (readonly string[])[]): Json | null {
  const cell = (row: readonly string[], meaning: Parameters<typeof meanings.get>[0]) =>
    row[columns.indexOf(meanings.get(meaning) ?? '')] ?? ''
  if (!meanings.has('sku_id') || !meanings.has('item_id')) return null
  const months = [...Map.groupBy(rows, (row) => `${cell(row, 'item_id')}\n${cell(row, 'month')}`).values()]
  const several = months.filter((of) => new Set(of.map((row) => cell(row, 'sku_id'))).size > 1)
  const differ = several.some((of) => new Set(of.map((row) => cell(row, 'sold'))).size > 1)
  return { as: 'sku_month', ...(differ || several.length === 0 ? { sum: true } : {}) }
}

/** Whether a column of shops tells brands: few names on many rows, and none that calls itself a shop or a company. */
function namesBrands(shops: readonly string[]): boolean {
  const names = new Set(shops)
  return (
    shops.length >= 50 &&
    names.size * 10 <= shops.length &&
    ![...names].some((name) => /店|行$|公司|商城|超市|shop|store|mall|ltd/i.test(name))
  )
}

function directories(mapping: Json, meanings: ReturnType<typeof meaningsOf>, values: (column: string) => string[]): void {
  const shop = {
    ...(meanings.has('shop_id') ? { id: meanings.get('shop_id') } : {}),
    ...(meanings.has('shop_name') ? { name: meanings.get('shop_name') } : {}),
  }
  if (Object.keys(shop).length > 0) mapping.shop = shop
  const brand = {
    ...(meanings.has('brand_id') ? { id: meanings.get('brand_id') } : {}),
    ...(meanings.has('brand_name') ? { name: meanings.get('brand_name') } : {}),
  }
  if (Object.keys(brand).length > 0) mapping.brand = brand
  else {
    const shops = meanings.get('shop_name')
    if (shops !== undefined && namesBrands(values(shops))) mapping.brand = { name: shops }
  }
  const path = (['category_path', 'category_path_2', 'category_path_3'] as const).flatMap((level) => meanings.get(level) ?? [])
  if (meanings.has('category_id')) mapping.category = { id: meanings.get('category_id') }
  else if (path.length > 0) mapping.category = { path, create: true }
}

const areMonths = (values: readonly string[]) => values.length > 0 && values.every((value) => /^\d{4}-\d{2}$/.test(value))

function formatsOf(rule: FieldRule): string[] {
  return rule.format === undefined ? ['iso'] : [rule.format].flat()
}

function timeField(column: string | undefined, values: (column: string) => string[]): FieldRule | null {
  if (column === undefined) return null
  const formats = dateFormats(values(column))
  const [first] = formats
  if (first === undefined) return values(column).length > 0 ? { column } : null
  const clock = clockOf(formats)
  return { column, format: formats.length === 1 ? first : formats, ...(clock === null ? {} : { time_zone: clock }) }
}

const NUMBERS = ['price', 'sold', 'sales', 'comments', 'crossed_price', 'refund'] as const
const COUNTS: readonly string[] = ['sold', 'comments']

/** How the columns of numbers are read, each beside what the others tell; refunds are no field. */
function numberRules(
  meanings: ReturnType<typeof meaningsOf>,
  values: (column: string) => string[],
  currency: string | null,
  typed: boolean,
): { fields: Record<string, string | FieldRule>; refund?: string | FieldRule } {
  const found = NUMBERS.flatMap((meaning) => {
    const column = meanings.get(meaning)
    return column === undefined ? [] : [{ meaning, column }]
  })
  const columns = found.map(({ meaning, column }) => ({
    column,
    texts: [...new Set(values(column))],
    type: COUNTS.includes(meaning) ? ('count' as const) : ('money' as const),
  }))
  const rules = proposedRules(columns, currency, typed)
  const named = found.map(({ meaning, column }, index): [string, string | FieldRule] => {
    const rule = { ...rules[index], column, ...unitOf(column) }
    return [meaning, Object.keys(rule).length === 1 ? column : rule]
  })
  const { refund, ...fields } = Object.fromEntries(named)
  return { fields, ...(refund === undefined ? {} : { refund }) }
}

/** What a heading says of what its numbers count. */
function unitOf(column: string): Pick<FieldRule, 'unit'> {
  const unit = headingUnit(column)?.unit
  return unit === undefined ? {} : { unit }
}

function currencyOf(site: string): string | null {
  return KNOWN_SITES.find(({ id }) => id === site)?.currency ?? null
}

/** That rows say their site, as those of the load format do; null: they do not, or not a known one. */
function ownSite(values: readonly string[]): { from: string } | null {
  return values.length > 0 && values.every((value) => KNOWN_SITES.some(({ id }) => id === value)) ? { from: 'site' } : null
}

/** The site that a file's name or its links tell; null: none. */
function siteOf(name: string, links: readonly string[]): string | null {
  const text = `${name} ${links.slice(0, 5).join(' ')}`
  return SITES.find(([shape]) => shape.test(text))?.[1] ?? null
}
