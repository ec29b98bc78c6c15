import type { ColumnKind } from '@marketscope/contract/column'

/** A value of a file: a text, a number, or nothing. */
export type Cell = string | number | null

/** The most signs that a cell of a workbook may have. */
const MOST_SIGNS = 32_767

/** Signs that XML 1.0 does not allow, half characters, and the two that are no characters. */
const NO_SIGN = /[^\P{Cc}\t\n\r]|[\uD800-\uDFFF]|[\uFFFE\uFFFF]/gu

/** A value as every form of file can hold it: a number that is none becomes nothing, a text is whole, without signs that no file may have, and cut where no cell holds it. */
export function cleanCell(value: Cell): { cell: Cell; cut: boolean } {
  if (value === null) return { cell: null, cut: false }
  if (typeof value === 'number') return { cell: Number.isFinite(value) ? value : null, cut: false }
  const plain = value.replace(NO_SIGN, '')
  if (plain.length <= MOST_SIGNS) return { cell: plain, cut: false }
  const short = plain.slice(0, MOST_SIGNS - 1)
  return { cell: `${/[\uD800-\uDBFF]$/.test(short) ? short.slice(0, -1) : short}…`, cut: true }
}

/** A table of a file: what stands above its columns, and of which kind they are. */
export interface FileTable {
  name: string
  /** Before the tables that were written before it, where a file has an order. */
  first?: boolean
  headings: readonly string[]
  kinds: readonly ColumnKind[]
}
