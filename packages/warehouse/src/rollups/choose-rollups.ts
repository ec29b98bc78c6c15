import { type CategoryRange, TREE_BLOCK } from '../catalog/category-ranges.ts'
import { rangesOf } from '../scope/categories.ts'
import { segmentsOf } from '../scope/period.ts'
import type { Scope } from '../scope/scope.ts'
import { rangeId } from './kept-ranges.ts'
import type { Rollup } from './rollup-store.ts'
import type { Rollups } from './rollups.ts'

/** A rollup, and the group of it that stands for the rows of a scope there. */
export interface ChosenRollup {
  rollup: Rollup
  /** Null: all categories. */
  category: CategoryRange | null
  /** Category numbers with rows, ascending, by segment. */
  numbers: readonly Uint32Array[]
  /** Whether items have several rows in a month. */
  shared: boolean
}

/** What stands for the rows of a scope: sites of which it has none are left out. */
export type ChosenRollups = readonly ChosenRollup[]

/** What is read of a scope. */
export type RollupScope = Pick<Scope, 'isUnconditioned' | 'version' | 'unpriced' | 'versions' | 'catalog' | 'categories'>

/** The rollups that give the same figures as the rows of the scope, to the last digit; null where there are none, or none yet. */
export function chooseRollups(scope: RollupScope, all: Pick<Rollups, 'of'>): ChosenRollups | null {
  const { catalog, versions } = scope
  if (!scope.isUnconditioned || scope.version !== 'none' || scope.unpriced.size > 0) return null
  const ranges = rangesOf(scope.categories)
  const chosen: ChosenRollup[] = []
  for (const [site, own] of Map.groupBy(segmentsOf(versions, catalog), (one) => one.site)) {
    const segments = own.map(({ segment }) => segment).sort((a, b) => a - b)
    const numbers = own.map(({ categories }) => categories.numbers)
    const category = groupOf(numbers, ranges)
    if (category === 'nothing') continue
    const rollup = all.of({ site, version: versions.get(site) ?? '', segments })
    if (!rollup || category === 'several') return null
    if (category !== 'all' && !hasGroup(rollup, category)) return null
    const shared = own.some((segment) => segment.shared.size > 0)
    chosen.push({ rollup, category: category === 'all' ? null : category, numbers, shared })
  }
  return chosen
}

/** Whether all categories of each are chosen. */
export function isWhole(chosen: ChosenRollups): boolean {
  return chosen.every(({ category }) => category === null)
}

/** Whether bands of prices can be told: of all categories, and where a row is what its item did in the month. */
export function hasBands(chosen: ChosenRollups): boolean {
  return chosen.every(({ category, shared }) => category === null && !shared)
}

/**
 * The groups that the ranges are together within what is chosen, one of each rollup at most; null where a rollup has rows of them that are no group, or are chosen in part.
 */
export function groupsOf(chosen: ChosenRollups, ranges: readonly CategoryRange[]): string[] | null {
  const ids = new Set<string>()
  for (const { rollup, category, numbers } of chosen) {
    const [only, ...others] = ranges.filter((range) => hasRows(numbers, range) && !isApart(range, category))
    if (!only) continue
    if (others.length > 0 || !isWithin(only, category) || !hasGroup(rollup, only)) return null
    ids.add(rangeId(only))
  }
  return [...ids]
}

const isNone = ({ no, last }: CategoryRange) => no === last && no % TREE_BLOCK === 0

function isApart(range: CategoryRange, category: CategoryRange | null): boolean {
  return category ? range.last < category.no || range.no > category.last : isNone(range)
}

function isWithin(range: CategoryRange, category: CategoryRange | null): boolean {
  return category ? range.no >= category.no && range.last <= category.last : range.no % TREE_BLOCK !== 0
}

function hasGroup({ ranges }: Rollup, { no, last }: CategoryRange): boolean {
  return ranges.some((range) => range.no === no && range.last === last)
}

/** What the ranges (null: everything) are of a site with rows of these numbers. */
function groupOf(numbers: readonly Uint32Array[], ranges: readonly CategoryRange[] | null): 'all' | 'nothing' | 'several' | CategoryRange {
  const isIn = (number: number) => !ranges || ranges.some(({ no, last }) => number >= no && number <= last)
  if (numbers.every((list) => list.every((number) => isIn(number) === (number % TREE_BLOCK !== 0)))) return 'all'
  const [only, ...others] = (ranges ?? []).filter((range) => hasRows(numbers, range))
  if (!only) return ranges ? 'nothing' : 'several'
  return others.length > 0 ? 'several' : only
}

function hasRows(numbers: readonly Uint32Array[], { no, last }: CategoryRange): boolean {
  return numbers.some((list) => {
    let [low, high] = [0, list.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((list[middle] ?? 0) < no) low = middle + 1
      else high = middle
    }
    return (list[low] ?? Number.POSITIVE_INFINITY) <= last
  })
}
