import type { DiscountVersion } from '@marketscope/contract/discount-versions'
import type { MonthRange } from '@marketscope/contract/months'
import { useUser } from '../../api/use-user.ts'
import { useRememberedVersions, type VersionedPlatform } from '../../state/versions.ts'
import type { useUrlState } from '../../url/use-url-state.ts'
import { offeredOf, type VersionsThere, versionsRead } from './versions.ts'

/**
 * The versions a page reads. Choosing one writes it into the address and into what is remembered. `all`: those of the page, where for the moment only some
 * are there; `beside`: what of the address changes with another discount version.
 */
export function usePageVersions(
  there: VersionsThere & { all?: readonly DiscountVersion[] },
  range: MonthRange,
  [address, patch]: ReturnType<typeof useUrlState>,
  beside: Readonly<Record<string, null>> = {},
) {
  const { user } = useUser()
  const remembered = useRememberedVersions()
  const staff = user?.usertype === 'staff'
  const read = versionsRead(there, range, { address, remembered, staff })
  const ofPlatform = (platform: VersionedPlatform) => {
    const versions = offeredOf(platform, there, staff)
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
      offered: (there.all ?? there.versions).length > 1 && (staff || (user?.version_selected.length ?? 0) > 0),
      versions: there.versions,
      value: read.discount,
      choose(version: DiscountVersion) {
        remembered.rememberDiscount(version)
        patch({ version, ...beside })
      },
    },
    jd: ofPlatform('jd'),
    douyin: ofPlatform('douyin'),
  }
}

export type PageVersions = ReturnType<typeof usePageVersions>
