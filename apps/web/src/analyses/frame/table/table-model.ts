import { type Column, type ColumnKind, columnsOver, isAdditive } from '@marketscope/contract/column'
import type { Text } from '@marketscope/contract/text'

/** The last: a row's sales of twelve months. */
export type CellValue = string | number | boolean | null | readonly (number | null)[]

export interface TableColumn {
  name: string
  kind: ColumnKind
  /** The heading in the reader's language. */
  text: string
  sortable: boolean
  /** Not shown unless chosen. */
  optional: boolean
  /** Of a figure of the months compared with: the figure, whose heading names these months. */
  beforeOf?: string
  /** The measure that stands in it, where it is called by what that is of: a band, a brand, a value. */
  of?: string
  /** Stays in view while the others scroll. */
  pinned?: boolean
  /** Its text is read in full, over several lines. */
  read?: boolean
  /** Its text narrows the search when clicked. */
  pickable?: boolean
  /** Of a rank: what it is compared with, in the same row. */
  base?: { name: string; isNew: string; text: string }
  /** In pixels, where the kind's own width does not fit. */
  width?: number
}

export interface TableRow {
  /** Unique on the page; told when the row's name is clicked. */
  key: string
  values: Record<string, CellValue>
  /** There was nothing to grow from. */
  isNew?: boolean
  /** A click on its name means nothing. */
  fixed?: boolean
  /** A colour spot before the name, as in the chart. */
  colour?: string | undefined
  /** Stands for what the others leave: below them in any order. */
  isRest?: boolean
  /** What is told when the cell of a column is clicked, by column; null: a click means nothing. */
  picks?: Readonly<Record<string, string | null>>
}

export interface TableModel {
  columns: TableColumn[]
  rows: TableRow[]
  /** The totals row: values of those columns where a total means something. */
  total: Record<string, CellValue> | null
}

/** The declared columns as table columns; flags are shown as marks of the row and lists as the view says, not as columns. `rows`: those of the table. `heading`: what a column is called, where that is not its text. */
export function columnsOf(
  declared: readonly Column[],
  pick: (text: Text) => string,
  rows: readonly Readonly<Record<string, unknown>>[] = [],
  heading: (column: Column) => string = ({ text }) => pick(text),
): TableColumn[] {
  return columnsOver(declared, rows)
    .filter(({ kind }) => kind !== 'flag' && kind !== 'list')
    .map((column) => {
      const { name, kind, sortable, optional, beforeOf } = column
      return { ...{ name, kind, text: heading(column), sortable, optional }, ...(beforeOf ? { beforeOf: pick(beforeOf) } : {}) }
    })
}

/** A row's values of any origin as cell values. */
export function cellValues(row: Readonly<Record<string, unknown>>): Record<string, CellValue> {
  return Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name,
      typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' || isMonths(value) ? value : null,
    ]),
  )
}

/** Whether a value is what a row sold month by month. */
export function isMonths(value: unknown): value is readonly (number | null)[] {
  return Array.isArray(value) && value.every((one) => one === null || typeof one === 'number')
}

/** The sum of numbers of a few decimals, without what adding them in binary leaves behind: 0.1 + 0.2 is 0.3. */
export function exactSum(values: readonly number[]): number {
  const decimals = Math.max(0, ...values.map((value) => String(value).split('.')[1]?.length ?? 0))
  return Number(values.reduce((sum, value) => sum + value, 0).toFixed(Math.min(decimals, 12)))
}

/** The sums of the additive columns over the rows; a column with no known value has none. */
export function totalsOf(columns: readonly TableColumn[], rows: readonly TableRow[]): Record<string, CellValue> {
  return Object.fromEntries(
    columns
      .filter(({ kind }) => isAdditive(kind))
      .flatMap(({ name }): [string, number][] => {
        const known = rows.map(({ values }) => values[name]).filter((value) => typeof value === 'number')
        return known.length === 0 ? [] : [[name, exactSum(known)]]
      }),
  )
}

/** Numbers are written at the right edge of their column. */
export function isNumeric(kind: ColumnKind): boolean {
  return ['money', 'price', 'count', 'distinct', 'share', 'change', 'rank', 'index'].includes(kind)
}

export interface Sort {
  by: string
  desc: boolean
}

/** `-sales` is by sales, greatest first. */
export function parseSort(text: string | undefined): Sort | null {
  if (!text) return null
  return text.startsWith('-') ? { by: text.slice(1), desc: true } : { by: text, desc: false }
}

export function sortText(sort: Sort | null): string | null {
  return sort && `${sort.desc ? '-' : ''}${sort.by}`
}

function compare(a: CellValue, b: CellValue): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b
  return String(a).localeCompare(String(b), 'zh-CN', { numeric: true })
}

/** The rows in the order asked; what is not known comes last in either direction, and equal rows keep their order. */
export function sorted(rows: readonly TableRow[], sort: Sort | null): TableRow[] {
  if (!sort) return [...rows]
  return [...rows].sort((one, other) => {
    if (Boolean(one.isRest) !== Boolean(other.isRest)) return one.isRest ? 1 : -1
    const [a, b] = [one.values[sort.by] ?? null, other.values[sort.by] ?? null]
    if (a === null || b === null) return (a === null ? 1 : 0) - (b === null ? 1 : 0)
    return sort.desc ? compare(b, a) : compare(a, b)
  })
}
