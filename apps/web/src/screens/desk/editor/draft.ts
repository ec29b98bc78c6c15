import { type AccountRights, monthsOfKind, NEW_ACCOUNT, newAccount } from '@marketscope/contract/account-rights'
import type { DeskAccount } from '@marketscope/contract/calls/desk'
import { TRIAL_MONTHS } from '@marketscope/contract/month-limit'

/** An account as it is being edited. */
export type Draft = AccountRights

type Key = keyof Draft

const isKey = (name: string): name is Key => name in NEW_ACCOUNT

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** What of an account is edited. */
export function draftOf(account: DeskAccount): Draft {
  return {
    ...NEW_ACCOUNT,
    ...Object.fromEntries(Object.entries(account).filter(([name]) => isKey(name))),
  }
}

/** What of the draft differs from what it was; only that is sent, so that nothing else of an account is touched. */
export function changesOf(before: Draft, after: Draft): Partial<Draft> {
  return Object.fromEntries(Object.entries(after).filter(([name, value]) => isKey(name) && !same(value, before[name])))
}

/** Whether an account of this username is internal staff. */
export function isStaff(username: string, staffDomain: string): boolean {
  return username.trim().toLowerCase().endsWith(`@${staffDomain.toLowerCase()}`)
}

/** The draft with another kind and what goes with it: a trial has a limit of months, which goes again with the trial it came with, and a new one does not pay. */
export function withKind(before: DeskAccount | null, draft: Draft, kind: Draft['kind']): Draft {
  const own = before ?? NEW_ACCOUNT
  const came = own.kind !== 'trial' && draft.kind === 'trial' && same(draft.month_limit, TRIAL_MONTHS)
  const month_limit = monthsOfKind(kind, came ? own.month_limit : draft.month_limit)
  return { ...draft, kind, month_limit, ...(before ? {} : { ispay: newAccount(kind).ispay }) }
}
