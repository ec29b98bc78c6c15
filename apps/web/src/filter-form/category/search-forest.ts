import { normalizeTerm } from '@marketscope/contract/title-expression'
import type { CategoryForest, CategoryNode } from './category-forest.ts'

export interface CategoryMatches {
  /** What is shown: what matches, all above it so that its place is known, and all below it so that one can go on from there. */
  shown: ReadonlySet<CategoryNode>
  /** What is opened: all above a match. */
  opened: ReadonlySet<CategoryNode>
  /** How many categories match. */
  count: number
}

const folded = new WeakMap<CategoryForest, readonly string[]>()

/**
 * Both names of each node as they are compared, in the order of `all`. Folding a big tree takes longer than searching it, so it is done once and can be
 * done ahead.
 */
export function foldNames(forest: CategoryForest): readonly string[] {
  const known = folded.get(forest)
  if (known) return known
  const names = forest.all.map(({ name }) => normalizeTerm(name.zh === name.en ? name.zh : `${name.zh}\n${name.en}`))
  folded.set(forest, names)
  return names
}

/** The categories whose name contains the word, in either language. */
export function searchForest(forest: CategoryForest, word: string): CategoryMatches {
  const names = foldNames(forest)
  const sought = normalizeTerm(word.trim())
  const shown = new Set<CategoryNode>()
  const opened = new Set<CategoryNode>()
  let count = 0
  let at = 0

  /** Returns whether the node or one below it matches. Nodes are met in the order of `all`. */
  function visit(node: CategoryNode, within: boolean): boolean {
    const matches = names[at]?.includes(sought) ?? false
    at += 1
    if (matches) count += 1
    let below = false
    for (const child of node.children) if (visit(child, within || matches)) below = true
    if (below) opened.add(node)
    if (below || matches || within) shown.add(node)
    return below || matches
  }

  for (const { roots } of forest.trees) for (const root of roots) visit(root, false)
  return { shown, opened, count }
}
