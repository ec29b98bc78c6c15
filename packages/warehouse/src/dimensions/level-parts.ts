import type { CategoryRange } from '../catalog/category-ranges.ts'
import { TREE_BLOCK } from '../catalog/category-ranges.ts'
import type { CategoryNode } from '../catalog/trees.ts'
import { without } from '../query/stretches.ts'
import { isWithin } from '../scope/entitlements.ts'
import type { Scope } from '../scope/scope.ts'

/** A part of the trees at one level; `node` null: what lies nearer to the root. */
export interface LevelPart {
  id: string
  node: CategoryNode | null
  ranges: readonly CategoryRange[]
}

/** The categories of a level that the scope has something of, and what is in none of them. */
export function levelParts({ choices, catalog, ranges }: Scope, level: number): LevelPart[] {
  const trees = [...new Set(choices.map(({ site }) => site.tree))]
  const touches = (node: CategoryNode) => !ranges || ranges.some(({ no, last }) => no <= node.last && last >= node.no)
  const nodes = trees.flatMap((tree) => catalog.trees.list(tree).filter((node) => node.level === level && touches(node)))
  const parts = nodes.map(
    (node): LevelPart => ({
      id: trees.length > 1 ? `${node.tree}:${node.id}` : node.id,
      ...{ node, ranges: [{ no: node.no, last: node.last }] },
    }),
  )
  const blocks = trees.flatMap((tree) => {
    const [first] = catalog.trees.list(tree)
    const no = first ? Math.floor(first.no / TREE_BLOCK) * TREE_BLOCK : 0
    return [{ no, last: no + TREE_BLOCK - 1 }]
  })
  const rest = without(
    ranges ?? blocks,
    parts.flatMap((part) => part.ranges),
  )
  return rest.length > 0 ? [...parts, { id: 'none', node: null, ranges: rest }] : parts
}

/** Whether the viewer may search just this part of the scope. */
export function mayOpen(node: CategoryNode, { ranges }: Scope): boolean {
  return !ranges || isWithin(node, ranges)
}
