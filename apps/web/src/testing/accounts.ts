import type { LoginInfo } from '@marketscope/contract/calls/account'
import { type AccountKind, RIGHTS } from '@marketscope/contract/permissions'

/** The login info of an account of a kind, with what a test wants to be different. */
export function account(kind: AccountKind, patch: Partial<LoginInfo> = {}): LoginInfo {
  return {
    username: 'ann',
    nick: null,
    usertype: kind,
    is_partner: kind === 'partner',
    partner: null,
    partner_title: null,
    partner_title_en: null,
    partner_logo_url: null,
    partner_ico_url: null,
    partner_colour: null,
    partner_preview: false,
    phone: null,
    mail: 'ann@example.com',
    account_type: 'all',
    sites: null,
    month_limit: null,
    trial_pri_flag: false,
    only_multi_plat: false,
    may_change_plat: true,
    ispay: 'pay',
    cat_list: 'all',
    show_all_cats: false,
    is_add_custom: false,
    module_info: {},
    menu_entries: null,
    due_date: null,
    deadline: {},
    multi_plat: ['jd', 'douyin'],
    version_selected: [],
    may_download: RIGHTS[kind].includes('download:create'),
    mail_new_months: false,
    use_mail: false,
    can_change_passwd: false,
    password_page: null,
    permissions: [...RIGHTS[kind]],
    ...patch,
  }
}
