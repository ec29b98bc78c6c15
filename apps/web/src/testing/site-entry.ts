import type { SiteEntry } from '../filter-form/site-choice.ts'

/** A site as the server lists it, with some years of months in yuan. */
export function siteEntry(id: string, platform: SiteEntry['platform'], zh: string): SiteEntry {
  const months = { start: '2023-01', end: '2026-10' }
  return { id, platform, name: { zh, en: id }, currency: 'CNY', tree: platform, months, data_versions: [] }
}
