import type { DiscountVersion } from '@marketscope/contract/discount-versions'
import { useUser } from '../../api/use-user.ts'
import { useRememberedVersions, type VersionedPlatform } from '../../state/versions.ts'
import type { useUrlState } from '../../url/use-url-state.ts'
import { offeredOf, readVersions, type VersionedPage } from './read-versions.ts'

/** The versions a page reads. Choosing one writes it into the address and into what is remembered; another one shows the list of SKUs from its beginning. */
export function useVersions(page: VersionedPage, [address, patch]: ReturnType<typeof useUrlState>) {
  const { user } = useUser()
  const remembered = useRememberedVersions()
  const staff = user?.usertype === 'staff'
  const { search } = page
  const read = readVersions(page, { address, remembered, staff })
  const ofPlatform = (platform: VersionedPlatform) => {
    const versions = offeredOf(platform, search, staff)
    return {
      versions,
      value: read[platform],
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
      versions: read.ofSkus ? search.sku_versions : search.versions,
      value: read.discount,
      choose(version: DiscountVersion) {
        remembered.rememberDiscount(version)
        patch({ version, ...(read.ofSkus ? { 'sku-list.page': null } : {}) })
      },
    },
    jd: ofPlatform('jd'),
    douyin: ofPlatform('douyin'),
  }
}

export type Versions = ReturnType<typeof useVersions>
