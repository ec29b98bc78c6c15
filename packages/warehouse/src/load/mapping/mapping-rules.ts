import type { FieldFault } from '@marketscope/contract/errors'
import { type LoadKindId, loadKind } from '@marketscope/contract/load-format'
import { formatPattern } from '../compile/dates.ts'
import { type Columns, columnsOf } from '../compile/texts.ts'
import { type Field, isTimeZone, NO_ZONE, ruleOf } from './field-schema.ts'
import type { Mapping } from './mapping-schema.ts'

const MONTHLY: readonly string[] = ['item_months', 'sku_months']
/** Fields that do not stand in `fields` because they have a place of their own in a mapping. */
const ELSEWHERE: Readonly<Record<string, string>> = {
  site: 'site',
  version: 'version',
  category_id: 'category',
  brand_id: 'brand',
  shop_id: 'shop',
}
/** What columns of currencies say by themselves. */
const RATE_FIELDS: readonly string[] = ['base', 'quote', 'rate', 'per']
const SPECIAL_FORMATS = ['iso', 'unix_seconds', 'unix_millis', 'excel']

/** The kind that a mapping's rows end up as. */
export function kindOfMapping(mapping: Mapping): LoadKindId {
  if (mapping.rows?.as === 'sku_month') return 'sku_months'
  return mapping.kind ?? 'item_months'
}

/** What a row of the file means, where a mapping does not say it too. */
export function rowsOf(mapping: Mapping): NonNullable<Mapping['rows']> {
  return mapping.rows ?? { as: mapping.kind === 'sku_months' ? 'sku_month' : 'item_month' }
}

export type MonthKind = 'item_months' | 'sku_months'

/** The kinds of months that are made of a mapping's rows. */
export function monthKinds(mapping: Mapping): MonthKind[] {
  const kind = kindOfMapping(mapping)
  const rows = rowsOf(mapping)
  if (kind !== 'item_months' && kind !== 'sku_months') return []
  return rows.as === 'sku_month' && (rows.sum || rows.item_figures) ? ['sku_months', 'item_months'] : [kind]
}

/** The names that may stand in `fields` of a mapping for a kind. */
export function fieldNames(kind: LoadKindId): string[] {
  const own = loadKind(kind).fields.map((field) => field.name)
  if (kind === 'item_months' || kind === 'sku_months' || kind === 'items') {
    const items = loadKind('items').fields.map((field) => field.name)
    const monthly = kind === 'items' ? [] : ['time']
    return [...new Set([...own, ...items, ...monthly])].filter((name) => !(name in ELSEWHERE))
  }
  return own.filter((name) => name !== 'site' && name !== 'version')
}

/** What a well-formed mapping still may not say. */
export function mappingFaults(mapping: Mapping): FieldFault[] {
  const kind = kindOfMapping(mapping)
  const faults: FieldFault[] = []
  const fault = (path: string, zh: string, en: string) => faults.push({ path, zh, en })
  const known = fieldNames(kind)
  for (const name of Object.keys(mapping.fields)) {
    const place = ELSEWHERE[name]
    if (known.includes(name)) continue
    if (place && known.length > 0 && MONTHLY.concat('items').includes(kind))
      fault(`fields.${name}`, `请写在 ${place} 中`, `belongs into ${place}`)
    else
      fault(`fields.${name}`, `“${kind}”没有这个字段；可用：${known.join('、')}`, `is no field of ${kind}; there are: ${known.join(', ')}`)
  }
  const rows = mapping.rows
  if (rows && rows.as !== 'item_month' && rows.as !== 'sku_month' && kind !== 'item_months')
    fault('rows.as', '只有 item_months 可以这样写', 'only item_months can have rows of this kind')
  if (rows?.as === 'item_month' && kind === 'sku_months')
    fault(
      'rows.as',
      'sku_months 的一行是 SKU 月（sku_month），不是商品月',
      "must be sku_month for sku_months: a row is a SKU's month, not an item's",
    )
  if (mapping.rates !== undefined) {
    if (kind !== 'exchange_rates') fault('rates', '只用于汇率（exchange_rates）', 'belongs to exchange_rates only')
    for (const name of RATE_FIELDS)
      if (mapping.fields[name]) fault(`fields.${name}`, '由各列的列名说明', 'is said by the names of the columns')
  }
  if (needsSite(kind) && mapping.site === undefined) fault('site', '必须说明站点', 'is required')
  monthFaults(mapping, kind, fault)
  for (const [path, field] of [...fieldsOf(mapping), ...cellRules(mapping)]) ruleFaults(path, field, fault)
  return faults
}

type Say = (path: string, zh: string, en: string) => void

function needsSite(kind: LoadKindId): boolean {
  return loadKind(kind).fields.some((field) => field.name === 'site')
}

