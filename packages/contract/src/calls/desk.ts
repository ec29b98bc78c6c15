import { z } from 'zod'
import { ACCOUNT_STATES, ACCOUNT_TYPES, AccountRights, GIVEN_VERSIONS, STORED_KINDS } from '../account-rights.ts'
import { declareCall } from '../call.ts'
import { ModuleTab } from '../modules.ts'
import { MonthLimit } from '../month-limit.ts'
import { ACCOUNT_KINDS } from '../permissions.ts'
import { PLATFORMS } from '../sites.ts'
import { Text } from '../text.ts'
import { AuditEntry } from './audit.ts'

/** A set of modules, as far as an account refers to it. */
export const NamedModuleSet = z.object({ id: z.string(), name: z.string(), modules: z.record(z.string(), z.array(ModuleTab)) })
export type NamedModuleSet = z.infer<typeof NamedModuleSet>

/** One account in the list. */
const ListedAccount = z
  .object({
    id: z.string(),
    username: z.string(),
    nick: z.string().nullable(),
    phone: z.string().nullable(),
    mail: z.string().nullable(),
    kind: z.enum(ACCOUNT_KINDS),
    account_type: z.enum(ACCOUNT_TYPES),
    state: z.enum(ACCOUNT_STATES),
    due_date: z.string().nullable(),
    created_at: z.string(),
    /** When it last signed in or used a session; null: never that is still known. */
    seen_at: z.string().nullable(),
  })
  .meta({ id: 'ListedAccount' })
export type ListedAccount = z.infer<typeof ListedAccount>

/** An account with its rights as they are stored, which may be older than the rules for new ones. */
export const DeskAccount = z
  .object({
    id: z.string(),
    username: z.string(),
    nick: z.string().nullable(),
    phone: z.string().nullable(),
    mail: z.string().nullable(),
    kind: z.enum(STORED_KINDS),
    partner: z.string().nullable(),
    account_type: z.enum(ACCOUNT_TYPES),
    sites: z.array(z.string()).nullable(),
    cat_list: z.record(z.string(), z.array(z.string())).nullable(),
    show_all_cats: z.boolean(),
    custom_groups: z.array(z.string()),
    module_set_id: z.string().nullable(),
    module_info: z.record(z.string(), z.array(ModuleTab)),
    versions: z.array(z.enum(GIVEN_VERSIONS)),
    month_limit: MonthLimit.nullable(),
    ispay: z.boolean(),
    due_date: z.string().nullable(),
    only_multi_plat: z.boolean(),
    may_change_plat: z.boolean(),
    may_download: z.boolean(),
    may_ask_assistant: z.boolean(),
    mail_new_months: z.boolean(),
    use_mail: z.boolean(),
    can_change_passwd: z.boolean(),
    seats: z.number().nullable(),
    parent_id: z.string().nullable(),
    parent_username: z.string().nullable(),
    /** Whether it is internal staff. */
    staff: z.boolean(),
    state: z.enum(ACCOUNT_STATES),
    disabled: z.boolean(),
    created_at: z.string(),
    /** Sent along with a change: of two who edit at once, the second is told. */
    rights_version: z.number(),
    sessions: z.number(),
    keys: z.number(),
  })
  .meta({ id: 'DeskAccount' })
export type DeskAccount = z.infer<typeof DeskAccount>

const page = z.coerce.number().int().min(1).max(100_000).default(1)
const page_size = z.coerce.number().int().min(1).max(100).default(20)
const rights_version = z.number().int()
/** Said by somebody who was asked whether the account is to become, or stop being, internal staff. */
const confirm_staff = z.boolean().default(false)

export const listAccounts = declareCall({
  method: 'GET',
  path: '/api/desk/account',
  permission: 'desk:read',
  about: { zh: '账号列表', en: 'Accounts, newest first' },
  input: z.object({
    /** Part of the username, nick, phone or mail. */
    word: z.string().trim().max(100).default(''),
    kind: z.enum(ACCOUNT_KINDS).optional(),
    state: z.enum(ACCOUNT_STATES).optional(),
    page,
    page_size,
  }),
  result: z.object({ data: z.array(ListedAccount), count: z.number() }),
})

export const accountInfo = declareCall({
  method: 'GET',
  path: '/api/desk/account_info',
  permission: 'desk:read',
  about: { zh: '一个账号及其权限', en: 'One account with its rights' },
  input: z.object({ id: z.string().max(60) }),
  result: DeskAccount,
})

export const deskChoices = declareCall({
  method: 'GET',
  path: '/api/desk/choices',
  permission: 'desk:read',
  about: {
    zh: '权限可选的平台、自定义类目与内部域名',
    en: 'What rights can name: sites, groups of custom categories; and the mail domain of internal staff',
  },
  input: z.object({}),
  result: z.object({
    sites: z.array(z.object({ id: z.string(), platform: z.enum(PLATFORMS), name: Text, tree: z.string() })),
    custom_groups: z.array(z.object({ sub_name: z.string(), name: Text })),
    partners: z.array(z.object({ name: z.string(), title: Text })),
    module_sets: z.array(NamedModuleSet),
    staff_domain: z.string(),
  }),
})

export const addAccount = declareCall({
  method: 'POST',
  path: '/api/desk/account',
  permission: 'desk:write',
  about: {
    zh: '新建账号',
    en: 'Create an account; what is left out is as for an ordinary account without limits, a trial reads the latest 13 months, the present one counted',
  },
  input: AccountRights.partial().extend({ username: AccountRights.shape.username, confirm_staff }),
  result: DeskAccount,
})

export const editAccount = declareCall({
  method: 'PUT',
  path: '/api/desk/account',
  permission: 'desk:write',
  about: { zh: '修改账号权限', en: 'Change an account; what is left out stays. It holds from the next call of the account on' },
  input: AccountRights.partial().extend({ id: z.string().max(60), rights_version, confirm_staff }),
  result: DeskAccount,
})

export const disableAccount = declareCall({
  method: 'POST',
  path: '/api/desk/account_disable',
  permission: 'desk:write',
  about: { zh: '停用或启用账号', en: 'Disable an account, which ends its sessions, or enable it again' },
  input: z.object({ id: z.string().max(60), disabled: z.boolean(), rights_version }),
  result: DeskAccount,
})

export const resetAccount = declareCall({
  method: 'POST',
  path: '/api/desk/account_reset',
  permission: 'desk:write',
  about: {
    zh: '重置账号：结束全部登录并吊销全部密钥',
    en: 'Reset an account: ends every session, revokes every key, voids codes under way',
  },
  input: z.object({ id: z.string().max(60) }),
  result: z.object({ sessions: z.number(), keys: z.number() }),
})

export const listSignIns = declareCall({
  method: 'GET',
  path: '/api/desk/sign_ins',
  permission: 'desk:read',
  about: { zh: '账号的登录记录', en: 'The sign-in history of an account, newest first' },
  input: z.object({ id: z.string().max(60), page, page_size }),
  result: z.object({ data: z.array(AuditEntry), count: z.number() }),
})
