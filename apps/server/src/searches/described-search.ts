import type { SavedSearch } from '@marketscope/contract/calls/search'
import { isRefusal } from '@marketscope/contract/errors'
import type { Settled } from '@marketscope/contract/kept-filter'
import { addMonths, type MonthRange } from '@marketscope/contract/months'
import type { Text } from '@marketscope/contract/text'
import type { VersionsNamed } from '@marketscope/warehouse/scope/segments-read'
import type { Viewer } from '@marketscope/warehouse/warehouse'
import type { Account } from '../database/schema.ts'
import type { Services } from '../services.ts'
import { checkSearchRights } from './search-rights.ts'

/** Months a search is taken up with where nobody says, up to the newest one. */
const USUAL_MONTHS = 12

interface Described {
  /** Null where the account may not read it. */
  search: SavedSearch | null
  unusable: Text | null
}

/** A kept search as the account may read it. Throws for one that it may not. */
export async function readSearch(
  services: Services,
  kept: Settled,
  account: Account,
  viewer: Viewer,
  named: VersionsNamed = {},
): Promise<SavedSearch> {
  checkSearchRights(kept.filter, account, viewer, services)
  return services.warehouse.describeSearch(kept, await services.withSchemeOf(kept.filter, account, viewer), named)
}

/** A kept search as far as the account may read it, and what keeps it from being opened. `named`: the data versions that are read, where not the newest. */
export async function describe(
  services: Services,
  kept: Settled,
  account: Account,
  viewer: Viewer,
  named: VersionsNamed = {},
): Promise<Described> {
  try {
    const search = await readSearch(services, kept, account, viewer, named)
    return { search, unusable: search.unusable }
  } catch (error) {
    return { search: null, unusable: textOfRefusal(error) }
  }
}

/** What a refusal says; anything else is thrown on, what passes by itself too. */
export function textOfRefusal(error: unknown): Text {
  if (isRefusal(error)) return error.text
  throw error
}

/** The newest months of a search; null where none is loaded. */
export function latestMonths(search: SavedSearch | null): MonthRange | null {
  if (!search?.months) return null
  const { start, end } = search.months
  const from = addMonths(end, 1 - USUAL_MONTHS)
  return { start: from < start ? start : from, end }
}
