import { monthsOf } from '@marketscope/contract/months'
import type { YearSums } from '../figures/figures.ts'
import type { CategoryRange } from '../scope/category-ranges.ts'
import type { Scope } from '../scope/scope.ts'
import { type Sql, sql, v } from '../sql/sql.ts'
import type { CategoryPart } from './category-children.ts'
import { type Stretch, stretches } from './category-children-ranges.ts'
import { type Grouping, groupPage, type NumberedGroups } from './groups.ts'
import { monthPlaces } from './month-places.ts'

type Ask = <R>(question: Sql) => Promise<R[]>

/** Which of the parts a row's category is in, by place and comma separated; '' for none. */
function placesOf(found: readonly Stretch[]): Sql {
  const starts = v.uint32s(found.map(({ start }) => start))
  return sql`transform(roundDown(category, ${starts}), ${starts}, ${v.strings(found.map(({ of }) => of.join(',')))}, '')`
}

/** The parts that have a category in common with another one, by place. */
export function overlapping(parts: readonly CategoryPart[]): Set<number> {
  return new Set(stretches(parts.map(({ ranges }) => ranges)).flatMap(({ of }) => (of.length > 1 ? of : [])))
}

/** More parts than any tree has children. */
const ALL_PARTS = 1_000_000

/** The figures of the parts that have something in the window now, by place, and of all parts: one statement. */
export async function partFigures(scope: Scope, parts: readonly (readonly CategoryRange[])[], ask: Ask): Promise<NumberedGroups> {
  const found = stretches(parts)
  const several = found.some(({ of }) => of.length > 1)
  const grouping: Grouping = {
    columns: [sql`${placesOf(found)} AS places`],
    ...(several ? { key: sql`place`, each: sql`ARRAY JOIN splitByChar(',', places) AS place` } : { key: sql`places` }),
    where: sql`places != ''`,
  }
  const known = { mom: scope.isKnown('mom'), yoy: scope.isKnown('yoy') }
  const question = { by: 'sales', desc: true, offset: 0, limit: ALL_PARTS, known, word: '' } as const
  const { rows, sales, sold, mom, yoy } = await groupPage(scope, grouping, question, 'zh', ask)
  return { groups: new Map(rows.map((row) => [Number(row.id), row])), sales, sold, mom, yoy }
}

interface YearRow extends YearSums {
  places: string
}

/** Months of the whole scope, and of the parts with the most sales, best first, ties in their order: one statement. */
export async function partMonths(
  scope: Scope,
  parts: readonly CategoryPart[],
  top: number,
  ask: Ask,
): Promise<{ market: YearSums[]; leaders: { part: CategoryPart; years: YearSums[] }[] }> {
  const places = placesOf(stretches(parts.map(({ ranges }) => ranges)))
  const rows = await ask<YearRow>(sql`
    SELECT places, year, sumForEach(m_sales) AS sales, sumForEach(m_sold) AS sold
    FROM ${scope.rows([sql`${places} AS places`], { months: true })} WHERE ${scope.active('now')} GROUP BY places, year`)
  const months = monthsOf(scope.windows.now)
  const leaders = parts
    .map((part, place) => {
      const years = rows.filter((row) => row.places.split(',').includes(String(place)))
      return { part, years: addUp(years) }
    })
    .map((one) => ({ ...one, total: months.reduce((sum, month) => sum + monthPlaces(month)(one.years, 'sales'), 0) }))
    .filter(({ total }) => total > 0)
    .sort((a, b) => b.total - a.total)
  return { market: addUp(rows), leaders: leaders.slice(0, top) }
}

/** One row for each year. */
function addUp(rows: readonly YearSums[]): YearSums[] {
  const sums = (own: readonly YearSums[], measure: 'sales' | 'sold') =>
    Array.from({ length: 12 }, (_, place) => own.reduce((sum, row) => sum + (row[measure][place] ?? 0), 0))
  return [...Map.groupBy(rows, ({ year }) => year)].map(([year, own]) => ({ year, sales: sums(own, 'sales'), sold: sums(own, 'sold') }))
}
