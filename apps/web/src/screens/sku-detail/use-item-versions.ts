import type { ItemInfo } from '@marketscope/contract/calls/item'
import type { DiscountVersion } from '@marketscope/contract/discount-versions'
import type { MonthRange } from '@marketscope/contract/months'
import type { Platform } from '@marketscope/contract/sites'
import type { PageVersions } from '../../analyses/frame/use-versions.ts'
import { versionOf } from '../../analyses/frame/versions.ts'
import { useUser } from '../../api/use-user.ts'
import { dataVersionOf, useRememberedVersions, type VersionedPlatform } from '../../state/versions.ts'
import { useUrlState } from '../../url/use-url-state.ts'

const VERSIONED: readonly VersionedPlatform[] = ['jd', 'douyin']

/** The version of the figures of a platform that has several: that of the address, else the one remembered. Only staff chooses. */
export function useDataVersions(platform: Platform | undefined, loaded: readonly string[]) {
  const { user } = useUser()
  const remembered = useRememberedVersions()
  const [address, patch] = useUrlState()
  const own = VERSIONED.find((one) => one === platform)
  const versions = own && user?.usertype === 'staff' ? loaded : []
  return {
    platform: own,
    versions,
    value: own && dataVersionOf(address[`${own}_version`], remembered[`${own}_version`], remembered[`${own}_version_list`], versions),
    choose(version: string) {
      if (!own) return
      remembered.rememberVersion(own, version, versions)
      patch({ [`${own}_version`]: version })
    },
  }
}
export type DataVersions = ReturnType<typeof useDataVersions>

/** Which sales figure is read: that of the address, else the one remembered, if the account has it and the months allow it. */
export function useDiscountVersion({ versions }: Pick<ItemInfo, 'versions'>, range: MonthRange): DiscountChoice {
  const { user } = useUser()
  const remembered = useRememberedVersions()
  const [address, patch] = useUrlState()
  return {
    offered: versions.length > 1 && (user?.usertype === 'staff' || (user?.version_selected.length ?? 0) > 0),
    versions,
    value: versionOf(address.version, remembered.discount_version, versions, range),
    choose(version: DiscountVersion) {
      remembered.rememberDiscount(version)
      patch({ version })
    },
  }
}
export type DiscountChoice = PageVersions['discount']
