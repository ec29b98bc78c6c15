import type { CallResult } from '@marketscope/contract/call'
import type { categoryTree } from '@marketscope/contract/calls/search'
import type { CustomCategory } from '@marketscope/contract/custom-categories'
import type { Text } from '@marketscope/contract/text'

export interface CategoryNode {
  /** `tree:id`: unique in its forest. */
  key: string
  /** The tree of the sites, or the group of custom categories. */
  tree: string
  id: string
  name: Text
  parent: CategoryNode | null
  children: CategoryNode[]
  /** Shown for orientation only. */
  disabled: boolean
  custom: boolean
}

export interface CategoryTree {
  tree: string
  /** What stands above it where it has a name of its own; null: the sites it is of. */
  name: Text | null
  roots: CategoryNode[]
}

export interface CategoryForest {
  trees: CategoryTree[]
  /** Every node, those above before those below. */
  all: readonly CategoryNode[]
  byKey: ReadonlyMap<string, CategoryNode>
  byId: ReadonlyMap<string, readonly CategoryNode[]>
}

interface PlainNode {
  id: string
  parent_id: string | null
  name: Text
  disabled: boolean
}

interface PlainTree {
  tree: string
  name: Text | null
  custom: boolean
  nodes: readonly PlainNode[]
}

/** Joins up the nodes. A node whose parent is not there is a root, and so is the first of a ring of parents. */
function joinUp(plain: readonly PlainTree[]): CategoryForest {
  const all: CategoryNode[] = []
  const byKey = new Map<string, CategoryNode>()
  const byId = new Map<string, CategoryNode[]>()
  const trees = plain.map(({ tree, name, custom, nodes }): CategoryTree => {
    for (const { id, name: own, disabled } of nodes) {
      const node: CategoryNode = { key: `${tree}:${id}`, tree, id, name: own, parent: null, children: [], disabled, custom }
      byKey.set(node.key, node)
      const same = byId.get(id)
      if (same) same.push(node)
      else byId.set(id, [node])
    }
    const roots: CategoryNode[] = []
    for (const { id, parent_id } of nodes) {
      const node = byKey.get(`${tree}:${id}`)
      const parent = parent_id === null ? undefined : byKey.get(`${tree}:${parent_id}`)
      if (!node) continue
      if (parent && parent !== node && !ancestorsOf(parent).includes(node)) {
        node.parent = parent
        parent.children.push(node)
      } else roots.push(node)
    }
    for (const root of roots) addSubtree(root, all)
    return { tree, name, roots }
  })
  return { trees, all, byKey, byId }
}

/** The trees of the chosen platforms. A name lacking in one language is taken from the other. */
export function buildForest(data: CallResult<typeof categoryTree>['data']): CategoryForest {
  return joinUp(
    data.map(({ tree, nodes }) => ({
      tree,
      name: null,
      custom: false,
      nodes: nodes.map(({ id, parent_id, name, name_en, disabled }) => ({
        id,
        parent_id,
        name: { zh: name || name_en || id, en: name_en || name || id },
        disabled: disabled === true,
      })),
    })),
  )
}

const built = new WeakMap<object, CategoryForest>()

/** {@link buildForest}, once for each answer. */
export function forestOf(data: CallResult<typeof categoryTree>['data']): CategoryForest {
  const known = built.get(data)
  if (known) return known
  const forest = buildForest(data)
  built.set(data, forest)
  return forest
}

/** The account's own categories, a tree for each group. */
export function buildCustomForest(categories: readonly CustomCategory[]): CategoryForest {
  const groups = Map.groupBy(categories, ({ sub_name }) => sub_name)
  return joinUp(
    [...groups].map(([tree, nodes]) => ({
      tree,
      name: nodes[0]?.group_name ?? null,
      custom: true,
      nodes: nodes.map(({ id, parent_id, name }) => ({ id, parent_id, name, disabled: false })),
    })),
  )
}

/** What lies above the node, nearest first. */
export function ancestorsOf(node: CategoryNode): CategoryNode[] {
  const above: CategoryNode[] = []
  for (let next = node.parent; next; next = next.parent) above.push(next)
  return above
}

function addSubtree(node: CategoryNode, into: CategoryNode[]): void {
  into.push(node)
  for (const child of node.children) addSubtree(child, into)
}
