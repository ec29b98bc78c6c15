import { type Identifier, identifier, join, type Sql, sql, v } from '../../sql/sql.ts'
import { load_row } from '../../tables/stage-tables.ts'
import type { Field } from '../mapping/field-schema.ts'
import { type FieldRule, ruleOf } from '../mapping/field-schema.ts'
import type { Condition } from '../mapping/mapping-schema.ts'
import { withoutGuard } from '../read/guards.ts'
import { guardedMatch } from './guarded-match.ts'
import { isNoFigure } from './numbers.ts'
import { isNoted, textNote } from './plain-texts.ts'
import { Steps } from './steps.ts'
import { type Columns, type FieldText, fieldText } from './texts.ts'
import { parseField, type ReadType, type Surroundings } from './typed.ts'

export type StageColumn = keyof typeof load_row.columns

/** One value of a row: from which field, read as what, into which column. */
export interface OutputField {
  name: string
  /** Null: only for computing with. */
  target: StageColumn | null
  type: ReadType
  required: boolean
  rule: FieldRule
  /** An amount that is computed with: one that is finer than the currency is told by `fineValue` and is no fault of its own. */
  keepFine?: boolean
}

/** Columns computed from those that were read, e.g. sales = price × sold. */
export interface ComputedField {
  target: StageColumn
  value: Sql
  reason?: Sql
  label?: string
  /** The field whose column and text a fault shows, in place of `label`. */
  of?: string
}

/** Rows of one kind made from the rows of a file. */
export interface Emission {
  kind: string
  fields: readonly OutputField[]
  computed: readonly ComputedField[]
  /** What must hold for a row to be taken; others become rows of the kind `leftOutKind`. */
  where?: readonly Condition[]
}

/** The kind of rows that a mapping leaves out: they are only counted. */
export const leftOutKind = (kind: string): string => `left_out_${kind}`

/** A piece of a file, or a whole one, as rows of `line`, `problem`, `cells`. */
export interface RawRows {
  from: Sql
  file: number
  /** Columns that no field is read from. */
  unread?: readonly string[]
}

const STAGE_COLUMNS = Object.keys(load_row.columns) as StageColumn[]

/** A name of our own making: a field's or a column's with a prefix. */
function alias(prefix: 't' | 'e' | 'h' | 'v' | 'r' | 'f' | 'n', name: string): Identifier {
  const full = `${prefix}_${name}`
  return identifier([full], full)
}

/** The value of a field that was read, for `ComputedField`s. */
export function readValue(field: string): Sql {
  return sql`${alias('v', field)}`
}

/** The text that a field was read from, for `ComputedField`s. */
export function readText(field: string): Sql {
  return sql`${alias('t', field)}`
}

/** What an amount with `keepFine` was where it had to be rounded, else NULL; see `Parsed`. */
export function fineValue(field: string): Sql {
  return sql`${alias('f', field)}`
}

export function outputField(name: string, target: StageColumn | null, type: ReadType, required: boolean, field: Field): OutputField {
  return { name, target, type, required, rule: ruleOf(field) }
}

export interface Compiled {
  /** The columns of `load_row` that the select gives, in order. */
  columns: readonly StageColumn[]
  select: Sql
}

/**
 * One SELECT that gives typed values and the array of faults of each row. Throws UnknownColumn for a column the file lacks. The siphash of site and id that
 * the warehouse knows an item by is made here too.
 */
export function compileEmission(
  loadId: bigint,
  emission: Emission,
  raw: RawRows,
  columns: Columns,
  nulls: readonly string[],
  around: Surroundings,
): Compiled {
  const texts = new Map(emission.fields.map((field) => [field.name, fieldText(field.name, field.rule, columns, nulls)]))
  const level1 = emission.fields.flatMap(({ name }) => {
    const { text, reason, heading } = texts.get(name) as FieldText
    const named = heading ? [sql`${heading} AS ${alias('h', name)}`] : []
    return [sql`${text} AS ${alias('t', name)}`, sql`${reason} AS ${alias('e', name)}`, ...named]
  })
  const steps = new Steps()
  const units = emission.fields.some((field) => field.target === 'site') ? around.units : sql`toInt64(100)`
  const level2 = emission.fields.flatMap((field) => {
    const text = sql`${alias('t', field.name)}`
    const parsed = parseField(field.name, field.type, text, field.rule, { ...around, units, steps }, field.keepFine)
    const { value, fine } = parsed
    const reason = isNumber(field)
      ? sql`if(startsWith(${text}, '=') AND ${parsed.reason} = 'not_number', 'no_result', ${parsed.reason})`
      : parsed.reason
    const figure = field.type === 'money' || field.type === 'count'
    const none = figure ? sql`(${text} = '' OR ${isNoFigure(text)})` : sql`${text} = ''`
    const missing = field.required
      ? sql`multiIf(${alias('e', field.name)} != '', ${alias('e', field.name)}, ${none}, 'required', ${reason})`
      : sql`if(${alias('e', field.name)} != '', ${alias('e', field.name)}, ${reason})`
    const noted = isText(field) ? [sql`${isNoted(text)} AS ${alias('n', field.name)}`] : []
    const kept = fine ? [sql`${fine} AS ${alias('f', field.name)}`] : []
    return [sql`${value} AS ${alias('v', field.name)}`, sql`${missing} AS ${alias('r', field.name)}`, ...kept, ...noted]
  })
  const kept = emission.fields.flatMap(({ name }) => [
    sql`${alias('t', name)}`,
    ...(texts.get(name)?.heading ? [sql`${alias('h', name)}`] : []),
  ])
  const read = sql`(SELECT line, problem, if(problem = '', '', cells[1]) AS raw_text, cityHash64(cells) AS row_hash, ${restHash(raw, columns)} AS rest_hash, ${leftOut(emission, columns)} AS left_out, ${join(level1, ', ')} FROM ${raw.from})`
  const inner = sql`SELECT line, problem, raw_text, row_hash, rest_hash, left_out, ${join([...kept, ...level2], ', ')} FROM ${steps.over(read)}`
  const targets = new Map<StageColumn, Sql>()
  for (const field of emission.fields) if (field.target) targets.set(field.target, sql`${alias('v', field.name)}`)
  for (const field of emission.computed) targets.set(field.target, field.value)
  if (targets.has('site') && targets.has('item_id')) targets.set('item', itemKey(targets.get('site') as Sql, targets.get('item_id') as Sql))
  const fixed: [StageColumn, Sql][] = [
    ['load_id', sql`${v.uint64(loadId)}`],
    [
      'kind',
      emission.where
        ? sql`if(left_out, ${v.string(leftOutKind(emission.kind))}, ${v.string(emission.kind)})`
        : sql`${v.string(emission.kind)}`,
    ],
    ['file', sql`${v.uint16(raw.file)}`],
    ['line', sql`line`],
    ['row_hash', sql`row_hash`],
    ['rest_hash', sql`rest_hash`],
    ['notes', notesOf(emission, texts)],
    ['faults', faultsOf(emission, texts)],
  ]
  const all = [...fixed, ...targets]
  return {
    columns: all.map(([name]) => name),
    select: sql`SELECT ${join(
      all.map(([name, value]) => sql`${value} AS ${identifier([`o_${name}`], `o_${name}`)}`),
      ', ',
    )} FROM (${inner})`,
  }
}

