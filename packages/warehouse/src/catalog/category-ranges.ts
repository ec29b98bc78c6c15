import { NONE_ID } from '@marketscope/contract/limits'
import type { Catalog } from './catalog.ts'

/** Numbers from `no` to `last`, both included. */
export interface CategoryRange {
  no: number
  last: number
}

/** How many numbers the block of one tree has; the first one of a block stands for "no category". */
export const TREE_BLOCK = 2 ** 20

/** Whether the id stands for "no category", in one tree or in all. */
export function isNoCategory(id: string): boolean {
  return id === NONE_ID || id.endsWith(`:${NONE_ID}`)
}

/** The number of "no category" in a tree. */
export function noCategoryRange(tree: string, catalog: Catalog): CategoryRange {
  const [first] = catalog.trees.list(tree)
  const none = first ? Math.floor(first.no / TREE_BLOCK) * TREE_BLOCK : 0
  return { no: none, last: none }
}

/** The same numbers in ascending ranges that are apart from each other. */
export function mergeRanges(ranges: readonly CategoryRange[]): CategoryRange[] {
  const merged: CategoryRange[] = []
  for (const range of ranges.toSorted((a, b) => a.no - b.no)) {
    const before = merged.at(-1)
    if (before && range.no <= before.last + 1) before.last = Math.max(before.last, range.last)
    else merged.push({ no: range.no, last: range.last })
  }
  return merged
}

/** Whether any of the ranges is of the tree; a tree without categories has only what is in none. */
export function isOfTree(ranges: readonly CategoryRange[], tree: string, catalog: Catalog): boolean {
  const [first] = catalog.trees.list(tree)
  if (!first) return ranges.some(({ no }) => no === 0)
  const block = Math.floor(first.no / TREE_BLOCK)
  return ranges.some(({ no }) => Math.floor(no / TREE_BLOCK) === block)
}
