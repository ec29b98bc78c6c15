import type { SavedSearch } from '@marketscope/contract/calls/search'
import { isFilingSearch } from '@marketscope/contract/filing'
import { FilterFields, type SearchFilter, type SearchFilterInput } from '@marketscope/contract/filter'
import { sitesOfPlat } from '@marketscope/contract/plat'

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

/** A filter without any condition on attributes. */
export function withoutAttributes<F extends SearchFilterInput>(filter: F) {
  return { ...filter, attrv_and: [], attrv_or: [], topAttrList: [], attr_vague: false, top: '1' as const }
}

/** What every search needs: the platforms and the categories; where there is no category, what stands for it. Everything else is taken away. */
export function clearedFilter({ plat, cid, sub_name, title, title_relation, brand, brand_id }: SearchFilter): SearchFilterInput {
  const hasCategory = cid.not_custom.length + cid.custom.length > 0
  return { plat, cid, sub_name, ...(hasCategory ? {} : { title, title_relation, brand, brand_id }) }
}

/**
 * What else changes with a change of a filter: categories of trees that no platform left has go; with other categories the conditions on attributes go
 * (unless the change says new ones); filing conditions go where the search is not one about filings. `treeOf`: the tree of a site, where it is known.
 */
export function settleChange(
  before: SearchFilter,
  changed: SearchFilterInput,
  search: SavedSearch,
  treeOf: (site: string) => string | undefined,
): SearchFilterInput {
  const read = FilterFields.safeParse(changed)
  if (!read.success) return changed
  let next = read.data
  if (!same(next.plat, before.plat)) next = { ...next, cid: withTrees(next, search, treeOf) }
  if (same(next.cid, before.cid) && next.sub_name === before.sub_name) return next
  const attributes = (filter: SearchFilter) => [filter.attrv_and, filter.attrv_or, filter.topAttrList]
  if (same(attributes(next), attributes(before))) next = withoutAttributes(next)
  return staysFiling(next, search) ? next : { ...next, filing_name: '', filing_date: [null, null] }
}

function withTrees(
  { plat, cid }: SearchFilter,
  { categories }: SavedSearch,
  treeOf: (site: string) => string | undefined,
): SearchFilter['cid'] {
  const trees = sitesOfPlat(plat).map(treeOf)
  if (trees.length === 0 || trees.includes(undefined)) return cid
  return {
    ...cid,
    not_custom: cid.not_custom.filter((id) => {
      const tree = categories.find((category) => category.id === id)?.tree
      return !tree || trees.includes(tree)
    }),
  }
}

/** A category that the search does not name was chosen below one of those it does. */
function staysFiling({ cid, sub_name }: SearchFilter, search: SavedSearch): boolean {
  const paths = cid.not_custom.map((id) => search.categories.find((category) => category.id === id)?.path_ids)
  const known = paths.filter((path) => path !== undefined)
  if (known.length < paths.length && !search.is_filing) return false
  return known.length === 0 && paths.length > 0 ? search.is_filing : isFilingSearch(known, sub_name)
}
