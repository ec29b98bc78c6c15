import type { CustomCategory } from '@marketscope/contract/custom-categories'
import { RULE_TEXTS } from '@marketscope/contract/rule-texts'
import type { Catalog } from '../catalog/catalog.ts'
import { type CategoryRange, isNoCategory, mergeRanges, noCategoryRange } from '../catalog/category-ranges.ts'
import type { CategoryChoice } from './categories.ts'
import type { MissingPart } from './missing-part.ts'

/**
 * Custom categories of one group: each is the union of what it consists of, and of the custom categories below it, within the trees given. One that
 * is not the viewer's, is of another group or has nothing in these trees is missing.
 */
export function chooseCustom(
  ids: readonly string[],
  group: string,
  trees: readonly string[],
  catalog: Catalog,
  own: readonly CustomCategory[],
): CategoryChoice {
  const missing: MissingPart[] = []
  const chosen = ids.flatMap((id) => {
    const custom = own.find((one) => one.id === id && one.sub_name === group)
    if (!custom) {
      const text = own.some((one) => one.id === id)
        ? RULE_TEXTS.custom_groups
        : { zh: `没有自定义类目“${id}”`, en: `There is no custom category "${id}"` }
      missing.push({ field: 'cid', id, zh: text.zh, en: text.en })
      return []
    }
    const ranges = mergeRanges(rangesOfCustom(custom, trees, catalog, own, new Set()))
    if (ranges.length > 0) return [{ id, tree: null, node: null, custom, ranges }]
    const { zh, en } = custom.name
    missing.push({
      field: 'cid',
      id,
      zh: `自定义类目“${zh}”在所选平台没有类目`,
      en: `The custom category "${en}" has nothing on the chosen platforms`,
    })
    return []
  })
  return { chosen, missing }
}

/** `seen` ends a circle of parents. */
function rangesOfCustom(
  custom: CustomCategory,
  trees: readonly string[],
  catalog: Catalog,
  own: readonly CustomCategory[],
  seen: Set<string>,
): CategoryRange[] {
  if (seen.has(custom.id)) return []
  seen.add(custom.id)
  const below = own.filter((one) => one.parent_id === custom.id && one.sub_name === custom.sub_name)
  return [
    ...custom.cids.flatMap((cid) => rangesOfEntry(cid, trees, catalog)),
    ...below.flatMap((one) => rangesOfCustom(one, trees, catalog, own, seen)),
  ]
}

function rangesOfEntry(cid: string, trees: readonly string[], catalog: Catalog): CategoryRange[] {
  return trees.flatMap((tree): CategoryRange[] => {
    if (!cid.startsWith(`${tree}:`)) return []
    if (isNoCategory(cid)) return [noCategoryRange(tree, catalog)]
    const node = catalog.trees.find(tree, cid.slice(tree.length + 1))
    return node ? [{ no: node.no, last: node.last }] : []
  })
}

/** Names from the outermost custom category to the one itself. */
export function customPath(custom: CustomCategory, own: readonly CustomCategory[]): CustomCategory[] {
  const path = [custom]
  for (let parent = custom.parent_id; parent !== null; ) {
    const found = own.find((one) => one.id === parent && one.sub_name === custom.sub_name)
    if (!found || path.includes(found)) break
    path.unshift(found)
    parent = found.parent_id
  }
  return path
}
