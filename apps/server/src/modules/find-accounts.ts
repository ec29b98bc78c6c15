import type { ModuleAccount } from '@marketscope/contract/calls/module'
import type { ExpressionBuilder, ExpressionWrapper, Kysely, SqlBool } from 'kysely'
import { kindOf } from '../accounts/kinds.ts'
import { containing } from '../audit/entries.ts'
import type { Schema } from '../database/schema.ts'

interface Sought {
  /** The set they refer to; undefined: those that a set can be given to, which sub-accounts are not. */
  set?: string | undefined
  /** Part of the username, nick, phone or mail; '': any. */
  word: string
  page: number
  page_size: number
}

/** The accounts that fit and are no sub-accounts, by username, and how many they are in all. */
export async function findModuleAccounts(
  db: Kysely<Schema>,
  { set, word, page, page_size }: Sought,
  staffDomain: string,
): Promise<{ data: ModuleAccount[]; count: number }> {
  const where = (row: ExpressionBuilder<Schema, 'account'>): ExpressionWrapper<Schema, 'account', SqlBool> => {
    const columns = ['account.username', 'account.nick', 'account.phone', 'account.mail'] as const
    return row.and([
      row('account.parent_id', 'is', null),
      ...(set === undefined ? [] : [row('account.module_set_id', '=', set)]),
      ...(word === '' ? [] : [row.or(columns.map((column) => row(column, 'ilike', containing(word))))]),
    ])
  }
  const [rows, counted] = await Promise.all([
    db
      .selectFrom('account')
      .selectAll('account')
      .select((row) =>
        row.selectFrom('module_set').select('module_set.name').whereRef('module_set.id', '=', 'account.module_set_id').as('set_name'),
      )
      .where(where)
      .orderBy('account.username')
      .limit(page_size)
      .offset((page - 1) * page_size)
      .execute(),
    db
      .selectFrom('account')
      .select(({ fn }) => fn.countAll<number | string>().as('count'))
      .where(where)
      .executeTakeFirstOrThrow(),
  ])
  const data = rows.map(({ set_name, ...account }) => ({
    id: account.id,
    username: account.username,
    nick: account.nick,
    kind: kindOf(account, staffDomain),
    module_set: account.module_set_id === null || set_name === null ? null : { id: account.module_set_id, name: set_name },
    own: Object.keys(account.module_info),
    rights_version: account.rights_version,
  }))
  return { data, count: Number(counted.count) }
}
