import { DISCOUNT_VERSION_NAMES, DISCOUNT_VERSIONS } from '@marketscope/contract/discount-versions'
import { momentText } from '@marketscope/contract/moments'
import type { Text } from '@marketscope/contract/text'
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

const FIELDS = [
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
  'account',
  'form',
  'months',
  'rows',
  'msg',
  'msg_en',
  'audience',
  'partners',
  'shown_from',
  'shown_until',
] as const

/** Values for which none stands for all. */
const ALL_WITHOUT = ['sites', 'cat_list', 'month_limit']

/** Tabs by key. */
const MODULES = ['module_info', 'modules']

/** Instants, told in Asia/Shanghai. */
const MOMENTS = ['shown_from', 'shown_until']

/** Longer texts are cut: the exported log has them whole. */
const LONGEST = 120

const short = (text: string) => (text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text)

/** What a changed value is called. */
export function nameText(name: string, { t }: Words): string {
  const known = FIELDS.find((field) => field === name)
  return known ? t(`desk.field.${known}`) : name
}

const WORDS = {
  kind: { normal: 'settings.kind_normal', partner: 'settings.kind_partner', trial: 'settings.kind_trial' },
  account_type: { domestic: 'settings.edition_domestic', overseas: 'settings.edition_overseas', all: 'settings.edition_all' },
  audience: { all: 'notices.audience.all', domestic: 'notices.audience.domestic', overseas: 'notices.audience.overseas' },
  way: { mail: 'desk.value.way_mail', sms: 'desk.value.way_sms', sso: 'desk.value.way_sso' },
  why: {
    signed_out: 'desk.value.why_signed_out',
    elsewhere: 'desk.value.why_elsewhere',
    everywhere: 'desk.value.why_everywhere',
    expired: 'desk.value.why_expired',
    disabled: 'desk.value.why_disabled',
    wrong_code: 'desk.value.why_wrong_code',
  },
  form: { xlsx: 'desk.value.form_xlsx', csv: 'desk.value.form_csv', image: 'desk.value.form_image' },
} as const

type ValuesOf<O> = O[keyof O]
type WordKey = { [N in keyof typeof WORDS]: ValuesOf<(typeof WORDS)[N]> }[keyof typeof WORDS]

/** Pictures are told by the beginning of their hash: whether it is another one. */
const PICTURES = ['logo', 'icon']
const HASH_SHOWN = 8

function wordOf(name: string, value: string, { t, pick }: Words): string {
  if (PICTURES.includes(name) && /^[0-9a-f]{64}$/.test(value)) return value.slice(0, HASH_SHOWN)
  if (name === 'versions') {
    const version = DISCOUNT_VERSIONS.find((one) => one === value)
    return version ? pick(DISCOUNT_VERSION_NAMES[version]) : value
  }
  const words: Readonly<Record<string, Readonly<Record<string, WordKey>>>> = WORDS
  const key = words[name]?.[value]
  return key ? t(key) : value
}

/** A value of the log in words. */
export function valueText(name: string, value: unknown, words: Words): string {
  const { t, language } = words
  const comma = language === 'zh' ? '、' : ', '
  if (value === null || value === undefined) return ALL_WITHOUT.includes(name) ? t('desk.value.all') : UNKNOWN
  if (typeof value === 'boolean') return t(value ? 'desk.value.yes' : 'desk.value.no')
  if (typeof value === 'string') return MOMENTS.includes(name) ? momentText(new Date(value)) : short(wordOf(name, value, words))
  if (typeof value !== 'object') return String(value)
  if (Array.isArray(value))
    return value.length === 0 ? t('desk.value.none') : value.map((one) => wordOf(name, String(one), words)).join(comma)
  if (name === 'month_limit') return monthsText(value, words)
  const entries = Object.entries(value)
  if (entries.length === 0) return t(MODULES.includes(name) ? 'desk.value.all' : 'desk.value.none')
  return entries.map(([key, inner]) => `${key}: ${listText(name, inner, words, comma)}`).join('; ')
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
