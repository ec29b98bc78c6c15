import type { Language } from '@marketscope/contract/text'
import type { CategoryForest, CategoryNode } from './category-forest.ts'

export interface TreeItem {
  key: string
  title: string
  checkable: boolean
  children: TreeItem[]
}

interface View {
  language: Language
  /** The nodes to show; null: all. */
  shown: ReadonlySet<string> | null
  /** The heading of a tree where there are several. */
  treeName(tree: string): string
}

/** What the tree component draws. Several trees stand under headings of their own. */
export function treeData(forest: CategoryForest, { language, shown, treeName }: View): TreeItem[] {
  const itemsOf = (nodes: readonly CategoryNode[]): TreeItem[] =>
    nodes
      .filter((node) => shown === null || shown.has(node.key))
      .map((node) => ({
        key: node.key,
        title: node.name[language],
        checkable: true,
        children: itemsOf(node.children),
      }))
  const [only, ...others] = forest.trees
  if (only && others.length === 0) return itemsOf(only.roots)
  return forest.trees
    .map(({ tree, roots }) => ({
      key: headingKey(tree),
      title: treeName(tree),
      checkable: false,
      children: itemsOf(roots),
    }))
    .filter((item) => item.children.length > 0)
}

export function headingKey(tree: string): string {
  return `tree ${tree}`
}
