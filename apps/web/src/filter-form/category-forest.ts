import type { CallResult } from '@marketscope/contract/call'
import type { categoryTree } from '@marketscope/contract/calls/search'
import type { Text } from '@marketscope/contract/text'
import { normalizeTerm } from '@marketscope/contract/title-expression'

export interface CategoryNode {
  /** `tree:id`: unique across trees. */
  key: string
  tree: string
  id: string
  name: Text
  /** Both names as they are compared in a search. */
  folded: string
  parent: CategoryNode | null
  children: CategoryNode[]
}

export interface CategoryForest {
  trees: { tree: string; roots: CategoryNode[] }[]
  byKey: ReadonlyMap<string, CategoryNode>
  byId: ReadonlyMap<string, readonly CategoryNode[]>
}

/** The trees of the chosen platforms with their nodes joined up. A node whose parent is not there is a root. */
export function buildForest(data: CallResult<typeof categoryTree>['data']): CategoryForest {
  const byKey = new Map<string, CategoryNode>()
  const byId = new Map<string, CategoryNode[]>()
  const trees = data.map(({ tree, nodes }) => {
    for (const { id, name, name_en } of nodes) {
      const text = { zh: name || name_en || id, en: name_en || name || id }
      const node: CategoryNode = {
        key: `${tree}:${id}`,
        tree,
        id,
        name: text,
        folded: normalizeTerm(`${text.zh}\n${text.en}`),
        parent: null,
        children: [],
      }
      byKey.set(node.key, node)
      byId.set(id, [...(byId.get(id) ?? []), node])
    }
    const roots: CategoryNode[] = []
    for (const { id, parent_id } of nodes) {
      const node = byKey.get(`${tree}:${id}`)
      const parent = parent_id === null ? undefined : byKey.get(`${tree}:${parent_id}`)
      if (!node) continue
      if (parent && parent !== node) {
        node.parent = parent
        parent.children.push(node)
      } else roots.push(node)
    }
    return { tree, roots }
  })
  return { trees, byKey, byId }
}

export function ancestorsOf(node: CategoryNode): CategoryNode[] {
  const above: CategoryNode[] = []
  for (let next = node.parent; next; next = next.parent) above.push(next)
  return above
}

/** The node and all below it. */
export function subtreeOf(node: CategoryNode): CategoryNode[] {
  const all = [node]
  for (let index = 0; index < all.length; index++) all.push(...(all[index]?.children ?? []))
  return all
}

export interface CategoryMatches {
  /** What is shown: what matches, all above it so that its place is known, and all below it so that one can go on from there. */
  shown: ReadonlySet<string>
  /** What is opened: all above a match. */
  expanded: string[]
  /** How many categories match. */
  count: number
}

/** The categories whose name contains the word, in either language. */
export function searchForest(forest: CategoryForest, word: string): CategoryMatches {
  const folded = normalizeTerm(word.trim())
  const shown = new Set<string>()
  const expanded = new Set<string>()
  let count = 0
  for (const node of forest.byKey.values()) {
    if (!node.folded.includes(folded)) continue
    count += 1
    for (const above of ancestorsOf(node)) {
      shown.add(above.key)
      expanded.add(above.key)
    }
    if (!shown.has(node.key) || node.children.some((child) => !shown.has(child.key))) for (const { key } of subtreeOf(node)) shown.add(key)
  }
  return { shown, expanded: [...expanded], count }
}