function monthFaults(mapping: Mapping, kind: LoadKindId, fault: Say): void {
  const { fields } = mapping
  const { as } = rowsOf(mapping)
  const needs = (name: string) => {
    if (fields[name] === undefined) fault(`fields.${name}`, '必填', 'is required')
  }
  for (const field of loadKind(kind).fields)
    if (
      field.required &&
      !(field.name in ELSEWHERE) &&
      !['month', 'sold', 'sales'].includes(field.name) &&
      !(mapping.rates !== undefined && RATE_FIELDS.includes(field.name)) &&
      !(kind === 'categories' && field.name === 'tree' && fields.tree)
    )
      needs(field.name)
  if (!MONTHLY.includes(kind)) {
    if (kind === 'comments') needs('month')
    if (mapping.version !== undefined) fault('version', '只有商品月与 SKU 月有模型版本', 'belongs to months of items and SKUs only')
    return
  }
  if (mapping.rows?.as === 'sku_month' && mapping.rows.item_figures) {
    const { sold, sales, price } = mapping.rows.item_figures
    const path = 'rows.item_figures'
    if (sold === undefined) fault(`${path}.sold`, '必填', 'is required')
    if (sales === undefined && price === undefined)
      fault(`${path}.sales`, '需要销售额，或可用来计算的价格', 'sales are required, or a price to compute them from')
  }
  if (fields.time && !fields.month && mapping.rows === undefined)
    fault(
      'rows',
      '每行带有时间时，必须说明一行是什么（快照、累计读数、订单……）',
      'is required where rows have a time: what is a row (a snapshot, a counter, an order line …)?',
    )
  if (mapping.unpriced && (fields.sales || fields.price || as === 'counter' || (mapping.rows?.as === 'order_line' && mapping.rows.refund)))
    fault('unpriced', '文件中有价格或销售额', 'does not hold where there are prices or sales')
  if (as === 'wide') {
    if (fields.month || fields.time)
      fault('fields.month', '一月一列的文件不写月份字段', 'a file with a column for each month has no field for the month')
    for (const name of ['sold', 'sales']) if (fields[name]) fault(`fields.${name}`, '请写在 rows 中', 'belongs into rows')
    return
  }
  if (!fields.month === !fields.time) fault('fields.month', 'month 与 time 必须且只能写一个', 'exactly one of month and time is required')
  if (as === 'counter' && !fields.time) fault('fields.time', '累计读数需要时间', 'a counter needs the time of its readings')
  if (as === 'counter' && fields.sales)
    fault('fields.sales', '累计读数的销售额由增量 × 价格得出', 'the sales of a counter are increments × price')
  if (as === 'counter') needs('price')
  needs('sold')
  if (as !== 'counter' && !fields.sales && !fields.price && !mapping.unpriced)
    fault(
      'fields.sales',
      '需要销售额，或可用来计算的价格；确实没有时请写 "unpriced": true',
      'sales are required, or a price to compute them from; where there are none, say "unpriced": true',
    )
}

/** Every field of a mapping with its path. */
export function fieldsOf(mapping: Mapping): [string, Field][] {
  const out: [string, Field][] = Object.entries(mapping.fields).map(([name, field]) => [`fields.${name}`, field])
  const add = (path: string, field: Field | undefined) => {
    if (field !== undefined) out.push([path, field])
  }
  if (typeof mapping.site === 'object' && 'from' in mapping.site) add('site.from', mapping.site.from)
  add('version', mapping.version)
  for (const [name, field] of Object.entries(mapping.shop ?? {})) add(`shop.${name}`, field)
  for (const name of ['id', 'name', 'name_en'] as const) add(`brand.${name}`, mapping.brand?.[name])
  add('category.id', mapping.category?.id)
  for (const name of ['path', 'path_en'] as const) {
    const path = mapping.category?.[name]
    if (Array.isArray(path)) for (const [index, field] of path.entries()) add(`category.${name}.${index}`, field)
    else add(`category.${name}`, path)
  }
  if (mapping.rows?.as === 'order_line') {
    add('rows.refund', mapping.rows.refund)
    const { unique } = mapping.rows
    if (Array.isArray(unique)) for (const [index, field] of unique.entries()) add(`rows.unique.${index}`, field)
  }
  if (mapping.rows?.as === 'sku_month')
    for (const [name, field] of Object.entries(mapping.rows.item_figures ?? {})) add(`rows.item_figures.${name}`, field)
  return out
}

/** How the cells of columns of months are written; the column is the one of the cell. */
export function cellRules({ rows }: Mapping): [string, Field][] {
  if (rows?.as !== 'wide') return []
  return (rows.columns ?? []).flatMap(({ rule }, index) => (rule === undefined ? [] : [[`rows.columns.${index}.rule`, rule]]))
}

/** The columns of a mapping that a file lacks. */
export function columnFaults(mapping: Mapping, columns: Columns, file: string): FieldFault[] {
  const named = [
    ...fieldsOf(mapping).flatMap(([path, field]) => columnsOf(ruleOf(field)).map((column) => [path, column] as const)),
    ...(mapping.where ?? []).map(({ column }, index) => [`where.${index}.column`, column] as const),
    ...(mapping.rows?.as === 'wide' ? (mapping.rows.months ?? []) : []).map(
      ({ column }, index) => [`rows.months.${index}.column`, column] as const,
    ),
  ]
  return named
    .filter(([, column]) => !columns.has(column))
    .map(([path, column]) => ({ path, zh: `文件“${file}”没有列“${column}”`, en: `the file "${file}" has no column "${column}"` }))
}

/** Every column that a mapping names, as it names it. */
export function columnsNamed(mapping: Mapping): string[] {
  return [...fieldsOf(mapping).flatMap(([, field]) => columnsOf(ruleOf(field))), ...(mapping.where ?? []).map(({ column }) => column)]
}

function ruleFaults(path: string, field: Field, fault: Say): void {
  const rule = ruleOf(field)
  for (const format of rule.format === undefined ? [] : [rule.format].flat()) {
    if (SPECIAL_FORMATS.includes(format)) continue
    try {
      formatPattern(format)
    } catch (thrown) {
      fault(
        `${path}.format`,
        `日期格式有误：${format}`,
        `is not a date format: ${format} (${thrown instanceof Error ? thrown.message : ''})`,
      )
    }
  }
  if (rule.time_zone !== undefined && !isTimeZone(rule.time_zone)) fault(`${path}.time_zone`, NO_ZONE.zh, NO_ZONE.en)
  if (rule.number?.thousands !== undefined && rule.number.thousands === (rule.number.decimal ?? '.'))
    fault(`${path}.number`, '千位分隔符与小数点相同', 'the sign between thousands is the decimal sign')
}
