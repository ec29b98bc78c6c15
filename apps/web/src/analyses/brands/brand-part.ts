import type { SavedSearch } from '@marketscope/contract/calls/search'
import type { Narrowing } from '../frame/analysis-view.ts'
import { joinParts } from '../frame/join-parts.ts'

/** What narrows a search to a brand; null where a platform of the search has no brands to search by. */
export const brandPart = (id: string, search: SavedSearch | undefined): Narrowing | null =>
  joinParts([{ brand_id: [id], brand: [] }], search)
