import type { ModuleTabs } from '@marketscope/contract/account-rights'
import { templateNameKey } from '@marketscope/contract/calls/price-template'
import { MarketError } from '@marketscope/contract/errors'
import { LIMITS } from '@marketscope/contract/limits'
import type { Kysely } from 'kysely'
import { type ModuleSet, moduleSetById } from '../accounts/module-set.ts'
import { audit } from '../audit/audit.ts'
import type { Schema } from '../database/schema.ts'
import { atDesk, type Editor } from '../desk/at-desk.ts'
import type { Services } from '../services.ts'
import { randomId } from '../tokens.ts'

type Parts = Pick<Services, 'db' | 'config' | 'now'>

/** Makes a set of modules. Throws `conflict` for a name that is taken, and when there are as many as there may be. */
export function addSet(parts: Parts, by: Editor, { name, modules }: { name: string; modules: ModuleTabs }): Promise<ModuleSet> {
  return atDesk(parts, by, async (db) => {
    await checkName(db, name, null)
    const { count } = await db
      .selectFrom('module_set')
      .select(({ fn }) => fn.countAll<number | string>().as('count'))
      .executeTakeFirstOrThrow()
    if (Number(count) >= LIMITS.moduleSets)
      throw new MarketError('conflict', {
        zh: `最多 ${LIMITS.moduleSets} 个模块组，请先删除不再需要的`,
        en: `At most ${LIMITS.moduleSets} module sets can be kept: delete some first`,
      })
    const added = await db
      .insertInto('module_set')
      .values({ id: randomId(), name, name_key: templateNameKey(name), modules: JSON.stringify(modules), created_at: parts.now() })
      .returningAll()
      .executeTakeFirstOrThrow()
    await note({ db, now: parts.now }, by, 'module_set_add', null, added)
    return added
  })
}

/** Changes what is given of a set that is still of the version, and so the tabs of every account that refers to it. Throws `conflict` when it is not. */
export function editSet(
  parts: Parts,
  by: Editor,
  { id, version }: { id: string; version: number },
  { name, modules }: { name?: string | undefined; modules?: ModuleTabs | undefined },
): Promise<ModuleSet> {
  return atDesk(parts, by, async (db) => {
    const before = await versionOf(db, id, version)
    if (name !== undefined) await checkName(db, name, id)
    const after = await db
      .updateTable('module_set')
      .set({
        ...(name === undefined ? {} : { name, name_key: templateNameKey(name) }),
        ...(modules === undefined ? {} : { modules: JSON.stringify(modules) }),
        version: version + 1,
      })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow()
    await note({ db, now: parts.now }, by, 'module_set_change', before, after)
    return after
  })
}

/** Deletes a set that no account refers to; throws `conflict` for one that is in use, since without it those accounts would have every tab. */
export function removeSet(parts: Parts, by: Editor, { id, version }: { id: string; version: number }): Promise<void> {
  return atDesk(parts, by, async (db) => {
    const before = await versionOf(db, id, version)
    const count = await accountsOf(db, id)
    if (count > 0)
      throw new MarketError('conflict', {
        zh: `还有 ${count} 个账号使用此模块组，请先为它们改用其他模块组`,
        en: `Accounts that still have this module set: ${count}. Give them another one first`,
      })
    await keepTabsOfSubs(db, before)
    await db.deleteFrom('module_set').where('id', '=', id).execute()
    await note({ db, now: parts.now }, by, 'module_set_remove', before, null)
  })
}

/** What sub-accounts had of a set before they were such becomes their own, so that without a main account they have no more tabs than then. */
async function keepTabsOfSubs(db: Kysely<Schema>, { id, modules }: ModuleSet): Promise<void> {
  const subs = await db.selectFrom('account').select(['id', 'module_info']).where('module_set_id', '=', id).execute()
  for (const { id: sub, module_info } of subs)
    await db
      .updateTable('account')
      .set({ module_set_id: null, module_info: JSON.stringify({ ...modules, ...module_info }) })
      .where('id', '=', sub)
      .execute()
}

/** How many accounts have a set: sub-accounts have the tabs of their main account, whatever stands in their own row. */
export async function accountsOf(db: Kysely<Schema>, id: string): Promise<number> {
  const { count } = await db
    .selectFrom('account')
    .select(({ fn }) => fn.countAll<number | string>().as('count'))
    .where('module_set_id', '=', id)
    .where('parent_id', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** The set of this id. Throws `no_data` when there is none. */
export async function knownSet(db: Kysely<Schema>, id: string): Promise<ModuleSet> {
  const set = await moduleSetById(db, id)
  if (!set) throw new MarketError('no_data', { zh: '没有这个模块组，可能已被删除', en: 'No such module set: it may have been deleted' })
  return set
}

async function versionOf(db: Kysely<Schema>, id: string, version: number): Promise<ModuleSet> {
  const set = await knownSet(db, id)
  if (set.version !== version)
    throw new MarketError('conflict', {
      zh: '此模块组刚刚被其他人修改过，请重新载入后再改',
      en: 'Somebody else has just changed this module set: load it again before you change it',
    })
  return set
}

async function checkName(db: Kysely<Schema>, name: string, own: string | null): Promise<void> {
  const taken = await db.selectFrom('module_set').select(['id', 'name']).where('name_key', '=', templateNameKey(name)).executeTakeFirst()
  if (!taken || taken.id === own) return
  const text = { zh: `已有名为“${taken.name}”的模块组`, en: `There is already a module set called "${taken.name}"` }
  throw new MarketError('parameter', text, { fields: [{ path: 'name', ...text }] })
}

function note(
  parts: Pick<Services, 'db' | 'now'>,
  by: Editor,
  what: 'module_set_add' | 'module_set_change' | 'module_set_remove',
  before: ModuleSet | null,
  after: ModuleSet | null,
): Promise<void> {
  const told = (set: ModuleSet | null) => set && { name: set.name, modules: set.modules }
  const { id = null, name = null } = after ?? before ?? {}
  const whom = { kind: 'module_set', id, name } as const
  return audit(parts, { who: by.account, what, whom, before: told(before), after: told(after), request: by.request })
}
