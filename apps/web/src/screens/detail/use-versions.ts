import type { SavedSearch } from '@marketscope/contract/calls/search'
import type { DiscountVersion } from '@marketscope/contract/discount-versions'
import type { MonthRange } from '@marketscope/contract/months'
import { useUser } from '../../api/use-user.ts'
import { dataVersionOf, useRememberedVersions, type VersionedPlatform } from '../../state/versions.ts'
import type { useUrlState } from '../../url/use-url-state.ts'
import { versionOf } from './detail-address.ts'

/** The versions a page reads: those of the address, else those remembered in this browser. Choosing one writes it into both. */
export function useVersions(search: SavedSearch, range: MonthRange, [address, patch]: ReturnType<typeof useUrlState>) {
  const { user } = useUser()
  const remembered = useRememberedVersions()
  const staff = user?.usertype === 'staff'
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
      value: versionOf(address.version, remembered.discount_version, search.versions, range),
      choose(version: DiscountVersion) {
        remembered.rememberDiscount(version)
        patch({ version })
      },
    },
    jd: ofPlatform('jd'),
    douyin: ofPlatform('douyin'),
  }
}

export type Versions = ReturnType<typeof useVersions>
