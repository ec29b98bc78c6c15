import type { Month } from '@marketscope/contract/months'
import type { Text } from '@marketscope/contract/text'
import type { SiteEntry } from '../../../filter-form/site-choice.ts'

/** The sites by their newest month, the latest month first; a site without data is left out. */
export function sitesByNewest(sites: readonly Pick<SiteEntry, 'name' | 'months'>[]): { month: Month; names: Text[] }[] {
  const loaded = sites.flatMap(({ name, months }) => (months ? [{ name, month: months.end }] : []))
  return [...Map.groupBy(loaded, ({ month }) => month)]
    .map(([month, own]) => ({ month, names: own.map(({ name }) => name) }))
    .sort((one, other) => other.month.localeCompare(one.month))
}
