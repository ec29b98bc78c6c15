import type { Condition } from '../mapping/mapping-schema.ts'
import { closedState, stateColumns } from './order-states.ts'

/** The most states that a condition names. */
const MOST = 1000

/** Conditions that leave out the orders of a file that are no sales, by the states in its rows; none where there are none. */
export function whereOfStates(columns: readonly string[], rows: readonly (readonly string[])[]): Condition[] {
  return stateColumns(columns).flatMap((column) => {
    const place = columns.indexOf(column)
    const closed = [...new Set(rows.map((row) => row[place] ?? ''))].filter((cell) => closedState(cell) !== null)
    return closed.length === 0 ? [] : [{ column, not_in: closed.slice(0, MOST) }]
  })
}

/** A proposed mapping of order lines with these conditions; any other as it is. */
export function withoutClosedOrders<T extends Readonly<Record<string, unknown>>>(
  mapping: T | null,
  columns: readonly string[],
  rows: readonly (readonly string[])[],
): T | null {
  const meaning = mapping?.rows as { as?: string } | undefined
  if (mapping === null || meaning?.as !== 'order_line') return mapping
  const where = whereOfStates(columns, rows)
  return where.length === 0 ? mapping : { ...mapping, where }
}
