import { MarketError } from '@marketscope/contract/errors'
import { FILING_ROOTS, FILING_SUB_NAMES } from '@marketscope/contract/filing'
import type { SearchFilter } from '@marketscope/contract/filter'
import type { Site } from '@marketscope/contract/sites'
import type { Catalog } from '../catalog/catalog.ts'
import { chooseCustom } from '../scope/custom-categories.ts'
import type { Viewer } from '../scope/viewer.ts'

type Categories = Pick<SearchFilter, 'cid' | 'sub_name'>

/**
 * The categories of cosmetics that the viewer may search on the sites, as a filter says them: of the trees, else of a custom group of such goods. Throws
 * no_permission when there are none.
 */
export function filingCategories(sites: readonly Site[], catalog: Catalog, viewer: Viewer): Categories {
  const trees = [...new Set(sites.map(({ tree }) => tree))]
  const not_custom = trees.flatMap((tree) => {
    const own = viewer.categories ? (viewer.categories[tree] ?? []) : FILING_ROOTS
    return own.flatMap((id) => {
      const node = catalog.trees.find(tree, id)
      return node && FILING_ROOTS.includes(catalog.trees.pathIds(node)[0] ?? '') ? [`${tree}:${id}`] : []
    })
  })
  if (not_custom.length > 0) return { cid: { not_custom, custom: [] }, sub_name: '' }
  for (const sub_name of FILING_SUB_NAMES) {
    const own = (viewer.custom ?? []).filter((one) => one.sub_name === sub_name).map(({ id }) => id)
    const { chosen } = chooseCustom(own, sub_name, trees, catalog, viewer.custom ?? [])
    if (chosen.length > 0) return { cid: { not_custom: [], custom: chosen.map(({ id }) => id) }, sub_name }
  }
  throw new MarketError('no_permission', {
    zh: '当前账号没有化妆品类目的权限，不能查看备案',
    en: 'Your account has no access to categories of cosmetics, and so not to their filings',
  })
}
