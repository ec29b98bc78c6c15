import { z } from 'zod'
import { ModuleTabs } from '../account-rights.ts'
import { declareCall } from '../call.ts'
import { issue } from '../issue.ts'
import { LIMITS } from '../limits.ts'
import { ACCOUNT_KINDS } from '../permissions.ts'
import { NamedModuleSet } from './desk.ts'
import { TemplateName } from './price-template.ts'

/** A set of modules as the desk shows it. */
export const DeskModuleSet = NamedModuleSet.extend({
  /** How many accounts refer to it. */
  accounts: z.number(),
  /** Sent along with a change: of two who edit at once, the second is told. */
  version: z.number(),
}).meta({ id: 'DeskModuleSet' })
export type DeskModuleSet = z.infer<typeof DeskModuleSet>

/** An account as far as its tabs are concerned. */
export const ModuleAccount = z
  .object({
    id: z.string(),
    username: z.string(),
    nick: z.string().nullable(),
    kind: z.enum(ACCOUNT_KINDS),
    /** The set it refers to. */
    module_set: z.object({ id: z.string(), name: z.string() }).nullable(),
    /** The keys for which it has tabs of its own. */
    own: z.array(z.string()),
    rights_version: z.number(),
  })
  .meta({ id: 'ModuleAccount' })
export type ModuleAccount = z.infer<typeof ModuleAccount>

const id = z.string().min(1).max(60)
const version = z.coerce.number().int()

export const listModuleSets = declareCall({
  method: 'GET',
  path: '/api/desk/module_set',
  permission: 'desk:read',
  about: { zh: '全部模块组', en: 'Every set of modules, by name' },
  input: z.object({}),
  result: z.object({ data: z.array(DeskModuleSet) }),
})

export const addModuleSet = declareCall({
  method: 'POST',
  path: '/api/desk/module_set',
  permission: 'desk:write',
  about: { zh: '新建模块组', en: 'Create a set of modules: tabs by key under a name' },
  input: z.object({ name: TemplateName, modules: ModuleTabs }),
  result: DeskModuleSet,
})

export const editModuleSet = declareCall({
  method: 'PUT',
  path: '/api/desk/module_set',
  permission: 'desk:write',
  about: {
    zh: '修改模块组，引用它的账号从下一次调用起生效',
    en: 'Change a set of modules; what is left out stays. It holds for every account that refers to it from its next call on',
  },
  input: z.object({ id, version, name: TemplateName.optional(), modules: ModuleTabs.optional() }),
  result: DeskModuleSet,
})

export const removeModuleSet = declareCall({
  method: 'DELETE',
  path: '/api/desk/module_set',
  permission: 'desk:write',
  about: { zh: '删除没有账号引用的模块组', en: 'Delete a set of modules that no account refers to' },
  input: z.object({ id, version }),
  result: z.object({ msg: z.string() }),
})

export const listModuleAccounts = declareCall({
  method: 'GET',
  path: '/api/desk/module_account',
  permission: 'desk:read',
  about: {
    zh: '引用某模块组的账号；不给 set 时为可以应用模块组的账号',
    en: 'The accounts that refer to a set; without one those that a set can be given to',
  },
  input: z.object({
    set: id.optional(),
    /** Part of the username, nick, phone or mail. */
    word: z.string().trim().max(100).default(''),
    page: z.coerce.number().int().min(1).max(100_000).default(1),
    page_size: z.coerce.number().int().min(1).max(100).default(20),
  }),
  result: z.object({ data: z.array(ModuleAccount), count: z.number() }),
})

export const applyModuleSet = declareCall({
  method: 'POST',
  path: '/api/desk/module_set_apply',
  permission: 'desk:write',
  about: {
    zh: '把模块组应用于多个账号，全部成功或全部不变',
    en: 'Make accounts refer to a set: all of them or none. Tabs of their own go unless they are to be kept',
  },
  input: z.object({
    id,
    accounts: z
      .array(z.object({ id, rights_version: z.number().int() }))
      .min(1, issue('请选择账号', 'Choose accounts'))
      .max(
        LIMITS.moduleSetAccounts,
        issue(`一次最多 ${LIMITS.moduleSetAccounts} 个账号`, `At most ${LIMITS.moduleSetAccounts} accounts at a time`),
      ),
    keep_own: z.boolean().default(false),
  }),
  /** How many were changed; those that were so already are not. */
  result: z.object({ changed: z.number() }),
})
