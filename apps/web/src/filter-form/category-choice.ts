import { LIMITS } from '@marketscope/contract/limits'
import { ancestorsOf, type CategoryForest, type CategoryNode, subtreeOf } from './category-forest.ts'
import type { ChosenCategory } from './filter-draft.ts'

/** Adds or removes a category. A category holds all below it, so those are let go when it is chosen. `too_many`: it would be one more than allowed. */
export function toggleCategory(chosen: readonly CategoryNode[], node: CategoryNode): CategoryNode[] | 'too_many' {
  if (chosen.includes(node)) return chosen.filter((other) => other !== node)
  const below = new Set(subtreeOf(node))
  const next = [...chosen.filter((other) => !below.has(other)), node]
  return next.length > LIMITS.categories ? 'too_many' : next
}

/** How each node stands: chosen or held by a chosen one above it (`held`), or above a chosen one (`half`). */
export function markForest(chosen: readonly CategoryNode[]): { checked: string[]; half: string[]; held: ReadonlySet<string> } {
  const checked = chosen.flatMap((node) => subtreeOf(node).map(({ key }) => key))
  const own = new Set(chosen.map(({ key }) => key))
  const half = new Set(chosen.flatMap((node) => ancestorsOf(node).map(({ key }) => key)))
  return { checked, half: [...half], held: new Set(checked.filter((key) => !own.has(key))) }
}

/** The nodes behind chosen categories; what the trees do not have is left out. */
export function nodesOf(chosen: readonly ChosenCategory[], forest: CategoryForest): CategoryNode[] {
  return [...new Set(chosen.flatMap(({ id }) => forest.byKey.get(id) ?? forest.byId.get(id) ?? []))]
}

/** A node as the form keeps it. Its tree stands in the id only where the id alone would not tell which one is meant. */
export function chosenOf(node: CategoryNode, forest: CategoryForest): ChosenCategory {
  const path = [...ancestorsOf(node).reverse(), node]
  return {
    id: (forest.byId.get(node.id)?.length ?? 0) > 1 ? node.key : node.id,
    tree: node.tree,
    name: node.name,
    path: { zh: path.map(({ name }) => name.zh), en: path.map(({ name }) => name.en) },
  }
}
