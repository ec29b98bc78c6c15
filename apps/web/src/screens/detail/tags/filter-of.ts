import type { SavedSearch } from '@marketscope/contract/calls/search'
import { FilterFields, type SearchFilter } from '@marketscope/contract/filter'

/** The filter of a saved search, even where a part it cannot do without is gone; null when this version of the product does not know it. */
export function filterOf(search: SavedSearch): SearchFilter | null {
  const read = FilterFields.safeParse(search.filter)
  return read.success ? read.data : null
}
