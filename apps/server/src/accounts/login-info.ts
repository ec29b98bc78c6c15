import type { LoginInfo } from '@marketscope/contract/calls/account'
import { RIGHTS } from '@marketscope/contract/permissions'
import type { Warehouse } from '@marketscope/warehouse/warehouse'
import type { Asker } from '../http/who.ts'
import { monthLimit, sitesOf, versionsOf } from './viewer.ts'

/** What the page may know about the account that is signed in. */
export function loginInfo({ account, kind }: Asker, warehouse: Pick<Warehouse, 'sites'>, staffDomain: string, now: Date): LoginInfo {
  return {
    username: account.username,
    nick: account.nick,
    usertype: kind,
    is_partner: kind === 'partner',
    partner: account.partner,
    partner_title: account.partner_title,
    partner_logo_url: account.partner_logo_url,
    partner_ico_url: account.partner_ico_url,
    phone: account.phone,
    mail: account.mail,
    account_type: account.account_type,
    sites: sitesOf(account, warehouse),
    month_limit: monthLimit(account.month_limit, now),
    trial_pri_flag: kind === 'trial',
    only_multi_plat: account.only_multi_plat,
    due_date: account.due_date,
    version_selected: versionsOf(account, staffDomain),
    permissions: [...RIGHTS[kind]],
  }
}
