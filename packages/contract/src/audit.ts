import type { Text } from './text.ts'

/** Everything that is written into the audit log. A closed list: an action that is not here cannot be written. */
export const AUDIT_ACTIONS = {
  account_create: { zh: '新建账号', en: 'Account created' },
  account_change: { zh: '修改账号', en: 'Account changed' },
  account_disable: { zh: '停用账号', en: 'Account disabled' },
  account_enable: { zh: '启用账号', en: 'Account enabled' },
  account_reset: { zh: '重置账号', en: 'Account reset' },
  sign_in: { zh: '登录', en: 'Signed in' },
  sign_in_failed: { zh: '登录失败', en: 'Sign-in failed' },
  session_end: { zh: '登录结束', en: 'Session ended' },
  verification: { zh: '通过身份验证', en: 'Verified' },
  verification_failed: { zh: '身份验证失败', en: 'Verification failed' },
  contact_add: { zh: '添加手机或邮箱', en: 'Phone or email added' },
  contact_change: { zh: '修改手机或邮箱', en: 'Phone or email changed' },
  contact_delete: { zh: '删除手机或邮箱', en: 'Phone or email deleted' },
  key_create: { zh: '新建密钥', en: 'API key created' },
  key_revoke: { zh: '吊销密钥', en: 'API key revoked' },
  custom_import: { zh: '导入自定义类目', en: 'Custom categories imported' },
  partner_create: { zh: '新建合作方', en: 'Partner created' },
  partner_change: { zh: '修改合作方', en: 'Partner changed' },
  partner_remove: { zh: '删除合作方', en: 'Partner deleted' },
  notice_add: { zh: '发布公告', en: 'Notice put up' },
  notice_change: { zh: '修改公告', en: 'Notice changed' },
  notice_end: { zh: '撤下公告', en: 'Notice taken down' },
  notice_remove: { zh: '删除公告', en: 'Notice deleted' },
  module_set_add: { zh: '新建模块组', en: 'Module set created' },
  module_set_change: { zh: '修改模块组', en: 'Module set changed' },
  module_set_remove: { zh: '删除模块组', en: 'Module set deleted' },
  scheme_remove: { zh: '删除方案', en: 'Scheme deleted' },
  scheme_publish: { zh: '发布方案', en: 'Scheme published' },
  scheme_withdraw: { zh: '取消发布方案', en: 'Scheme withdrawn' },
  correction_add: { zh: '修正数据', en: 'Data corrected' },
  correction_undo: { zh: '撤销修正', en: 'Correction taken back' },
  report_add: { zh: '设置定期报告', en: 'Report set up' },
  report_change: { zh: '修改定期报告', en: 'Report changed' },
  report_remove: { zh: '删除定期报告', en: 'Report deleted' },
  report_send: { zh: '立即发送定期报告', en: 'Report sent by hand' },
  report_unsubscribe: { zh: '退订定期报告', en: 'Report unsubscribed' },
  alert_add: { zh: '新建提醒', en: 'Alert created' },
  alert_change: { zh: '修改提醒', en: 'Alert changed' },
  alert_remove: { zh: '删除提醒', en: 'Alert deleted' },
  membership_pay: { zh: '会员付款', en: 'Membership paid for' },
  membership_refund: { zh: '会员退款', en: 'Membership refunded' },
  questions_grant: { zh: '赠送提问次数', en: 'Questions given' },
  invitation_settle: { zh: '邀请结算', en: 'Invitation settled' },
  export: { zh: '导出', en: 'Exported' },
} as const satisfies Record<string, Text>
export type AuditAction = keyof typeof AUDIT_ACTIONS

/** What an action was done to. */
export const AUDIT_TARGETS = {
  account: { zh: '账号', en: 'Account' },
  session: { zh: '登录', en: 'Session' },
  contact: { zh: '手机或邮箱', en: 'Phone or email' },
  api_key: { zh: 'API 密钥', en: 'API key' },
  custom_group: { zh: '自定义类目', en: 'Custom categories' },
  partner: { zh: '合作方', en: 'Partner' },
  notice: { zh: '公告', en: 'Notice' },
  module_set: { zh: '模块组', en: 'Module set' },
  scheme: { zh: '方案', en: 'Scheme' },
  correction: { zh: '修正', en: 'Correction' },
  report: { zh: '定期报告', en: 'Report' },
  alert: { zh: '提醒', en: 'Alert' },
  order: { zh: '订单', en: 'Order' },
  data: { zh: '数据', en: 'Data' },
} as const satisfies Record<string, Text>
export type AuditTarget = keyof typeof AUDIT_TARGETS

const namesOf = <K extends string>(texts: Record<K, unknown>) => Object.keys(texts) as [K, ...K[]]

export const AUDIT_ACTION_NAMES = namesOf(AUDIT_ACTIONS)
export const AUDIT_TARGET_NAMES = namesOf(AUDIT_TARGETS)
