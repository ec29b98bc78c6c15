import type { SavedSearch } from '@marketscope/contract/calls/search'
import type { MonthRange } from '@marketscope/contract/months'
import { type ReadFrom, type ReadVersions, versionsRead } from '../../analyses/frame/versions.ts'
import { listsSkus } from '../../analyses/items/item-address.ts'
import type { UrlState } from '../../url/use-url-state.ts'
import type { DetailTab } from './detail-address.ts'

export interface VersionedPage {
  search: SavedSearch
  range: MonthRange
  tab: DetailTab | undefined
}

/** Whether the list of SKUs is open, which only some versions have. */
export function readsSkus({ search, tab }: Pick<VersionedPage, 'search' | 'tab'>, address: UrlState): boolean {
  return tab === 'Itemslist' && listsSkus(address, search)
}

/** The versions a page reads. While the list of SKUs is open, those that SKUs have. */
export function readVersions(page: VersionedPage, from: ReadFrom): ReadVersions {
  const { search, range } = page
  const versions = readsSkus(page, from.address) ? search.sku_versions : search.versions
  return versionsRead({ ...search, versions }, range, from)
}
