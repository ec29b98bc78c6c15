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

/** The categories of a tree that may be chosen and have the path of a chosen one, name by name, each once. */
export function samePaths(tree: string, chosen: readonly ChosenCategory[], forest: CategoryForest): CategoryNode[] {
  const paths = new Set(chosen.map(({ path }) => path.zh.join('\n')))
  return forest.all.filter((node) => node.tree === tree && !node.disabled && paths.has(pathOf(node)))
}
