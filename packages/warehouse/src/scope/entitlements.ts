import { fieldError, MarketError } from '@marketscope/contract/errors'
import { RULE_TEXTS } from '@marketscope/contract/rule-texts'
import type { Catalog } from '../catalog/catalog.ts'
import { type CategoryRange, mergeRanges } from '../catalog/category-ranges.ts'
import type { ChosenCategory } from './categories.ts'
import type { Viewer } from './viewer.ts'

/** The categories of a tree that the viewer may search, as ascending ranges of numbers; null: all. */
export function entitledRanges(tree: string, catalog: Catalog, viewer: Viewer): CategoryRange[] | null {
  if (!viewer.categories) return null
  const ids = viewer.categories[tree] ?? []
  return mergeRanges(
    ids.flatMap((id) => {
      const node = catalog.trees.find(tree, id)
      return node ? [{ no: node.no, last: node.last }] : []
    }),
  )
}

/** Whether a range lies within the entitled ones. */
export function isWithin({ no, last }: CategoryRange, entitled: readonly CategoryRange[]): boolean {
  return entitled.some((range) => range.no <= no && last <= range.last)
}

/** Throws no_permission when one of the categories is neither entitled nor below an entitled one. Custom categories are an entitlement of their own. */
export function checkEntitled(chosen: readonly ChosenCategory[], catalog: Catalog, viewer: Viewer): void {
  if (!viewer.categories) return
  for (const { node, custom } of chosen) {
    if (custom) continue
    if (node && isWithin(node, entitledRanges(node.tree, catalog, viewer) ?? [])) continue
    const [zh, en] = node ? [node.name_zh, node.name_en || node.name_zh] : ['(无)', '(none)']
    throw new MarketError('no_permission', {
      zh: `当前账号没有类目“${zh}”的权限`,
      en: `Your account has no access to the category "${en}"`,
    })
  }
}

/** Throws when the viewer may search some categories only: a search of all of them is beyond that. */
export function checkUnlimited(viewer: Viewer): void {
  if (viewer.categories) throw fieldError('cid', RULE_TEXTS.please_select_category.zh, RULE_TEXTS.please_select_category.en)
}
