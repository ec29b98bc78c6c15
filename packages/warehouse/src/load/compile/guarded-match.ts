import { type Sql, sql, v } from '../../sql/sql.ts'

/** Signs by which a pattern may mean the guard of a text. */
const SIGNS = ["'", '`', '="'] as const

/** Whether a text matches a pattern of RE2, and its first group or whole match. A pattern that names the guard of a text, which readers take off, sees it with the guard too. */
export function guardedMatch(text: Sql, pattern: string): { matches: Sql; found: Sql } {
  const shape = v.string(pattern)
  return SIGNS.filter((sign) => pattern.includes(sign)).reduce(
    ({ matches, found }, sign) => {
      const dressed = sql`concat(${v.string(sign)}, ${text}, ${v.string(sign === '="' ? '"' : '')})`
      return {
        matches: sql`(${matches} OR (${text} != '' AND match(${dressed}, ${shape})))`,
        found: sql`if(${matches}, ${found}, extract(${dressed}, ${shape}))`,
      }
    },
    { matches: sql`match(${text}, ${shape})`, found: sql`extract(${text}, ${shape})` },
  )
}
