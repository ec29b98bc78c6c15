import { monthAt } from '@marketscope/contract/months'
import type { FieldRule } from '../mapping/field-schema.ts'
import { meaningsOf } from './words.ts'

type Json = Record<string, unknown>

const DATE_FORMATS: readonly [RegExp, string][] = [
  [/^\d{4}-\d{2}-\d{2}([ T]\d{2}:\d{2}(:\d{2}(\.\d+)?)?)?(Z|[+-]\d{2}:?\d{2})?$/, 'iso'],
  [/^\d{4}-\d{2}$/, 'iso'],
  [/^\d{4}\/\d{1,2}\/\d{1,2}$/, 'yyyy/M/d'],
  [/^\d{4}\/\d{1,2}\/\d{1,2} \d{1,2}:\d{2}$/, 'yyyy/M/d H:mm'],
  [/^\d{4}\/\d{1,2}\/\d{1,2} \d{1,2}:\d{2}:\d{2}$/, 'yyyy/M/d H:mm:ss'],
  [/^\d{4}-\d{1,2}-\d{1,2}$/, 'yyyy-M-d'],
  [/^\d{4}年\d{1,2}月\d{1,2}日$/, 'yyyy年M月d日'],
  [/^\d{4}年\d{1,2}月$/, 'yyyy年M月'],
  [/^\d{4}\/\d{1,2}$/, 'yyyy/M'],
  [/^(19|20)\d{6}$/, 'yyyyMMdd'],
  [/^(19|20)\d{4}$/, 'yyyyMM'],
  [/^\d{2}\.\d{2}\.\d{4}$/, 'dd.MM.yyyy'],
  [/^1\d{12}$/, 'unix_millis'],
  [/^1\d{9}$/, 'unix_seconds'],
]

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

/**
 * A mapping to begin with, from the names of the columns and the look of their first values; null when no item can be told. What cannot be seen
 * (site, whether a figure is a counter) is guessed and meant to be looked at.
 */
export function proposeMapping(name: string, columns: readonly string[], rows: readonly (readonly string[])[]): Json | null {
  const meanings = meaningsOf(columns)
  const values = (column: string) => rows.map((row) => row[columns.indexOf(column)] ?? '').filter((value) => value !== '')
  const item = meanings.get('item_id')
  if (item === undefined) return null
  const fields: Json = { item_id: item }
  const dated = timeField(meanings.get('month') ?? meanings.get('time'), values)
  const isMonth = meanings.has('month') || (dated !== null && formatsOf(dated).every((format) => !format.includes('d') && format !== 'iso'))
  const hasFigures = meanings.has('sold')
  if (hasFigures) {
    if (dated === null) fields.month = { constant: monthAt(Date.now() / 1000) }
    else fields[isMonth ? 'month' : 'time'] = isMonth && formatsOf(dated).includes('iso') ? dated.column : dated
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
  const mapping: Json = { site: siteOf(name, values(meanings.get('link') ?? '')), fields }
  if (!hasFigures) mapping.kind = 'items'
  else mapping.rows = { as: isMonth || (dated === null && !meanings.has('time')) ? 'item_month' : 'snapshot' }
  if (hasFigures && fields.price === undefined && fields.sales === undefined) return null
  directories(mapping, meanings)
  return mapping
}

function directories(mapping: Json, meanings: ReturnType<typeof meaningsOf>): void {
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
  else if (meanings.has('shop_name')) mapping.brand = { name: meanings.get('shop_name') }
  const path = (['category_path', 'category_path_2', 'category_path_3'] as const).flatMap((level) => meanings.get(level) ?? [])
  if (meanings.has('category_id')) mapping.category = { id: meanings.get('category_id') }
  else if (path.length > 0) mapping.category = { path, create: true }
}

function formatsOf(rule: FieldRule): string[] {
  return rule.format === undefined ? ['iso'] : [rule.format].flat()
}

function timeField(column: string | undefined, values: (column: string) => string[]): FieldRule | null {
  if (column === undefined) return null
  const seen = values(column)
  const found = new Set(seen.map((value) => DATE_FORMATS.find(([shape]) => shape.test(value))?.[1]))
  found.delete(undefined)
  if (found.size === 0) return null
  const formats = [...found] as string[]
  return { column, format: formats.length === 1 && formats[0] !== undefined ? formats[0] : formats }
}

/** The column itself when its values are plain numbers, else how they seem to be written. */
function numberField(column: string, values: readonly string[]): string | Json {
  if (values.every((value) => /^-?\d+(\.\d{0,2}0*)?$/.test(value))) return column
  const number: Json = {}
  if (values.some((value) => /[KkWwMm千万萬億亿]\+?$/.test(value))) number.suffixes = true
  if (values.some((value) => /^\D*\d{1,3}(,\d{3})+/.test(value))) number.thousands = ','
  else if (values.some((value) => /^\D*\d{1,3}(\.\d{3})+\D*$/.test(value)) && !values.some((value) => /\.\d{1,2}\D*$/.test(value)))
    Object.assign(number, { thousands: '.', decimal: ',' })
  if (values.some((value) => /^[¥￥$€£₫₽]|[₫元€₽đ]$/.test(value))) number.currency = true
  return Object.keys(number).length === 0 ? column : { column, number }
}

function siteOf(name: string, links: readonly string[]): string {
  const text = `${name} ${links.slice(0, 5).join(' ')}`
  return SITES.find(([shape]) => shape.test(text))?.[1] ?? 'taobao'
}
