import type { TitleNode } from '@marketscope/contract/title-expression'
import { join, type Sql, sql, v } from '../sql/sql.ts'

/** The title expression as a condition on `title_search`, the normalised title and translation. */
export function titlePredicate(node: TitleNode): Sql {
  if (node.type === 'term') return sql`position(title_search, ${v.string(node.term)}) > 0`
  if (node.type === 'not') return sql`NOT (${titlePredicate(node.of)})`
  return join(node.of.map(titlePredicate), node.type === 'and' ? ' AND ' : ' OR ')
}
