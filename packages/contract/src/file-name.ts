import { DISCOUNT_VERSION_NAMES, DISCOUNT_VERSIONS } from './discount-versions.ts'
import type { Language } from './text.ts'

/** As many platforms as are named one by one. */
const MOST_NAMED = 3

/** A file name without what file systems refuse. */
export function fileName(parts: readonly string[], extension: string): string {
  const plain = parts
    .map((part) => part.replace(/[\p{Cc}\\/:*?"<>|\s]+/gu, ' ').trim())
    .filter((part) => part !== '')
    .join('_')
  return `${plain.slice(0, 120)}.${extension}`
}

/** What a file is of. */
export interface FileOf {
  title: string
  /** By name. */
  platforms: readonly string[]
  start: string
  end: string
  /** The version of prices, and the currency, where one was chosen. */
  version?: string | undefined
  currency?: string | undefined
}

function platformsText(platforms: readonly string[], language: Language): string {
  if (platforms.length <= MOST_NAMED) return platforms.join('+')
  return language === 'zh' ? `${platforms.length}个平台` : `${platforms.length} platforms`
}

/** The parts of a file's name by which it is told from others without opening it: title, platforms, months, and the version of prices and the currency that were chosen. */
export function nameParts({ title, platforms, start, end, version, currency }: FileOf, language: Language): string[] {
  const known = DISCOUNT_VERSIONS.find((one) => one === version && one !== 'none')
  const money = currency === undefined || currency === 'own' ? '' : currency
  return [title, platformsText(platforms, language), start, end, known ? DISCOUNT_VERSION_NAMES[known][language] : '', money]
}
