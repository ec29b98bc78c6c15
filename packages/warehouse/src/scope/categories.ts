import type { CustomCategory } from '@marketscope/contract/custom-categories'
import type { SearchFilter } from '@marketscope/contract/filter'
import { NONE_ID } from '@marketscope/contract/limits'
import type { Site } from '@marketscope/contract/sites'
import type { Catalog } from '../catalog/catalog.ts'
import { type CategoryRange, isNoCategory, mergeRanges, noCategoryRange } from '../catalog/category-ranges.ts'
import type { CategoryNode } from '../catalog/trees.ts'
import { chooseCustom } from './custom-categories.ts'
import { checkEntitled, checkUnlimited } from './entitlements.ts'
import { chooseSites } from './market.ts'
import type { MissingPart } from './missing-part.ts'
import type { Viewer } from './viewer.ts'

/** A category that a filter chooses, resolved. */
export interface ChosenCategory {
  /** As the filter names it. */
  id: string
  /** Null for custom ones, and for "no category" of several trees. */
  tree: string | null
  /** Null for "no category" and for custom ones. */
  node: CategoryNode | null
  custom: CustomCategory | null
  ranges: readonly CategoryRange[]
}

/** What a filter chooses, and the ids in it that mean nothing. */
export interface CategoryChoice {
  chosen: ChosenCategory[]
  missing: MissingPart[]
}

/**
 * The categories of a filter in the trees of the sites: `tree:id` names one tree, a bare id every chosen tree that has it; custom ones are the
 * viewer's. Throws no_permission for a category of a tree that the viewer is not entitled to, and refuses a viewer who is entitled to some
 * categories only and names none.
 */
export function chooseCategories(
  { cid, sub_name }: Pick<SearchFilter, 'cid' | 'sub_name'>,
  sites: readonly Site[],
  catalog: Catalog,
  viewer: Viewer,
): CategoryChoice {
  const trees = [...new Set(sites.map((site) => site.tree))]
  if (cid.custom.length > 0) return chooseCustom(cid.custom, sub_name, trees, catalog, viewer.custom ?? [])
  if (cid.not_custom.length === 0) checkUnlimited(viewer)
  const missing: MissingPart[] = []
  const chosen = cid.not_custom.flatMap((id) => {
    const found = isNoCategory(id) ? noCategory(id, trees, catalog) : nodesOf(id, trees, catalog)
    if (found.length === 0)
      missing.push({ field: 'cid', id, zh: `所选平台没有类目“${id}”`, en: `The chosen platforms have no category "${id}"` })
    return found
  })
  checkEntitled(chosen, catalog, viewer)
  return { chosen, missing }
}

/** The ranges of tree numbers of a choice, merged; null: all categories. */
export function rangesOf(chosen: readonly ChosenCategory[]): CategoryRange[] | null {
  return chosen.length === 0 ? null : mergeRanges(chosen.flatMap(({ ranges }) => ranges))
}

/** Whether the categories of a filter lie within those of another; what is not there lies nowhere. */
export function isWithinCategories(inner: SearchFilter, outer: SearchFilter, catalog: Catalog, viewer: Viewer): boolean {
  const sites = chooseSites(outer.plat, catalog, viewer).map(({ site }) => site)
  const of = (filter: SearchFilter) => chooseCategories(filter, sites, catalog, viewer)
  const { chosen, missing } = of(inner)
  const ranges = rangesOf(of(outer).chosen)
  const isIn = ({ no, last }: CategoryRange) => ranges === null || ranges.some((range) => no >= range.no && last <= range.last)
  return missing.length === 0 && (rangesOf(chosen) ?? []).every(isIn)
}

/** The ids from the root to each category that is of a tree. */
export function pathsOf(chosen: readonly ChosenCategory[], catalog: Catalog): string[][] {
  return chosen.flatMap(({ node, custom }) => (node ? [catalog.trees.pathIds(node)] : custom ? [] : [[NONE_ID]]))
}

function nodesOf(id: string, trees: readonly string[], catalog: Catalog): ChosenCategory[] {
  return trees.flatMap((tree) => {
    const node =
      catalog.trees.find(tree, id) ?? (id.startsWith(`${tree}:`) ? catalog.trees.find(tree, id.slice(tree.length + 1)) : undefined)
    return node ? [{ id, tree, node, custom: null, ranges: [{ no: node.no, last: node.last }] }] : []
  })
}

function noCategory(id: string, trees: readonly string[], catalog: Catalog): ChosenCategory[] {
  const named = trees.filter((tree) => id === NONE_ID || id === `${tree}:${NONE_ID}`)
  const [first] = named
  if (first === undefined) return []
  const ranges = named.map((tree) => noCategoryRange(tree, catalog))
  return [{ id, tree: named.length === 1 ? first : null, node: null, custom: null, ranges }]
}
