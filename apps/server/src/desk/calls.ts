import { newAccount } from '@marketscope/contract/account-rights'
import type { DeskAccount } from '@marketscope/contract/calls/desk'
import { accountById, stateOf } from '../accounts/accounts.ts'
import { listKeys } from '../accounts/api-keys.ts'
import { withMainRights } from '../accounts/main-account.ts'
import { listModuleSets } from '../accounts/module-set.ts'
import { settleExpired } from '../accounts/sessions.ts'
import { entriesOfAccount } from '../audit/entries.ts'
import type { Account } from '../database/schema.ts'
import type { Handlers } from '../http/handlers.ts'
import { listPartners } from '../partners/partners.ts'
import type { Services } from '../services.ts'
import { editorOf } from './at-desk.ts'
import { addAccount, disableAccount, editAccount, noAccount, resetAccount } from './change-account.ts'
import { findAccounts } from './find-accounts.ts'
import { listedAccount, shownAccount, shownModules } from './shown-account.ts'

type Names =
  | 'listAccounts'
  | 'accountInfo'
  | 'deskChoices'
  | 'addAccount'
  | 'editAccount'
  | 'disableAccount'
  | 'resetAccount'
  | 'listSignIns'

/** The administrator's desk: accounts and their rights. */
export function deskHandlers(services: Services): Pick<Handlers, Names> {
  const { db, now, config, warehouse } = services
  const told = async (account: Account): Promise<DeskAccount> => {
    const [sessions, keys, parent, counting] = await Promise.all([
      sessionsOf(services, account.id),
      listKeys(db, account.id),
      account.parent_id === null ? null : accountById(db, account.parent_id),
      withMainRights(db, account),
    ])
    const beside = { sessions, keys: keys.length, parent_username: parent?.username ?? null, state: stateOf(counting, now()) }
    return shownAccount(account, beside, config.staff_domain)
  }
  return {
    listAccounts: async (sought) => {
      const { rows, count } = await findAccounts(db, sought, config.staff_domain, now())
      return { data: rows.map((row) => listedAccount(row, config.staff_domain, now())), count }
    },
    accountInfo: async ({ id }) => told(await known(services, id)),
    deskChoices: async () => {
      const groups = await db.selectFrom('custom_group').selectAll().orderBy('sub_name').execute()
      return {
        sites: warehouse
          .sites({ sites: null, month_limit: null, versions: [] })
          .map(({ id, platform, name, tree }) => ({ id, platform, name, tree })),
        custom_groups: groups.map(({ sub_name, name_zh, name_en }) => ({ sub_name, name: { zh: name_zh, en: name_en } })),
        partners: (await listPartners(db)).map(({ name, title_zh, title_en }) => ({ name, title: { zh: title_zh, en: title_en } })),
        module_sets: (await listModuleSets(db)).map(({ id, name, modules }) => ({ id, name, modules: shownModules(modules) })),
        staff_domain: config.staff_domain,
      }
    },
    addAccount: async ({ confirm_staff, ...given }, context) => {
      const rights = { ...newAccount(given.kind), ...present(given) }
      return told(await addAccount(services, editorOf(context), rights, confirm_staff))
    },
    editAccount: async ({ id, rights_version, confirm_staff, ...given }, context) =>
      told(await editAccount(services, editorOf(context), { id, version: rights_version, confirmed: confirm_staff }, present(given))),
    disableAccount: async ({ id, rights_version, disabled }, context) =>
      told(await disableAccount(services, editorOf(context), { id, version: rights_version, disabled })),
    resetAccount: ({ id }, context) => resetAccount(services, editorOf(context), id),
    listSignIns: async ({ id, page, page_size }) => {
      await known(services, id)
      await settleExpired(db, now(), id)
      return entriesOfAccount(db, id, ['sign_in', 'sign_in_failed', 'session_end', 'verification', 'verification_failed'], {
        page,
        page_size,
      })
    },
  }
}

async function known({ db }: Pick<Services, 'db'>, id: string): Promise<Account> {
  const account = await accountById(db, id)
  if (!account) throw noAccount()
  return account
}

async function sessionsOf({ db, now }: Pick<Services, 'db' | 'now'>, id: string): Promise<number> {
  const { count } = await db
    .selectFrom('session')
    .select(({ fn }) => fn.countAll<number | string>().as('count'))
    .where('account_id', '=', id)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now())
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** The object without its undefined values. */
function present<T extends object>(given: T): { [K in keyof T]: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]: Exclude<T[K], undefined>
  }
}
