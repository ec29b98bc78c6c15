import type { AskedWindows } from '../scope/rollup-source.ts'
import type { Scope } from '../scope/scope.ts'
import type { ReadWindow, WindowName } from '../scope/windows.ts'
import { type Identifier, identifier, join, type Sql, sql } from '../sql/sql.ts'
import type { Dimension } from './dimension.ts'
import type { MeasureId } from './measures.ts'

/** A figure of an answer: where it is called so, and what it is called among the sums. */
export interface RollupFigure {
  measure: MeasureId
  window: ReadWindow
  name: Identifier
}

interface Asked {
  by: readonly Dimension[]
  figures: readonly RollupFigure[]
  over: readonly ReadWindow[] | undefined
  /** What all rows of a group have in common beside its key. */
  also: readonly { column: string; name: Sql }[]
  keys: readonly Sql[]
  shown: readonly Sql[]
}

const called = (name: string): Identifier => identifier([name], name)

/**
 * The answer to a question from the sums that were worked out before, with the columns that reading the rows would have; null where these do not tell it. A key is of
 * the type that the rows have.
 */
export function fromRollups({ by, figures, over, also, keys, shown }: Asked, scope: Scope): Sql | null {
  const source = scope.rollups
  if (!source || by.some(({ rollup }) => rollup === undefined)) return null
  const groups = by.filter(({ rollup }) => rollup !== 'month')
  const [group] = groups
  const grouping = group?.rollup ?? 'all'
  if (groups.length > 1 || grouping === 'month' || also.some(({ column }) => column !== 'shop_id' || grouping !== 'shop')) return null
  const monthly = by.length > groups.length
  const banded = typeof grouping === 'object' && 'bands' in grouping
  if (figures.some(({ measure, window }) => !told(measure, window, { banded, monthly, alone: figures.length === 1 }))) return null
  // The sums are of whole months.
  if (![...figures.map(({ window }) => window), ...(over ?? [])].every((window) => isWhole(window, scope))) return null
  const gained = figures.some(({ measure }) => measure === 'gained')
  const windows = windowsOf(scope, monthly && over ? over : figures.map(({ window }) => window))
  const from = banded
    ? monthly
      ? source.bandMonths(grouping.bands, windows)
      : gained
        ? gainedBands(source.bandMonths(grouping.bands, windows))
        : source.bands(grouping.bands, windows)
    : monthly
      ? source.months(grouping, windows)
      : source.groups(grouping, windows)
  if (!from) return null
  const key = (dimension: Dimension) =>
    dimension.rollup === 'month' ? sql`month` : banded ? sql`band` : dimension.id === 'shop' ? sql`toUInt64(id)` : sql`id`
  const columns = [
    ...by.map((dimension, place) => sql`${key(dimension)} AS ${keys[place] ?? sql`key`}`),
    ...(by.some(({ members }) => members) ? [...by.map((_, place) => sql`'' AS ${shown[place] ?? sql`shown`}`), sql`false AS shared`] : []),
    ...also.map(({ name }) => sql`shop_id AS ${name}`),
    ...figures.map(({ measure, window, name }) => sql`sums.${called(monthly ? measure : `${window}_${measure}`)} AS ${name}`),
  ]
  const there = by.some(({ members }) => members) ? sql`WHERE id != ''` : sql``
  return sql`(SELECT ${join(columns, ', ')} FROM ${from} AS sums ${there})`
}

/** What the sums that are worked out before tell. */
const ROLLED_UP: readonly MeasureId[] = ['sales', 'sold', 'items', 'shops', 'brands', 'gained']

/** Whether the sums have the measure: bands those of items, and what was gained by month or alone. */
function told(
  measure: MeasureId,
  window: ReadWindow,
  { banded, monthly, alone }: { banded: boolean; monthly: boolean; alone: boolean },
): boolean {
  if (!ROLLED_UP.includes(measure)) return false
  if (measure === 'gained') return banded && (monthly || (alone && window === 'now'))
  if (banded) return monthly ? measure === 'sales' || measure === 'sold' : measure !== 'shops' && measure !== 'brands'
  return true
}

/** What was gained in each band over all months that are told. */
function gainedBands(months: Sql | null): Sql | null {
  return months && sql`(SELECT band, sum(months.gained) AS now_gained FROM ${months} AS months GROUP BY band)`
}

const isWhole = (window: ReadWindow, { byDays }: Scope): window is WindowName =>
  window === 'now' || ((window === 'mom' || window === 'yoy') && !byDays[window])

function windowsOf(scope: Scope, names: readonly ReadWindow[]): AskedWindows {
  return Object.fromEntries(names.flatMap((name) => (isWhole(name, scope) ? [[name, scope.windows[name]]] : [])))
}
