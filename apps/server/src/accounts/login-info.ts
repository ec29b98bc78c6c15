import type { LoginInfo } from '@marketscope/contract/calls/account'
import type { Asker } from '../http/who.ts'
import type { Services } from '../services.ts'
import { mayDo, permissionsOf } from './kinds.ts'
import { maskMail, maskPhone } from './mask.ts'
import { monthLimit, sitesOf, versionsOf } from './viewer.ts'

type Parts = Pick<Services, 'warehouse' | 'config' | 'custom'>

/** How many entries of the side menu the partner named by `short_menu_partner` sees. */
const SHORT_MENU = 2

/** What the page may know about the account that is signed in. */
export function loginInfo({ account, kind, session }: Asker, { warehouse, config, custom }: Parts, now: Date): LoginInfo {
  // Whoever carried the session to another browser does not learn from it where codes are sent.
  const hidden = session?.proven === false
  const short = account.partner !== null && account.partner === config.short_menu_partner
  return {
    username: account.username,
    nick: account.nick,
    usertype: kind,
    is_partner: kind === 'partner',
    partner: account.partner,
    partner_title: account.partner_title,
    partner_logo_url: account.partner_logo_url,
    partner_ico_url: account.partner_ico_url,
    phone: hidden && account.phone !== null ? maskPhone(account.phone) : account.phone,
    mail: hidden && account.mail !== null ? maskMail(account.mail) : account.mail,
    account_type: account.account_type,
    sites: sitesOf(account, warehouse),
    month_limit: monthLimit(account.month_limit, now),
    trial_pri_flag: kind === 'trial',
    only_multi_plat: account.only_multi_plat,
    ispay: account.ispay ? 'pay' : 'nopay',
    cat_list: account.cat_list ?? 'all',
    show_all_cats: account.show_all_cats,
    is_add_custom: account.custom_groups.some((subName) => custom.has(subName)),
    module_info: Object.fromEntries(Object.entries(account.module_info).map(([key, tabs]) => [key, [...tabs]])),
    menu_entries: short ? SHORT_MENU : null,
    due_date: account.due_date,
    version_selected: versionsOf(account, config.staff_domain),
    may_download: mayDo(account, kind, 'download:create'),
    use_mail: account.use_mail,
    can_change_passwd: account.can_change_passwd,
    password_page: config.password_page,
    permissions: permissionsOf(account, kind),
  }
}
