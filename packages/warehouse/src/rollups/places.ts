import type { CategoryRange } from '../catalog/category-ranges.ts'
import type { RollupGrouping } from '../scope/rollup-source.ts'
import { join, type Sql, sql, v } from '../sql/sql.ts'
import { type ChosenRollups, groupsOf, isWhole } from './choose-rollups.ts'
import { rangeId } from './kept-ranges.ts'

/** Where the rows of groups are, and what a group is called. */
export interface Place {
  id: Sql
  /** Conditions that the tables of groups, entries and brands have columns for. */
  where: Sql
  /** Which groups may be of several sites, which may have brands in common; null: none. */
  shared: Sql | null
  /** What a group is itself. */
  is: 'brands' | 'shops' | null
}

/** Null where there are no such groups. */
export function placeOf(chosen: ChosenRollups, grouping: RollupGrouping): Place | null {
  if (typeof grouping === 'object') return partsPlace(chosen, grouping.parts)
  const own = numbersOf(chosen)
  const several = severalOf(chosen)
  if (grouping === 'brand' || grouping === 'shop') {
    if (!isWhole(chosen)) return null
    const where = sql`rollup_no IN ${own} AND kind = ${v.string(grouping)}`
    if (grouping === 'brand') return { id: sql`id`, where, shared: null, is: 'brands' }
    return { id: sql`id`, where, shared: several && sql`id = '0'`, is: 'shops' }
  }
  if (grouping === 'all') return { id: sql`''`, where: chosenGroups(chosen), shared: several, is: null }
  const site = sql`transform(rollup_no, ${own}, ${v.strings(chosen.map(({ rollup }) => rollup.site))}, '')`
  return { id: site, where: chosenGroups(chosen), shared: null, is: null }
}

/** The group of each rollup that is chosen. */
function chosenGroups(chosen: ChosenRollups): Sql {
  const whole = chosen.filter(({ category }) => category === null)
  const categories = chosen.flatMap(({ category }) => (category ? [rangeId(category)] : []))
  const parts = chosen.filter(({ category }) => category !== null)
  const conditions = [
    sql`rollup_no IN ${numbersOf(whole)} AND kind = 'all'`,
    ...(parts.length > 0 ? [sql`rollup_no IN ${numbersOf(parts)} AND kind = 'category' AND id IN ${v.strings(categories)}`] : []),
  ]
  return sql`(${join(whole.length > 0 || parts.length === 0 ? conditions : conditions.slice(1), ' OR ')})`
}

/** Parts of which each is one group of a rollup at most, and no group is in two. */
function partsPlace(chosen: ChosenRollups, parts: readonly (readonly CategoryRange[])[]): Place | null {
  const ids: string[] = []
  const places: string[] = []
  for (const [place, ranges] of parts.entries()) {
    const groups = groupsOf(chosen, ranges)
    if (!groups || groups.some((id) => ids.includes(id))) return null
    ids.push(...groups)
    places.push(...groups.map(() => String(place)))
  }
  const where = sql`rollup_no IN ${numbersOf(chosen)} AND kind = 'category' AND id IN ${v.strings(ids)}`
  const id = ids.length > 0 ? sql`transform(id, ${v.strings(ids)}, ${v.strings(places)}, '')` : sql`id`
  return { id, where, shared: severalOf(chosen), is: null }
}

/** Any group, where there are several sites. */
const severalOf = (chosen: ChosenRollups) => (chosen.length > 1 ? sql`1` : null)

/** The numbers of the rollups. */
export function numbersOf(chosen: ChosenRollups) {
  return v.uint32s(chosen.map(({ rollup }) => rollup.rollup))
}
