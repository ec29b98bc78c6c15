import { NEWCOMER, STANDING } from '@marketscope/contract/column'
import { type Month, monthNumber, monthOf } from '@marketscope/contract/months'
import { parseTitleExpression } from '@marketscope/contract/title-expression'
import { difference } from './compare.ts'
import type { Theirs } from './duckdb.ts'
import type { Product } from './product.ts'
import type { PlacedQuestion } from './questions/all.ts'
import { type Asked, whereOf } from './questions/question.ts'

/** Milliseconds of one question, ask by ask. */
export interface Times {
  tab: string
  question: string
  variant: string
  ours: number[]
  /** Asked again: from the result cache. */
  warm: number[]
  /** Of a question that only the product is asked: nothing. */
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

/**
 * Puts one question about one subject to both, ours first or theirs first, and adds the times; a question about an item is about the one that sold most of
 * the subject. Throws when the answers differ.
 */
export async function measure(
  question: PlacedQuestion,
  subject: Subject,
  product: Product,
  theirs: Theirs,
  times: Times,
  oursFirst: boolean,
): Promise<void> {
  const end = monthNumber(subject.end)
  const start = end - 11
  const asked = askedOf(subject, start, end)
  const about = question.ofItem ? await bestSeller(asked, theirs) : { url_id: await product.search(filterOf(subject)) }
  const askOurs = () => timed(() => product.ask(question.id, { ...about, start: monthOf(start), end: subject.end, ...question.parameters }))
  const askTheirs = question.theirs && (() => timed(async () => question.theirs?.(asked, theirs)))
  const early = oursFirst ? null : await askTheirs?.()
  const ours = await askOurs()
  const other = early ?? (await askTheirs?.())
  const again = await askOurs()
  times.ours.push(ours.ms)
  times.warm.push(again.ms)
  if (!other) return
  times.theirs.push(other.ms)
  const found = difference(comparable(ours.answer), comparable(other.answer))
  if (found) throw new Error(`${question.name}, ${JSON.stringify(subject)}: the answers differ at ${found}`)
}

/** The search for a subject. */
export function filterOf({ title, categories }: Subject) {
  return { plat: SITES, title, cid: { not_custom: categories.ids } }
}

async function bestSeller(asked: Asked, theirs: Theirs): Promise<{ plat: string; item_id: string }> {
  const [found] = await theirs.ask<{ plat: string; item_id: string }>(
    `SELECT any_value(site) AS plat, any_value(item_id) AS item_id FROM item_month WHERE ${whereOf(asked)} GROUP BY item ORDER BY sum(sales) DESC, item LIMIT 1`,
  )
  if (!found) throw new Error('nothing was sold')
  return found
}

export function askedOf({ categories, title }: Subject, start: number, end: number): Asked {
  const parsed = title === '' ? null : parseTitleExpression(title, 'and')
  if (parsed && !parsed.ok) throw new Error(`not a title expression: ${title}`)
  return { sites: SITES, category: categories.range, title: parsed?.root ?? null, start, end }
}

/** What both sides answer: not the product's remarks about what it used. */
export function comparable(answer: unknown): unknown {
  const { data, count, total } = answer as { data: unknown; count?: number; total?: object }
  return {
    data: Array.isArray(data) ? data.map(withoutPlaces) : data,
    ...(count === undefined ? {} : { count }),
    ...(total === undefined ? {} : { total: withoutPlaces(total) }),
  }
}

const PLACES: ReadonlySet<string> = new Set([...STANDING, ...NEWCOMER].map(({ name }) => name))

/** A row without where it stands and stood in the list, which DuckDB is not asked: the product does more than it is compared with. */
const withoutPlaces = (row: object) => Object.fromEntries(Object.entries(row).filter(([name]) => !PLACES.has(name)))

export async function timed<T>(work: () => Promise<T>): Promise<{ ms: number; answer: T }> {
  const began = performance.now()
  const answer = await work()
  return { ms: performance.now() - began, answer }
}
