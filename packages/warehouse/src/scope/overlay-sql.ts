import { attributeForms } from '../sql/folded.ts'
import { type Identifier, identifier, join, type Sql, sql, v } from '../sql/sql.ts'
import { unsafeRaw } from '../sql/unsafe-raw.ts'
import { item_year } from '../tables/market-tables.ts'
import type { CorrectedSpan } from './corrections.ts'
import { BITS } from './month-predicates.ts'
import { SCOPES } from './scope-table.ts'

/** A table beside those of scopes. */
export type OverlayTable = Identifier

type Column = keyof typeof item_year.columns
const NAMES = Object.keys(item_year.columns) as Column[]
const named = (name: Column): Sql => sql`${identifier(NAMES, name)}`

/** The columns of `item_year` by name: a table that was added to has them in another order. */
export const YEAR_COLUMNS = join(NAMES.map(named), ', ')

export const overlayTable = (name: string): OverlayTable => identifier([name], name)

/** Compressed: a row has eight lists of twelve numbers. */
export function makeOverlay(table: OverlayTable): Sql {
  const columns = NAMES.map((name) => unsafeRaw(`\`${name}\` ${item_year.columns[name]}`))
  return sql`CREATE TABLE ${SCOPES}.${table} (${join(columns, ', ')}, labels Array(String), filing Nullable(String)) ENGINE = Memory SETTINGS compress = 1`
}

export function makeSpans(table: OverlayTable): Sql {
  return sql`CREATE TABLE ${SCOPES}.${table} (item UInt64, first Int32, last Int32, touched Array(String), names Array(String), values Array(String),
    labels Array(String), filing Nullable(String)) ENGINE = Memory`
}

const AS_LOADED = { touched: [], names: [], values: [], labels: [], filing: null }

export function addSpans(table: OverlayTable, spans: readonly CorrectedSpan[]): Sql {
  const texts = (pick: (span: CorrectedSpan) => string) => v.strings(spans.map(pick))
  const said = texts(({ corrected }) => JSON.stringify(corrected ?? AS_LOADED))
  const list = (name: Sql) => sql`JSONExtract(one.5, ${name}, 'Array(String)')`
  return sql`INSERT INTO ${SCOPES}.${table} SELECT sipHash64(one.1, one.2), one.3, one.4, ${list(sql`'touched'`)}, ${list(sql`'names'`)}, ${list(sql`'values'`)},
      ${list(sql`'labels'`)}, JSONExtract(one.5, 'filing', 'Nullable(String)')
    FROM (SELECT arrayJoin(arrayZip(${texts(({ site }) => site)}, ${texts(({ item_id }) => item_id)}, ${v.int64s(spans.map(({ first }) => first))},
      ${v.int64s(spans.map(({ last }) => last))}, ${said})) AS one)`
}

const FIGURES: readonly Column[] = ['sold', 'sales', 'sales_cp', 'sales_min_v2']
const NOT_KNOWN: readonly Column[] = ['price', 'comments', 'crossed_price', 'lowest_price']
const MASKS: readonly Column[] = ['has', 'has_cp', 'has_min', 'unpriced', 'shared']

/** What was loaded, without every attribute that is said anew, and with what is said of it. */
const ATTRIBUTES = sql`CAST((
    arrayConcat(arrayFilter(name -> NOT has(s.touched, name), arrayMap(name -> toString(name), mapKeys(attributes))), s.names),
    arrayConcat(arrayFilter((value, name) -> NOT has(s.touched, name), mapValues(attributes), arrayMap(name -> toString(name), mapKeys(attributes))), s.values)
  ), 'Map(LowCardinality(String), String)')`

/** A column of a row as it is in some of its months. */
function shown(name: Column): Sql {
  const within = (otherwise: Sql) =>
    sql`arrayMap((x, b) -> if(bitAnd(months, b) != 0, x, toInt64(${otherwise})), arrayResize(y.${identifier(NAMES, name)}, 12), ${BITS})`
  if (FIGURES.includes(name)) return within(sql`0`)
  if (NOT_KNOWN.includes(name)) return within(sql`-1`)
  if (MASKS.includes(name)) return sql`toUInt16(bitAnd(y.${identifier(NAMES, name)}, months))`
  if (name === 'attributes_form') return attributeForms(ATTRIBUTES)
  return name === 'attributes' ? ATTRIBUTES : sql`y.${identifier(NAMES, name)}`
}

const END = sql`bitShiftLeft(toUInt32(1), least(s.last - toInt32(y.year) * 12, 11) + 1)`
const START = sql`bitShiftLeft(toUInt32(1), greatest(s.first - toInt32(y.year) * 12, 0))`

/** The rows of items with spans, a row of `item_year` for each span in which it has months. */
export function fillOverlay(table: OverlayTable, spans: OverlayTable, segments: readonly number[]): Sql {
  const columns = NAMES.map((name) => sql`${shown(name)} AS ${identifier(NAMES, name)}`)
  return sql`INSERT INTO ${SCOPES}.${table} (${YEAR_COLUMNS}, labels, filing)
    SELECT ${join(columns, ', ')}, s.labels AS labels, s.filing AS filing
    FROM (SELECT ${YEAR_COLUMNS} FROM item_year WHERE segment IN ${v.uint32s(segments)} AND item IN (SELECT item FROM ${SCOPES}.${spans})) AS y
    INNER JOIN ${SCOPES}.${spans} AS s ON y.item = s.item
    WHERE s.first < (toInt32(y.year) + 1) * 12 AND s.last >= toInt32(y.year) * 12 AND bitAnd(y.has, (toUInt16(${END} - ${START}) AS months)) != 0
    SETTINGS prefer_column_name_to_alias = 1`
}
