import { type CategoryRange, TREE_BLOCK } from '../catalog/category-ranges.ts'
import type { CategoryNode } from '../catalog/trees.ts'

/** A category with more rows of items and years than these below it has groups of its own: below that the rows answer as fast. */
export const MANY_ROWS = 80_000

/** Rows of items and years by category number. */
export type CategoryRows = ReadonlyMap<number, number>

/**
 * The ranges of category numbers that have groups of their own: the roots and "no category"; of each category with many rows what lies right below it, and what is directly in
 * it, so that its list is whole. Only those with rows; ascending, the wider one first.
 */
export function keptRanges(nodes: readonly CategoryNode[], rows: CategoryRows, many = MANY_ROWS): CategoryRange[] {
  const numbers = [...rows.keys()].sort((a, b) => a - b)
  const count = ({ no, last }: CategoryRange) => {
    let sum = 0
    for (const number of numbers) if (number >= no && number <= last) sum += rows.get(number) ?? 0
    return sum
  }
  const big = new Set(nodes.filter((node) => count(node) > many).map(({ tree, id }) => `${tree}\n${id}`))
  const kept = [
    ...nodes.filter(({ level, tree, parent_id }) => level === 1 || big.has(`${tree}\n${parent_id}`)),
    ...nodes.filter(({ tree, id }) => big.has(`${tree}\n${id}`)).map(({ no }) => ({ no, last: no })),
    ...numbers.filter((number) => number % TREE_BLOCK === 0).map((no) => ({ no, last: no })),
  ]
  const byId = new Map(kept.map(({ no, last }) => [rangeId({ no, last }), { no, last }]))
  return [...byId.values()].filter((range) => count(range) > 0).sort((a, b) => a.no - b.no || b.last - a.last)
}

/** What a range is called among the groups. */
export function rangeId({ no, last }: CategoryRange): string {
  return `${no}-${last}`
}

/** The ranges in layers within which none meets another; `ranges` as {@link keptRanges} gives them, each inside another or apart from it. */
export function layersOf(ranges: readonly CategoryRange[]): CategoryRange[][] {
  const layers: CategoryRange[][] = []
  const around: CategoryRange[] = []
  for (const range of ranges) {
    while (around.length > 0 && (around.at(-1)?.last ?? 0) < range.no) around.pop()
    const layer = layers[around.length]
    if (layer) layer.push(range)
    else layers.push([range])
    around.push(range)
  }
  return layers
}
