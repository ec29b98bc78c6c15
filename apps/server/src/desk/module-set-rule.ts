import type { AccountRights } from '@marketscope/contract/account-rights'
import { fieldError } from '@marketscope/contract/errors'
import type { Kysely } from 'kysely'
import { moduleSetById } from '../accounts/module-set.ts'
import type { Schema } from '../database/schema.ts'

/** Throws for a set of modules that is not there. */
export async function checkModuleSet(db: Kysely<Schema>, { module_set_id }: Pick<AccountRights, 'module_set_id'>): Promise<void> {
  if (module_set_id !== null && !(await moduleSetById(db, module_set_id)))
    throw fieldError('module_set_id', '没有这个模块组，可能已被删除', 'There is no such module set: it may have been deleted')
}
