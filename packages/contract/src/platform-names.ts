import { platformName } from './filter-tags.ts'
import { inPlatformOrder } from './plat.ts'
import { KNOWN_SITES } from './sites.ts'
import type { Text } from './text.ts'

/** The name of a site the product knows; of others their id. */
export const knownSiteName = (id: string): Text => KNOWN_SITES.find((site) => site.id === id)?.name ?? { zh: id, en: id }

/** The platforms and channels of a search by name, in the order of the platforms; `siteName`: also of sites that a load declared. */
export function platformNames(plat: readonly string[], siteName: (id: string) => Text): Text[] {
  return inPlatformOrder(plat).map((code) => platformName(code, siteName))
}
