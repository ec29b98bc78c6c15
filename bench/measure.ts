import type { AnalysisId } from '@marketscope/contract/analyses/registry.generated'
import { type Month, monthNumber, monthOf } from '@marketscope/contract/months'
import { parseTitleExpression } from '@marketscope/contract/title-expression'
import { difference } from './compare.ts'
import type { Theirs } from './duckdb.ts'
import type { Product } from './product.ts'
import type { Asked, Question } from './questions/question.ts'

/** Milliseconds of one question, ask by ask. */
export interface Times {
  question: AnalysisId
  variant: string
  ours: number[]
  /** Asked again: from the result cache. */
  warm: number[]
  theirs: number[]
}

/** Category ids as the product knows them, and their range of numbers in DuckDB; null: all there are. */
export interface Categories {
  ids: string[]
  range: { no: number; last: number } | null
}

/** One thing to ask: categories, a title expression, and the last of twelve months. */
export interface Subject {
  categories: Categories
  title: string
  end: Month
}

const SITES = ['tmall', 'taobao']

/** Puts one question about one subject to both, ours first or theirs first, and adds the times. Throws when the answers differ. */
export async function measure(
  question: Question,
  subject: Subject,
  product: Product,
  theirs: Theirs,
  times: Times,
  oursFirst: boolean,
): Promise<void> {
  const end = monthNumber(subject.end)
  const start = end - 11
  const months = { start: monthOf(start), end: subject.end }
  const urlId = await product.search({ plat: SITES, title: subject.title, cid: { not_custom: subject.categories.ids } })
  const askOurs = () => timed(() => product.ask(question.id, urlId, months))
  const askTheirs = () => timed(() => question.theirs(askedOf(subject, start, end), theirs))
  const early = oursFirst ? null : await askTheirs()
  const ours = await askOurs()
  const other = early ?? (await askTheirs())
  const again = await askOurs()
  times.ours.push(ours.ms)
  times.warm.push(again.ms)
  times.theirs.push(other.ms)
  const found = difference(comparable(ours.answer), comparable(other.answer))
  if (found) throw new Error(`${question.id}, ${JSON.stringify(subject)}: the answers differ at ${found}`)
}

function askedOf({ categories, title }: Subject, start: number, end: number): Asked {
  const parsed = title === '' ? null : parseTitleExpression(title, 'and')
  if (parsed && !parsed.ok) throw new Error(`not a title expression: ${title}`)
  return { sites: SITES, category: categories.range, title: parsed?.root ?? null, start, end }
}

/** What both sides answer: not the product's remarks about what it used. */
function comparable(answer: unknown): unknown {
  const { data, count, total } = answer as { data: unknown; count?: number; total?: unknown }
  return { data, ...(count === undefined ? {} : { count }), ...(total === undefined ? {} : { total }) }
}

async function timed<T>(work: () => Promise<T>): Promise<{ ms: number; answer: T }> {
  const began = performance.now()
  const answer = await work()
  return { ms: performance.now() - began, answer }
}
