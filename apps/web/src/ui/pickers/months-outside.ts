import type { LoginInfo } from '@marketscope/contract/calls/account'

/** Whether the months an account may read are fewer because it is on trial or does not pay; its pickers then say so. */
export function isAccountLimited(user: Pick<LoginInfo, 'month_limit' | 'trial_pri_flag' | 'ispay'> | undefined): boolean {
  return user !== undefined && user.month_limit !== null && (user.trial_pri_flag || user.ispay === 'nopay')
}
