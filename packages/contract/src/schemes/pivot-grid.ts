import { z } from 'zod'
import { BASES } from '../bases.ts'
import { COLUMN_KINDS } from '../column.ts'
import { OTHERS_ID } from '../limits.ts'
import { Month } from '../months.ts'

/** A row or column of a grid. The first one is the total, with no field. `own`: its place among the lines of its side in the order they are told in. */
export const PivotLine = z.object({
  /** What it stands for, as a filter of a pivot and a click have it; '' for the total, `others` for what has no line. */
  id: z.string(),
  name: z.string(),
  /** How many fields deep: 0 for the total. */
  depth: z.number().int(),
  /** The place of the line it is part of; −1 for the total. */
  parent: z.number().int(),
})
export type PivotLine = z.output<typeof PivotLine>

/** A dimension of a side; how many of its values have lines, and how many there are: within another dimension below the line that has most. */
export const PivotSide = z.object({ id: z.string(), name: z.string(), shown: z.number(), all: z.number() })
export type PivotSide = z.output<typeof PivotSide>

/** What a filter of a pivot is about, and what the values that it names are called. */
export const PivotFiltered = z.object({ name: z.string(), values: z.array(z.object({ id: z.string(), name: z.string() })) })
export type PivotFiltered = z.output<typeof PivotFiltered>

/** What the numbers of a cell are. */
export const PivotTold = z.object({ id: z.string(), name: z.string(), kind: z.enum(COLUMN_KINDS) })
export type PivotTold = z.output<typeof PivotTold>

/**
 * What growth of some months is against. `id`: the value of the shortest dimension of time on the way of a cell, '' for all months; `told`: how exactly growth is told; untold: the months of the base
 * are not the account's to see, not_loaded: some of the months of either have no data, unfinished: some of these are not over. `by_days`: the last month of both counts the same days only.
 */
export const PivotCompared = z.object({
  id: z.string(),
  base: z.enum(BASES),
  ...{ start: Month, end: Month, base_start: Month, base_end: Month },
  told: z.enum(['exact', 'rounded', 'untold', 'not_loaded', 'unfinished']),
  by_days: z.boolean().optional(),
})
export type PivotCompared = z.output<typeof PivotCompared>

/** Places of a row and a column, then a figure for each measure; null: not known. */
export const PivotCell = z.array(z.number().nullable())
export type PivotCell = z.output<typeof PivotCell>

export interface PivotGrid {
  rows: readonly PivotLine[]
  columns: readonly PivotLine[]
  measures: readonly PivotTold[]
  cells: readonly PivotCell[]
  /** What growth is against; left out: it does not say. */
  compared?: readonly PivotCompared[]
}

export { OTHERS_ID } from '../limits.ts'

/** The ids of a line from the outermost field to itself. */
export function pathOf(lines: readonly PivotLine[], place: number): string[] {
  const line = lines[place]
  return !line || line.parent < 0 ? [] : [...pathOf(lines, line.parent), line.id]
}

/** The line of a path; −1 where there is none. */
export function lineAt(lines: readonly PivotLine[], path: readonly string[]): number {
  let at = 0
  for (const id of path) {
    const next = lines.findIndex((line) => line.parent === at && line.id === id)
    if (next < 0) return -1
    at = next
  }
  return at
}

/** The figures of cells by place: whatever a grid has nothing of is null. */
export class PivotFigures {
  readonly #cells: readonly (PivotCell | undefined)[]
  readonly #width: number

  constructor({ rows, columns, cells }: Pick<PivotGrid, 'rows' | 'columns' | 'cells'>) {
    this.#width = columns.length
    const places: (PivotCell | undefined)[] = new Array(rows.length * columns.length).fill(undefined)
    for (const cell of cells) places[(cell[0] ?? 0) * this.#width + (cell[1] ?? 0)] = cell
    this.#cells = places
  }

  has(row: number, column: number): boolean {
    return this.#cells[row * this.#width + column] !== undefined
  }

  at(row: number, column: number, measure: number): number | null {
    return this.#cells[row * this.#width + column]?.[measure + 2] ?? null
  }
}

/**
 * The lines of a side as they stand: those of one parent together, in the order of `value` where one is given (unknown ones after, others last of all), each
 * before what is part of it; the total first.
 */
export function orderLines(lines: readonly PivotLine[], value: ((place: number) => number | null) | null, desc: boolean): number[] {
  const children = Map.groupBy(lines.keys(), (place) => lines[place]?.parent ?? -1)
  const order: number[] = []
  const compare = (a: number, b: number) => {
    const rest = Number(lines[a]?.id === OTHERS_ID) - Number(lines[b]?.id === OTHERS_ID)
    if (rest !== 0 || !value) return rest || a - b
    const [one, other] = [value(a), value(b)]
    if (one === null || other === null) return Number(one === null) - Number(other === null) || a - b
    return (desc ? other - one : one - other) || a - b
  }
  const visit = (place: number) => {
    order.push(place)
    for (const child of (children.get(place) ?? []).sort(compare)) visit(child)
  }
  for (const root of children.get(-1) ?? []) visit(root)
  return order
}
