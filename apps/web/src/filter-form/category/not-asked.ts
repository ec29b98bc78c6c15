import type { ChosenCategory } from '../filter-draft.ts'
import { chosenSites, type SiteEntry } from '../site-choice.ts'
import { ancestorsOf, type CategoryNode } from './category-forest.ts'
import type { Forests } from './use-forests.ts'

/** The chosen sites in whose tree no category is chosen while there is one in another: a search asks nothing of them. */
export function sitesNotAsked(plat: readonly string[], sites: readonly SiteEntry[], chosen: readonly ChosenCategory[]): SiteEntry[] {
  const trees = new Set(chosen.map(({ tree }) => tree))
  if (trees.size === 0 || trees.has(null)) return []
  return chosenSites(plat, sites).filter(({ tree }) => !trees.has(tree))
}

const pathOf = (node: CategoryNode) => [...ancestorsOf(node).reverse(), node].map(({ name }) => name.zh).join('\n')

/**
 * The categories of a tree that go with the chosen ones, of those that may be chosen: what staff say one is there, by either of the two; where nobody said anything those that have the
 * path of one, name by name, else the only one that is called like it. Each once.
 */
export function counterpartsIn(tree: string, chosen: readonly ChosenCategory[], { normal, counterparts }: Forests): CategoryNode[] {
  const open = normal.all.filter((node) => node.tree === tree && !node.disabled)
  const found = chosen.flatMap((category) => {
    const ids = pairedWith(counterparts, category, tree)
    if (ids) return open.filter(({ id }) => ids.includes(id))
    const same = open.filter((node) => pathOf(node) === category.path.zh.join('\n'))
    if (same.length > 0) return same
    const called = open.filter((node) => node.name.zh === category.name.zh)
    return called.length === 1 ? called : []
  })
  return [...new Set(found)]
}

/** The ids in another tree that staff gave for a category, or gave it for; null: they said nothing of it. */
function pairedWith(rows: Forests['counterparts'], { id, tree }: ChosenCategory, other: string): readonly string[] | null {
  const own = rows.find((row) => row.tree === tree && row.category_id === id && row.other_tree === other)
  if (own) return own.counterparts
  const reverse = rows.filter((row) => row.tree === other && row.other_tree === tree && row.counterparts.includes(id))
  return reverse.length > 0 ? reverse.map(({ category_id }) => category_id) : null
}
