import type { AnalysisDeclaration } from '@marketscope/contract/analysis'
import type { Column, ColumnKind } from '@marketscope/contract/column'
import { baseOfColumn } from '@marketscope/contract/compared'
import { cellsOf, withRows } from './masked-rows.ts'
import type { Scope } from './scope/scope.ts'

/** Where a row stands among others, or grew, is known only with what it is now. */
const OF_NOW: readonly ColumnKind[] = ['change', 'rank', 'flag']

/** The ends of a band say which it is. */
const BAND_ENDS: readonly string[] = ['from', 'to']

/**
 * An answer about months of which no chosen site has anything, without figures of them: 0 would say that nothing was sold, which nobody knows. Rows that are found in
 * the market are not there anyway; those that always are (months, platforms, bands, tiers) stay, as do figures of other months that are told beside.
 */
export function withoutUnloaded(declaration: AnalysisDeclaration, scope: Pick<Scope, 'choices' | 'hasData'>, outcome: object): object {
  if (scope.choices.some(({ site }) => scope.hasData(site.id))) return outcome
  const masked = cellsOf(declaration)
  return withRows(outcome, (row) => masked(row, cell))
}

function cell(column: Column, value: unknown): unknown {
  const { kind, name } = column
  const base = baseOfColumn(column)
  if (kind === 'months' || (base !== null && !OF_NOW.includes(kind))) return value
  if (kind === 'flag') return base !== null ? null : name === 'is_new' ? false : value
  // The cells of a grid are rows of figures; whatever it has no cell of is not known.
  if (kind === 'list' && Array.isArray(value)) return value.filter((one) => !Array.isArray(one))
  if (typeof value !== 'number' || kind === 'ts' || (kind === 'price' && BAND_ENDS.includes(name))) return value
  return null
}
