import { DISCOUNT_VERSION_FROM, type DiscountVersion } from '@marketscope/contract/discount-versions'
import type { MonthRange } from '@marketscope/contract/months'
import { versionFrom } from '@marketscope/contract/tab-rules'
import { dataVersionOf, type useRememberedVersions, type VersionedPlatform } from '../../state/versions.ts'
import type { UrlState } from '../../url/use-url-state.ts'

/** The versions of figures that there are to be read on a page. */
export interface VersionsThere {
  versions: readonly DiscountVersion[]
  /** Of platforms that have several, newest last. */
  data_versions: { readonly [platform in VersionedPlatform]?: readonly string[] }
}

/** What decides which versions are read. */
export interface ReadFrom {
  address: UrlState
  /** Those last chosen in this browser. */
  remembered: ReturnType<typeof useRememberedVersions.getState>
  /** Whether staff reads: only they have a choice of the data of a platform. */
  staff: boolean
}

/** The versions that are read; of a platform without a choice undefined. */
export type ReadVersions = { discount: DiscountVersion } & { readonly [platform in VersionedPlatform]: string | undefined }

/** Whether the figures of the version exist in every month of the range. */
export function versionFits(version: DiscountVersion, { start }: MonthRange): boolean {
  return start >= DISCOUNT_VERSION_FROM[version]
}

/** The discount version of the address, else the remembered one, if there is such a one and the range allows it; else the first that fits. */
export function versionOf(
  asked: string | undefined,
  remembered: string | null,
  versions: readonly DiscountVersion[],
  range: MonthRange,
): DiscountVersion {
  const usable = versions.filter((version) => versionFits(version, range))
  return versionFrom((asked || remembered) as DiscountVersion | null, usable) ?? 'none'
}

/** The data versions of a platform that there are to choose from. */
export function offeredOf(
  platform: VersionedPlatform,
  { data_versions }: Pick<VersionsThere, 'data_versions'>,
  staff: boolean,
): readonly string[] {
  return staff ? (data_versions[platform] ?? []) : []
}

/** The versions a page reads: those of the address, else those remembered in this browser. */
export function versionsRead(there: VersionsThere, range: MonthRange, { address, remembered, staff }: ReadFrom): ReadVersions {
  const ofPlatform = (platform: VersionedPlatform) =>
    dataVersionOf(
      address[`${platform}_version`],
      remembered[`${platform}_version`],
      remembered[`${platform}_version_list`],
      offeredOf(platform, there, staff),
    )
  return {
    discount: versionOf(address.version, remembered.discount_version, there.versions, range),
    jd: ofPlatform('jd'),
    douyin: ofPlatform('douyin'),
  }
}

/** What calls are told of the versions that are read. */
export function versionsInput({ discount, jd, douyin }: ReadVersions): {
  version: DiscountVersion
  jd_version?: string
  douyin_version?: string
} {
  return { version: discount, ...(jd ? { jd_version: jd } : {}), ...(douyin ? { douyin_version: douyin } : {}) }
}
