import { type CategoryRange, mergeRanges } from '../catalog/category-ranges.ts'

/** Whether every number of the first is one of the second; both merged. */
export function covers(outer: readonly CategoryRange[], inner: readonly CategoryRange[]): boolean {
  return inner.every(({ no, last }) => outer.some((range) => range.no <= no && last <= range.last))
}

/** The numbers of the first that are none of the second. */
export function without(ranges: readonly CategoryRange[], others: readonly CategoryRange[]): CategoryRange[] {
  let left: CategoryRange[] = [...ranges]
  for (const { no, last } of mergeRanges(others)) {
    left = left.flatMap((range) => {
      if (last < range.no || no > range.last) return [range]
      const below = no > range.no ? [{ no: range.no, last: no - 1 }] : []
      const above = last < range.last ? [{ no: last + 1, last: range.last }] : []
      return [...below, ...above]
    })
  }
  return left
}

/** All numbers cut where one of the lists begins or ends: from each `start` up to the next one, the same lists have the numbers. The first start is 0. */
export interface Stretch {
  start: number
  /** Places of the lists that have it, ascending. */
  of: readonly number[]
}

/** The lists side by side on the line of numbers. */
export function stretches(lists: readonly (readonly CategoryRange[])[]): Stretch[] {
  const edges = lists.flatMap((ranges, of) =>
    mergeRanges(ranges).flatMap(({ no, last }) => [
      { at: no, of, begins: true },
      { at: last + 1, of, begins: false },
    ]),
  )
  const found: Stretch[] = [{ start: 0, of: [] }]
  const open = new Set<number>()
  for (const [at, own] of [...Map.groupBy(edges, (edge) => edge.at)].sort(([a], [b]) => a - b)) {
    for (const { of, begins } of own) {
      if (begins) open.add(of)
      else open.delete(of)
    }
    if (at === 0) found.pop()
    found.push({ start: at, of: [...open].sort((a, b) => a - b) })
  }
  return found
}

/** Tells in which of the lists a number is, by place. */
export function memberships(lists: readonly (readonly CategoryRange[])[]): (number: number) => readonly number[] {
  const all = stretches(lists)
  const known = new Map<number, readonly number[]>()
  return (number) => {
    const before = known.get(number)
    if (before) return before
    const found = all.findLast(({ start }) => start <= number)?.of ?? []
    known.set(number, found)
    return found
  }
}
