import { MarketError } from '@marketscope/contract/errors'
import type { Kysely } from 'kysely'
import type { Account, NewAccount, Schema } from '../database/schema.ts'
import { randomId } from '../tokens.ts'

/** What a new account needs; everything else has a default. */
export type AccountDraft = Pick<NewAccount, 'username'> &
  Partial<Omit<NewAccount, 'id' | 'created_at' | keyof Structured>> &
  Partial<Structured>

/** Columns that are kept as JSON. */
type Structured = Pick<Account, 'versions' | 'sites' | 'month_limit' | 'cat_list' | 'custom_groups' | 'module_info' | 'category_setting'>

const jsonOrNull = (value: unknown) => (value === null ? null : JSON.stringify(value))

export async function createAccount(db: Kysely<Schema>, draft: AccountDraft, now: Date): Promise<Account> {
  const { versions = [], sites = null, month_limit = null, cat_list = null, category_setting = null, ...others } = draft
  const { custom_groups = [], module_info = {}, ...rest } = others
  return db
    .insertInto('account')
    .values({
      kind: 'normal',
      account_type: 'all',
      ispay: draft.kind !== 'trial',
      ...rest,
      id: randomId(),
      versions: JSON.stringify(versions),
      sites: jsonOrNull(sites),
      month_limit: jsonOrNull(month_limit),
      cat_list: jsonOrNull(cat_list),
      custom_groups: JSON.stringify(custom_groups),
      module_info: JSON.stringify(module_info),
      category_setting: jsonOrNull(category_setting),
      created_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** What of an account can be changed afterwards. */
export type AccountChange = Partial<
  Pick<Account, 'cat_list' | 'show_all_cats' | 'custom_groups' | 'module_info' | 'ispay' | 'only_multi_plat'>
>

/** Changes what is given of an account. */
export async function changeAccount(db: Kysely<Schema>, id: string, change: AccountChange): Promise<void> {
  const { cat_list, custom_groups, module_info, ...rest } = change
  await db
    .updateTable('account')
    .set({
      ...rest,
      ...(cat_list === undefined ? {} : { cat_list: jsonOrNull(cat_list) }),
      ...(custom_groups === undefined ? {} : { custom_groups: JSON.stringify(custom_groups) }),
      ...(module_info === undefined ? {} : { module_info: JSON.stringify(module_info) }),
    })
    .where('id', '=', id)
    .execute()
}

/** The account that signs in with this phone or mail address, or undefined. */
export function accountByAddress(db: Kysely<Schema>, channel: 'mail' | 'sms', address: string): Promise<Account | undefined> {
  return db
    .selectFrom('account')
    .selectAll()
    .where(channel === 'mail' ? 'mail' : 'phone', '=', address)
    .executeTakeFirst()
}

export function accountByUsername(db: Kysely<Schema>, username: string): Promise<Account | undefined> {
  return db.selectFrom('account').selectAll().where('username', '=', username).executeTakeFirst()
}

/** Throws `no_permission` when the account is switched off or its last day is over. Days are those of Asia/Shanghai. */
export function checkUsable(account: Account, now: Date): void {
  if (account.disabled)
    throw new MarketError('no_permission', {
      zh: '账号已停用，请联系数据顾问',
      en: 'This account is disabled: please contact your data advisor',
    })
  const today = new Date(now.getTime() + 8 * 3600 * 1000).toISOString().slice(0, 10)
  if (account.due_date !== null && account.due_date < today)
    throw new MarketError('no_permission', {
      zh: '账号已到期，请联系数据顾问',
      en: 'This account has expired: please contact your data advisor',
    })
}
