import type { SitePart } from '../scope/site-parts.ts'
import { join, type Sql, sql, v } from '../sql/sql.ts'

/** Whether a row of `item_year` belongs to each of the parts, as an array that {@link inPart} reads under the name `parts`. */
export function partsExpression(parts: readonly SitePart[]): Sql {
  const belongs = parts.map(({ site, types }) => {
    const here = sql`site = ${v.string(site)}`
    return types ? sql`${here} AND shop_type IN ${v.strings(types)}` : here
  })
  return sql`[${join(belongs, ', ')}]`
}

/** Whether a row with a column `parts` belongs to the part at the place. */
export function inPart(index: number): Sql {
  return sql`parts[${v.uint32(index + 1)}]`
}
