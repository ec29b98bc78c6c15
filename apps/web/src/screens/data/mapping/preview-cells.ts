import type { CallResult } from '@marketscope/contract/call'
import type { LoadFault, previewMapping } from '@marketscope/contract/calls/load'
import { getAt, type JsonObject } from '../json/json-edit.ts'
import { sourceOf } from './field-rule.ts'
import { fieldsOf } from './mapping-fields.ts'

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

/** Names of preview columns by the column of the file that they are read from. */
export type Targets = ReadonlyMap<string, readonly string[]>

/** Which preview columns are read from which column of the file, as the mapping says it. */
export function targetsOf(mapping: JsonObject): Targets {
  const targets = new Map<string, string[]>()
  for (const field of fieldsOf(mapping)) {
    const source = sourceOf(getAt(mapping, field.path))
    if (source.from !== 'columns') continue
    const name = field.name === 'time' ? 'at' : field.name.replace('.', '_')
    for (const column of source.columns) targets.set(column, [...(targets.get(column) ?? []), name])
  }
  return targets
}

/**
 * Puts every fault into the cell it belongs to. A fault names the column of the file, or the field itself; of several fields from one column it
 * belongs to one that has no value.
 */
export function linesOf({ columns, rows }: Preview, targets: Targets): PreviewLine[] {
  return rows.map(({ line, values, faults }) => {
    const placeOf = ({ column }: LoadFault) => {
      if (column === null) return -1
      const places = [...(targets.get(column) ?? []), column].map((name) => columns.indexOf(name)).filter((place) => place >= 0)
      return places.find((place) => values[place] === null) ?? places[0] ?? -1
    }
    return {
      line,
      cells: columns.map((_, index) => ({ value: values[index] ?? null, faults: faults.filter((fault) => placeOf(fault) === index) })),
      others: faults.filter((fault) => placeOf(fault) < 0),
    }
  })
}
