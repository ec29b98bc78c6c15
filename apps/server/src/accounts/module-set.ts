import type { Kysely, Selectable } from 'kysely'
import type { ModuleSetTable } from '../database/desk-tables.ts'
import type { Account, Schema } from '../database/schema.ts'

/** A set of modules: tabs by key under a name, to which accounts refer. */
export type ModuleSet = Selectable<ModuleSetTable>

export function moduleSetById(db: Kysely<Schema>, id: string): Promise<ModuleSet | undefined> {
  return db.selectFrom('module_set').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Every set of modules, by name. */
export function listModuleSets(db: Kysely<Schema>): Promise<ModuleSet[]> {
  return db.selectFrom('module_set').selectAll().orderBy('name_key').execute()
}

/** The account with the tabs that count: those of its set, except where it has its own for the same key. */
export async function withModuleSet<A extends Account | undefined>(db: Kysely<Schema>, account: A): Promise<A> {
  if (account === undefined || account.module_set_id === null) return account
  const { modules } = await db.selectFrom('module_set').select('modules').where('id', '=', account.module_set_id).executeTakeFirstOrThrow()
  return { ...account, module_info: { ...modules, ...account.module_info } }
}
