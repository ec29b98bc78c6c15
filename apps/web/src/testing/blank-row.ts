import type { ColumnKind } from '@marketscope/contract/column'

const NOTHING: Partial<Record<ColumnKind, unknown>> = { flag: false, months: [], list: [] }

/** A row of declared columns of which nothing is known. */
export function blankRow(columns: readonly { name: string; kind: ColumnKind }[]): Record<string, unknown> {
  return Object.fromEntries(columns.map(({ name, kind }) => [name, NOTHING[kind] ?? null]))
}
