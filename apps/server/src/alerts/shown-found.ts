import type { Verdict } from '@marketscope/contract/alerts/judge'
import { needOf } from '@marketscope/contract/alerts/known'
import { type AlertRule, subjectOf } from '@marketscope/contract/alerts/rule'
import { standsOn } from '@marketscope/contract/analysis'
import type { Month } from '@marketscope/contract/months'
import type { Text } from '@marketscope/contract/text'
import type { Asking } from '../analyses/answer.ts'
import { searchesStill } from '../searches/searches-still.ts'
import type { Services } from '../services.ts'
import { ALERT_ANALYSES } from './market-known.ts'

type Found = Pick<Verdict, 'value' | 'before' | 'change' | 'subjects'>

/** What was found of a search in a month, with the rule that asked. */
interface Kept extends Found {
  url_id: string
  rule: AlertRule
  month: Month | null
}

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
  const searches = await searchesStill(urlIds, services, asking)
  return ({ url_id, rule, month, value, before, change, subjects }) => {
    const search = searches.get(url_id)
    const [declaration, own] = ALERT_ANALYSES[subjectOf(rule)]
    const [months, reason] = [search?.months ?? null, search?.closed(standsOn(declaration, own)) ?? null]
    if (reason || months === null || month === null || month < months.start || month > months.end) return { ...NOTHING, reason }
    const [earliest = month] = needOf(rule, month).months
    // A change tells the figure that it is a change of.
    return earliest < months.start ? { ...NOTHING, value, reason } : { value, before, change, subjects, reason }
  }
}
