import type { Stands } from '@marketscope/contract/analysis'
import type { MonthRange } from '@marketscope/contract/months'
import type { Text } from '@marketscope/contract/text'
import type { Asking } from '../analyses/answer.ts'
import { inTurns } from '../in-turns.ts'
import type { Services } from '../services.ts'
import { describe, textOfRefusal } from './described-search.ts'
import { checkStands } from './open-tabs.ts'
import { findSearch } from './searches.ts'

/** A search that figures were told of before, as the account may read it by now. */
export interface StillSearch {
  /** Its months; null: none may be read. */
  months: MonthRange | null
  /** Why it may not be read; null: it may. */
  reason: Text | null
  /** Why what stands there may not be told; null: it may. */
  closed(stands: Stands): Text | null
}

/** Searches that are described side by side. */
const AT_ONCE = 16

/** What the account may read by now of searches that figures were told of before: rights may have been taken since. By id. */
export async function searchesStill(
  urlIds: readonly string[],
  services: Services,
  { signedIn, viewer }: Pick<Asking, 'signedIn' | 'viewer'>,
): Promise<ReadonlyMap<string, StillSearch>> {
  const ids = [...new Set(urlIds)]
  const { account } = signedIn()
  const still = await inTurns(ids, AT_ONCE, async (id): Promise<StillSearch> => {
    const kept = await findSearch(services.db, id, services.now()).catch((error: unknown) => textOfRefusal(error))
    if ('zh' in kept) return { months: null, reason: kept, closed: () => kept }
    const { search, unusable } = await describe(services, kept, account, viewer())
    const closed = (stands: Stands) => unusable ?? refusalOf(() => checkStands(stands, kept.filter, account))
    return { months: search?.months ?? null, reason: unusable, closed }
  })
  return new Map(ids.map((id, place) => [id, still[place] as StillSearch]))
}

function refusalOf(check: () => void): Text | null {
  try {
    check()
    return null
  } catch (error) {
    return textOfRefusal(error)
  }
}
