import type { SavedSearch } from '@marketscope/contract/calls/search'
import type { DiscountVersion } from '@marketscope/contract/discount-versions'
import type { MonthRange } from '@marketscope/contract/months'
import { listsSkus } from '../../analyses/items/item-address.ts'
import { dataVersionOf, type useRememberedVersions, type VersionedPlatform } from '../../state/versions.ts'
import type { UrlState } from '../../url/use-url-state.ts'
import { type DetailTab, versionOf } from './detail-address.ts'

export interface VersionedPage {
  search: SavedSearch
  range: MonthRange
  tab: DetailTab | undefined
}

/** What decides which versions are read. */
export interface ReadFrom {
  address: UrlState
  /** Those last chosen in this browser. */
  remembered: ReturnType<typeof useRememberedVersions.getState>
  /** Whether staff reads: only they have a choice of the data of a platform. */
  staff: boolean
}

/** The data versions of a platform that there are to choose from. */
export function offeredOf(platform: VersionedPlatform, { data_versions }: SavedSearch, staff: boolean): readonly string[] {
  return staff ? (data_versions[platform] ?? []) : []
}

/** The versions a page reads: those of the address, else those remembered in this browser. While the list of SKUs is open, those that SKUs have. */
export function readVersions(
  { search, range, tab }: VersionedPage,
  { address, remembered, staff }: ReadFrom,
): { discount: DiscountVersion; ofSkus: boolean } & { readonly [platform in VersionedPlatform]: string | undefined } {
  const ofSkus = tab === 'Itemslist' && listsSkus(address, search)
  const ofPlatform = (platform: VersionedPlatform) =>
    dataVersionOf(
      address[`${platform}_version`],
      remembered[`${platform}_version`],
      remembered[`${platform}_version_list`],
      offeredOf(platform, search, staff),
    )
  return {
    ofSkus,
    discount: versionOf(address.version, remembered.discount_version, ofSkus ? search.sku_versions : search.versions, range),
    jd: ofPlatform('jd'),
    douyin: ofPlatform('douyin'),
  }
}
