import { type AccountState, monthsOfKind } from '@marketscope/contract/account-rights'
import { fieldError, MarketError } from '@marketscope/contract/errors'
import { dayText } from '@marketscope/contract/moments'
import { type Kysely, sql, type Updateable } from 'kysely'
import { inTransaction } from '../database/in-transaction.ts'
import type { Account, AccountTable, NewAccount, Schema } from '../database/schema.ts'
import { randomId } from '../tokens.ts'
import { followMainContacts } from './contacts.ts'

/** What a new account needs; everything else has a default. */
export type AccountDraft = Pick<NewAccount, 'username'> &
  Partial<Omit<NewAccount, 'id' | 'created_at' | keyof Structured>> &
  Partial<Structured>

/** Columns that are kept as JSON. */
type Structured = Pick<
  Account,
  'versions' | 'sites' | 'month_limit' | 'cat_list' | 'custom_groups' | 'module_info' | 'category_setting' | 'money' | 'names'
>

const jsonOrNull = (value: unknown) => (value === null ? null : JSON.stringify(value))

/** What is told where another account has the username; whose it is, is not. */
export const usernameTaken = (): MarketError => fieldError('username', '用户名已被使用', 'This username is taken')

/** Makes an account; it signs in with the phone and mail of the draft, and as a trial has a limit of months. Throws where another account has the username, in whatever case; fails with the database's 23505 when one has its phone or mail. */
export function createAccount(db: Kysely<Schema>, draft: AccountDraft, now: Date): Promise<Account> {
  const {
    versions = [],
    sites = null,
    month_limit = null,
    cat_list = null,
    category_setting = null,
    money = null,
    names = null,
    ...others
  } = draft
  const { custom_groups = [], module_info = {}, ...rest } = others
  return inTransaction(db, async (transaction) => {
    await checkUsername(transaction, draft.username, null)
    const account = await transaction
      .insertInto('account')
      .values({
        kind: 'normal',
        account_type: 'all',
        ispay: draft.kind !== 'trial',
        ...rest,
        id: randomId(),
        versions: JSON.stringify(versions),
        sites: jsonOrNull(sites),
        month_limit: jsonOrNull(monthsOfKind(draft.kind ?? 'normal', month_limit)),
        cat_list: jsonOrNull(cat_list),
        custom_groups: JSON.stringify(custom_groups),
        module_info: JSON.stringify(module_info),
        category_setting: jsonOrNull(category_setting),
        money: jsonOrNull(money),
        names: jsonOrNull(names),
        created_at: now,
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    await followMainContacts(transaction, account.id, { phone: null, mail: null }, account, now)
    return account
  })
}

/** What of an account can be changed afterwards. */
export type AccountChange = Partial<
  Pick<
    Account,
    | 'username'
    | 'nick'
    | 'phone'
    | 'mail'
    | 'kind'
    | 'partner'
    | 'account_type'
    | 'sites'
    | 'cat_list'
    | 'show_all_cats'
    | 'custom_groups'
    | 'module_info'
    | 'module_set_id'
    | 'versions'
    | 'month_limit'
    | 'ispay'
    | 'due_date'
    | 'only_multi_plat'
    | 'may_change_plat'
    | 'may_download'
    | 'may_ask_assistant'
    | 'mail_new_months'
    | 'use_mail'
    | 'can_change_passwd'
    | 'seats'
    | 'parent_id'
    | 'disabled'
  >
>

/** The columns of a change, those of structure as JSON. */
function columnsOf(change: AccountChange): Updateable<AccountTable> {
  const { sites, cat_list, month_limit, custom_groups, module_info, versions, ...rest } = change
  return {
    ...rest,
    ...(sites === undefined ? {} : { sites: jsonOrNull(sites) }),
    ...(cat_list === undefined ? {} : { cat_list: jsonOrNull(cat_list) }),
    ...(month_limit === undefined ? {} : { month_limit: jsonOrNull(month_limit) }),
    ...(custom_groups === undefined ? {} : { custom_groups: JSON.stringify(custom_groups) }),
    ...(module_info === undefined ? {} : { module_info: JSON.stringify(module_info) }),
    ...(versions === undefined ? {} : { versions: JSON.stringify(versions) }),
  }
}

/**
 * Changes what is given of an account and gives it as it is then. With `expected` only where its rights are still of that version; undefined when they are
 * not, or when there is no such account. A trial is given a limit of months where it has none. Throws and fails as {@link createAccount} for a name that another account has.
 */
export function changeAccount(
  db: Kysely<Schema>,
  id: string,
  change: AccountChange,
  now: Date,
  expected?: number,
): Promise<Account | undefined> {
  return inTransaction(db, async (transaction) => {
    const before = await accountById(transaction, id)
    if (!before || (expected !== undefined && before.rights_version !== expected)) return undefined
    const month_limit = monthsOfKind(change.kind ?? before.kind, change.month_limit === undefined ? before.month_limit : change.month_limit)
    if (change.username !== undefined && change.username !== before.username) await checkUsername(transaction, change.username, id)
    const after = await transaction
      .updateTable('account')
      .set({ ...columnsOf({ ...change, month_limit }), rights_version: before.rights_version + 1 })
      .where('id', '=', id)
      .where('rights_version', '=', before.rights_version)
      .returningAll()
      .executeTakeFirst()
    if (!after) return undefined
    await followMainContacts(transaction, id, before, after, now)
    return accountById(transaction, id)
  })
}

const named = (db: Kysely<Schema>, username: string) =>
  db.selectFrom('account').where(sql<string>`lower(username)`, '=', sql<string>`lower(${username})`)

async function checkUsername(db: Kysely<Schema>, username: string, own: string | null): Promise<void> {
  const others = await named(db, username).select('id').execute()
  if (others.some(({ id }) => id !== own)) throw usernameTaken()
}

/** The account of a username, whatever its case; of those that differ in nothing else, as they could be made once, the one that is written so. */
export async function accountByUsername(db: Kysely<Schema>, username: string): Promise<Account | undefined> {
  const found = await named(db, username).selectAll().orderBy('created_at').execute()
  return found.find((one) => one.username === username) ?? found[0]
}

export function accountById(db: Kysely<Schema>, id: string): Promise<Account | undefined> {
  return db.selectFrom('account').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Whether somebody can sign in with the account now. */
export function stateOf({ disabled, due_date }: Pick<Account, 'disabled' | 'due_date'>, now: Date): AccountState {
  if (disabled) return 'disabled'
  return due_date !== null && due_date < dayText(now) ? 'expired' : 'active'
}

/** Throws `no_permission` when the account is switched off or its last day is over. Days are those of Asia/Shanghai. */
export function checkUsable(account: Account, now: Date): void {
  const state = stateOf(account, now)
  if (state === 'disabled')
    throw new MarketError('no_permission', {
      zh: '账号已停用，请联系数据顾问',
      en: 'This account is disabled: please contact your data advisor',
    })
  if (state === 'expired')
    throw new MarketError('no_permission', {
      zh: '账号已到期，请联系数据顾问',
      en: 'This account has expired: please contact your data advisor',
    })
}
