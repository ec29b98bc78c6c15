import { columnName, type DerivedColumn, isOfMonth, type MonthColumn, type RowColumn } from '../scope/row-columns.ts'
import type { Scope } from '../scope/scope.ts'
import type { ReadWindow } from '../scope/windows.ts'
import { empty, type Identifier, identifier, join, type Sql, sql, v } from '../sql/sql.ts'
import type { Dimension } from './dimension.ts'
import { fromRollups } from './from-rollups.ts'
import { type MeasureId, measureOf, type Source } from './measures.ts'

/**
 * A question about the rows of a scope: what they are put together by (nothing: everything together), and what is told of each group over which windows.
 * By month, months stand for themselves: what is told of each is told under the window now.
 */
export interface Question {
  by: readonly Dimension[]
  /** The measures of each window. */
  tell: Readonly<Partial<Record<ReadWindow, readonly MeasureId[]>>>
  /** Only these rows, over the columns of `by` and `columns`. */
  where?: Sql
  /** By month: the windows whose months are told; default: now. */
  over?: readonly ReadWindow[]
  columns?: readonly RowColumn[]
  /** Dimensions that `where` is over, beside those of `by`. */
  beside?: readonly Dimension[]
  /** What all rows of a group have in common beside its key. Not with members. */
  also?: readonly { column: RowColumn; name: Sql }[]
  /** Everything counts once more for the whole of each dimension: the keys of members begin with `v`, that of the whole is `t`. */
  wholes?: boolean
}

/** What a group is told under: `sales` of now, `mom_sales` of a base. */
export type Told = MeasureId | `${Exclude<ReadWindow, 'now'>}_${MeasureId}`

/** The name of a measure of a window in the answer. */
export function toldName(measure: MeasureId, window: ReadWindow): Told {
  return window === 'now' ? measure : `${window}_${measure}`
}

export const named = (name: string): Identifier => identifier([name], name)
const numbered = (name: 'raw' | 'all' | 'one' | 'key' | 'shown') => [1, 2, 3].map((place) => sql`${named(`${name}_${place}`)}`)

const RAW = numbered('raw')
const ALL = numbered('all')
const ONE = numbered('one')
/** The columns of the keys of a question, in the order of its dimensions, and of how those of dimensions with members are mostly written. */
export const KEYS = numbered('key')
export const SHOWN = numbered('shown')

export interface Figure {
  measure: MeasureId
  window: ReadWindow
  name: Identifier
  part: Identifier
}

/** The figures of a question, with what they are called. */
export function figuresOf(tell: Question['tell']): Figure[] {
  return (Object.entries(tell) as [ReadWindow, readonly MeasureId[]][]).flatMap(([window, measures]) =>
    measures.map((measure) => {
      const name = toldName(measure, window)
      return { measure, window, name: named(name), part: named(`part_${name}`) }
    }),
  )
}

/**
 * One SELECT that answers the question, in parentheses: a row for each group with {@link KEYS}, {@link SHOWN} where dimensions have members, and the
 * figures under {@link toldName}; with members also `shared`: whether some of its rows count in other groups too.
 */
export function compile(question: Question, scope: Scope): Sql {
  const { by, where, wholes = false, also = [] } = question
  const figures = figuresOf(question.tell)
  const summed =
    where || wholes || question.columns || question.beside
      ? null
      : fromRollups({ by, figures, over: question.over, also, keys: KEYS, shown: SHOWN }, scope)
  if (summed) return summed
  const source = sourceOf(question, figures, scope)
  const only = where ? sql`WHERE ${where}` : empty
  const told = (parts: readonly Sql[]) => join(parts, ', ')
  if (!wholes && by.every(({ members }) => !members)) {
    const sums = figures.map(({ measure, window, name }) => sql`${measureOf(measure).of(source, window)} AS ${name}`)
    const keys = [
      ...by.map(({ raw }, place) => sql`${raw} AS ${at(KEYS, place)}`),
      ...also.map(({ column, name }) => sql`any(rows.${columnName(column)}) AS ${name}`),
    ]
    const groups = by.length > 0 ? sql`GROUP BY ${told(KEYS.slice(0, by.length))}` : empty
    return sql`(SELECT ${told([...keys, ...sums])} FROM ${source.from} AS rows ${only} ${groups})`
  }
  const parts = figures.map(({ measure, window, part }) => {
    const { of, state } = measureOf(measure)
    return sql`${(state ?? of)(source, window)} AS ${part}`
  })
  const weight = sql`countIf(${source.active('now')}) AS weight`
  const raws = by.map(({ raw }, place) => sql`${raw} AS ${at(RAW, place)}`)
  const written = sql`(SELECT ${told([...raws, weight, ...parts])} FROM ${source.from} ${only} GROUP BY ${told(RAW.slice(0, by.length))})`
  return sql`(SELECT ${told([...by.map((_, place) => keyOf(place)), ...figures.map(merged)])}, toBool(maxIf(ways, weight > 0) > 1) AS shared
    FROM ${unfolded(by, wholes, figures, written)} GROUP BY ${told(KEYS.slice(0, by.length))})`
}

