import type { Invited, MoneyEntry, KeptOrder as ShownOrder } from '@marketscope/contract/calls/membership-desk'
import type { KeptOrderState, RefundState } from '@marketscope/contract/membership'
import type { ExpressionBuilder, Kysely } from 'kysely'
import { containing, type Part } from '../audit/entries.ts'
import type { Schema } from '../database/schema.ts'
import type { KeptOrder, KeptPayment } from './settle.ts'

interface SoughtOrders extends Part {
  word: string
  state?: KeptOrderState | undefined
  refund?: RefundState | undefined
}

const count = async (counted: Promise<{ count: number | string | bigint }>) => Number((await counted).count)
/** A moment as it is told; null: there was none. */
export const iso = (moment: Date | null) => moment?.toISOString() ?? null
const offsetOf = ({ page, page_size }: Part) => (page - 1) * page_size

type OrderRow = ExpressionBuilder<Schema, 'membership_order'>

const withPayment = (row: OrderRow, column: 'transaction_id' | 'refund_state', operator: 'ilike' | '=', value: string) =>
  row.exists(
    row
      .selectFrom('payment')
      .select('payment.order_id')
      .whereRef('payment.order_id', '=', 'membership_order.id')
      .where(`payment.${column}`, operator, value),
  )

/** Orders that fit, newest first, each with its payments; and how many payments are to go back. */
export async function findOrders(db: Kysely<Schema>, sought: SoughtOrders): Promise<{ data: ShownOrder[]; count: number; due: number }> {
  const { word, state, refund } = sought
  const fits = (row: OrderRow) => {
    const pattern = containing(word)
    const named =
      word === ''
        ? []
        : [row.or([row('username', 'ilike', pattern), row('id', 'ilike', pattern), withPayment(row, 'transaction_id', 'ilike', pattern)])]
    return row.and([
      ...named,
      ...(state ? [row('state', '=', state)] : []),
      ...(refund ? [withPayment(row, 'refund_state', '=', refund)] : []),
    ])
  }
  const orders = await db
    .selectFrom('membership_order')
    .selectAll()
    .where(fits)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(sought.page_size)
    .offset(offsetOf(sought))
    .execute()
  const ids = orders.map(({ id }) => id)
  const payments =
    ids.length === 0 ? [] : await db.selectFrom('payment').selectAll().where('order_id', 'in', ids).orderBy('paid_at').execute()
  return {
    data: orders.map((order) =>
      shownOrder(
        order,
        payments.filter(({ order_id }) => order_id === order.id),
      ),
    ),
    count: await count(
      db
        .selectFrom('membership_order')
        .select(({ fn }) => fn.countAll<number | string>().as('count'))
        .where(fits)
        .executeTakeFirstOrThrow(),
    ),
    due: await count(
      db
        .selectFrom('payment')
        .select(({ fn }) => fn.countAll<number | string>().as('count'))
        .where('refund_state', 'in', ['due', 'failed'])
        .executeTakeFirstOrThrow(),
    ),
  }
}

const shownOrder = (order: KeptOrder, payments: readonly KeptPayment[]): ShownOrder => ({
  ...{ order_id: order.id, username: order.username, order_type: order.order_type, cents: order.cents, state: order.state },
  ...{ created_at: order.created_at.toISOString(), expires_at: order.expires_at.toISOString() },
  payments: payments.map(({ transaction_id, cents, currency, verdict, paid_at, refund_state, refund_reason, refunded_at }) => ({
    ...{ transaction_id, cents, currency, verdict, refund_state, refund_reason },
    ...{ paid_at: paid_at.toISOString(), refunded_at: iso(refunded_at) },
  })),
})

/** An order by its id. */
export function orderById(db: Kysely<Schema>, id: string): Promise<KeptOrder | undefined> {
  return db.selectFrom('membership_order').selectAll().where('id', '=', id).executeTakeFirst()
}

/** The ledger of money, newest first, with what all its lines come to by currency. */
export async function findMoney(db: Kysely<Schema>, part: Part) {
  const lines = await db
    .selectFrom('money_entry')
    .selectAll()
    .orderBy('at', 'desc')
    .orderBy('id')
    .limit(part.page_size)
    .offset(offsetOf(part))
    .execute()
  const sums = await db
    .selectFrom('money_entry')
    .select(['currency', 'kind'])
    .select(({ fn }) => [fn.sum<number | string>('cents').as('cents'), fn.countAll<number | string>().as('count')])
    .groupBy(['currency', 'kind'])
    .orderBy('currency')
    .execute()
  const sumOf = (currency: string, kind: 'payment' | 'refund') =>
    Number(sums.find((one) => one.currency === currency && one.kind === kind)?.cents ?? 0)
  return {
    data: lines.map(
      ({ id, kind, username, order_id, transaction_id, cents, currency, at }): MoneyEntry => ({
        ...{ entry_id: id, kind, username, order_id, transaction_id, cents, currency, at: at.toISOString() },
      }),
    ),
    count: sums.reduce((total, one) => total + Number(one.count), 0),
    totals: [...new Set(sums.map(({ currency }) => currency))].map((currency) => {
      const [paid, refunded] = [sumOf(currency, 'payment'), sumOf(currency, 'refund')]
      return { currency, paid, refunded, balance: paid + refunded }
    }),
  }
}

/** Accounts that came by an invitation, newest first. */
export async function findInvited(db: Kysely<Schema>, part: Part): Promise<{ data: Invited[]; count: number }> {
  const rows = await db
    .selectFrom('invited')
    .innerJoin('account as guest', 'guest.id', 'invited.account_id')
    .innerJoin('account as host', 'host.id', 'invited.inviter_id')
    .selectAll('invited')
    .select(['guest.username as guest_name', 'host.username as host_name'])
    .orderBy('invited.claimed_at', 'desc')
    .orderBy('invited.account_id')
    .limit(part.page_size)
    .offset(offsetOf(part))
    .execute()
  return {
    data: rows.map(({ guest_name, host_name, state, reason, inviter_rewarded, claimed_at, settled_at }) => ({
      ...{ username: guest_name, inviter: host_name, state, reason, inviter_rewarded },
      ...{ claimed_at: claimed_at.toISOString(), settled_at: iso(settled_at) },
    })),
    count: await count(
      db
        .selectFrom('invited')
        .select(({ fn }) => fn.countAll<number | string>().as('count'))
        .executeTakeFirstOrThrow(),
    ),
  }
}
