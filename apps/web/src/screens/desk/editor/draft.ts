import { type AccountRights, NEW_ACCOUNT } from '@marketscope/contract/account-rights'
import type { DeskAccount } from '@marketscope/contract/calls/desk'

/** An account as it is being edited. */
export type Draft = AccountRights

type Key = keyof Draft

const isKey = (name: string): name is Key => name in NEW_ACCOUNT

/** What of an account is edited. */
export function draftOf(account: DeskAccount): Draft {
  return {
    ...NEW_ACCOUNT,
    ...Object.fromEntries(Object.entries(account).filter(([name]) => isKey(name))),
  }
}

/** What of the draft differs from what it was; only that is sent, so that nothing else of an account is touched. */
export function changesOf(before: Draft, after: Draft): Partial<Draft> {
  return Object.fromEntries(
    Object.entries(after).filter(([name, value]) => isKey(name) && JSON.stringify(value) !== JSON.stringify(before[name])),
  )
}

/** Whether an account of this username is internal staff. */
export function isStaff(username: string, staffDomain: string): boolean {
  return username.trim().toLowerCase().endsWith(`@${staffDomain.toLowerCase()}`)
}
