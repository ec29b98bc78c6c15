import type { Follow } from '@marketscope/contract/calls/follow'
import type { ReceivedReport, Report } from '@marketscope/contract/calls/report'
import type { SchemeRow } from '@marketscope/contract/schemes/scheme'

export const FOLLOW: Follow = {
  ...{ url_id: 'a', name: '面霜', note: '', start: '2025-01', end: '2025-12', created_at: 1_760_000_000, opened_at: null },
  ...{ platforms: [{ zh: '天猫', en: 'Tmall' }], tags: [], unusable: null },
}
export const ANN = { account_id: 'ann', username: 'ann', mail: 'an***@b.cc', is_self: true, unusable: null }
export const BEN = { account_id: 'ben', username: 'ben', mail: 'be***@b.cc', is_self: false, unusable: null }
export const EVE = { account_id: 'eve', username: 'eve', mail: null, is_self: false, unusable: { zh: '账号没有邮箱', en: 'No mail' } }

export const report = (patch: Partial<Report> = {}): Report => ({
  ...{ report_id: 'r1', url_id: 'a', name: '面霜', form: 'search', analysis: null, rule_id: '', scheme: null, compared: [] },
  ...{ language: 'zh', paused: false },
  ...{ schedule: { every: 'week', day: 1, hour: 9 }, next_at: 1_770_000_000, last_at: null, created_at: 1_760_000_000 },
  receivers: [{ ...ANN, unsubscribed: false }],
  ...patch,
})

export const RECEIVED: ReceivedReport = {
  ...{
    report_id: 'r9',
    name: '精华',
    username: 'ben',
    form: 'figures',
    analysis: null,
    scheme: null,
    compared: [],
    paused: false,
    unsubscribed: false,
  },
  schedule: { every: 'publication' },
}

export const SCHEME: SchemeRow = {
  ...{ rule_id: '', kind: 'classes', name: '', note: '', tags: [], sharing: 'mine', url_id: 'a', start: '2025-01', end: '2025-12' },
  ...{ market: [], owner: 'ann', origin_user: true, may_edit: true, version: 1, published_version: null },
  ...{ saved_at: 1_760_000_000, saved_by: null, unusable: null },
}
