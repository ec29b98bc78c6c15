import { type AccountRights, hasDomesticPlat, monthsOfKind, NEW_ACCOUNT, newAccount } from '@marketscope/contract/account-rights'
import type { DeskAccount } from '@marketscope/contract/calls/desk'
import { TRIAL_MONTHS } from '@marketscope/contract/month-limit'
import { editionOf, type Platform } from '@marketscope/contract/sites'

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

type Sites = readonly { id: string; platform: Platform }[]

/** The sites that are given to accounts of an edition. */
export function sitesOfEdition<S extends Sites[number]>(sites: readonly S[], type: Draft['account_type']): S[] {
  return sites.filter(({ platform }) => type === 'all' || editionOf(platform) === type)
}

/** The edition with what goes with it: chosen sites and a lock to platforms that it does not have are let go. Sites that are gone by now are of every one. */
export function editionChange(draft: Draft, account_type: Draft['account_type'], sites: Sites): Partial<Draft> {
  const there = new Set(sitesOfEdition(sites, account_type).map(({ id }) => id))
  const own = draft.sites?.filter((id) => there.has(id) || !sites.some((site) => site.id === id)) ?? null
  const only_multi_plat = draft.only_multi_plat && hasDomesticPlat({ account_type, sites: own })
  return { account_type, sites: own, only_multi_plat }
}

/** The draft with another kind and what goes with it: a trial has a limit of months, which goes again with the trial it came with, and a new one does not pay. */
export function withKind(before: DeskAccount | null, draft: Draft, kind: Draft['kind']): Draft {
  const own = before ?? NEW_ACCOUNT
  const came = own.kind !== 'trial' && draft.kind === 'trial' && same(draft.month_limit, TRIAL_MONTHS)
  const month_limit = monthsOfKind(kind, came ? own.month_limit : draft.month_limit)
  return { ...draft, kind, month_limit, ...(before ? {} : { ispay: newAccount(kind).ispay }) }
}
