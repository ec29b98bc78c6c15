import { ACCOUNT_TYPES, STORED_KINDS } from './account-rights.ts'
import { AUDIT_ACTION_NAMES, AUDIT_TARGET_NAMES } from './audit.ts'
import { EXPORT_FORMS } from './calls/export.ts'
import { INVITED_STATES, type InvitedState, PAYMENT_VERDICTS, type PaymentVerdict, PLAN_TYPES } from './membership.ts'
import { REPORT_FORMS, REPORT_TABLE_IDS } from './reports.ts'
import { TASK_FORMS } from './tasks.ts'

/** The names under which the audit log keeps values. A closed list, as that of the actions: a value of another name does not compile where it is written. */
export const AUDIT_FIELDS = [
  'username',
  'nick',
  'phone',
  'mail',
  'kind',
  'partner',
  'title_zh',
  'title_en',
  'logo',
  'icon',
  'colour',
  'host',
  'short_menu',
  'parent',
  'parent_id',
  'seats',
  'account_type',
  'sites',
  'cat_list',
  'show_all_cats',
  'custom_groups',
  'only_multi_plat',
  'may_change_plat',
  'month_limit',
  'ispay',
  'due_date',
  'versions',
  'module_set',
  'module_set_id',
  'module_info',
  'modules',
  'may_download',
  'may_ask_assistant',
  'mail_new_months',
  'use_mail',
  'can_change_passwd',
  'disabled',
  'sessions',
  'keys',
  'browser',
  'way',
  'why',
  'channel',
  'is_login_verify',
  'account',
  'company',
  'form',
  'months',
  'rows',
  'msg',
  'msg_en',
  'audience',
  'partners',
  'shown_from',
  'shown_until',
  'items',
  'shared',
  'audiences',
  'version',
  'name',
  'search',
  'rule',
  'webhook',
  'analysis',
  'receivers',
  'schedule',
  'paused',
  'receive',
  'order_type',
  'cents',
  'verdict',
  'state',
  'reason',
  'inviter_rewarded',
  'questions',
  'days',
  'member_until',
  'word',
  'action',
  'actor',
  'target_kind',
  'target',
  'from',
  'to',
] as const
export type AuditField = (typeof AUDIT_FIELDS)[number]

const keysOf = <K extends string>(texts: Record<K, unknown>) => Object.keys(texts) as K[]

/** The values that names of a closed list of values have. */
export const AUDIT_CHOICES = {
  kind: STORED_KINDS,
  account_type: ACCOUNT_TYPES,
  audience: ACCOUNT_TYPES,
  way: ['mail', 'sms', 'sso'],
  channel: ['mail', 'sms'],
  why: ['signed_out', 'elsewhere', 'everywhere', 'expired', 'disabled', 'wrong_code'],
  form: [...TASK_FORMS, ...EXPORT_FORMS, ...REPORT_FORMS],
  analysis: REPORT_TABLE_IDS,
  order_type: PLAN_TYPES,
  verdict: keysOf<PaymentVerdict>(PAYMENT_VERDICTS),
  state: keysOf<InvitedState>(INVITED_STATES),
  action: AUDIT_ACTION_NAMES,
  target_kind: AUDIT_TARGET_NAMES,
} as const satisfies { readonly [F in AuditField]?: readonly string[] }
export type AuditChoices = { readonly [F in keyof typeof AUDIT_CHOICES]: (typeof AUDIT_CHOICES)[F][number] }

/** Values as the audit log keeps them, by name. */
export type AuditDetails = { readonly [F in AuditField]?: F extends keyof AuditChoices ? AuditChoices[F] | null | undefined : unknown }

/** Forbids names that the log does not know, in each of the kinds a value may be of. */
export type OnlyAuditFields<T> = T extends unknown ? { readonly [K in Exclude<keyof T, AuditField>]: never } : never
