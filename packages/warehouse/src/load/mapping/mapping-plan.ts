import { normalForm } from '@marketscope/contract/normal-form'
import type { Site } from '@marketscope/contract/sites'
import type { Engine } from '../../engine/engine.ts'
import { join, type Sql, sql, v } from '../../sql/sql.ts'
import { siteOfMapping } from '../amounts/file-numbers.ts'
import { exactProduct } from '../compile/numbers.ts'
import {
  type ComputedField,
  type Emission,
  fineValue,
  type OutputField,
  outputField,
  readText,
  readValue,
  type StageColumn,
} from '../compile/select.ts'
import { kindFields, stageColumn } from '../compile/stage-columns.ts'
import { ENGLISH_PATH, pathText } from '../fold/resolved.ts'
import { type FilePlan, surroundings, versionOfSite } from '../plan.ts'
import type { OpenedFile } from '../read/open-file.ts'
import { withStates } from '../states/read-states.ts'
import { type Field, type FieldRule, ruleOf } from './field-schema.ts'
import { kindOfMapping, rowsOf } from './mapping-rules.ts'
import type { Mapping } from './mapping-schema.ts'
import { unfold } from './unfold.ts'

/** The kinds whose rows wait under `rawKind` for their meaning. */
export const NEED_FOLDING: readonly string[] = ['item_months', 'sku_months', 'items']
const LARGEST = 900_000_000_000_000
/** Where order lines keep what tells them apart while a load runs. */
export const ORDER_LINE_ID = 'comment_id'

/** The kind under which rows of the mapping with this number wait for their meaning to be worked out. */
export const rawKind = (mapping: number): string => `raw${mapping}`
export const figuresKind = (mapping: number): string => `figures${mapping}`

/** A file read by a mapping. Throws MarketError for columns of months that there are not. */
export async function mappingPlan(
  engine: Engine,
  file: OpenedFile,
  fileColumns: readonly string[],
  mapping: Mapping,
  number: number,
  sites: ReadonlyMap<string, Site>,
): Promise<FilePlan> {
  const kind = kindOfMapping(mapping)
  const wide =
    mapping.rows?.as === 'wide'
      ? await unfold(engine, fileColumns, mapping.rows, {
          priced:
            mapping.fields.price !== undefined ||
            mapping.unpriced === true ||
            mapping.rows.columns?.some(({ measure }) => measure === undefined) === true,
          nulls: mapping.format?.nulls ?? [],
        })
      : null
  const columns = wide ? wide.columns : fileColumns
  const around = { ...surroundings(sites, siteOfMapping(mapping, sites)), signed: mapping.rows?.as === 'order_line' }
  const fields = { ...mapping.fields, ...wide?.fields }
  const main = withStates(
    emissionOf(kind, NEED_FOLDING.includes(kind) ? rawKind(number) : kind, { ...mapping, fields }, sites),
    mapping,
    fileColumns,
  )
  const emissions = [main]
  if (mapping.rows?.as === 'sku_month' && mapping.rows.item_figures) emissions.push(figuresEmission(mapping, number, sites))
  return {
    file,
    columns: fileColumns,
    allColumns: columns,
    unfold: wide?.rows ?? null,
    unfolded: wide?.read ?? [],
    nulls: mapping.format?.nulls ?? [],
    emissions,
    around,
  }
}

function siteField(mapping: Mapping): Field | null {
  if (mapping.site === undefined) return null
  if (typeof mapping.site === 'string') return { constant: mapping.site }
  return 'from' in mapping.site ? mapping.site.from : { constant: mapping.site.id }
}

