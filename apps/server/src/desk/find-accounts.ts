import type { AccountState } from '@marketscope/contract/account-rights'
import { dayText } from '@marketscope/contract/moments'
import type { AccountKind } from '@marketscope/contract/permissions'
import type { ExpressionBuilder, ExpressionWrapper, Kysely, SqlBool } from 'kysely'
import { staffNames } from '../accounts/kinds.ts'
import { containing } from '../audit/entries.ts'
import type { Account, Schema } from '../database/schema.ts'

interface Sought {
  /** Part of the username, nick, phone or mail; '': any. */
  word: string
  kind?: AccountKind | undefined
  state?: AccountState | undefined
  page: number
  page_size: number
}

type Row = ExpressionBuilder<Schema, 'account'>
type Condition = ExpressionWrapper<Schema, 'account', SqlBool>

/** The accounts that fit, newest first, each with when a session of it was last used; and how many they are in all. */
export async function findAccounts(
  db: Kysely<Schema>,
  sought: Sought,
  staffDomain: string,
  now: Date,
): Promise<{ rows: (Account & { last_seen: Date | null })[]; count: number }> {
  const where = (row: Row) => row.and(conditionsOf(sought, row, staffDomain, dayText(now)))
  const [rows, counted] = await Promise.all([
    db
      .selectFrom('account')
      .selectAll('account')
      .select((row) =>
        row
          .selectFrom('session')
          .select(({ fn }) => fn.max('session.seen_at').as('last_seen'))
          .whereRef('session.account_id', '=', 'account.id')
          .as('last_seen'),
      )
      .where(where)
      .orderBy('account.created_at', 'desc')
      .orderBy('account.id')
      .limit(sought.page_size)
      .offset((sought.page - 1) * sought.page_size)
      .execute(),
    db
      .selectFrom('account')
      .select(({ fn }) => fn.countAll<number | string>().as('count'))
      .where(where)
      .executeTakeFirstOrThrow(),
  ])
  return { rows, count: Number(counted.count) }
}

function conditionsOf({ word, kind, state }: Sought, row: Row, staffDomain: string, today: string): Condition[] {
  const pattern = containing(word)
  const columns = ['username', 'nick', 'phone', 'mail'] as const
  const found = word === '' ? [] : [row.or(columns.map((column) => row(column, 'ilike', pattern)))]
  return [
    ...found,
    ...(kind === undefined ? [] : [ofKind(kind, row, staffDomain)]),
    ...(state === undefined ? [] : [inState(state, row, today)]),
  ]
}

function ofKind(kind: AccountKind, row: Row, staffDomain: string): Condition {
  const staff = staffNames(staffDomain)
  if (kind === 'staff') return row.and([row('username', 'ilike', staff)])
  return row.and([row('kind', '=', kind), row('username', 'not ilike', staff)])
}

function inState(state: AccountState, row: Row, today: string): Condition {
  if (state === 'disabled') return row.and([row('disabled', '=', true)])
  const open = row('disabled', '=', false)
  if (state === 'expired') return row.and([open, row('due_date', '<', today)])
  return row.and([open, row.or([row('due_date', 'is', null), row('due_date', '>=', today)])])
}
