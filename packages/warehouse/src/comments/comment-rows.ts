import { LIMITS } from '@marketscope/contract/limits'
import type { Month, MonthRange } from '@marketscope/contract/months'
import { type NativeText, nativeBlocks } from '../engine/native-columns.ts'
import { type Sql, sql, v } from '../sql/sql.ts'
import { cuttingNumber } from './cut-comment.ts'

import { type FoundWords, foundOf } from './match-kept.ts'

export type AskRows = <R>(question: Sql) => Promise<R[]>
export type AskColumns = (question: Sql) => Promise<Uint8Array>

/** The site whose comments there are. */
export const COMMENT_SITE = 'tmall'

/** Which comments: those of items in months, by number as the tables have them. */
export interface CommentRange {
  items: readonly string[]
  start: number
  end: number
}

/** The comments of items whose keys lie between two, both included. */
export interface CommentSlice {
  from: bigint
  to: bigint
}

/** Newest comments without their texts. `place` stands for item, month and comment_id; a `rating` of 0: none. */
export interface CommentBlock {
  rows: number
  item: BigUint64Array
  month: Uint32Array
  rating: Uint8Array
  place: BigUint64Array
  load: BigUint64Array
}

type CommentColumns = [BigUint64Array, Uint32Array, Uint8Array, BigUint64Array, BigUint64Array]

/** What is kept of the newest comments, see `cut-comment.ts`. */
export interface KeptBlock {
  rows: number
  place: BigUint64Array
  load: BigUint64Array
  words: NativeText
  mood: Int32Array
}

/** What a sample is made of: the newest comments of a range, what each says (null: that is not kept), and how many there are in all. */
export interface SampleRows {
  blocks: Omit<CommentBlock, 'load'>[]
  found: (FoundWords | null)[]
  count: number
}

/** More comments than these are looked for by their items alone. */
const MOST_NAMED = 1000

/** Of a comment the last that was said of it, which takes less time than FINAL. */
const newest = (version: Sql) =>
  sql`ORDER BY month DESC, item, place, ${version} DESC LIMIT 1 BY month, item, place LIMIT ${v.uint32(LIMITS.comments)}`

const itemByItem = (version: Sql) => sql`ORDER BY item, month DESC, place, ${version} DESC LIMIT 1 BY item, month, place`

const inSlice = ({ from, to }: CommentSlice) => sql`item BETWEEN ${v.uint64(from)} AND ${v.uint64(to)}`

export function commentRange(items: readonly string[], { start, end }: MonthRange): CommentRange {
  return { items, start: numberOfMonth(start), end: numberOfMonth(end) }
}

function readComments(range: CommentRange, columns: AskColumns): Promise<CommentBlock[]> {
  return commentBlocks(sql`${within(range)} ${newest(sql`load_id`)}`, columns)
}

/** All comments of a slice, item by item, the newest months first. */
export function readCommentSlice(slice: CommentSlice, columns: AskColumns): Promise<CommentBlock[]> {
  return commentBlocks(sql`site = ${v.string(COMMENT_SITE)} AND ${inSlice(slice)} ${itemByItem(sql`load_id`)}`, columns)
}

async function commentBlocks(which: Sql, columns: AskColumns): Promise<CommentBlock[]> {
  const data = await columns(sql`
    SELECT item, month, ifNull(rating, 0)::UInt8, place, load_id
    FROM comment WHERE ${which}`)
  return [...nativeBlocks(data)].map((block) => {
    const [item, month, rating, place, load] = block.columns as CommentColumns
    return { rows: block.rows, item, month, rating, place, load }
  })
}

/** What is kept of the comments under the present {@link cuttingNumber}. */
function readKept(range: CommentRange, columns: AskColumns): Promise<KeptBlock[]> {
  return keptBlocks(sql`${within(range)} ${newest(sql`cut_at`)}`, columns)
}

/** The same of a slice, in the order of {@link readCommentSlice}. */
export function readKeptSlice(slice: CommentSlice, columns: AskColumns): Promise<KeptBlock[]> {
  return keptBlocks(sql`${inSlice(slice)} ${itemByItem(sql`cut_at`)}`, columns)
}

async function keptBlocks(which: Sql, columns: AskColumns): Promise<KeptBlock[]> {
  const data = await columns(sql`
    SELECT place, load_id, words, mood::Int32
    FROM comment_words WHERE dictionary = ${v.uint64(cuttingNumber())} AND ${which}`)
  return [...nativeBlocks(data)].map((block) => {
    const [place, load, words, mood] = block.columns as [BigUint64Array, BigUint64Array, NativeText, Int32Array]
    return { rows: block.rows, place, load, words, mood }
  })
}

/** Reads the sample of a range from the tables. */
export async function readSample(range: CommentRange, { ask, columns }: { ask: AskRows; columns: AskColumns }): Promise<SampleRows> {
  const [blocks, kept] = await Promise.all([readComments(range, columns), readKept(range, columns)])
  const found = foundOf(blocks, kept)
  return { blocks, found, count: await countComments(range, found.length, ask) }
}

/** How many comments there are, of which `read` were read. */
async function countComments(range: CommentRange, read: number, ask: AskRows): Promise<number> {
  if (read < LIMITS.comments) return read
  const [all] = await ask<{ count: number }>(sql`SELECT toInt64(count()) AS count FROM comment FINAL WHERE ${within(range)}`)
  return all?.count ?? read
}

export interface CommentText {
  item_id: string
  comment_id: string
  text: string
}

/** Texts of comments that {@link readComments} gave for a range, by their places; of many comments, those of their items' others too. */
export async function readTexts(range: CommentRange, places: readonly bigint[], ask: AskRows): Promise<Map<bigint, CommentText>> {
  if (places.length === 0) return new Map()
  const own = places.length > MOST_NAMED ? sql`` : sql`AND place IN ${v.uint64s(places)}`
  const rows = await ask<CommentText & { place: string }>(
    sql`SELECT place, item_id, comment_id, text FROM comment WHERE ${within(range)} ${own} ${newest(sql`load_id`)}`,
  )
  return new Map(rows.map((row) => [BigInt(row.place), row]))
}

function within({ items, start, end }: CommentRange): Sql {
  return sql`month BETWEEN ${v.uint32(start)} AND ${v.uint32(end)} AND item IN ${v.uint64s(items)}`
}

const HASHES = 2n ** 64n

/** Slices that have `size` comments each, on average: keys are hashes. A key is in the slice of the number {@link sliceOf}. */
export async function commentSlices(size: number, ask: AskRows): Promise<CommentSlice[]> {
  const [all] = await ask<{ rows: number }>(sql`SELECT toInt64(count()) AS rows FROM comment`)
  const count = Math.ceil((all?.rows ?? 0) / size)
  const begin = (slice: number) => (HASHES * BigInt(slice) + BigInt(count) - 1n) / BigInt(count)
  return Array.from({ length: count }, (_, slice) => ({ from: begin(slice), to: begin(slice + 1) - 1n }))
}

/** Which of so many slices a key is in. */
export function sliceOf(key: bigint, slices: number): number {
  return Number((key * BigInt(slices)) / HASHES)
}

const numberOfMonth = (month: Month) => Number(month.replace('-', ''))

export function monthOfNumber(number: number): Month {
  return `${Math.floor(number / 100)}-${String(number % 100).padStart(2, '0')}`
}
