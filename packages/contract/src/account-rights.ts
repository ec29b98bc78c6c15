import { z } from 'zod'
import { MailAddress, PhoneNumber } from './contacts.ts'
import { DISCOUNT_VERSIONS } from './discount-versions.ts'
import { issue } from './issue.ts'
import { ModuleTab } from './modules.ts'
import { MonthLimit, TRIAL_MONTHS } from './month-limit.ts'
import { OneLine, oneLine } from './one-line.ts'
import { DOMESTIC_PLATFORMS } from './sites.ts'
import type { Text } from './text.ts'

/** Kinds that an account has; internal staff are told by the username. */
export const STORED_KINDS = ['normal', 'partner', 'trial'] as const
export const ACCOUNT_TYPES = ['domestic', 'overseas', 'all'] as const
/** Whether somebody can sign in. */
export const ACCOUNT_STATES = ['active', 'expired', 'disabled'] as const
export type AccountState = (typeof ACCOUNT_STATES)[number]

/** Discount versions that are given; `none` everybody has. */
export const GIVEN_VERSIONS = DISCOUNT_VERSIONS.filter((version) => version !== 'none')

const MOST_CATEGORIES = 5000
const Id = z.string().min(1).max(100)

/** An empty text stands for none. */
const textOrNull = (schema: z.ZodType<string, string>) =>
  z
    .string()
    .nullable()
    .transform((text) => (text === null || oneLine(text) === '' ? null : text))
    .pipe(schema.nullable())

/** Tabs by custom group, combination of platforms or platform, else `default`; empty: all. */
export const ModuleTabs = z.record(Id, z.array(ModuleTab))
export type ModuleTabs = z.output<typeof ModuleTabs>

/** Who an account is and what it may see: everything that staff decides about it. */
export const AccountRights = z.object({
  username: z
    .string()
    .trim()
    .min(1, { ...issue('请输入用户名', 'Enter a username'), abort: true })
    .max(200)
    .regex(/^\S+$/, issue('用户名不能包含空格', 'A username has no spaces'))
    .refine(
      (name) => /\s/.test(name) || oneLine(name) === name,
      issue('用户名不能包含控制字符或看不见的符号', 'A username has no control or invisible characters'),
    ),
  nick: textOrNull(OneLine.max(60)),
  phone: textOrNull(PhoneNumber),
  mail: textOrNull(MailAddress),
  kind: z.enum(STORED_KINDS),
  /** The partner it belongs to; accounts of kind partner have one. */
  partner: textOrNull(z.string().max(200)),
  account_type: z.enum(ACCOUNT_TYPES),
  /** Sites it may read; null: all of its account type. */
  sites: z.array(Id).max(200).nullable(),
  /** Ids of the categories it may search, by tree, each with all below it; null: all. */
  cat_list: z.record(Id, z.array(Id).max(MOST_CATEGORIES)).nullable(),
  show_all_cats: z.boolean(),
  custom_groups: z.array(Id).max(200),
  /** The set of modules it refers to; null: none. */
  module_set_id: textOrNull(z.string().max(60)),
  /** Its own tabs. Beside a module_set_id: what it has otherwise than the set, by key. */
  module_info: ModuleTabs,
  /** Discount versions beyond `none`. */
  versions: z.array(z.enum(GIVEN_VERSIONS)),
  /** The months it may read; null: all. */
  month_limit: MonthLimit.nullable(),
  ispay: z.boolean(),
  /** The last day it works, in Asia/Shanghai; null: no end. */
  due_date: textOrNull(z.iso.date(issue('日期应为 yyyy-MM-dd', 'The date must be yyyy-MM-dd'))),
  only_multi_plat: z.boolean(),
  /** Whether it may search other platforms than those a new search begins with. */
  may_change_plat: z.boolean(),
  may_download: z.boolean(),
  /** Whether it may ask the assistant; staff may without it, partners never. */
  may_ask_assistant: z.boolean(),
  mail_new_months: z.boolean(),
  /** Whether it is an account of e-mail; else of phone. */
  use_mail: z.boolean(),
  can_change_passwd: z.boolean(),
  /** How many may be signed in at once; null: as many as is usual for its kind. */
  seats: z.number().int().min(1).max(1000).nullable(),
  /** The main account of a sub-account, whose rights it has; null: it is none. */
  parent_id: textOrNull(z.string().max(60)),
})
export type AccountRights = z.output<typeof AccountRights>

/** What a new account has where nothing else is said. */
export const NEW_ACCOUNT: AccountRights = {
  username: '',
  nick: null,
  phone: null,
  mail: null,
  kind: 'normal',
  partner: null,
  account_type: 'all',
  sites: null,
  cat_list: null,
  show_all_cats: false,
  custom_groups: [],
  module_info: {},
  versions: [],
  month_limit: null,
  module_set_id: null,
  ispay: true,
  due_date: null,
  only_multi_plat: false,
  may_change_plat: true,
  may_download: true,
  may_ask_assistant: false,
  mail_new_months: false,
  use_mail: false,
  can_change_passwd: false,
  seats: null,
  parent_id: null,
}

/** Whether an account has any of the domestic platforms, to all of which it can be bound together. */
export function hasDomesticPlat({ account_type, sites }: Pick<AccountRights, 'account_type' | 'sites'>): boolean {
  return account_type !== 'overseas' && (sites === null || sites.some((id) => (DOMESTIC_PLATFORMS as readonly string[]).includes(id)))
}

/** What is told whoever binds an account without domestic platforms to them. */
export const NO_DOMESTIC_PLAT: Text = {
  zh: '该账号没有国内平台，不能设为只能多平台搜索',
  en: 'The account has none of the Chinese platforms, so it cannot be bound to all of them together',
}

/** The months of an account of this kind: a trial always has a limit. */
export function monthsOfKind(kind: AccountRights['kind'], limit: MonthLimit | null): MonthLimit | null {
  return limit ?? (kind === 'trial' ? TRIAL_MONTHS : null)
}

/** What a new account of this kind has where nothing else is said. */
export function newAccount(kind: AccountRights['kind'] = NEW_ACCOUNT.kind): AccountRights {
  return { ...NEW_ACCOUNT, kind, ispay: kind !== 'trial', month_limit: monthsOfKind(kind, null) }
}