/** A number for the cells of a row that nothing is read from, in whatever order their columns are. */
function restHash({ unread = [] }: RawRows, columns: Columns): Sql {
  if (unread.length === 0) return sql`toUInt64(0)`
  const cells = unread
    .toSorted()
    .map((name) => sql`if(${columns.cell(name)} = '', '', concat(${v.string(`${name}\n`)}, ${columns.cell(name)}))`)
  return sql`cityHash64(arrayFilter(x -> x != '', [${join(cells, ', ')}]))`
}

const isNumber = ({ type }: OutputField) => ['money', 'count', 'number', 'rate'].includes(type)
const isText = ({ type }: OutputField) => ['text', 'pairs', 'list'].includes(type)

/** What of the texts of a row is not taken as it stands; '' and no array is made for the rows of which nothing is. */
function notesOf(emission: Emission, texts: ReadonlyMap<string, FieldText>): Sql {
  const read = emission.fields.filter(isText)
  const none = sql`CAST([], 'Array(String)')`
  if (read.length === 0) return none
  const any = join(
    read.map(({ name }) => sql`${alias('n', name)}`),
    ' OR ',
  )
  const notes = read.map(({ name }) => textNote(name, sql`${alias('t', name)}`, texts.get(name)?.label ?? name))
  return sql`if(${any}, arrayFilter(n -> n != '', [${join(notes, ', ')}]), ${none})`
}

/** Whether a sound row is left out, by what its cells hold. */
function leftOut({ where = [] }: Emission, columns: Columns): Sql {
  if (where.length === 0) return sql`0`
  const holds = where.map((one) => {
    const cell = columns.cell(one.column)
    if (one.matches !== undefined) return guardedMatch(cell, one.matches).matches
    const values = v.strings((one.in ?? one.not_in ?? []).map(withoutGuard))
    return one.in ? sql`has(${values}, ${cell})` : sql`NOT has(${values}, ${cell})`
  })
  return sql`(problem = '' AND NOT (${join(holds, ' AND ')}))`
}

/** The number the warehouse knows an item by. */
export function itemKey(site: Sql, id: Sql): Sql {
  return sql`sipHash64(toString(${site}), ${id})`
}

function faultsOf(emission: Emission, texts: ReadonlyMap<string, FieldText>): Sql {
  const labelOf = (name: string) => (texts.get(name)?.heading ? sql`${alias('h', name)}` : sql`${v.string(texts.get(name)?.label ?? name)}`)
  const checks = emission.fields.map(({ name }) => ({
    label: labelOf(name),
    text: sql`${alias('t', name)}`,
    reason: sql`${alias('r', name)}`,
  }))
  const computed = emission.computed.flatMap(({ target, reason, label, of }) => {
    if (!reason) return []
    return of === undefined
      ? [{ label: sql`${v.string(label ?? target)}`, text: sql`''`, reason }]
      : [{ label: labelOf(of), text: sql`${alias('t', of)}`, reason }]
  })
  const all = [...checks, ...computed]
  const bad = join(
    all.map(({ reason }) => sql`${reason} != ''`),
    ' OR ',
  )
  const each = join(
    all.map(({ label, text, reason }) => sql`(${label}, substringUTF8(${text}, 1, 500), toString(${reason}))`),
    ', ',
  )
  const none = sql`CAST([], 'Array(Tuple(column String, value String, reason String))')`
  return sql`multiIf(problem != '', [('', raw_text, problem)], left_out, ${none}, ${bad}, arrayFilter(f -> f.3 != '', [${each}]), ${none})`
}

/** The columns of `load_row` in a column list. */
export function stageList(columns: readonly StageColumn[]): Sql {
  return join(
    columns.map((name) => sql`${identifier(STAGE_COLUMNS, name)}`),
    ', ',
  )
}
