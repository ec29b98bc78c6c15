import type { CategoryRange } from '../catalog/category-ranges.ts'
import type { Asked } from '../query/asked.ts'
import { KEYS } from '../query/compile.ts'
import { categoryPart } from '../query/dimensions/category-part.ts'
import { type GroupMonths, groupMonths } from '../query/group-months.ts'
import { type GroupFigures, type GroupPage, groupPage, type MonthSums, topSeries } from '../query/page.ts'
import { stretches } from '../query/stretches.ts'
import { sql } from '../sql/sql.ts'
import type { CategoryPart } from './category-children.ts'
import { knownBases } from './known-bases.ts'

/** Groups by number, with the sums over all of them, also over those that sold only before. */
export interface NumberedGroups extends Pick<GroupPage, 'sales' | 'sold' | 'mom' | 'yoy'> {
  groups: Map<number, GroupFigures>
}

/** The parts that have a category in common with another one, by place. */
export function overlapping(parts: readonly CategoryPart[]): Set<number> {
  return new Set(stretches(parts.map(({ ranges }) => ranges)).flatMap(({ of }) => (of.length > 1 ? of : [])))
}

/** More parts than any tree has children. */
const ALL_PARTS = 1_000_000

/** The figures of the parts that have something in the window now, by place, and of all parts: one statement. */
export async function categoryFigures({ scope, ask }: Asked, parts: readonly (readonly CategoryRange[])[]): Promise<NumberedGroups> {
  const known = knownBases(scope)
  const question = {
    by: [categoryPart(parts)],
    counts: ['shops', 'brands'],
    sort: 'sales',
    desc: true,
    offset: 0,
    limit: ALL_PARTS,
    known,
    ranking: { none: sql`0` },
  } as const
  const { rows, sales, sold, mom, yoy } = await groupPage({ scope, ask }, question)
  return { groups: new Map(rows.map((row) => [Number(row.id), row])), sales, sold, mom, yoy }
}

/** The months of the parts at these places. */
export function monthsOfParts(asked: Asked, parts: readonly (readonly CategoryRange[])[], places: readonly number[]): Promise<GroupMonths> {
  return groupMonths(
    asked,
    [categoryPart(parts)],
    places.map((place) => [String(place)]),
  )
}

const [PLACE = sql``] = KEYS

/** Months of the parts with the most sales, best first, ties in their order. */
export async function categoryMonths(
  { scope, ask }: Asked,
  parts: readonly CategoryPart[],
  top: number,
): Promise<{ part: CategoryPart; months: MonthSums[] }[]> {
  const by = [categoryPart(parts.map(({ ranges }) => ranges))]
  const leaders = await topSeries({ scope, ask }, by, { top, without: sql`0`, order: sql`toUInt32(${PLACE})` })
  return leaders.flatMap(({ keys: [place], months }) => {
    const part = parts[Number(place)]
    return part ? [{ part, months }] : []
  })
}
