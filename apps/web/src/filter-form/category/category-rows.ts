import type { CategoryForest, CategoryNode } from './category-forest.ts'

/** One line of the tree as it is drawn: a category, or the heading of a tree where there are several. */
export interface TreeRow {
  key: string
  /** Null: a heading. */
  node: CategoryNode | null
  tree: string
  /** From 1. */
  level: number
  /** Whether what is below is shown; null: nothing is below. */
  open: boolean | null
  /** Its place among those of the same parent, from 1, and how many they are. */
  position: number
  size: number
}

interface View {
  /** Keys of what is opened; headings included. */
  opened: ReadonlySet<string>
  /** The nodes to show; null: all. */
  shown: ReadonlySet<CategoryNode> | null
}

export function headingKey(tree: string): string {
  return `tree ${tree}`
}

/** Whether trees stand under headings: several of them, or groups with names of their own. */
export function hasHeadings(forest: CategoryForest): boolean {
  return forest.trees.length > 1 || forest.trees.some(({ name }) => name !== null)
}

/** The lines to draw, from the first to the last. A tree without anything to show is left out. */
export function rowsOf(forest: CategoryForest, { opened, shown }: View): TreeRow[] {
  const rows: TreeRow[] = []
  const visible = (nodes: readonly CategoryNode[]) => (shown === null ? nodes : nodes.filter((node) => shown.has(node)))

  function add(nodes: readonly CategoryNode[], level: number): void {
    nodes.forEach((node, index) => {
      const below = visible(node.children)
      const open = below.length === 0 ? null : opened.has(node.key)
      rows.push({ key: node.key, node, tree: node.tree, level, open, position: index + 1, size: nodes.length })
      if (open) add(below, level + 1)
    })
  }

  const trees = forest.trees.map(({ tree, roots }) => ({ tree, roots: visible(roots) })).filter(({ roots }) => roots.length > 0)
  if (!hasHeadings(forest)) {
    for (const { roots } of trees) add(roots, 1)
    return rows
  }
  trees.forEach(({ tree, roots }, index) => {
    const key = headingKey(tree)
    const open = opened.has(key)
    rows.push({ key, node: null, tree, level: 1, open, position: index + 1, size: trees.length })
    if (open) add(roots, 2)
  })
  return rows
}
