import { join, sql, v } from '../../sql/sql.ts'
import { type Emission, outputField, readValue } from '../compile/select.ts'
import { rowsOf } from '../mapping/mapping-rules.ts'
import type { Mapping } from '../mapping/mapping-schema.ts'
import { stateColumns } from './order-states.ts'

/** Whether a mapping's order lines are looked at by their state: not where it says that all of them count. */
export function isAsked(mapping: Mapping): boolean {
  const rows = rowsOf(mapping)
  return rows.as === 'order_line' && rows.closed === undefined
}

/** Order lines with how they stand, as the columns with such headings say, beside what else is read of them. */
export function withStates(emission: Emission, mapping: Mapping, columns: readonly string[]): Emission {
  const found = isAsked(mapping) ? stateColumns(columns) : []
  if (found.length === 0) return emission
  const fields = found.map((column, index) => outputField(`order_state_${index}`, null, 'text', false, { column }))
  const values = found.map((column, index) => sql`(${v.string(column)}, ${readValue(`order_state_${index}`)})`)
  return {
    ...emission,
    fields: [...emission.fields, ...fields],
    computed: [...emission.computed, { target: 'order_states', value: sql`[${join(values, ', ')}]` }],
  }
}
