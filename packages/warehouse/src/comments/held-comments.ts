import { LIMITS } from '@marketscope/contract/limits'
import {
  type AskColumns,
  type AskRows,
  type CommentBlock,
  type CommentRange,
  commentSlices,
  readCommentSlice,
  readKeptSlice,
  type SampleRows,
  sliceOf,
} from './comment-rows.ts'
import { foundOf } from './match-kept.ts'

/** Comments read at a time, on average. */
const SLICE = 8192

/** The mood of a comment whose words are not kept. */
const NOT_KEPT = -128

/** The comments of a slice, item by item, the newest months first. */
interface Part {
  /** Keys of the items, ascending, and where the comments of each begin; one more at the end. */
  items: BigUint64Array
  begins: Uint32Array
  month: Uint32Array
  rating: Uint8Array
  place: BigUint64Array
  mood: Int8Array
  /** Lines of words, see `cut-comment.ts`. */
  words: { bytes: Buffer; starts: Uint32Array }
}

/** Comments of an item that are still to be looked at: rows `at` to before `to`. */
interface Cursor {
  part: Part
  item: bigint
  at: number
  to: number
}

/**
 * All comments of a revision in memory, with their words: those of a thousand products lie all over the tables, which takes as long to read as reading everything. Some
 * 80 bytes a comment.
 */
export class HeldComments {
  readonly revision: number
  readonly #parts: readonly Part[]

  private constructor(revision: number, parts: readonly Part[]) {
    this.revision = revision
    this.#parts = parts
  }

  get bytes(): number {
    return this.#parts.reduce((sum, part) => sum + bytesOf(part), 0)
  }

  /** Reads them slice by slice; null when they take more than `most` bytes. */
  static async read(revision: number, most: number, { ask, columns }: { ask: AskRows; columns: AskColumns }): Promise<HeldComments | null> {
    const parts: Part[] = []
    let bytes = 0
    for (const slice of await commentSlices(SLICE, ask)) {
      const part = partOf(await readCommentSlice(slice, columns), await readKeptSlice(slice, columns))
      bytes += bytesOf(part)
      if (bytes > most) return null
      parts.push(part)
    }
    return new HeldComments(revision, parts)
  }

  /** What {@link readSample} says of the range. */
  find(range: CommentRange): SampleRows {
    const cursors = range.items
      .map(BigInt)
      .sort((a, b) => (a < b ? -1 : 1))
      .flatMap((item) => this.#cursor(item) ?? [])
    const [owners, rows]: [Cursor[], number[]] = [[], []]
    let count = 0
    for (const month of monthsBackwards(range))
      for (const cursor of cursors) {
        const { month: months } = cursor.part
        while (cursor.at < cursor.to && (months[cursor.at] ?? 0) > month) cursor.at++
        for (; cursor.at < cursor.to && months[cursor.at] === month; cursor.at++, count++) {
          if (count >= LIMITS.comments) continue
          owners.push(cursor)
          rows.push(cursor.at)
        }
      }
    const at = <T>(pick: (part: Part, row: number) => T) => rows.map((row, place) => pick((owners[place] as Cursor).part, row))
    const block = {
      rows: rows.length,
      item: BigUint64Array.from(owners, ({ item }) => item),
      month: Uint32Array.from(at(({ month }, row) => month[row] ?? 0)),
      rating: Uint8Array.from(at(({ rating }, row) => rating[row] ?? 0)),
      place: BigUint64Array.from(at(({ place }, row) => place[row] ?? 0n)),
    }
    const found = at(({ words, mood }, row) => (mood[row] === NOT_KEPT ? null : { words, row, mood: mood[row] ?? 0 }))
    return { blocks: [block], found, count }
  }

  #cursor(item: bigint): Cursor | null {
    const part = this.#parts[sliceOf(item, this.#parts.length)]
    const place = part ? indexOf(part.items, item) : -1
    if (!part || place < 0) return null
    return { part, item, at: part.begins[place] ?? 0, to: part.begins[place + 1] ?? 0 }
  }
}

function partOf(blocks: readonly CommentBlock[], kept: Awaited<ReturnType<typeof readKeptSlice>>): Part {
  const found = foundOf(blocks, kept)
  const lines = found.map((own) => own?.words.bytes.subarray(own.words.starts[own.row], own.words.starts[own.row + 1]) ?? Buffer.alloc(0))
  const starts = new Uint32Array(lines.length + 1)
  for (const [row, line] of lines.entries()) starts[row + 1] = (starts[row] ?? 0) + line.length
  const column = <T>(of: (block: CommentBlock) => Iterable<T>): T[] => blocks.flatMap((block) => [...of(block)])
  const keys = column(({ item }) => item)
  const begins = [...keys.keys()].filter((row) => keys[row] !== keys[row - 1])
  return {
    items: BigUint64Array.from(begins, (row) => keys[row] ?? 0n),
    begins: Uint32Array.from([...begins, keys.length]),
    month: Uint32Array.from(column(({ month }) => month)),
    rating: Uint8Array.from(column(({ rating }) => rating)),
    place: BigUint64Array.from(column(({ place }) => place)),
    mood: Int8Array.from(found, (own) => own?.mood ?? NOT_KEPT),
    words: { bytes: Buffer.concat(lines), starts },
  }
}

function bytesOf({ words, ...columns }: Part): number {
  return [words.bytes, words.starts, ...Object.values(columns)].reduce((sum, { byteLength }) => sum + byteLength, 0)
}

function indexOf(sorted: BigUint64Array, key: bigint): number {
  let [low, high] = [0, sorted.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((sorted[middle] ?? 0n) < key) low = middle + 1
    else high = middle
  }
  return sorted[low] === key ? low : -1
}

/** The months of a range as numbers, the last first. */
function* monthsBackwards({ start, end }: CommentRange): Generator<number> {
  for (let month = end; month >= start; month -= month % 100 === 1 ? 89 : 1) yield month
}
