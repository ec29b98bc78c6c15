import type { NativeText } from '../engine/native-columns.ts'
import type { CommentBlock, KeptBlock } from './comment-rows.ts'

/** What a comment says, from where it was kept or cut just now. */
export interface FoundWords {
  words: NativeText
  row: number
  mood: number
}

/** Of each comment in turn what is kept of it; null: nothing is, for its text as it is now. */
export function foundOf(blocks: readonly CommentBlock[], kept: readonly KeptBlock[]): (FoundWords | null)[] {
  const where = kept.flatMap((block) => Array.from({ length: block.rows }, (_, row) => ({ block, row })))
  const placeAt = (at: number) => where[at]?.block.place[where[at].row]
  let places: Map<bigint | undefined, number> | null = null
  let next = 0
  return blocks.flatMap(({ rows, place, load }) =>
    Array.from({ length: rows }, (_, row) => {
      // Both are in one order: most often what is kept of a comment comes after what is kept of the one before.
      const isNext = placeAt(next) === place[row]
      if (!isNext) places ??= new Map(where.keys().map((at) => [placeAt(at), at]))
      const at = isNext ? next : places?.get(place[row])
      const found = at === undefined ? undefined : where[at]
      if (!found) return null
      next = (at ?? 0) + 1
      const { words, mood } = found.block
      return found.block.load[found.row] === load[row] ? { words, row: found.row, mood: mood[found.row] ?? 0 } : null
    }),
  )
}
