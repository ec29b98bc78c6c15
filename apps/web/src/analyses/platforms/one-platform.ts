import type { SavedSearch } from '@marketscope/contract/calls/search'
import type { AnalysisTab } from '@marketscope/contract/tabs'

/** Platforms side by side say nothing on the summary of a single one; on their own tab they are what was asked for. */
export function onePlatformNeedsNone({ sites }: Pick<SavedSearch, 'sites'>, tab: AnalysisTab): boolean {
  return tab !== 'Summary' || sites.length > 1
}
