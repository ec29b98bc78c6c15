import type { AnalysisDeclaration } from '@marketscope/contract/analysis'
import type { Base } from '@marketscope/contract/bases'
import type { Column } from '@marketscope/contract/column'
import { baseOfColumn } from '@marketscope/contract/compared'
import { monthAt } from '@marketscope/contract/months'
import { cellsOf, type Row, withRows } from './masked-rows.ts'
import { isWithoutGap } from './scope/period.ts'
import type { Scope } from './scope/scope.ts'

/** What is computed from sales, by name, where a value lies within a list and is declared by no column of its own. */
const OF_SALES = /^(sales|avg_price)(_|$)|_(sales|avg_price)(_|$)|(^|_)share$/

/** What a row of a month tells of all the months asked. */
const OF_ALL_MONTHS = /^range_/

/**
 * An answer about months of which some sales are not known, without what nobody knows: a sum of 0 is no sum, and there is no average, nor growth of either, and no part of the whole, which nobody knows. Sums
 * of those sales that are known stay, and so does all of a platform whose own are known. What is told of a base beside its growth, and differences, are the analysis' own to tell: only
 * it knows which base they are of; so is growth from month to month. See {@link Scope.knowsSales}.
 */
export function withoutUnpriced(declaration: AnalysisDeclaration, scope: Scope, outcome: object): object {
  if (scope.unpriced.size === 0) return outcome
  const change = cellsOf(declaration)

  const cell = (column: Column, value: unknown, { month, now, bases }: Known): unknown => {
    const { name, kind } = column
    const priced = month === null || OF_ALL_MONTHS.test(name) ? now : month
    if (kind === 'list' && Array.isArray(value)) {
      const masked = value.map((one) => (one !== null && typeof one === 'object' ? nested(one as Row, priced) : one))
      return column.schema.safeParse(masked).success ? masked : value
    }
    const base = baseOfColumn(column)
    if (base !== null && month !== null) return value
    const known = base === null ? priced : bases[base]
    // That it sold nothing in a base.
    if (kind === 'flag') return base === null || (now && known) ? value : null
    if (typeof value !== 'number') return value
    if (kind === 'money') return value === 0 && base === null && column.beforeOf === undefined && !known ? null : value
    // A place among sums of what is known is none, and a part of them is no part of the whole.
    if ((kind === 'share' || kind === 'index') && column.of === 'counts') return value
    if (kind === 'rank' || kind === 'share' || kind === 'index') return known ? value : null
    // List prices and the ends of bands are what they are.
    if (kind === 'price') return known || !OF_SALES.test(name) ? value : null
    return kind === 'change' && OF_SALES.test(name) && !(now && known) ? null : value
  }
  const row = (given: Row): Row => {
    const site = declaration.rowsOf === 'platform' ? scope.parts.find(({ id }) => id === given.id)?.site : undefined
    const whole = knownOf(scope, given.ts)
    const own = site === undefined ? whole : knownOf(scope, given.ts, site)
    // A place is one among all, and a share of all, known or not.
    const ofAll = ({ kind, of }: Column) => kind === 'rank' || (kind === 'share' && of !== 'row')
    return change(given, (column, value) => cell(column, value, ofAll(column) ? whole : own))
  }
  return withRows(outcome, row)
}

function nested(given: Row, priced: boolean): Row {
  if (priced) return given
  return Object.fromEntries(
    Object.entries(given).map(([name, value]) => {
      if (typeof value !== 'number' || !OF_SALES.test(name)) return [name, value]
      return [name, name.includes('avg_price') || name.endsWith('share') || value === 0 ? null : value]
    }),
  )
}

/** Which sales are known: of a row's own month, if it has one, of all months asked, and of those compared with. */
interface Known {
  month: boolean | null
  now: boolean
  bases: Record<Base, boolean>
}

/** Of every chosen site, or of the one named. */
function knownOf(scope: Scope, ts: unknown, site?: string): Known {
  return {
    month: typeof ts === 'number' ? isWithoutGap(scope.unpriced, [monthAt(ts)], site) : null,
    now: scope.knowsSales('now', site),
    bases: { mom: scope.knowsSales('mom', site), yoy: scope.knowsSales('yoy', site) },
  }
}
