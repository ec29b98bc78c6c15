import { LOAD_KINDS, type LoadKindId } from '@marketscope/contract/load-format'
import { getAt, isObject, type Json, type JsonObject, type JsonPath, setAt, writePath } from '../json/json-edit.ts'

/** What a row of a file may stand for. */
export const MEANINGS = ['item_month', 'snapshot', 'counter', 'order_line', 'sku_month', 'wide'] as const
export type Meaning = (typeof MEANINGS)[number]

/** Rows of these have a moment, not a month. */
const TIMED: readonly Meaning[] = ['snapshot', 'counter', 'order_line']

export function objectAt(mapping: JsonObject, path: JsonPath): JsonObject {
  const value = getAt(mapping, path)
  return isObject(value) ? value : {}
}

/** Where the mapping for a file stands: the whole, or one of several by file name. null: none is for this file, or it needs none. */
export function placeFor(mapping: JsonObject, fileName: string): JsonPath | null {
  const files = mapping.files
  if (!Array.isArray(files)) return []
  const index = files.findIndex((entry: Json) => isObject(entry) && typeof entry.file === 'string' && fits(entry.file, fileName))
  return index >= 0 && isObject(getAt(mapping, ['files', index, 'mapping'])) ? ['files', index, 'mapping'] : null
}

/** Whether a file name fits a pattern in which `*` stands for any text. */
export function fits(pattern: string, fileName: string): boolean {
  const parts = pattern.split('*').map((part) => part.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&'))
  return new RegExp(`^${parts.join('.*')}$`, 'su').test(fileName)
}

/** What a row stands for; an item's month, or a SKU's of that kind, where nothing is said and rows have no moment. null: still to be said, or in words this editor does not know. */
export function meaningOf(mapping: JsonObject): Meaning | null {
  const as = getAt(mapping, ['rows', 'as'])
  if (mapping.rows === undefined) return hasMoment(mapping) ? null : mapping.kind === 'sku_months' ? 'sku_month' : 'item_month'
  return MEANINGS.find((meaning) => meaning === as) ?? null
}

const hasMoment = (mapping: JsonObject) => objectAt(mapping, ['fields']).time !== undefined

/** The mapping with another meaning of a row. A month that becomes a moment keeps its rule. */
export function withMeaning(mapping: JsonObject, meaning: Meaning): JsonObject {
  if (meaningOf(mapping) === meaning) return mapping
  const rows: JsonObject = meaning === 'wide' ? { as: meaning, columns: [{ pattern: '', measure: 'sold' }] } : { as: meaning }
  const { rows: _before, kind, ...others } = mapping
  const rest = kind === undefined || kind === 'sku_months' ? others : { ...others, kind }
  const next = meaning === 'item_month' && !hasMoment(mapping) ? rest : { ...rest, rows }
  const { month, ...fields } = objectAt(next, ['fields'])
  if (!TIMED.includes(meaning) || month === undefined || fields.time !== undefined) return next
  return { ...next, fields: { ...fields, time: month } }
}

/** The kind of the load format that the rows end up as. */
export function kindOf(mapping: JsonObject): LoadKindId {
  if (meaningOf(mapping) === 'sku_month') return 'sku_months'
  return LOAD_KINDS.find((kind) => kind.id === mapping.kind)?.id ?? 'item_months'
}

export type SiteChoice = { from: 'none' } | { from: 'known'; id: string } | { from: 'declared'; site: JsonObject } | { from: 'file' }

/** Which site the rows are of. */
export function siteOf(mapping: JsonObject): SiteChoice {
  const site = mapping.site
  if (typeof site === 'string') return { from: 'known', id: site }
  if (!isObject(site)) return { from: 'none' }
  return 'from' in site ? { from: 'file' } : { from: 'declared', site }
}

/** A rule put in its place; undefined takes it out, and what then holds nothing goes with it. */
export function withRule(mapping: JsonObject, path: JsonPath, rule: Json | undefined): JsonObject {
  const next = setAt(mapping, path, rule)
  const whole = isObject(next) ? next : {}
  const [place] = path
  const holder = path.slice(0, -1)
  const left = getAt(whole, holder)
  const isBare = rule === undefined && place !== 'fields' && path.length > 1 && isObject(left) && Object.keys(left).length === 0
  return isBare ? withRule(whole, holder, undefined) : whole
}

const SHOWN_PARTS = ['format', 'kind', 'site', 'version', 'rows', 'fields', 'brand', 'shop', 'category', 'conflict', 'on_fault', 'mode']
const SHOWN_WITHIN: Record<string, readonly string[]> = {
  brand: ['id', 'name', 'name_en'],
  category: ['id', 'path', 'separator', 'create'],
  rows: ['as', 'first', 'reset', 'refund', 'item_figures', 'sum', 'price', 'columns'],
}

/** The parts of a mapping that the form has no place for; they are kept as they are. `fields` are the names it has a place for. */
export function hiddenParts(mapping: JsonObject, fields: ReadonlySet<string>): string[] {
  const parts = Object.keys(mapping).filter((key) => !SHOWN_PARTS.includes(key))
  const lines = getAt(mapping, ['rows', 'unique'])
  // Where the table lies in a workbook is chosen beside the file.
  const format = objectAt(mapping, ['format']).sheet === undefined ? [] : ['sheet', 'skip_lines', 'header_rows']
  const within = Object.entries({ ...SHOWN_WITHIN, format }).flatMap(([part, shown]) =>
    Object.keys(objectAt(mapping, [part]))
      .filter((key) => !shown.includes(key) && !(part === 'rows' && key === 'unique' && lines === 'line'))
      .map((key) => `${part}.${key}`),
  )
  const unknown = Object.keys(objectAt(mapping, ['fields'])).filter((name) => !fields.has(name))
  const deep = [
    ['site', 'declare'],
    ['rows', 'columns', 1],
  ].filter((path) => getAt(mapping, path) !== undefined)
  return [...parts, ...within, ...unknown.map((name) => `fields.${name}`), ...deep.map(writePath)]
}
