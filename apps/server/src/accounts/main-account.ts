import type { Kysely } from 'kysely'
import type { Account, Schema } from '../database/schema.ts'
import { withModuleSet } from './module-set.ts'

/** What a sub-account may do and see is what its main account may: these columns of its own row mean nothing. */
const OF_MAIN = [
  'kind',
  'account_type',
  'sites',
  'month_limit',
  'versions',
  'partner',
  'only_multi_plat',
  'may_change_plat',
  'ispay',
  'cat_list',
  'show_all_cats',
  'custom_groups',
  'module_info',
  'module_set_id',
  'may_download',
  'may_ask_assistant',
] as const satisfies readonly (keyof Account)[]

type Parent = Pick<Account, 'parent_id'>

/** Whether it is the main account that decides this of its sub-accounts. */
export const isOfMain = (column: string): boolean => (OF_MAIN as readonly string[]).includes(column)

/**
 * The account as it counts: a sub-account has the rights of its main account, is disabled with it and ends with it, or before; and who refers to a
 * set of modules has its tabs, except where it has its own. Others are as they are.
 */
export async function withMainRights<A extends Account | undefined>(db: Kysely<Schema>, account: A): Promise<A> {
  if (account === undefined || account.parent_id === null) return withModuleSet(db, account)
  const main = await db.selectFrom('account').selectAll().where('id', '=', account.parent_id).executeTakeFirstOrThrow()
  return withModuleSet(db, { ...account, ...rightsUnder(main, account) })
}

/** What the main account decides of a sub-account. Without a main account of its own: sub-accounts have no sub-accounts. */
export function rightsUnder(main: Account, own: Pick<Account, 'disabled' | 'due_date'> & Parent): Partial<Account> {
  return {
    ...Object.fromEntries(OF_MAIN.map((column) => [column, main[column]])),
    disabled: own.disabled || main.disabled || main.parent_id !== null,
    due_date: earlier(own.due_date, main.due_date),
  }
}

/** The earlier of two days, yyyy-MM-dd; null: none. */
function earlier(first: string | null, second: string | null): string | null {
  if (first === null || second === null) return first ?? second
  return first < second ? first : second
}
