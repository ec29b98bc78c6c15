import type { LoginInfo } from '@marketscope/contract/calls/account'
import { limitText, mayReadNone, type ReadableMonths } from '@marketscope/contract/month-limit'
import { addMonths, clampRange, type Month, type MonthRange, monthCount } from '@marketscope/contract/months'
import type { Text } from '@marketscope/contract/text'

/** Why months outside the limits cannot be chosen: the account, on trial or not paying, may read these only, or what lies before a month is offline for it. */
export type MonthsOutside = { account: ReadableMonths } | { offline_before: Month }

type User = Pick<LoginInfo, 'month_limit' | 'trial_pri_flag' | 'ispay'>

/** What the pickers of an account say of months that it cannot choose; null: nothing, as for an account that is not known yet. */
export function monthsOutside(user: User | undefined): MonthsOutside | null {
  const limit = user?.month_limit
  if (!user || !limit) return null
  if (user.trial_pri_flag || user.ispay === 'nopay') return { account: { start: limit.start, end: limit.end } }
  return limit.offline ? { offline_before: limit.start } : null
}

/** The limit as its account is told of it. */
function toldLimit(user: User | undefined): ReadableMonths | null {
  const outside = monthsOutside(user)
  return outside && 'account' in outside ? outside.account : (user?.month_limit ?? null)
}

/** What an account is told of months that it may not read. */
export interface Beyond {
  /** Of all that lie beyond its limit; null: none does. */
  why: Text | null
  /** Whether all do. */
  whole: boolean
}

/** Which of the months asked lie beyond the limit of the account. `months`: those that it can ask for; null: nothing is loaded. */
export function monthsBeyond(user: User | undefined, asked: MonthRange, months: MonthRange | null): Beyond {
  const limit = toldLimit(user)
  const why = months && limitText(limit, asked, months)
  return { why, whole: why !== null && mayReadNone(limit, asked) }
}

/**
 * The months that a page shows of those its address asks for: where none of them is there, as many as are asked for, of those nearest to them. Months that the
 * account may not read stay as they are, since the page says why; of some that are there, the answers say which.
 */
export function monthsShown(user: User | undefined, asked: MonthRange, months: MonthRange | null): MonthRange {
  if (!months || clampRange(asked, months) || monthsBeyond(user, asked, months).whole) return asked
  const others = monthCount(asked) - 1
  const { start, end } = months
  const nearest = asked.end < start ? { start, end: addMonths(start, others) } : { start: addMonths(end, -others), end }
  return clampRange(nearest, months) ?? months
}
