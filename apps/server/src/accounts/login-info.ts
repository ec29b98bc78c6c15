import type { LoginInfo } from '@marketscope/contract/calls/account'
import { maskMail, maskPhone } from '@marketscope/contract/mask'
import { OWN_MONEY } from '@marketscope/contract/money-choice'
import { USUAL_NAMES } from '@marketscope/contract/naming'
import { pictureUrl } from '@marketscope/contract/partner'
import { isAllowed } from '@marketscope/contract/permissions'
import type { Partner } from '../database/partner-tables.ts'
import type { Asker } from '../http/who.ts'
import type { Shown } from '../partners/shown.ts'
import type { Services } from '../services.ts'
import { boundPlat } from './bound-plat.ts'
import { mayDo, permissionsOf } from './kinds.ts'
import { monthLimit, sitesOf, versionsOf, viewerOf } from './viewer.ts'

type Parts = Pick<Services, 'warehouse' | 'config' | 'custom' | 'corrections'>

/** How many entries of the side menu the accounts of a partner with a short one see. */
const SHORT_MENU = 2

/** Platforms beside taobao and tmall. */
const MULTI_PLAT = ['jd', 'douyin'] as const

/** What the page may know about the account that is signed in, which is shown the product of somebody. */
export function loginInfo(
  { account, kind, session }: Asker,
  { partner, branded, preview }: Shown,
  { warehouse, config, custom, corrections }: Parts,
  now: Date,
): Omit<LoginInfo, 'unread_alerts'> {
  const viewer = viewerOf(account, { warehouse, config, custom, corrections }, now)
  const sites = warehouse.sites(viewer)
  const bound = boundPlat(account, viewer, warehouse)
  // Whoever carried the session to another browser does not learn from it where codes are sent.
  const hidden = session?.proven === false
  return {
    username: account.username,
    nick: account.nick,
    usertype: kind,
    is_partner: branded,
    partner: preview ? (partner?.name ?? null) : account.partner,
    partner_title: partner?.title_zh ?? null,
    partner_title_en: partner?.title_en ?? null,
    partner_logo_url: partner?.logo ? pictureUrl(partner.logo) : null,
    partner_ico_url: partner?.icon ? pictureUrl(partner.icon) : null,
    partner_colour: partner?.colour ?? null,
    partner_preview: preview,
    phone: hidden && account.phone !== null ? maskPhone(account.phone) : account.phone,
    mail: hidden && account.mail !== null ? maskMail(account.mail) : account.mail,
    account_type: account.account_type,
    sites: [...sitesOf(account, warehouse)],
    month_limit: monthLimit(account.month_limit, now),
    trial_pri_flag: kind === 'trial',
    only_multi_plat: account.only_multi_plat,
    may_change_plat: account.may_change_plat,
    bound_plat: bound === null ? null : [...bound],
    ispay: account.ispay ? 'pay' : 'nopay',
    cat_list: account.cat_list ?? 'all',
    show_all_cats: account.show_all_cats,
    is_add_custom: account.custom_groups.some((subName) => custom.has(subName)),
    module_info: Object.fromEntries(Object.entries(account.module_info).map(([key, tabs]) => [key, { modules: [...tabs] }])),
    menu_entries: hasShortMenu(partner, account.partner, config) && (kind !== 'staff' || preview) ? SHORT_MENU : null,
    due_date: account.due_date,
    deadline: Object.fromEntries(sites.map(({ id, months }) => [id, months])),
    multi_plat: MULTI_PLAT.filter((plat) => sites.some(({ id }) => id === plat) && (bound?.includes(plat) ?? true)),
    version_selected: versionsOf(account, config.staff_domain),
    may_download: mayDo(account, kind, 'download:create'),
    mail_new_months: account.mail_new_months,
    use_mail: account.mail !== null && (account.use_mail || account.phone === null),
    can_change_passwd: account.can_change_passwd,
    password_page: config.password_page,
    names: account.names ?? USUAL_NAMES,
    money: { ...OWN_MONEY, ...account.money, custom: [...(account.money?.custom ?? [])] },
    // What a partner's people may do is what customers may: in its preview the pages of staff are not offered.
    permissions: permissionsOf(account, kind).filter((permission) => !preview || isAllowed('partner', permission)),
  }
}

/** Whether the side menu is short: by the switch of the partner that is shown, or for accounts of the one that the setting names. */
function hasShortMenu(shown: Partner | null, own: string | null, { short_menu_partner }: Parts['config']): boolean {
  const name = shown?.name ?? own
  return shown?.short_menu === true || (name !== null && name === short_menu_partner)
}
