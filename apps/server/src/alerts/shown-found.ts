import type { Verdict } from '@marketscope/contract/alerts/judge'
import { needOf } from '@marketscope/contract/alerts/known'
import type { AlertRule } from '@marketscope/contract/alerts/rule'
import type { Month, MonthRange } from '@marketscope/contract/months'
import type { Text } from '@marketscope/contract/text'
import type { Asking } from '../analyses/answer.ts'
import { inTurns } from '../in-turns.ts'
import { describe, textOfRefusal } from '../searches/described-search.ts'
import { findSearch } from '../searches/searches.ts'
import type { Services } from '../services.ts'

type Found = Pick<Verdict, 'value' | 'before' | 'change' | 'subjects'>

/** What was found of a search in a month, with the rule that asked. */
interface Kept extends Found {
  url_id: string
  rule: AlertRule
  month: Month | null
}

/** Searches that are described side by side. */
const AT_ONCE = 16

const NOTHING: Found = { value: null, before: null, change: null, subjects: [] }

/**
 * Tells of what was found before only what the account may read by now, and why a search may not be read any more: rights may have been taken since it was
 * written down.
 */
export async function shownFound(
  urlIds: readonly string[],
  services: Services,
  asking: Asking,
): Promise<(kept: Kept) => Found & { reason: Text | null }> {
  const { account } = asking.signedIn()
  const viewer = asking.viewer()
  const ids = [...new Set(urlIds)]
  const searches = await inTurns(ids, AT_ONCE, async (id): Promise<{ months: MonthRange | null; reason: Text | null }> => {
    const kept = await findSearch(services.db, id, services.now()).catch((error: unknown) => textOfRefusal(error))
    if ('zh' in kept) return { months: null, reason: kept }
    const { search, unusable } = await describe(services, kept, account, viewer)
    return { months: search?.months ?? null, reason: unusable }
  })
  const known = new Map(ids.map((id, place) => [id, searches[place]]))
  return ({ url_id, rule, month, value, before, change, subjects }) => {
    const { months = null, reason = null } = known.get(url_id) ?? {}
    if (reason || months === null || month === null || month < months.start || month > months.end) return { ...NOTHING, reason }
    const [earliest = month] = needOf(rule, month).months
    // A change tells the figure that it is a change of.
    return earliest < months.start ? { ...NOTHING, value, reason } : { value, before, change, subjects, reason }
  }
}
