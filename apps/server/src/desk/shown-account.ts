import { type AccountRights, GIVEN_VERSIONS } from '@marketscope/contract/account-rights'
import type { DeskAccount, ListedAccount } from '@marketscope/contract/calls/desk'
import { inTabOrder } from '@marketscope/contract/modules'
import type { ModuleInfo } from '@marketscope/contract/tab-rules'
import { stateOf } from '../accounts/accounts.ts'
import { kindOf } from '../accounts/kinds.ts'
import type { Account } from '../database/schema.ts'

/** The columns that staff decides about, as they are told and as they are written into the audit log. */
export function rightsOf(account: Account): { [K in keyof AccountRights]: Account[K] } {
  const { username, nick, phone, mail, kind, partner, account_type, sites, cat_list, show_all_cats, custom_groups } = account
  const { module_info, versions, month_limit, ispay, due_date, only_multi_plat, may_change_plat, may_download, may_ask_assistant } = account
  const { mail_new_months, use_mail, can_change_passwd, seats, parent_id, module_set_id } = account
  return {
    username,
    nick,
    phone,
    mail,
    kind,
    partner,
    account_type,
    sites,
    cat_list,
    show_all_cats,
    custom_groups,
    module_set_id,
    module_info,
    versions,
    month_limit,
    ispay,
    due_date,
    only_multi_plat,
    may_change_plat,
    may_download,
    may_ask_assistant,
    mail_new_months,
    use_mail,
    can_change_passwd,
    seats,
    parent_id,
  }
}

/** Tabs by key as the desk shows them: those that exist, in the order of the tab bar. */
export function shownModules(modules: ModuleInfo): DeskAccount['module_info'] {
  return Object.fromEntries(Object.entries(modules).map(([key, tabs]) => [key, inTabOrder(tabs)]))
}

/** An account as the desk shows it in full: what is its own, and how it stands, as `state` has it. */
export function shownAccount(
  account: Account,
  beside: Pick<DeskAccount, 'sessions' | 'keys' | 'parent_username' | 'state'>,
  staffDomain: string,
): DeskAccount {
  const { id, disabled, created_at, rights_version, module_info, versions } = account
  return {
    id,
    ...rightsOf(account),
    module_info: shownModules(module_info),
    versions: GIVEN_VERSIONS.filter((version) => versions.includes(version)),
    staff: kindOf(account, staffDomain) === 'staff',
    disabled,
    created_at: created_at.toISOString(),
    rights_version,
    ...beside,
  }
}

/** An account, as it counts, as a line of the list. */
export function listedAccount(account: Account & { last_seen: Date | null }, staffDomain: string, now: Date): ListedAccount {
  const { id, username, nick, phone, mail, account_type, due_date, created_at, last_seen } = account
  return {
    id,
    username,
    nick,
    phone,
    mail,
    kind: kindOf(account, staffDomain),
    account_type,
    state: stateOf(account, now),
    due_date,
    created_at: created_at.toISOString(),
    seen_at: last_seen?.toISOString() ?? null,
  }
}
