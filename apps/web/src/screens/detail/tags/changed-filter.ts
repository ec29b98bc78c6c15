import { isAskedVague, isVague } from '@marketscope/contract/attributes'
import type { SavedSearch } from '@marketscope/contract/calls/search'
import { isFilingSearch } from '@marketscope/contract/filing'
import { FilterFields, type SearchFilter, type SearchFilterInput } from '@marketscope/contract/filter'
import { FILTER_FIELD_NAMES, type FilterFieldName, fieldRecord } from '@marketscope/contract/filter-fields/all'
import { hasCategory } from '@marketscope/contract/has-category'
import { sitesOfPlat } from '@marketscope/contract/plat'

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

const OF_CATEGORIES = FILTER_FIELD_NAMES.filter((name) => fieldRecord(name).of === 'categories')
const OF_FILINGS = FILTER_FIELD_NAMES.filter((name) => fieldRecord(name).of === 'filings')

/** Classes of rules, which go with the categories too. */
const CLASSES: readonly FilterFieldName[] = ['rule_id', 'rule_group_id']

const emptied = (names: readonly FilterFieldName[]) => Object.fromEntries(names.map((name) => [name, fieldRecord(name).empty]))

/** A filter without any condition on attributes and, where attributes decide about them, without its classes. */
export function withoutAttributes<F extends SearchFilterInput>(filter: F, classes: boolean): F {
  return { ...filter, ...emptied(classes ? OF_CATEGORIES : OF_CATEGORIES.filter((name) => !CLASSES.includes(name))) }
}

/** What every search needs: the platforms and the categories; where there is no category, what stands for it. Everything else is taken away. */
export function clearedFilter(filter: SearchFilter): SearchFilterInput {
  const staying = FILTER_FIELD_NAMES.filter((name) => {
    const { stays } = fieldRecord(name)
    return stays === 'always' || (stays === 'without_category' && !hasCategory(filter))
  })
  return { plat: filter.plat, ...Object.fromEntries(staying.map((name) => [name, filter[name]])) }
}

/** How a change narrows a search, where it does. */
interface Narrowed {
  /** What it names, all of which stays. Where that is no category, those that went with their platform take nothing along. */
  part?: Partial<SearchFilterInput>
  /** It lies within the search, as a row of a chart does: conditions of the search are those of its figures and stay. */
  within?: boolean
}

/**
 * What else changes with a change of a filter: categories of trees that no platform left has go; with other categories the conditions on attributes and
 *  the classes go (what the change names stays); with another title its translation goes; filing conditions go where the search is not one about filings. `treeOf`: the tree of a site, where it is known.
 */
export function settleChange(
  before: SearchFilter,
  changed: SearchFilterInput,
  search: SavedSearch,
  treeOf: (site: string) => string | undefined,
  { part, within = false }: Narrowed = {},
): SearchFilterInput {
  const read = FilterFields.safeParse(changed)
  if (!read.success) return changed
  let next = read.data
  // How values are compared follows from the conditions as they are, unless it was asked for.
  next = { ...next, attr_vague: isVague({ ...next, attr_vague: next.attr_vague && (isAskedVague(before) || !before.attr_vague) }) }
  // A translation is of the title it was made for.
  if (next.title !== before.title && same(next.title_trans, before.title_trans)) next = { ...next, title_trans: {} }
  if (!same(next.plat, before.plat)) next = { ...next, cid: withTrees(next, search, treeOf) }
  if (same(next.cid, before.cid) && next.sub_name === before.sub_name) return next
  const named = new Set(Object.keys(part ?? {}))
  const platformsOnly = part !== undefined && !named.has('cid') && !named.has('sub_name')
  if (!((within || platformsOnly) && hasCategory(next))) next = { ...next, ...emptied(OF_CATEGORIES.filter((name) => !named.has(name))) }
  return staysFiling(next, search, within) ? next : { ...next, ...emptied(OF_FILINGS) }
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

/** `within`: a category that the search does not name was chosen below one of those it does. */
function staysFiling({ cid, sub_name }: SearchFilter, search: SavedSearch, within: boolean): boolean {
  const paths = cid.not_custom.map((id) => search.categories.find((category) => category.id === id)?.path_ids)
  const known = paths.filter((path) => path !== undefined)
  if (known.length < paths.length && !(within && search.is_filing)) return false
  return known.length === 0 && paths.length > 0 ? search.is_filing : isFilingSearch(known, sub_name)
}
