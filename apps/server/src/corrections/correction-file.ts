import { csvLine } from '@marketscope/contract/csv-cell'
import type { Correction } from '@marketscope/warehouse/warehouse'

/** The columns of the file, which are the same in both languages: it can be read again. */
export const COLUMNS = ['site', 'item_id', 'title', 'kind', 'name', 'value', 'from', 'to', 'note', 'who'] as const
export type Column = (typeof COLUMNS)[number]

export interface FileRow extends Correction {
  title: string
  note: string
  who: string
}

/** Corrections as CSV, in the order in which they count. An empty value takes away what is there. */
export function writeFile(rows: readonly FileRow[]): string {
  const lines = rows.map((row) => csvLine(COLUMNS.map((column) => row[column])))
  return `\uFEFF${csvLine([...COLUMNS])}${lines.join('')}`
}
