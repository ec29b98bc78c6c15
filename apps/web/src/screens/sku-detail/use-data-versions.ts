import type { Platform } from '@marketscope/contract/sites'
import { type PageVersions, usePageVersions } from '../../analyses/frame/use-versions.ts'
import type { VersionedPlatform } from '../../state/versions.ts'
import { useUrlState } from '../../url/use-url-state.ts'

const VERSIONED: readonly VersionedPlatform[] = ['jd', 'douyin']

/** Months decide about discount versions alone. */
const NO_MONTHS = { start: '', end: '' }

/** The choice among the versions of the figures of a platform, and which platform that is; undefined where it has none. */
export type DataVersions = PageVersions['jd'] & { platform: VersionedPlatform | undefined }

/** The versions of the figures of an item's platform that are loaded, as {@link usePageVersions} chooses among them. */
export function useDataVersions(platform: Platform | undefined, loaded: readonly string[]): DataVersions {
  const own = VERSIONED.find((one) => one === platform)
  const read = usePageVersions({ versions: [], data_versions: own ? { [own]: loaded } : {} }, NO_MONTHS, useUrlState())
  return { ...read[own ?? 'jd'], platform: own }
}
