import { KNOWN_SITES, PLATFORM_NAMES, type Platform } from '@marketscope/contract/sites'
import type { Text } from '@marketscope/contract/text'

/** A tree by the marketplaces that use it; by its id where none is known. */
export function treeName(tree: string, sites: readonly { tree: string; platform: Platform }[] = []): Text {
  const platforms = new Set([...KNOWN_SITES, ...sites].filter((site) => site.tree === tree).map(({ platform }) => platform))
  const names = [...platforms].map((platform) => PLATFORM_NAMES[platform])
  return names.length === 0 ? { zh: tree, en: tree } : { zh: names.map(({ zh }) => zh).join('/'), en: names.map(({ en }) => en).join('/') }
}
