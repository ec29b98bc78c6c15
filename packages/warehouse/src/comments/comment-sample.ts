import { setImmediate } from 'node:timers/promises'
import { LIMITS } from '@marketscope/contract/limits'
import { addMonths, type Month, type MonthRange } from '@marketscope/contract/months'
import type { Catalog } from '../catalog/catalog.ts'
import { siteLeaders } from '../figures/items.ts'
import type { AskedBefore } from '../query/asked.ts'
import type { Scope } from '../scope/scope.ts'
import type { Segmenter } from '../words/segmenter.ts'
import {
  type AskColumns,
  type AskRows,
  COMMENT_SITE,
  type CommentRange,
  type CommentText,
  commentRange,
  monthOfNumber,
  readSample,
  readTexts,
  type SampleRows,
} from './comment-rows.ts'
import { cutComment } from './cut-comment.ts'
import type { FoundWords } from './match-kept.ts'
import { type Mood, moodOfRating, moodOfScore } from './mood.ts'
import { SpokenWords } from './spoken-words.ts'

export interface SpokenComment {
  item: string
  month: Month
  rating: number | null
  mood: Mood
  /** Stands for the comment where its text is asked for. */
  place: bigint
}

/** The comments that an insight is about, newest first. `count`: all there are, of which `comments` are at most {@link LIMITS.comments}. */
export interface CommentSample {
  months: MonthRange
  comments: SpokenComment[]
  /** What they speak of, in their order. */
  words: SpokenWords
  count: number
}

type Asked = {
  scope: Scope
  scoped: AskedBefore
  ask: AskRows
  columns: AskColumns
  words(): Promise<Segmenter>
}

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

/** What comments of a sample are called and say, in their order; undefined where one is gone since. */
export async function textsOf(
  { months }: CommentSample,
  comments: readonly SpokenComment[],
  ask: AskRows,
): Promise<(CommentText | undefined)[]> {
  const range = commentRange([...new Set(comments.map(({ item }) => item))], months)
  const places = comments.map(({ place }) => place)
  const texts = await readTexts(range, places, ask)
  return places.map((place) => texts.get(place))
}

/** The last months of a range that comments are read of. */
export function commentMonths({ start, end }: MonthRange): MonthRange {
  const first = addMonths(end, 1 - LIMITS.commentMonths)
  return { start: first > start ? first : start, end }
}

async function read({ scope, scoped, ask, columns, words }: Asked): Promise<CommentSample> {
  const months = commentMonths(scope.windows.now)
  const best = await siteLeaders(scoped, COMMENT_SITE, LIMITS.commentProducts)
  const spoken = new SpokenWords()
  if (best.length === 0) return { months, comments: [], words: spoken, count: 0 }
  const range = commentRange(best, months)
  const { blocks, found, count } = await readSample(range, { ask, columns })
  const missing = await readMissing(range, blocks, found, ask)
  const segmenter = missing.size > 0 ? await words() : null
  const turn = turns()
  const read: SpokenComment[] = []
  for (const block of blocks) {
    for (let row = 0; row < block.rows; row++) {
      const wait = turn()
      if (wait) await wait
      const own = found[read.length] ?? cutNow(missing.get(block.place[row] ?? 0n)?.text, segmenter)
      const comment = spokenComment(block, row, own.mood, read.at(-1))
      spoken.add(own.words, own.row, comment.mood)
      read.push(comment)
    }
  }
  return { months, comments: read, words: spoken, count }
}

/** A comment that is gone since the others were read says nothing. */
function cutNow(text: string | undefined, segmenter: Segmenter | null): FoundWords {
  const { words, mood } = segmenter && text !== undefined ? cutComment(text, segmenter) : { words: '', mood: 0 }
  const bytes = Buffer.from(words)
  return { words: { bytes, starts: Uint32Array.of(0, bytes.length) }, row: 0, mood }
}

/** The texts of comments of which nothing is kept, by their places. */
function readMissing(
  range: CommentRange,
  blocks: SampleRows['blocks'],
  found: readonly (FoundWords | null)[],
  ask: AskRows,
): Promise<Map<bigint, CommentText>> {
  const items = new Set<string>()
  const places: bigint[] = []
  let at = 0
  for (const { rows, item, place } of blocks) {
    for (let row = 0; row < rows; row++) {
      if (found[at++]) continue
      items.add(String(item[row]))
      places.push(place[row] ?? 0n)
    }
  }
  return readTexts({ ...range, items: [...items] }, places, ask)
}

/** `own`: what its text says; `before`: the comment of the row before, most often of the same item and month. */
function spokenComment(block: SampleRows['blocks'][number], row: number, own: number, before?: SpokenComment): SpokenComment {
  const rating = block.rating[row] || null
  return {
    item: before && block.item[row] === block.item[row - 1] ? before.item : String(block.item[row]),
    month: before && block.month[row] === block.month[row - 1] ? before.month : monthOfNumber(block.month[row] ?? 0),
    rating,
    mood: moodOfRating(rating) ?? moodOfScore(own),
    place: block.place[row] ?? 0n,
  }
}

/** What to wait for now and then: it lets others have a turn when they have waited long. */
function turns(): () => Promise<void> | undefined {
  let since = performance.now()
  return () => {
    if (performance.now() - since <= TURN_MS) return undefined
    return setImmediate().then(() => {
      since = performance.now()
    })
  }
}
