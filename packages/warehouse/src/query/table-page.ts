import type { AnalysisDeclaration, TableParameters } from '@marketscope/contract/analysis'
import { LIMITS } from '@marketscope/contract/limits'
import { type Sql, sql, v } from '../sql/sql.ts'

/** What a table is sorted by: the column asked for, or the declaration's own choice. */
export function sortOf(declaration: AnalysisDeclaration, table: TableParameters): { by: string; desc: boolean } {
  const by = table.order_by ?? declaration.defaultSort?.by ?? declaration.columns[0]?.name ?? ''
  const desc = table.desc === undefined ? (table.order_by ? true : (declaration.defaultSort?.desc ?? true)) : table.desc === '1'
  return { by, desc }
}

/** ORDER BY and LIMIT of a page: unknown values last, ties broken by id. */
export function pageOf(measure: Sql, desc: boolean, tieBreak: Sql, { offset, limit }: { offset: number; limit: number }): Sql {
  const direction = desc ? sql`DESC NULLS LAST` : sql`ASC NULLS LAST`
  return sql`ORDER BY ${measure} ${direction}, ${tieBreak} ASC LIMIT ${v.uint32(limit)} OFFSET ${v.uint32(offset)}`
}

/** Which rows a page has. */
export function placesOf(table: TableParameters): { offset: number; limit: number } {
  return { offset: (table.page - 1) * table.page_size, limit: table.page_size }
}

/** How many rows can be reached by paging. */
export function reachable(count: number, table: TableParameters): number {
  return Math.min(count, LIMITS.tablePages * table.page_size)
}
