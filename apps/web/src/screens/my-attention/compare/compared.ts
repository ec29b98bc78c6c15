import type { SavedSearch } from '@marketscope/contract/calls/search'

/** One of the searches that stand side by side. */
export interface Compared {
  id: string
  name: string
  search: SavedSearch
}
