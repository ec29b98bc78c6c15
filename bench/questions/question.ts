import type { AnalysisId } from '@marketscope/contract/analyses/registry.generated'
import type { TitleNode } from '@marketscope/contract/title-expression'
import type { Theirs } from '../duckdb.ts'

/** What is asked of: sites, a range of category numbers (null: the whole market), a title expression, months counted from year 0. */
export interface Asked {
  sites: readonly string[]
  category: { no: number; last: number } | null
  title: TitleNode | null
  start: number
  end: number
}

/** What DuckDB gives: the same answer as the analysis of that name, `data`, and `count` and `total` for tables. */
export interface Answer {
  data: unknown
  count?: number
  total?: unknown
}

/** A question to both sides, or, without `theirs`, to the product alone. */
export interface Question {
  id: AnalysisId
  /** Parameters of the analysis beyond its defaults. */
  parameters?: Readonly<Record<string, string>>
  /** In DuckDB's SQL. */
  theirs?(asked: Asked, theirs: Theirs): Promise<Answer>
}

export const quoted = (value: string) => `'${value.replaceAll("'", "''")}'`

/** The condition for the rows asked of, over the months asked, and as many before them where `before`. */
export function whereOf(asked: Asked, before = false): string {
  const from = before ? baseOf(asked).start : asked.start
  const parts = [`site IN (${asked.sites.map(quoted).join(', ')})`, `month BETWEEN ${from} AND ${asked.end}`]
  if (asked.category) parts.push(`category BETWEEN ${asked.category.no} AND ${asked.category.last}`)
  if (asked.title) parts.push(titleOf(asked.title))
  return parts.join(' AND ')
}

/** As many months just before those asked. */
export function baseOf({ start, end }: Asked): { start: number; end: number } {
  return { start: start - (end - start + 1), end: start - 1 }
}

function titleOf(node: TitleNode): string {
  if (node.type === 'term') return `contains(title_search, ${quoted(node.term)})`
  if (node.type === 'not') return `NOT (${titleOf(node.of)})`
  return `(${node.of.map(titleOf).join(node.type === 'and' ? ' AND ' : ' OR ')})`
}

/** The months asked, in order. */
export const monthsOf = ({ start, end }: Asked) => Array.from({ length: end - start + 1 }, (_, index) => start + index)

/** Fen to yuan. */
export const yuan = (fen: number) => fen / 100

/** Sales ÷ sold to the cent. */
export const price = (sales: number, sold: number) => (sold > 0 ? Math.round((sales / sold / 100) * 100) / 100 : null)

export const share = (part: number, whole: number) => (whole === 0 ? null : Math.round((part / whole) * 1e6) / 1e6)

export const growth = (now: number | null, then: number | null) =>
  now === null || then === null || then <= 0 ? null : Math.round(((now - then) / then) * 1e6) / 1e6