const at = (names: readonly Sql[], place: number): Sql => names[place] ?? empty

function keyOf(place: number): Sql {
  const one = at(ONE, place)
  return sql`${one}.1 AS ${at(KEYS, place)}, argMax(${one}.2, (weight, ${one}.2)) AS ${at(SHOWN, place)}`
}

function merged({ measure, name, part }: Figure): Sql {
  return measureOf(measure).state ? sql`toInt64(uniqExactMerge(${part})) AS ${name}` : sql`sum(${part}) AS ${name}`
}

/** Rows that were put together by their raws, one for each combination of what these count for: `ways` tells of how many the row is part of. */
function unfolded(by: readonly Dimension[], wholes: boolean, figures: readonly Figure[], written: Sql): Sql {
  const membersOf = ({ members }: Dimension, raw: Sql) => (members ? members(raw) : sql`[(toString(${raw}), '')]`)
  const each = (pairs: Sql) => (wholes ? sql`arrayConcat([('t', '')], arrayMap(pair -> (concat('v', pair.1), pair.2), ${pairs}))` : pairs)
  const all = by.map((dimension, place) => sql`${each(membersOf(dimension, at(RAW, place)))} AS ${at(ALL, place)}`)
  const one = by.map((_, place) => sql`arrayJoin(${at(ALL, place)}) AS ${at(ONE, place)}`)
  const ways = by.map((_, place) => sql`length(${at(ALL, place)})`).reduce((product, own) => sql`${product} * ${own}`)
  const rest = join([sql`weight`, ...figures.map(({ part }) => sql`${part}`)], ', ')
  return sql`(SELECT ${join(one, ', ')}, ${ways} AS ways, ${rest} FROM (SELECT ${join(all, ', ')}, ${rest} FROM ${written}))`
}

/** The rows of a question: of months where something tells these apart, else of whatever the scope has. */
export function sourceOf(
  { by: told, beside = [], columns = [], also = [], over }: Question,
  figures: readonly Figure[],
  scope: Scope,
): Source {
  const by = [...told, ...beside]
  const wanted = [
    ...columns,
    ...also.map(({ column }) => column),
    ...by.flatMap((dimension) => dimension.columns),
    ...figures.flatMap(({ measure }) => measureOf(measure).columns),
  ]
  const needed = unique(wanted)
  const windows = [...new Set(figures.map(({ window }) => window))]
  const ofItems = by.flatMap(({ ofItem }) => ofItem ?? [])
  const monthly = by.some((dimension) => dimension.monthly) || figures.some(({ measure }) => measureOf(measure).monthly)
  if (!monthly) {
    const read = needed.map((column) => (typeof column === 'string' ? (column as RowColumn) : sql`${column.from} AS ${column.name}`))
    return {
      from: withItems(scope.rows(read, { windows, sums: ['sales', 'sold'] }), ofItems, scope),
      total: (amount, window) => scope.total(amount, window),
      active: (window) => scope.active(window),
    }
  }
  const alone = windows.length === 1 || over !== undefined
  const amounts = { sales: sql`m_sales`, sold: sql`m_sold` }
  return {
    from: withItems(
      scope.months(needed, over ?? windows, undefined, by.flatMap((dimension) => dimension.columns).filter(isOfItem)),
      ofItems,
      scope,
    ),
    total: (amount, window) => (alone ? amounts[amount] : sql`if(${scope.inWindow(window)}, ${amounts[amount]}, 0)`),
    active: (window) => (alone ? sql`1` : scope.inWindow(window)),
  }
}

/** The rows with what the table of items says of theirs beside them, '' of an item that is not in it. */
function withItems(rows: Sql, columns: readonly DerivedColumn[], { choices }: Scope): Sql {
  if (columns.length === 0) return rows
  const sites = v.strings(choices.map(({ site }) => site.id))
  const said = join(
    columns.map(({ name, from }) => sql`${from} AS ${name}`),
    ', ',
  )
  return sql`(SELECT * FROM ${rows} AS own
    LEFT ANY JOIN (SELECT item AS said_of, ${said} FROM item FINAL WHERE site IN ${sites}) AS said ON own.item = said.said_of)`
}

/** Whether a column tells parts of an item apart. */
const isOfItem = (column: RowColumn | MonthColumn | DerivedColumn): column is RowColumn | DerivedColumn => !isOfMonth(column)

/** Each column once; those that are made are told apart by what they are called. */
function unique(columns: readonly (RowColumn | MonthColumn | DerivedColumn)[]): (RowColumn | MonthColumn | DerivedColumn)[] {
  const seen = new Map(columns.map((column) => [typeof column === 'string' ? column : column.name, column]))
  return [...seen.values()]
}