function emissionOf(kind: ReturnType<typeof kindOfMapping>, stored: string, mapping: Mapping, sites: ReadonlyMap<string, Site>): Emission {
  const { as } = rowsOf(mapping)
  const types = new Map([...(kind === 'item_months' || kind === 'sku_months' ? kindFields('items') : []), ...kindFields(kind)])
  const fields: OutputField[] = []
  const site = siteField(mapping)
  if (site !== null && types.has('site')) fields.push(outputField('site', 'site', 'id', true, site))
  const computed: ComputedField[] = []
  if (mapping.version !== undefined && types.has('version')) {
    fields.push(outputField('version', 'version', 'id', false, mapping.version))
    computed.push(versionOfSite(sites))
  }
  const figures = mapping.fields.sales !== undefined || as === 'counter'
  for (const [name, field] of Object.entries(mapping.fields)) {
    if (name === 'time') {
      fields.push(outputField('time', 'at', 'time', true, { ...(mapping.time_zone && { time_zone: mapping.time_zone }), ...ruleOf(field) }))
      continue
    }
    const known = types.get(name)
    if (!known) continue
    const wanted = known.required || (name === 'price' && (as === 'counter' || (!figures && kind !== 'items')))
    const output = outputField(name, stageColumn(kind, name) as StageColumn, known.type, wanted, field)
    fields.push({ ...output, keepFine: isFactor(name, mapping, as) })
  }
  if (mapping.fields.time !== undefined) computed.push({ target: 'month', value: sql`toYYYYMM(${readValue('time')})` })
  if (mapping.fields.time !== undefined && as === 'order_line') computed.push({ target: 'day', value: dayOf(ruleOf(mapping.fields.time)) })
  const refund = mapping.rows?.as === 'order_line' ? mapping.rows.refund : undefined
  if (refund !== undefined) fields.push(outputField('refund', null, 'money', false, refund))
  computed.push(...salesOf(mapping, as, refund !== undefined))
  directoryFields(mapping, fields, computed)
  const told = mapping.rows?.as === 'order_line' ? mapping.rows.unique : undefined
  const unique = Array.isArray(told) ? told : []
  for (const [index, field] of unique.entries()) fields.push(outputField(`unique_${index}`, null, 'text', true, field))
  if (unique.length > 0)
    computed.push({
      target: ORDER_LINE_ID,
      value: sql`toJSONString([${join(
        unique.map((_, index) => readValue(`unique_${index}`)),
        ', ',
      )}])`,
    })
  return { kind: stored, fields, computed, ...(mapping.where ? { where: mapping.where } : {}) }
}

/** The day of an order, on the site's clock; the first of 1970, that of a row without one, where the file writes months only. */
function dayOf({ format }: FieldRule): Sql {
  const formats = format === undefined ? ['iso'] : [format].flat()
  const isMonth = (one: string) => !DAYS.includes(one) && !one.replace(/'[^']*'/g, '').includes('d')
  const day = sql`toDate(${readValue('time')})`
  if (formats.some(isMonth)) return sql`toDate('1970-01-01')`
  return formats.includes('iso') ? sql`if(length(${readText('time')}) = 7, toDate('1970-01-01'), ${day})` : day
}

/** Formats with a name that write days. */
const DAYS = ['iso', 'unix_seconds', 'unix_millis', 'excel']

/**
 * Whether a field is multiplied as it stands in the file, and only the product rounded. A counter multiplies when its readings are in order, where nothing can
 * be a fault of a row any more: there it takes a `round`.
 */
function isFactor(name: string, { fields }: Mapping, as: string): boolean {
  const field = fields[name]
  if (field === undefined || fields.sales !== undefined) return false
  const round = ruleOf(field).round !== undefined
  return name === 'price' ? as !== 'counter' || round : name === 'sold' && as !== 'counter' && round
}

/** Sales of a row where the file has none, or has refunds to take off. */
function salesOf(mapping: Mapping, as: string, refund: boolean): ComputedField[] {
  const { price, sold, sales } = mapping.fields
  const off = refund ? sql` - ifNull(${readValue('refund')}, 0)` : sql``
  if (sales !== undefined) return refund ? [{ target: 'sales', value: sql`${readValue('sales')}${off}` }] : []
  if (price === undefined) return []
  if (as === 'counter') return isFactor('price', mapping, as) ? [{ target: 'price_fine', value: fineValue('price') }] : []
  if (sold === undefined) return []
  const factor = (name: string) => ({
    value: readValue(name),
    fine: isFactor(name, mapping, as) ? fineValue(name) : sql`CAST(NULL, 'Nullable(Int256)')`,
  })
  const { value, rounded } = exactProduct(factor('price'), factor('sold'))
  const mayRound = [price, sold].some((field) => ruleOf(field).round !== undefined)
  const reason = sql`if(ifNull(abs(${value}) > ${v.int64(LARGEST)}, 0), 'too_large', '')`
  return [
    { target: 'sales', value: sql`toInt64(if(abs(${value}) > ${v.int64(LARGEST)}, 0, ${value}))${off}`, reason, label: 'sales' },
    { target: 'price_fine', value: fineValue('price'), reason: mayRound ? sql`''` : sql`if(${rounded}, 'decimals', '')`, of: 'price' },
  ]
}

