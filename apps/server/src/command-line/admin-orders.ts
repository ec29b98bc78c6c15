import { ACCOUNT_TYPES, STORED_KINDS } from '@marketscope/contract/account-rights'
import { ModuleTab } from '@marketscope/contract/modules'
import { MonthLimit } from '@marketscope/contract/month-limit'
import { NOTICE_LENGTH } from '@marketscope/contract/notice-html'
import { z } from 'zod'
import type { Config } from '../config.ts'
import type { Services } from '../services.ts'

const groups = z.array(
  z.object({
    sub_name: z.string(),
    name: z.object({ zh: z.string(), en: z.string() }),
    categories: z.array(
      z.object({
        id: z.string(),
        parent_id: z.string().nullable(),
        name: z.object({ zh: z.string(), en: z.string() }),
        cids: z.array(z.string()),
      }),
    ),
  }),
)

const SetAccount = z.object({
  command: z.literal('set-account'),
  username: z.string(),
  /** Ids by tree; null: all. */
  cat_list: z.record(z.string(), z.array(z.string())).nullable().optional(),
  show_all_cats: z.boolean().optional(),
  custom_groups: z.array(z.string()).optional(),
  module_info: z.record(z.string(), z.array(ModuleTab)).optional(),
  ispay: z.boolean().optional(),
  only_multi_plat: z.boolean().optional(),
  may_change_plat: z.boolean().optional(),
  may_download: z.boolean().optional(),
  may_ask_assistant: z.boolean().optional(),
  /** The months it may read; null: all. */
  month_limit: MonthLimit.nullable().optional(),
  disabled: z.boolean().optional(),
})
/** What is left out stays as it is. */
export type SetAccountOrder = z.infer<typeof SetAccount>

const AddNotice = z.object({
  command: z.literal('add-notice'),
  msg: z.string().min(1).max(NOTICE_LENGTH),
  msg_en: z.string().min(1).max(NOTICE_LENGTH),
  /** Null: from now on. */
  from: z.iso.datetime().nullable(),
  until: z.iso.datetime().nullable(),
  audience: z.enum(ACCOUNT_TYPES),
  partners: z.boolean(),
})

/** Every order of the command line, as it is sent to a server that runs. */
export const Order = z.discriminatedUnion('command', [
  z.object({
    command: z.literal('create-account'),
    username: z.string().min(1).max(200),
    kind: z.enum(STORED_KINDS),
    account_type: z.enum(ACCOUNT_TYPES),
    mail: z.string().nullable(),
    phone: z.string().nullable(),
    nick: z.string().nullable(),
    versions: z.array(z.string()),
    due_date: z.string().nullable(),
    last_months: z.number().int().positive().nullable(),
  }),
  z.object({
    command: z.literal('create-admin'),
    /** Null: the email address. */
    username: z.string().min(1).max(200).nullable(),
    mail: z.string().nullable(),
    phone: z.string().nullable(),
    nick: z.string().nullable(),
  }),
  SetAccount,
  z.object({ command: z.literal('create-key'), username: z.string(), name: z.string().min(1).max(60) }),
  z.object({ command: z.literal('list-keys'), username: z.string() }),
  z.object({ command: z.literal('revoke-key'), username: z.string(), id: z.string() }),
  z.object({ command: z.literal('import-custom'), groups }),
  AddNotice,
  z.object({ command: z.literal('list-notices') }),
  z.object({ command: z.literal('remove-notice'), id: z.string() }),
])
export type AdminOrder = z.infer<typeof Order>

/** One kind of order. */
export type OrderOf<C extends AdminOrder['command']> = Extract<AdminOrder, { command: C }>

/** What orders are done with. */
export type AdminParts = Pick<Services, 'db' | 'custom' | 'now'> & { config: Pick<Config, 'staff_domain'> }
