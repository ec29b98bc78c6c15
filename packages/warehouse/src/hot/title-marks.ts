import type { TitleNode } from '@marketscope/contract/title-expression'
import type { Texts } from './hot-segment.ts'

/** 1 for each row from `from` to `to` − 1 whose text contains the term; the bytes of all rows are searched in one go. */
export function termMarks({ bytes, starts }: Texts, from: number, to: number, term: string): Uint8Array {
  const marks = new Uint8Array(to - from)
  const wanted = Buffer.from(term)
  if (wanted.length === 0) return marks.fill(1)
  const base = starts[from] ?? 0
  const range = bytes.subarray(base, starts[to] ?? 0)
  let row = from
  for (let at = range.indexOf(wanted); at !== -1; at = range.indexOf(wanted, (starts[row] ?? 0) - base)) {
    while ((starts[row + 1] ?? 0) <= base + at) row += 1
    marks[row - from] = 1
    row += 1
    if (row >= to) break
  }
  return marks
}

/** A title expression over rows: `of` gives the marks of a term. */
export function marksOf(node: TitleNode, count: number, of: (term: string) => Uint8Array): Uint8Array {
  if (node.type === 'term') return of(node.term)
  if (node.type === 'not') return marksOf(node.of, count, of).map((mark) => 1 - mark)
  const wanted = node.type === 'and' ? 0 : 1
  const [first, ...others] = node.of.map((child) => marksOf(child, count, of))
  const marks = first ?? new Uint8Array(count).fill(1 - wanted)
  for (const other of others) for (let row = 0; row < count; row++) if (other[row] === wanted) marks[row] = wanted
  return marks
}
