import type { CallResult } from '@marketscope/contract/call'
import type { categoryTree } from '@marketscope/contract/calls/search'
import { NONE_ID } from '@marketscope/contract/limits'
import type { Naming } from '@marketscope/contract/naming'
import { PLATFORMS, type Site } from '@marketscope/contract/sites'
import type { Catalog } from '../catalog/catalog.ts'
import { categoryNames } from '../catalog/category-names.ts'
import type { CategoryRange } from '../catalog/category-ranges.ts'
import { noneName } from '../catalog/names.ts'
import { entitledRanges, isWithin } from '../scope/entitlements.ts'
import { chooseSites } from '../scope/market.ts'
import { dataVersionsOf } from '../scope/period.ts'
import { namingAsked } from '../scope/scope-input.ts'
import type { Viewer } from '../scope/viewer.ts'

type Answer = CallResult<typeof categoryTree>
type Node = Answer['data'][number]['nodes'][number]

/** What stands at the end of a tree whose sites have items without a category. */
const NO_CATEGORY: Node = { id: NONE_ID, parent_id: null, name: noneName().zh, name_en: noneName().en }

/**
 * The trees of the chosen sites, in the order of the platforms. Who is entitled to some categories only sees those with their ancestors, or with `show_all_categories` everything;
 * what they may not choose is disabled. Throws like a search for sites that cannot be searched together.
 */
export function categoryTrees(plat: readonly string[], catalog: Catalog, viewer: Viewer): Answer {
  const sites = chooseSites(plat, catalog, viewer).map(({ site }) => site)
  const inOrder = sites.toSorted((a, b) => PLATFORMS.indexOf(a.platform) - PLATFORMS.indexOf(b.platform))
  const namingOf = (site: Site | undefined) => (site && viewer.names ? namingAsked({}, viewer, site) : null)
  const trees = [...new Set(inOrder.map((site) => site.tree))]
  const data = trees.map((tree) => {
    const entitled = entitledRanges(tree, catalog, viewer)
    const own = sites.filter((site) => site.tree === tree)
    const loose = own.some(({ id }) => {
      const versions = dataVersionsOf(id, catalog, viewer)
      return catalog.segments.some(({ site, version, uncategorised }) => uncategorised && site === id && versions.includes(version))
    })
    const none = loose ? (entitled === null ? [NO_CATEGORY] : viewer.show_all_categories ? [{ ...NO_CATEGORY, disabled: true }] : []) : []
    return { tree, nodes: [...nodesOf(tree, catalog, entitled, viewer, namingOf(own[0])), ...none] }
  })
  return { restricted: Boolean(viewer.categories), data, counterparts: counterpartsAmong(data, catalog) }
}

/** What staff say of categories that are shown, in trees that are shown. */
function counterpartsAmong(shown: Answer['data'], { counterparts }: Catalog): Answer['counterparts'] {
  const ids = new Map(shown.map(({ tree, nodes }) => [tree, new Set(nodes.map(({ id }) => id))]))
  return counterparts.list().flatMap((row) => {
    const others = ids.get(row.other_tree)
    if (!others || !ids.get(row.tree)?.has(row.category_id)) return []
    return [{ ...row, counterparts: row.counterparts.filter((id) => others.has(id)) }]
  })
}

function nodesOf(tree: string, catalog: Catalog, entitled: readonly CategoryRange[] | null, viewer: Viewer, naming: Naming | null): Node[] {
  return catalog.trees.list(tree).flatMap((category): Node[] => {
    const { id, parent_id, name_zh, name_en, no, last } = category
    const called = naming ? categoryNames(category, naming).name : { zh: name_zh, en: name_en }
    const node = { id, parent_id: parent_id || null, name: called.zh, name_en: called.en }
    if (entitled === null || isWithin(category, entitled)) return [node]
    const shown = viewer.show_all_categories || entitled.some((range) => range.no <= last && no <= range.last)
    return shown ? [{ ...node, disabled: true }] : []
  })
}
