import type { ChosenCategory } from '../filter-draft.ts'
import { chosenSites, type SiteEntry } from '../site-choice.ts'
import { ancestorsOf, type CategoryForest, type CategoryNode } from './category-forest.ts'

/** The chosen sites in whose tree no category is chosen while there is one in another: a search asks nothing of them. */
export function sitesNotAsked(plat: readonly string[], sites: readonly SiteEntry[], chosen: readonly ChosenCategory[]): SiteEntry[] {
  const trees = new Set(chosen.map(({ tree }) => tree))
  if (trees.size === 0 || trees.has(null)) return []
  return chosenSites(plat, sites).filter(({ tree }) => !trees.has(tree))
}

const pathOf = (node: CategoryNode) => [...ancestorsOf(node).reverse(), node].map(({ name }) => name.zh).join('\n')

/**
 * The categories of a tree that go with the chosen ones: those that may be chosen and have the path of one, name by name; of a chosen one without such, the only one that is
 * called like it. Each once.
 */
export function counterpartsIn(tree: string, chosen: readonly ChosenCategory[], forest: CategoryForest): CategoryNode[] {
  const open = forest.all.filter((node) => node.tree === tree && !node.disabled)
  const found = chosen.flatMap(({ path, name }) => {
    const same = open.filter((node) => pathOf(node) === path.zh.join('\n'))
    if (same.length > 0) return same
    const called = open.filter((node) => node.name.zh === name.zh)
    return called.length === 1 ? called : []
  })
  return [...new Set(found)]
}
