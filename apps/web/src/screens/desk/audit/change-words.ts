import { AlertRule } from '@marketscope/contract/alerts/rule'
import { ruleText } from '@marketscope/contract/alerts/wording'
import { AUDIT_ACTIONS, AUDIT_TARGETS } from '@marketscope/contract/audit'
import { AUDIT_FIELDS, type AuditChoices } from '@marketscope/contract/audit-details'
import { DISCOUNT_VERSION_NAMES } from '@marketscope/contract/discount-versions'
import { INVITATION_REFUSALS, INVITED_STATES, PAYMENT_VERDICTS, PLANS } from '@marketscope/contract/membership'
import { momentText } from '@marketscope/contract/moments'
import { formatExactMoney } from '@marketscope/contract/number-format'
import { ownValue } from '@marketscope/contract/own-value'
import { REPORT_FORM_NAMES, REPORT_TABLES, ReportSchedule, scheduleText } from '@marketscope/contract/reports'
import { PLATFORM_NAMES, PLATFORMS } from '@marketscope/contract/sites'
import { TABLE_FILE_NAMES } from '@marketscope/contract/table-file-names'
import type { Text } from '@marketscope/contract/text'
import type { ParseKeys } from 'i18next'
import { UNKNOWN } from '../../../i18n/format.ts'
import type { useText } from '../../../i18n/use-text.ts'
import { tabText } from '../editor/module-columns.ts'

type T = ReturnType<typeof useText>['t']

/** What turns names and values of the log into words. */
export interface Words {
  t: T
  pick(text: Text): string
  language: keyof Text
}

/** Values for which none stands for all. */
const ALL_WITHOUT = ['sites', 'cat_list', 'month_limit']

/** Tabs by key. */
const MODULES = ['module_info', 'modules']

/** Instants, told in Asia/Shanghai. */
const MOMENTS = ['shown_from', 'shown_until', 'member_until']

/** Longer texts are cut: the exported log has them whole. */
const LONGEST = 120

const short = (text: string) => (text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text)

/** What a changed value is called. */
export function nameText(name: string, { t }: Words): string {
  const known = AUDIT_FIELDS.find((field) => field === name)
  return known ? t(`desk.field.${known}`) : name
}

/** What a value is called: by a text of both languages, or by the key of one. */
type Called = Text | Extract<ParseKeys, `${'desk' | 'settings' | 'notices'}.${string}`>

/** The names of values of closed lists. */
const WORDS: { readonly [F in keyof AuditChoices]: Readonly<Record<AuditChoices[F], Called>> } = {
  kind: { normal: 'settings.kind_normal', partner: 'settings.kind_partner', trial: 'settings.kind_trial' },
  account_type: { domestic: 'settings.edition_domestic', overseas: 'settings.edition_overseas', all: 'settings.edition_all' },
  audience: { all: 'notices.audience.all', domestic: 'notices.audience.domestic', overseas: 'notices.audience.overseas' },
  way: { mail: 'desk.value.way_mail', sms: 'desk.value.way_sms', sso: 'desk.value.way_sso' },
  channel: { mail: 'desk.field.mail', sms: 'desk.field.phone' },
  why: {
    signed_out: 'desk.value.why_signed_out',
    elsewhere: 'desk.value.why_elsewhere',
    everywhere: 'desk.value.why_everywhere',
    expired: 'desk.value.why_expired',
    disabled: 'desk.value.why_disabled',
    wrong_code: 'desk.value.why_wrong_code',
  },
  form: {
    ...REPORT_FORM_NAMES,
    ...TABLE_FILE_NAMES,
    pptx: 'desk.value.form_pptx',
    pdf: 'desk.value.form_pdf',
    json: 'desk.value.form_json',
    image: 'desk.value.form_image',
  },
  analysis: REPORT_TABLES,
  order_type: { monthly: PLANS.monthly.name, yearly: PLANS.yearly.name },
  verdict: PAYMENT_VERDICTS,
  state: INVITED_STATES,
  action: AUDIT_ACTIONS,
  target_kind: AUDIT_TARGETS,
}

