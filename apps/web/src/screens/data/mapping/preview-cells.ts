import type { CallResult } from '@marketscope/contract/call'
import type { LoadFault, previewMapping } from '@marketscope/contract/calls/load'

export type Preview = CallResult<typeof previewMapping>

export interface PreviewCell {
  value: string | null
  faults: readonly LoadFault[]
}

export interface PreviewLine {
  line: number
  cells: readonly PreviewCell[]
  /** Faults of no column that is shown: of the row as a whole, or of a column of the file. */
  others: readonly LoadFault[]
}

/** Puts every fault into the cell it belongs to. A column may stand as `kind.field` while its fault names only the field. */
export function linesOf({ columns, rows }: Preview): PreviewLine[] {
  const short = (column: string) => column.slice(column.lastIndexOf('.') + 1)
  return rows.map(({ line, values, faults }) => {
    const placeOf = (fault: LoadFault) => {
      if (fault.column === null) return -1
      const exact = columns.indexOf(fault.column)
      return exact >= 0 ? exact : columns.findIndex((column) => short(column) === fault.column)
    }
    return {
      line,
      cells: columns.map((_, index) => ({ value: values[index] ?? null, faults: faults.filter((fault) => placeOf(fault) === index) })),
      others: faults.filter((fault) => placeOf(fault) < 0),
    }
  })
}
