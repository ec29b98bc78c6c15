import type { LoginInfo } from '@marketscope/contract/calls/account'
import type { Month } from '@marketscope/contract/months'

/** Why months outside the limits cannot be chosen: the account is on trial or does not pay, or what lies before a month is offline for it. */
export type MonthsOutside = 'account' | { offline_before: Month }

type User = Pick<LoginInfo, 'month_limit' | 'trial_pri_flag' | 'ispay'>

/** What the pickers of an account say of months that it cannot choose; null: nothing, as for an account that is not known yet. */
export function monthsOutside(user: User | undefined): MonthsOutside | null {
  const limit = user?.month_limit
  if (!user || !limit) return null
  if (user.trial_pri_flag || user.ispay === 'nopay') return 'account'
  return limit.offline ? { offline_before: limit.start } : null
}
