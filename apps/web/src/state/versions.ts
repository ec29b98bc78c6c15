import { versionFrom } from '@marketscope/contract/tab-rules'
import { create } from 'zustand'

/** The platforms whose figures exist in several model versions. */
export type VersionedPlatform = 'jd' | 'douyin'

interface Remembered {
  discount_version: string | null
  jd_version: string | null
  douyin_version: string | null
  /** The versions there were when one was chosen, newest last. */
  jd_version_list: readonly string[]
  douyin_version_list: readonly string[]
}

interface RememberedStore extends Remembered {
  rememberDiscount(version: string): void
  rememberVersion(platform: VersionedPlatform, version: string, list: readonly string[]): void
}

function stored(key: keyof Remembered): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

const storedList = (key: keyof Remembered) => (stored(key) ?? '').split(',').filter((version) => version !== '')

function keep(patch: Partial<Remembered>) {
  try {
    for (const [key, value] of Object.entries(patch)) localStorage.setItem(key, String(value))
  } catch {
    // a browser that stores nothing still uses the choice until the page is closed
  }
}

/** The versions last chosen in this browser: used where an address says nothing of them. */
export const useRememberedVersions = create<RememberedStore>((set) => {
  const remember = (patch: Partial<Remembered>) => {
    keep(patch)
    set(patch)
  }
  return {
    discount_version: stored('discount_version'),
    jd_version: stored('jd_version'),
    douyin_version: stored('douyin_version'),
    jd_version_list: storedList('jd_version_list'),
    douyin_version_list: storedList('douyin_version_list'),
    rememberDiscount: (version) => remember({ discount_version: version }),
    rememberVersion: (platform, version, list) => remember({ [`${platform}_version`]: version, [`${platform}_version_list`]: list }),
  }
})

/**
 * The model version to read, of those there are (newest last): the one asked for, else the one remembered, else the newest. Who chose what was the
 * newest at the time (`known`) goes on with the newest.
 */
export function dataVersionOf(
  asked: string | undefined,
  remembered: string | null,
  known: readonly string[],
  versions: readonly string[],
): string | undefined {
  const newestFirst = versions.toReversed()
  const meantNewest = remembered !== null && remembered === known.at(-1)
  return versionFrom(asked ?? (meantNewest ? null : remembered), newestFirst)
}
