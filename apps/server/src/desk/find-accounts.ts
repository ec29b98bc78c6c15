import type { AccountState } from '@marketscope/contract/account-rights'
import { dayText } from '@marketscope/contract/moments'
import type { AccountKind } from '@marketscope/contract/permissions'
import { type ExpressionBuilder, type ExpressionWrapper, type Kysely, type SqlBool, sql } from 'kysely'
import { staffNames } from '../accounts/kinds.ts'
import { rightsUnder } from '../accounts/main-account.ts'
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

type Tables = Schema & { main: Schema['account'] }
type Row = ExpressionBuilder<Tables, 'account' | 'main'>
type Condition = ExpressionWrapper<Tables, 'account' | 'main', SqlBool>

/** As {@link rightsUnder} has it: what counts of a sub-account, in SQL. */
const COUNTING = {
  kind: sql<AccountKind>`coalesce(main.kind, account.kind)`,
  disabled: sql<boolean>`(account.disabled OR coalesce(main.disabled OR main.parent_id IS NOT NULL, false))`,
  due_date: sql<string | null>`least(account.due_date, main.due_date)`,
}

/** The accounts that fit, newest first, as they count, each with when a session of it was last used; and how many they are in all. */
export async function findAccounts(
  db: Kysely<Schema>,
  sought: Sought,
  staffDomain: string,
  now: Date,
): Promise<{ rows: (Account & { last_seen: Date | null })[]; count: number }> {
  const where = (row: Row) => row.and(conditionsOf(sought, row, staffDomain, dayText(now)))
  const found = db.selectFrom('account').leftJoin('account as main', 'main.id', 'account.parent_id').where(where)
  const [rows, counted] = await Promise.all([
    found
      .selectAll('account')
      .select((row) =>
        row
          .selectFrom('session')
          .select(({ fn }) => fn.max('session.seen_at').as('last_seen'))
          .whereRef('session.account_id', '=', 'account.id')
          .as('last_seen'),
      )
      .orderBy('account.created_at', 'desc')
      .orderBy('account.id')
      .limit(sought.page_size)
      .offset((sought.page - 1) * sought.page_size)
      .execute(),
    found.select(({ fn }) => fn.countAll<number | string>().as('count')).executeTakeFirstOrThrow(),
  ])
  const mains = await mainsOf(db, rows)
  const counting = rows.map((row) => {
    const main = mains.get(row.parent_id ?? '')
    return main ? { ...row, ...rightsUnder(main, row) } : row
  })
  return { rows: counting, count: Number(counted.count) }
}

async function mainsOf(db: Kysely<Schema>, rows: readonly Account[]): Promise<Map<string, Account>> {
  const ids = rows.flatMap(({ parent_id }) => parent_id ?? [])
  const mains = ids.length === 0 ? [] : await db.selectFrom('account').selectAll().where('id', 'in', ids).execute()
  return new Map(mains.map((main) => [main.id, main]))
}

function conditionsOf({ word, kind, state }: Sought, row: Row, staffDomain: string, today: string): Condition[] {
  const pattern = containing(word)
  const columns = ['account.username', 'account.nick', 'account.phone', 'account.mail'] as const
  const found = word === '' ? [] : [row.or(columns.map((column) => row(column, 'ilike', pattern)))]
  return [
    ...found,
    ...(kind === undefined ? [] : [ofKind(kind, row, staffDomain)]),
    ...(state === undefined ? [] : [inState(state, row, today)]),
  ]
}

function ofKind(kind: AccountKind, row: Row, staffDomain: string): Condition {
  const staff = row.and([row('account.username', 'ilike', staffNames(staffDomain)), row('account.parent_id', 'is', null)])
  return kind === 'staff' ? staff : row.and([row(COUNTING.kind, '=', kind), row.not(staff)])
}

function inState(state: AccountState, row: Row, today: string): Condition {
  const { disabled, due_date } = COUNTING
  if (state === 'disabled') return row.and([row(disabled, '=', true)])
  const open = row(disabled, '=', false)
  if (state === 'expired') return row.and([open, row(due_date, '<', today)])
  return row.and([open, row.or([row(due_date, 'is', null), row(due_date, '>=', today)])])
}
