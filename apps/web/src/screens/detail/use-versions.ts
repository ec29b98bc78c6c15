import type { SavedSearch } from '@marketscope/contract/calls/search'
import type { DiscountVersion } from '@marketscope/contract/discount-versions'
import type { MonthRange } from '@marketscope/contract/months'
import { listsSkus } from '../../analyses/items/item-address.ts'
import { useUser } from '../../api/use-user.ts'
import { dataVersionOf, useRememberedVersions, type VersionedPlatform } from '../../state/versions.ts'
import type { useUrlState } from '../../url/use-url-state.ts'
import { type DetailTab, versionOf } from './detail-address.ts'

interface Page {
  search: SavedSearch
  range: MonthRange
  tab: DetailTab | undefined
}

/**
 * The versions a page reads: those of the address, else those remembered in this browser. Choosing one writes it into both. While the list of SKUs is open,
 * the discount versions are those that SKUs have, and another one shows that list from its beginning.
 */
export function useVersions({ search, range, tab }: Page, [address, patch]: ReturnType<typeof useUrlState>) {
  const { user } = useUser()
  const remembered = useRememberedVersions()
  const staff = user?.usertype === 'staff'
  const ofSkus = tab === 'Itemslist' && listsSkus(address, search)
  const versions = ofSkus ? search.sku_versions : search.versions
  const ofPlatform = (platform: VersionedPlatform) => {
    const versions = staff ? (search.data_versions[platform] ?? []) : []
    const known = remembered[`${platform}_version_list`]
    return {
      versions,
      value: dataVersionOf(address[`${platform}_version`], remembered[`${platform}_version`], known, versions),
      choose(version: string) {
        remembered.rememberVersion(platform, version, versions)
        patch({ [`${platform}_version`]: version })
      },
    }
  }
  return {
    discount: {
      /** Who may choose no version but one is not asked. */
      offered: search.versions.length > 1 && (staff || (user?.version_selected.length ?? 0) > 0),
      versions,
      value: versionOf(address.version, remembered.discount_version, versions, range),
      choose(version: DiscountVersion) {
        remembered.rememberDiscount(version)
        patch({ version, ...(ofSkus ? { 'sku-list.page': null } : {}) })
      },
    },
    jd: ofPlatform('jd'),
    douyin: ofPlatform('douyin'),
  }
}

export type Versions = ReturnType<typeof useVersions>
