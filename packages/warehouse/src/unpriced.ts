import type { AnalysisDeclaration } from '@marketscope/contract/analysis'
import { monthAt, monthsOf } from '@marketscope/contract/months'
import type { Scope } from './scope/scope.ts'

/** That it sold nothing in a base, of which some sales are not known. */
const NEW_TO = /^new_(yoy|mom)$/

type Row = Record<string, unknown>

/** What is computed from sales, by name, where a value lies within a list and is declared by no column of its own. */
const OF_SALES = /^(sales|avg_price)(_|$)|_(sales|avg_price)(_|$)/

/**
 * An answer about months of which some sales are not known, without what nobody knows: a sum of 0 is no sum, and there is no average, nor growth of either. Sums
 * of those sales that are known stay.
 */
export function withoutUnpriced(declaration: AnalysisDeclaration, { unpriced, windows }: Scope, outcome: object): object {
  if (unpriced.size === 0) return outcome
  const now = monthsOf(windows.now).some((month) => unpriced.has(month))
  const kinds = new Map(declaration.columns.map((column) => [column.name, column]))

  const cell = (name: string, value: unknown, priced: boolean): unknown => {
    const column = kinds.get(name)
    if (column?.kind === 'list' && Array.isArray(value)) {
      const masked = value.map((one) => (one !== null && typeof one === 'object' ? nested(one as Row, priced) : one))
      return column.schema.safeParse(masked).success ? masked : value
    }
    if (column?.kind === 'flag' && NEW_TO.test(name)) return false
    if (column === undefined || typeof value !== 'number') return value
    if (column.kind === 'money') return value === 0 ? null : value
    // A place among sums of what is known is none.
    if (column.kind === 'rank') return priced && name === 'rank' ? value : null
    // List prices and the ends of bands are what they are.
    if (column.kind === 'price') return priced || !OF_SALES.test(name) ? value : null
    return column.kind === 'change' && OF_SALES.test(name) ? null : value
  }
  const row = (given: Row): Row => {
    const month = typeof given.ts === 'number' ? monthAt(given.ts) : null
    const priced = month === null ? !now : !unpriced.has(month)
    const masked = Object.fromEntries(Object.entries(given).map(([name, value]) => [name, cell(name, value, priced)]))
    return masked.sales === null && typeof masked.share === 'number' ? { ...masked, share: null } : masked
  }
  return Object.fromEntries(
    Object.entries(outcome).map(([name, value]) => {
      if (name === 'data' && Array.isArray(value)) return [name, value.map(row)]
      return [name, (name === 'data' || name === 'total') && value !== null && typeof value === 'object' ? row(value as Row) : value]
    }),
  )
}

function nested(given: Row, priced: boolean): Row {
  return Object.fromEntries(
    Object.entries(given).map(([name, value]) => {
      if (typeof value !== 'number' || !OF_SALES.test(name)) return [name, value]
      return [name, name.includes('avg_price') ? (priced ? value : null) : value === 0 ? null : value]
    }),
  )
}
