import { NEW_ACCOUNT } from '@marketscope/contract/account-rights'
import type { AuditEntry } from '@marketscope/contract/calls/audit'
import type { DeskAccount, ListedAccount } from '@marketscope/contract/calls/desk'
import type { DeskModuleSet } from '@marketscope/contract/calls/module'
import type { DeskNotice } from '@marketscope/contract/calls/notice'
import type { DeskPartner } from '@marketscope/contract/calls/partner'
import { account } from '../../../testing/accounts.ts'

export const LISTED: ListedAccount = {
  id: 'a1',
  username: 'ann@b.cc',
  nick: '安',
  phone: null,
  mail: 'ann@b.cc',
  kind: 'normal',
  account_type: 'domestic',
  state: 'active',
  due_date: null,
  created_at: '2026-01-02T03:04:05.000Z',
  seen_at: null,
}

/** An account of the desk, with what a test wants to be different. */
export function deskAccount(patch: Partial<DeskAccount> = {}): DeskAccount {
  return {
    ...NEW_ACCOUNT,
    id: 'a1',
    username: 'ann@b.cc',
    mail: 'ann@b.cc',
    staff: false,
    state: 'active',
    disabled: false,
    created_at: '2026-01-02T03:04:05.000Z',
    rights_version: 7,
    parent_username: null,
    sessions: 2,
    keys: 1,
    ...patch,
  }
}

/** An entry of the log, with what a test wants to be different. */
export function auditEntry(patch: Partial<AuditEntry> = {}): AuditEntry {
  return {
    id: 'e1',
    at: '2026-01-02T03:04:05.000Z',
    action: 'account_change',
    actor: { id: 's1', name: 'boss@corp.cc' },
    target: { kind: 'account', id: 'a1', name: 'ann@b.cc' },
    details: {},
    request_id: 'r1',
    count: 1,
    last_at: null,
    ...patch,
  }
}

const TREES = {
  taobao: {
    tree: 'taobao',
    nodes: [
      { id: '1', parent_id: null, name: '护肤', name_en: 'Skin care' },
      { id: '11', parent_id: '1', name: '面霜', name_en: 'Cream' },
    ],
  },
  jd: { tree: 'jd', nodes: [{ id: '1', parent_id: null, name: '美妆', name_en: 'Beauty' }] },
}

/** What the desk's calls answer. */
export const ANSWERS = {
  '/api/user': () => account('staff'),
  '/api/desk/account': () => ({ data: [LISTED], count: 1 }),
  '/api/desk/account_info': () => deskAccount(),
  '/api/desk/choices': () => ({
    sites: [
      { id: 'taobao', platform: 'taobao', name: { zh: '淘宝', en: 'Taobao' }, tree: 'taobao' },
      { id: 'tmall', platform: 'tmall', name: { zh: '天猫', en: 'Tmall' }, tree: 'taobao' },
      { id: 'jd', platform: 'jd', name: { zh: '京东', en: 'JD' }, tree: 'jd' },
    ],
    custom_groups: [{ sub_name: 'custom_7', name: { zh: '专题', en: 'Topic' } }],
    partners: [{ name: 'orchid', title: { zh: '兰镜数据', en: 'Orchid Insight' } }],
    module_sets: [{ id: 'set1', name: 'Basic', modules: { default: ['Summary'], jd: ['Summary', 'Brandlist'] } }],
    staff_domain: 'corp.cc',
  }),
  '/api/cat/tree': ({ query }: { query: Record<string, string> }) => ({
    data: [TREES[query.plat === 'jd' ? 'jd' : 'taobao']],
    restricted: false,
    counterparts: [],
  }),
  '/api/site': () => ({ data: [] }),
  '/api/desk/sign_ins': () => ({ data: [], count: 0 }),
}

/** A partner, a set of modules and a notice as the desk lists them, each in its third version. */
export const PARTNER: DeskPartner = {
  ...{ name: 'orchid', title_zh: '兰镜数据', title_en: 'Orchid', logo: null, icon: null, logo_url: null, icon_url: null },
  ...{ colour: '#86307f', host: 'orchid.example', short_menu: false, version: 3, created_at: '2026-01-02T03:04:05.000Z', accounts: 0 },
}
export const SET: DeskModuleSet = { id: 'set1', name: 'Basic', accounts: 2, version: 3, modules: { default: ['Summary'] } }
export const NOTICE: DeskNotice = {
  ...{ id: 'n1', msg: '维护', msg_en: 'Maintenance', from: '2026-01-01T00:00:00.000Z', until: null },
  ...{ audience: 'domestic', partners: false, state: 'shown', version: 3 },
}
