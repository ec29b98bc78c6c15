import type { CategoryRange } from '../../catalog/category-ranges.ts'
import { type Sql, sql, v } from '../../sql/sql.ts'
import type { Dimension } from '../dimension.ts'
import { stretches } from '../stretches.ts'

/** Lists of categories, by their place among the parts; a category that is in several counts in each. */
export function categoryPart(parts: readonly (readonly CategoryRange[])[]): Dimension {
  const found = stretches(parts)
  const starts = v.uint32s(found.map(({ start }) => start))
  const places = v.strings(found.map(({ of }) => of.join(',')))
  return {
    ...{ id: 'category-part', name: { zh: '类目', en: 'Category' }, kind: 'id', narrows: 'cid' },
    columns: ['category'],
    rollup: { parts },
    raw: sql`transform(roundDown(category, ${starts}), ${starts}, ${places}, '')`,
    members: (raw: Sql) => sql`arrayMap(place -> (place, ''), arrayFilter(place -> place != '', splitByChar(',', ${raw})))`,
  }
}
