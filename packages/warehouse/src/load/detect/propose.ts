import { KNOWN_SITES } from '@marketscope/contract/sites'
import type { FieldRule } from '../mapping/field-schema.ts'
import { dateFormats, meaningOfTime } from './guess-time.ts'
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
  [/tiktok.*(vn|viet)/i, 'tiktok_vn'],
  [/lazada.*(id|indonesia)/i, 'lazada_id'],
]

/** What orders without items are loaded as. */
const ALL_ORDERS = { item_id: { constant: 'orders' }, title: { constant: '全部订单' } }

/**
 * A mapping to begin with, from the names of the columns and the look of their first values; null when neither items nor orders can be told. What cannot be seen
 * (the site, the month, what a row with a time is) is left out, so that the check of the mapping asks for it.
 */
export function proposeMapping(name: string, columns: readonly string[], rows: readonly (readonly string[])[]): Json | null {
  const meanings = meaningsOf(columns)
  const values = (column: string) => rows.map((row) => row[columns.indexOf(column)] ?? '').filter((value) => value !== '')
  const item = meanings.get('item_id')
  const orders = meanings.has('order_id') && meanings.has('time') && (meanings.has('price') || meanings.has('sales'))
  if (item === undefined && !orders) return null
  const fields: Json = item === undefined ? { ...ALL_ORDERS } : { item_id: item }
  const dated = timeField(orders ? meanings.get('time') : (meanings.get('month') ?? meanings.get('time')), values)
  const isMonth =
    !orders && (meanings.has('month') || (dated !== null && formatsOf(dated).every((format) => !format.includes('d') && format !== 'iso')))
  const hasFigures = meanings.has('sold') || orders
  if (hasFigures) {
    if (dated !== null) fields[isMonth ? 'month' : 'time'] = isMonth && formatsOf(dated).includes('iso') ? dated.column : dated
  }
  for (const meaning of ['title', 'title_translated', 'image', 'link', 'location', 'attributes', 'filing_no'] as const) {
    const column = meanings.get(meaning)
    if (column !== undefined) fields[meaning] = column
  }
  if (hasFigures)
    for (const meaning of ['price', 'sold', 'sales', 'comments', 'crossed_price'] as const) {
      const column = meanings.get(meaning)
      if (column !== undefined) fields[meaning] = numberField(column, values(column))
    }
  if (orders && fields.sold === undefined) fields.sold = { constant: 1 }
  const site = ownSite(values('site')) ?? siteOf(name, values(meanings.get('link') ?? ''))
  const mapping: Json = { ...(site === null ? {} : { site }), fields }
  const as = orders ? 'order_line' : isMonth || dated === null ? 'item_month' : meaningOfTime([dated.column ?? ''].flat()[0] ?? '')
  const refund = as === 'order_line' ? meanings.get('refund') : undefined
  const skus = hasFigures && isMonth ? skuRows(meanings, columns, rows) : null
  for (const meaning of skus === null ? [] : (['sku_id', 'sku_name'] as const)) {
    const column = meanings.get(meaning)
    if (column !== undefined) fields[meaning] = column
  }
  if (!hasFigures) mapping.kind = 'items'
  else if (skus !== null) mapping.rows = skus
  else if (as !== null) mapping.rows = { as, ...(refund === undefined ? {} : { refund: numberField(refund, values(refund)) }) }
  if (hasFigures && fields.price === undefined && fields.sales === undefined) return null
  directories(mapping, meanings, values)
  return mapping
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

function formatsOf(rule: FieldRule): string[] {
  return rule.format === undefined ? ['iso'] : [rule.format].flat()
}

function timeField(column: string | undefined, values: (column: string) => string[]): FieldRule | null {
  if (column === undefined) return null
  const formats = dateFormats(values(column))
  const [first] = formats
  if (first === undefined) return values(column).length > 0 ? { column } : null
  return { column, format: formats.length === 1 ? first : formats }
}

/** Whether the points in numbers can be read as thousands: each behind one to three digits, none behind a nought, before three at a time to the end. */
function areGrouped(pointed: readonly string[]): boolean {
  return pointed.length > 0 && pointed.every((value) => /^\D*[1-9]\d{0,2}(\.\d{3})+\D*$/.test(value))
}

/** The column itself when its values are plain numbers, else how they seem to be written. */
function numberField(column: string, values: readonly string[]): string | Json {
  if (values.every((value) => /^-?\d+(\.\d{0,2}0*)?$/.test(value))) return column
  const number: Json = {}
  if (values.some((value) => /[KkWwMm千万萬億亿]\+?$/.test(value))) number.suffixes = true
  if (values.some((value) => /\d,\d{1,2}\D*$|^\D*0,\d/.test(value))) {
    number.decimal = ','
    if (values.some((value) => /\d\.\d{3}/.test(value))) number.thousands = '.'
  } else if (values.some((value) => /^\D*\d{1,3}(,\d{3})+/.test(value))) number.thousands = ','
  else if (areGrouped(values.filter((value) => /\d\.\d/.test(value)))) Object.assign(number, { thousands: '.', decimal: ',' })
  if (values.some((value) => /\p{Sc}|^(Rp|[A-Z]{3})|(元|đ|zł|kr|[A-Z]{3})$/u.test(value))) number.currency = true
  // Binary fractions, as data frames write them.
  const round = number.decimal === undefined && values.some((value) => /\.\d{3,}\D*$/.test(value)) && number.thousands === undefined
  if (Object.keys(number).length === 0 && !round) return column
  return { column, ...(Object.keys(number).length === 0 ? {} : { number }), ...(round ? { round: 'half_up' } : {}) }
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
