import { z } from 'zod'
import { declareCall } from '../call.ts'
import { KEY_SCOPES } from '../key-scopes.ts'
import { CustomRate, MoneyCurrency, RATE_MODES } from '../money-choice.ts'
import { ReadableMonths } from '../month-limit.ts'
import { Month } from '../months.ts'
import { NameChoice } from '../naming.ts'
import { ACCOUNT_KINDS, PERMISSIONS } from '../permissions.ts'

/** Who is asking and what they may see. */
export const LoginInfo = z
  .object({
    username: z.string(),
    nick: z.string().nullable(),
    usertype: z.enum(ACCOUNT_KINDS),
    /** Whether the pages are those of a partner: its own name and colours, and nothing that leads to ours. */
    is_partner: z.boolean(),
    /** The partner that the account belongs to, or whose product is shown. */
    partner: z.string().nullable(),
    /** Its look; null where the pages are ours. */
    partner_title: z.string().nullable(),
    partner_title_en: z.string().nullable(),
    partner_logo_url: z.string().nullable(),
    partner_ico_url: z.string().nullable(),
    partner_colour: z.string().nullable(),
    /** Whether staff looks at how the pages of the partner look: its own menu and rights to change are left out. */
    partner_preview: z.boolean(),
    phone: z.string().nullable(),
    mail: z.string().nullable(),
    account_type: z.enum(['domestic', 'overseas', 'all']),
    /** Sites the account may read. */
    sites: z.array(z.string()),
    /** The months the account may read; null: no limit. */
    month_limit: ReadableMonths.nullable(),
    trial_pri_flag: z.boolean(),
    only_multi_plat: z.boolean(),
    /** Whether the account may search other platforms than those a new search begins with. */
    may_change_plat: z.boolean(),
    /** The platforms that searches of its own sites are bound to by these two; null: it chooses. */
    bound_plat: z.array(z.string()).nullable(),
    /** Whether the account pays; those that do not are told why months are inactive. */
    ispay: z.enum(['pay', 'nopay']),
    /** The categories the account may read, by tree; 'all': no limit. */
    cat_list: z.union([z.literal('all'), z.record(z.string(), z.array(z.string()))]),
    /** Whether categories beyond the list are shown, disabled. */
    show_all_cats: z.boolean(),
    /** Whether the account has custom categories. */
    is_add_custom: z.boolean(),
    /** Tabs by custom group, combination of platforms or platform, else `default`. */
    module_info: z.record(z.string(), z.object({ modules: z.array(z.string()) })),
    /** How many entries of the side menu the account sees; null: all. */
    menu_entries: z.number().nullable(),
    due_date: z.string().nullable(),
    /** The months loaded of each site it may search, cut to those it may read: pickers keep to them. */
    deadline: z.record(z.string(), z.object({ start: Month, end: Month })),
    /** The platforms beside taobao and tmall whose figures it may put beside theirs. */
    multi_plat: z.array(z.enum(['jd', 'douyin'])),
    /** Discount versions beyond `none` that the account may choose. */
    version_selected: z.array(z.string()),
    /** Whether tables and pictures may be taken away as files. */
    may_download: z.boolean(),
    /** Whether a mail tells about new months of subscriptions. */
    mail_new_months: z.boolean(),
    /** Events of its alerts that were not read. */
    unread_alerts: z.number(),
    /** Whether it is an account of e-mail, whose addresses stand first; else of phone. */
    use_mail: z.boolean(),
    /** Whether the account may change its password, on the page at this address; null: there is none. */
    can_change_passwd: z.boolean(),
    password_page: z.string().nullable(),
    /** What categories, attributes, brands, shops and titles are called. */
    names: NameChoice,
    /** What amounts are told in, and by which rates. */
    money: z.object({ currency: MoneyCurrency, rates: z.enum(RATE_MODES), custom: z.array(CustomRate) }),
    permissions: z.array(z.enum(PERMISSIONS)),
  })
  .meta({ id: 'LoginInfo' })
export type LoginInfo = z.infer<typeof LoginInfo>

export const user = declareCall({
  method: 'GET',
  path: '/api/user',
  permission: 'account:read',
  unverified: true,
  about: { zh: '当前账号', en: 'The account that is signed in' },
  input: z.object({}),
  result: LoginInfo,
})

/** A key as its owner sees it later: without the key. */
export const ApiKey = z
  .object({
    id: z.string(),
    name: z.string(),
    created_at: z.string(),
    last_used_at: z.string().nullable(),
    hint: z.string(),
    /** What it may be used for. */
    scope: z.enum(KEY_SCOPES),
  })
  .meta({ id: 'ApiKey' })
export type ApiKey = z.infer<typeof ApiKey>

export const listApiKeys = declareCall({
  method: 'GET',
  path: '/api/api_key',
  permission: 'account:read',
  about: { zh: 'API 密钥列表', en: 'API keys of the account' },
  input: z.object({}),
  result: z.object({ data: z.array(ApiKey) }),
})

export const createApiKey = declareCall({
  method: 'POST',
  path: '/api/api_key',
  permission: 'api_key:write',
  about: { zh: '新建 API 密钥；密钥只显示一次', en: 'Create an API key; the key itself is shown only once' },
  input: z.object({
    name: z
      .string()
      .trim()
      .min(1, JSON.stringify({ zh: '请输入名称', en: 'Please enter a name' }))
      .max(60),
    scope: z.enum(KEY_SCOPES).default('all'),
  }),
  result: ApiKey.extend({ key: z.string() }),
})

export const revokeApiKey = declareCall({
  method: 'DELETE',
  path: '/api/api_key',
  permission: 'account:read',
  about: { zh: '吊销 API 密钥', en: 'Revoke an API key' },
  input: z.object({ id: z.string() }),
  result: z.object({}),
})
