import { setImmediate } from 'node:timers/promises'
import { LIMITS } from '@marketscope/contract/limits'
import { addMonths, type Month, type MonthRange } from '@marketscope/contract/months'
import type { WordTypeId } from '@marketscope/contract/word-types'
import type { Catalog } from '../catalog/catalog.ts'
import type { Figures } from '../figures/figures.ts'
import type { Scope } from '../scope/scope.ts'
import { type Sql, sql, v } from '../sql/sql.ts'
import { foldWord, type Segmenter } from '../words/segmenter.ts'
import { clausesOf, type Mood, moodOf, moodOfClause } from './mood.ts'

/** The site whose comments there are. */
export const COMMENT_SITE = 'tmall'

/** A word of a comment in its folded form, and how the comment speaks of it. */
export interface SpokenWord {
  word: string
  type: WordTypeId | null
  mood: Mood
}

export interface SpokenComment {
  item: string
  item_id: string
  comment_id: string
  month: Month
  text: string
  rating: number | null
  mood: Mood
  /** Each once, in the order in which the text has them. */
  words: SpokenWord[]
}

/** The comments that an insight is about, newest first. `count`: all there are, of which `comments` are at most {@link LIMITS.comments}. */
export interface CommentSample {
  months: MonthRange
  comments: SpokenComment[]
  count: number
}

type Ask = <R>(question: Sql) => Promise<R[]>
type Asked = { scope: Scope; figures: Pick<Figures, 'siteLeaders'>; ask: Ask; words(): Promise<Segmenter> }

/** The longest that work is done without letting others have a turn. */
const TURN_MS = 8

/** Samples of a revision by scope: the panels of a page ask for the same one at the same time. */
const samples = new WeakMap<Catalog, Map<string, Promise<CommentSample>>>()
const MOST_KEPT = 8

/** The comments on the products of a scope with the most sales, in the last months of the range, each with its words and moods. */
export async function commentSample(asked: Asked): Promise<CommentSample> {
  const { catalog, key } = asked.scope
  const kept = samples.get(catalog) ?? new Map<string, Promise<CommentSample>>()
  samples.set(catalog, kept)
  const shared = kept.get(key)
  // The one who began it may have left, which says nothing about this one.
  if (shared) return shared.catch(() => read(asked))
  const own = read(asked)
  kept.set(key, own)
  own.catch(() => kept.delete(key))
  const [oldest] = kept.keys()
  if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest)
  return own
}

/** The last months of a range that comments are read of. */
export function commentMonths({ start, end }: MonthRange): MonthRange {
  const first = addMonths(end, 1 - LIMITS.commentMonths)
  return { start: first > start ? first : start, end }
}

interface Row {
  item: string
  item_id: string
  comment_id: string
  month: number
  text: string
  rating: number | null
  count: number
}

async function read({ scope, figures, ask, words }: Asked): Promise<CommentSample> {
  const months = commentMonths(scope.windows.now)
  const best = await figures.siteLeaders(COMMENT_SITE, LIMITS.commentProducts)
  const rows = best.length > 0 ? await ask<Row>(commentRows(best, months)) : []
  const segmenter = await words()
  const comments: SpokenComment[] = []
  let since = performance.now()
  for (const { count: _, month, ...row } of rows) {
    if (performance.now() - since > TURN_MS) {
      await setImmediate()
      since = performance.now()
    }
    const mood = moodOf(row.text, row.rating)
    comments.push({ ...row, month: monthOfNumber(month), mood, words: wordsOf(row.text, mood, segmenter) })
  }
  return { months, comments, count: rows[0]?.count ?? 0 }
}

function commentRows(items: readonly string[], { start, end }: MonthRange): Sql {
  return sql`
    SELECT item, item_id, comment_id, month, text, rating, toInt64(count() OVER ()) AS count
    FROM comment FINAL WHERE month BETWEEN ${v.uint32(numberOfMonth(start))} AND ${v.uint32(numberOfMonth(end))} AND item IN ${v.uint64s(items)}
    ORDER BY month DESC, item, comment_id LIMIT ${v.uint32(LIMITS.comments)}`
}

function wordsOf(text: string, whole: Mood, segmenter: Segmenter): SpokenWord[] {
  const found = new Map<string, SpokenWord>()
  for (const clause of clausesOf(text)) {
    const mood = moodOfClause(clause, whole)
    for (const { word, type } of segmenter.cut(clause)) {
      const folded = foldWord(word)
      if (word.length > 1 && !found.has(folded)) found.set(folded, { word: folded, type, mood })
    }
  }
  return [...found.values()]
}

const numberOfMonth = (month: Month) => Number(month.replace('-', ''))

function monthOfNumber(number: number): Month {
  return `${Math.floor(number / 100)}-${String(number % 100).padStart(2, '0')}`
}
