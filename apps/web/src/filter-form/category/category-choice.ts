import { LIMITS } from '@marketscope/contract/limits'
import type { ChosenCategory } from '../filter-draft.ts'
import { ancestorsOf, type CategoryForest, type CategoryNode } from './category-forest.ts'

/** Why a category cannot be added to those chosen: one more than allowed; custom with normal ones; of two custom groups. */
export type ToggleRefusal = 'category_limit' | 'custom_mixed' | 'custom_groups'

export type CategoryToggle = { ok: true; chosen: CategoryNode[] } | { ok: false; rule: ToggleRefusal; node: CategoryNode }

/** Adds or removes a category. A category holds all below it, so those are let go when it is chosen. */
export function toggleCategory(chosen: readonly CategoryNode[], node: CategoryNode): CategoryToggle {
  if (chosen.includes(node)) return { ok: true, chosen: chosen.filter((other) => other !== node) }
  const [first] = chosen
  if (first && first.custom !== node.custom) return { ok: false, rule: 'custom_mixed', node }
  if (first?.custom && first.tree !== node.tree) return { ok: false, rule: 'custom_groups', node }
  const next = [...chosen.filter((other) => !ancestorsOf(other).includes(node)), node]
  return next.length > LIMITS.categories ? { ok: false, rule: 'category_limit', node } : { ok: true, chosen: next }
}

/** The uppermost categories that may be chosen, as many as "select all" takes. */
export function topNodes(forest: CategoryForest): CategoryNode[] {
  const top: CategoryNode[] = []
  function visit(nodes: readonly CategoryNode[]): void {
    for (const node of nodes) {
      if (top.length === LIMITS.selectAll) return
      if (node.disabled) visit(node.children)
      else top.push(node)
    }
  }
  for (const { roots } of forest.trees) visit(roots)
  return top
}

/** How a node stands: chosen itself, held by a chosen one above it, above a chosen one, or none of these. */
export type Standing = 'chosen' | 'held' | 'half' | 'off'

/** Tells how any node stands to those chosen. */
export function standingIn(chosen: readonly CategoryNode[]): (node: CategoryNode) => Standing {
  const own = new Set(chosen)
  const half = new Set(chosen.flatMap(ancestorsOf))
  return (node) => {
    if (own.has(node)) return 'chosen'
    if (half.has(node)) return 'half'
    return ancestorsOf(node).some((above) => own.has(above)) ? 'held' : 'off'
  }
}

/** The nodes behind chosen categories; what the trees do not have is left out. `subName`: the group that custom ones are of. */
export function nodesOf(chosen: readonly Pick<ChosenCategory, 'id' | 'custom'>[], forest: CategoryForest, subName = ''): CategoryNode[] {
  const found = chosen.flatMap(({ id, custom }) => {
    if (custom) return forest.byKey.get(`${subName}:${id}`) ?? []
    return forest.byKey.get(id) ?? forest.byId.get(id) ?? []
  })
  return [...new Set(found)]
}

/** A node as the form keeps it. Its tree stands in the id only where the id alone would not tell which one is meant. */
export function chosenOf(node: CategoryNode, forest: CategoryForest): ChosenCategory {
  const path = [...ancestorsOf(node).reverse(), node]
  const ambiguous = !node.custom && (forest.byId.get(node.id)?.length ?? 0) > 1
  return {
    id: ambiguous ? node.key : node.id,
    tree: node.custom ? null : node.tree,
    name: node.name,
    path: { zh: path.map(({ name }) => name.zh), en: path.map(({ name }) => name.en) },
    path_ids: node.custom ? [] : path.map(({ id }) => id),
    is_leaf: node.children.length === 0,
    custom: node.custom,
  }
}
