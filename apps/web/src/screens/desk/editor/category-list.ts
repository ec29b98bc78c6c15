import { type Standing, standingIn } from '../../../filter-form/category/category-choice.ts'
import { ancestorsOf, type CategoryForest, type CategoryNode } from '../../../filter-form/category/category-forest.ts'

/** Ids of categories by tree, as an account keeps them. */
export type CategoryList = Readonly<Record<string, readonly string[]>>

/** The categories of the list that the trees have, and those they do not have any more. */
export function readList(list: CategoryList, forest: CategoryForest): { chosen: CategoryNode[]; gone: string[] } {
  const keys = Object.entries(list).flatMap(([tree, ids]) => ids.map((id) => `${tree}:${id}`))
  const found = keys.map((key) => forest.byKey.get(key) ?? key)
  return {
    chosen: found.filter((one) => typeof one !== 'string'),
    gone: found.filter((one) => typeof one === 'string'),
  }
}

/** The list of the categories, with those that are gone kept as they were. */
export function writeList(chosen: readonly CategoryNode[], gone: readonly string[]): Record<string, string[]> {
  const pairs = [
    ...chosen.map(({ tree, id }) => ({ tree, id })),
    ...gone.map((key) => ({ tree: key.slice(0, key.indexOf(':')), id: key.slice(key.indexOf(':') + 1) })),
  ]
  return Object.fromEntries([...Map.groupBy(pairs, ({ tree }) => tree)].map(([tree, own]) => [tree, own.map(({ id }) => id)]))
}

/** Adds or removes a category. One holds all below it, so those are let go when it is chosen. */
export function toggled(chosen: readonly CategoryNode[], node: CategoryNode): CategoryNode[] {
  if (chosen.includes(node)) return chosen.filter((other) => other !== node)
  const standing: Standing = standingIn(chosen)(node)
  return standing === 'held' ? [...chosen] : [...chosen.filter((other) => !ancestorsOf(other).includes(node)), node]
}