/** Pictures are told by the beginning of their hash: whether it is another one. */
const PICTURES = ['logo', 'icon']
const HASH_SHOWN = 8

/** Reasons that staff wrote stand as they are. */
const calledOf = (name: string, value: string): Called | undefined => {
  const words: Readonly<Record<string, Readonly<Record<string, Called>>>> = {
    ...WORDS,
    versions: DISCOUNT_VERSION_NAMES,
    reason: INVITATION_REFUSALS,
  }
  return ownValue(ownValue(words, name) ?? {}, value)
}

function wordOf(name: string, value: string, { t, pick }: Words): string {
  if (PICTURES.includes(name) && /^[0-9a-f]{64}$/.test(value)) return value.slice(0, HASH_SHOWN)
  if (name === 'audiences') return value.replace(/ \+$/, t('desk.value.with_company'))
  const called = calledOf(name, value)
  if (called === undefined) return value
  return typeof called === 'string' ? t(called) : pick(called)
}

/** A schedule is kept as JSON, a rule as it is. */
function partsText(name: string, value: unknown, { pick }: Words): string | null {
  if (name === 'schedule' && typeof value === 'string') {
    const { data } = ReportSchedule.safeParse(JSON.parse(value))
    return data ? pick(scheduleText(data)) : null
  }
  if (name !== 'rule') return null
  const { data } = AlertRule.safeParse(value)
  return data ? pick(ruleText(data, '')) : null
}

/** A value of the log in words. */
export function valueText(name: string, value: unknown, words: Words): string {
  const { t, language } = words
  const comma = language === 'zh' ? '、' : ', '
  if (value === null || value === undefined) return ALL_WITHOUT.includes(name) ? t('desk.value.all') : UNKNOWN
  if (typeof value === 'boolean') return t(value ? 'desk.value.yes' : 'desk.value.no')
  const parts = partsText(name, value, words)
  if (parts !== null) return parts
  if (name === 'cents' && typeof value === 'number') return formatExactMoney(value / 100, 'CNY')
  if (typeof value === 'string') return MOMENTS.includes(name) ? momentText(new Date(value)) : short(wordOf(name, value, words))
  if (typeof value !== 'object') return String(value)
  if (Array.isArray(value))
    return value.length === 0 ? t('desk.value.none') : value.map((one) => wordOf(name, String(one), words)).join(comma)
  if (name === 'month_limit') return monthsText(value, words)
  const entries = Object.entries(value)
  if (entries.length === 0) return t(MODULES.includes(name) ? 'desk.value.all' : 'desk.value.none')
  return entries.map(([key, inner]) => `${keyText(name, key, words)}: ${listText(name, inner, words, comma)}`).join('; ')
}

/** Under what tabs and categories are kept: a platform, or for all. */
function keyText(name: string, key: string, { t, pick }: Words): string {
  if (key === 'default' && MODULES.includes(name)) return t('desk.choice.default')
  const platforms = key.split(',').map((one) => PLATFORMS.find((known) => known === one))
  return platforms.every((one) => one !== undefined) ? platforms.map((one) => pick(PLATFORM_NAMES[one])).join(' + ') : key
}

function listText(name: string, value: unknown, { pick }: Words, comma: string): string {
  if (!Array.isArray(value)) return JSON.stringify(value)
  return value.map((one) => (MODULES.includes(name) ? pick(tabText(String(one))) : String(one))).join(comma)
}

function monthsText(value: object, { t }: Words): string {
  if ('last' in value) return t('desk.value.last', { count: Number(value.last) })
  if ('offline_before' in value) return t('desk.value.offline_before', { month: String(value.offline_before) })
  if (!('start' in value)) return JSON.stringify(value)
  const [start, end] = [String(value.start), 'end' in value && value.end !== null ? String(value.end) : null]
  return end === null ? t('desk.value.from', { start }) : `${start} – ${end}`
}
