import { join, type Sql, sql, v } from '../../sql/sql.ts'
import type { FieldRule } from '../mapping/field-schema.ts'
import { guardedMatch } from './guarded-match.ts'
import { NAMED_FIELDS, UNKNOWN_NAMES } from './unknown-names.ts'

/** The text of a field before it is read as its type, and a reason code when it cannot be built. */
export interface FieldText {
  text: Sql
  reason: Sql
  /** What to call the place in a fault: the column, or the field. */
  label: string
  /** Where the place differs from row to row: its name. */
  heading: Sql | null
}

/** Thrown for a column that the file does not have; the mapping's fault. */
export class UnknownColumn extends Error {
  readonly column: string
  constructor(column: string) {
    super(`the file has no column ${column}`)
    this.column = column
  }
}

/** The cells of a file by the names of its columns (matched after trimming). */
export class Columns {
  readonly names: readonly string[]
  readonly #places: Map<string, number>
  constructor(names: readonly string[]) {
    this.names = names
    this.#places = new Map(names.map((name, index) => [name.trim(), index + 1]))
  }

  has(name: string): boolean {
    return this.#places.has(name.trim())
  }

  /** The cell as SQL. Throws UnknownColumn. */
  cell(name: string): Sql {
    const place = this.#places.get(name.trim())
    if (place === undefined) throw new UnknownColumn(name)
    return sql`cells[${v.uint16(place)}]`
  }
}

/** The column that holds the heading under which the cell of a column of our own making (an unfolded one) stands in the file. */
export const headingOf = (column: string): string => `${column} heading`

const HOLE = /\{([^{}]+)\}/g

/** The columns that a rule reads. */
export function columnsOf(rule: FieldRule): string[] {
  if (rule.column !== undefined) return typeof rule.column === 'string' ? [rule.column] : rule.column
  return rule.template === undefined ? [] : [...rule.template.matchAll(HOLE)].map((match) => match[1] ?? '')
}

/** Builds a field's text. `nulls` are the file's own texts for "not known"; of brands and shops what is written for that everywhere is too, unless the rule has `nulls` of its own. */
export function fieldText(field: string, rule: FieldRule, columns: Columns, nulls: readonly string[]): FieldText {
  const all = [...nulls, ...(rule.nulls ?? (NAMED_FIELDS.has(field) ? UNKNOWN_NAMES : []))]
  const clean = (cell: Sql) => (all.length === 0 ? cell : sql`if(has(${v.strings(all)}, ${cell}), '', ${cell})`)
  const label = columnsOf(rule)[0] ?? field
  let text = raw(rule, columns, clean)
  let reason = sql`''`
  const source = text
  if (rule.pattern !== undefined) {
    // The first group where there are groups, else the whole match.
    const { matches, found } = guardedMatch(text, rule.pattern)
    reason = sql`if(${text} != '' AND NOT ${matches}, 'no_match', '')`
    // What does not match stays as it is: its row is faulty, and the fault shows it.
    text = sql`if(${matches}, trimBoth(${found}), ${text})`
  }
  if (rule.split) {
    const { by, part } = rule.split
    text = sql`trimBoth(splitByString(${v.string(by)}, ${text})[${v.int64(part)}])`
  }
  if (rule.map) {
    const from = Object.keys(rule.map)
    const to = Object.values(rule.map)
    const otherwise = rule.else === 'null' ? sql`''` : text
    if (rule.else === undefined || rule.else === 'error')
      reason = sql`if(${text} != '' AND NOT has(${v.strings(from)}, ${text}), 'not_in_map', ${reason})`
    text = sql`transform(${text}, ${v.strings(from)}, ${v.strings(to)}, ${otherwise})`
  }
  if (rule.prefix !== undefined || rule.suffix !== undefined)
    text = sql`if(${text} = '', '', concat(${v.string(rule.prefix ?? '')}, ${text}, ${v.string(rule.suffix ?? '')}))`
  if (rule.default !== undefined) text = sql`if(${text} = '' AND ${source} = '', ${v.string(rule.default)}, ${text})`
  return { text, reason, label, heading: columns.has(headingOf(label)) ? columns.cell(headingOf(label)) : null }
}

function raw(rule: FieldRule, columns: Columns, clean: (cell: Sql) => Sql): Sql {
  if (rule.constant !== undefined) return sql`materialize(${v.string(String(rule.constant).trim())})`
  if (rule.template !== undefined) {
    const pieces: Sql[] = []
    const cells: Sql[] = []
    let from = 0
    for (const match of rule.template.matchAll(HOLE)) {
      if (match.index > from) pieces.push(sql`${v.string(rule.template.slice(from, match.index))}`)
      const cell = clean(columns.cell(match[1] ?? ''))
      pieces.push(cell)
      cells.push(cell)
      from = match.index + match[0].length
    }
    if (from < rule.template.length) pieces.push(sql`${v.string(rule.template.slice(from))}`)
    if (cells.length === 0) return sql`materialize(${v.string(rule.template)})`
    return sql`if(concat('', ${join(cells, ', ')}) = '', '', trimBoth(concat('', ${join(pieces, ', ')})))`
  }
  const names = typeof rule.column === 'string' ? [rule.column] : (rule.column ?? [])
  const cells = names.map((name) => clean(columns.cell(name)))
  const [first] = cells
  if (first === undefined) return sql`''`
  return cells.length === 1 ? first : sql`arrayFirst(x -> x != '', [${join(cells, ', ')}])`
}
