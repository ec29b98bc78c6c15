import { fieldError } from '@marketscope/contract/errors'
import { NONE_ID } from '@marketscope/contract/limits'
import type { Site } from '@marketscope/contract/sites'
import type { Catalog } from '../catalog/catalog.ts'
import type { CategoryNode } from '../catalog/trees.ts'

/** Numbers from `no` to `last`, both included. */
export interface CategoryRange {
  no: number
  last: number
}

/** How many numbers the block of one tree has; the first one of a block stands for "no category". */
export const TREE_BLOCK = 2 ** 20

/** Whether the id stands for "no category", in one tree or in all. */
export function isNoCategory(id: string): boolean {
  return id === NONE_ID || id.endsWith(`:${NONE_ID}`)
}

/** The categories that the ids of a filter name in the trees of the sites. `tree:id` names one tree; a bare id every chosen tree that has it. Throws for an unknown id. */
export function chooseCategories(ids: readonly string[], sites: readonly Site[], catalog: Catalog): CategoryNode[] {
  const trees = [...new Set(sites.map((site) => site.tree))]
  return ids
    .filter((id) => !isNoCategory(id))
    .flatMap((id) => {
      const found = trees.flatMap((tree) => {
        const own = id.startsWith(`${tree}:`) ? id.slice(tree.length + 1) : id
        return catalog.trees.find(tree, own) ?? []
      })
      if (found.length === 0) throw fieldError('cid', `所选平台没有类目“${id}”`, `The chosen platforms have no category "${id}"`)
      return found
    })
}

/** The ranges of tree numbers of a filter's categories, merged; null: all categories. */
export function categoryRanges(ids: readonly string[], sites: readonly Site[], catalog: Catalog): CategoryRange[] | null {
  if (ids.length === 0) return null
  const ranges: CategoryRange[] = chooseCategories(ids, sites, catalog).map(({ no, last }) => ({ no, last }))
  ranges.push(...noCategory(ids, sites, catalog))
  const merged: CategoryRange[] = []
  for (const range of ranges.sort((a, b) => a.no - b.no)) {
    const before = merged.at(-1)
    if (before && range.no <= before.last + 1) before.last = Math.max(before.last, range.last)
    else merged.push({ ...range })
  }
  return merged
}

function noCategory(ids: readonly string[], sites: readonly Site[], catalog: Catalog): CategoryRange[] {
  const trees = [...new Set(sites.map((site) => site.tree))].filter((tree) => ids.includes(NONE_ID) || ids.includes(`${tree}:${NONE_ID}`))
  return trees.map((tree) => {
    const first = catalog.trees.list(tree)[0]
    if (!first) return { no: 0, last: 0 }
    const none = Math.floor(first.no / TREE_BLOCK) * TREE_BLOCK
    return { no: none, last: none }
  })
}