function figuresEmission(mapping: Mapping, number: number, sites: ReadonlyMap<string, Site>): Emission {
  const figures = mapping.rows?.as === 'sku_month' ? (mapping.rows.item_figures ?? {}) : {}
  const { sku_id: _, ...rest } = Object.fromEntries(Object.entries(mapping.fields).filter(([name]) => !(name in FIGURES)))
  const fields = { ...rest, ...(figures as Record<string, Field>) }
  return emissionOf('item_months', figuresKind(number), { ...mapping, rows: { as: 'item_month' }, fields }, sites)
}

const FIGURES: Readonly<Record<string, true>> = Object.fromEntries(
  ['price', 'sold', 'sales', 'sales_cp', 'sales_min_v2', 'comments', 'crossed_price', 'lowest_price', 'sku_name', 'shelf_time'].map(
    (name) => [name, true],
  ),
)

/** Columns of `load_row` for what a mapping says of brand, shop and category. */
function directoryFields(mapping: Mapping, fields: OutputField[], computed: ComputedField[]): void {
  const add = (name: string, target: StageColumn | null, type: OutputField['type'], field: Field | undefined) => {
    if (field !== undefined) fields.push(outputField(name, target, type, false, field))
  }
  const { brand, shop, category } = mapping
  add('brand_id', 'brand_id', 'id', brand?.id)
  add('brand_name', brand?.from_title ? null : 'brand_name', 'text', brand?.name)
  add('brand_name_en', 'brand_name_en', 'text', brand?.name_en)
  if (brand?.from_title && mapping.fields.title !== undefined) {
    const found = brandInTitle(brand.from_title)
    computed.push({
      target: 'brand_name',
      value: brand.name ? sql`if(${readValue('brand_name')} != '', ${readValue('brand_name')}, ${found})` : found,
    })
  }
  const shopTypes = kindFields('shops')
  for (const [name, field] of Object.entries(shop ?? {})) {
    const full = { id: 'shop_id', name: 'shop_name', name_en: 'shop_name_en', type: 'shop_type' }[name] ?? name
    const type = name === 'name' || name === 'name_en' ? 'text' : (shopTypes.get(full)?.type ?? 'text')
    add(full, full as StageColumn, type, field)
  }
  add('category_id', 'category_id', 'id', category?.id)
  if (category?.path === undefined) return
  const levels = (prefix: string, fields_: Field | readonly Field[]): Sql => {
    const list = Array.isArray(fields_) ? fields_ : [fields_ as Field]
    for (const [index, field] of list.entries()) add(`${prefix}_${index}`, null, 'text', field)
    const texts = list.map((_, index) => readValue(`${prefix}_${index}`))
    const path =
      category.separator && texts[0]
        ? sql`arrayMap(x -> trimBoth(x), splitByString(${v.string(category.separator)}, ${texts[0]}))`
        : sql`[${join(texts, ', ')}]`
    return sql`arrayFilter(x -> x != '', ${path})`
  }
  const path = levels('category_path', category.path)
  computed.push({ target: 'category_path', value: path })
  if (category.path_en === undefined) return
  const english = levels('category_path_en', category.path_en)
  const reason = sql`if(notEmpty(${english}) AND length(${english}) != length(${path}), 'path_lengths', '')`
  computed.push({ target: ENGLISH_PATH, value: pathText(english), reason, label: 'category' })
}

/** Letters and digits of the alphabets that put blanks between words, each run of them with blanks around: so a name is found as a whole word. */
const words = (text: Sql) =>
  sql`replaceRegexpAll(lowerUTF8(normalizeUTF8NFKC(${text})), ${v.string(String.raw`\p{Latin}+|\p{Cyrillic}+|\p{Greek}+|[0-9]+`)}, ${v.string(String.raw` \0 `)})`
const wordsOf = (text: string) =>
  normalForm(text)
    .toLowerCase()
    .replace(/\p{sc=Latin}+|\p{sc=Cyrillic}+|\p{sc=Greek}+|[0-9]+/gu, ' $& ')

/** The first of the names, longest spelling first, that occurs in the title as a word of its own. */
function brandInTitle(names: readonly (string | readonly string[])[]): Sql {
  const spelled = names.flatMap((name) => (typeof name === 'string' ? [[name, name]] : name.map((one) => [one, name[0] ?? one])))
  const sorted = spelled.sort((a, b) => (b[0] ?? '').length - (a[0] ?? '').length)
  const folded = v.strings(sorted.map(([spelling]) => wordsOf(spelling ?? '')))
  const title = words(readValue('title'))
  return sql`${v.strings(sorted.map(([, name]) => name ?? ''))}[arrayFirstIndex(n -> position(${title}, n) > 0, ${folded})]`
}
