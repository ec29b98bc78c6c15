import { MarketError } from '@marketscope/contract/errors'
import { type PaymentVerdict, PLANS } from '@marketscope/contract/membership'
import { type Kysely, type Selectable, sql } from 'kysely'
import { audit } from '../audit/audit.ts'
import type { MembershipOrderTable, PaymentTable } from '../database/payment-tables.ts'
import type { Schema } from '../database/schema.ts'
import type { Services } from '../services.ts'
import { randomId } from '../tokens.ts'
import { PaymentFault } from '../wechat-pay/signed-fetch.ts'
import type { RefundState, TradePayment, TradeState } from '../wechat-pay/wechat-pay.ts'
import { grant, onQuestions, type Parts } from './grants.ts'

export type KeptOrder = Selectable<MembershipOrderTable>
export type KeptPayment = Selectable<PaymentTable>

type Logged = Parts & Pick<Services, 'log'>

/** What is told of an order that is none of the account's. */
export const noOrder = () => new MarketError('no_data', { zh: '订单不存在', en: 'No such order' })

/**
 * Keeps how an order stands at the provider, however often and in whatever order that is told: money is noted once for each transaction, and what was bought is
 * granted once. Money that does not buy anything is marked to go back. Gives the state of the order afterwards; null: it is none of ours.
 */
export async function settleTrade(parts: Logged, { order_id, state, payment }: TradeState): Promise<KeptOrder['state'] | null> {
  return parts.db.transaction().execute(async (db) => {
    const order = await db.selectFrom('membership_order').selectAll().where('id', '=', order_id).forUpdate().executeTakeFirst()
    if (!order) {
      parts.log({ event: 'payment', order: order_id, reason: 'unknown order' })
      return null
    }
    if (payment) return settlePayment({ ...parts, db }, order, payment)
    if (order.state !== 'open' || state === 'open' || state === 'paid') return order.state
    await setState(db, order.id, state)
    return state
  })
}

async function settlePayment(parts: Logged, order: KeptOrder, trade: TradePayment): Promise<KeptOrder['state']> {
  const { db, now } = parts
  await sql`SELECT pg_advisory_xact_lock(hashtext(${`orders:${order.account_id}`}))`.execute(db)
  const known = await db
    .selectFrom('payment')
    .select('transaction_id')
    .where('transaction_id', '=', trade.transaction_id)
    .executeTakeFirst()
  if (known) return order.state
  const verdict = await verdictOf(db, order, trade)
  const grant_id = verdict === 'granted' ? await grantOrdered(parts, order) : null
  const { transaction_id, cents, currency, paid_at } = trade
  await db
    .insertInto('payment')
    .values({
      ...{ transaction_id, order_id: order.id, cents, currency, verdict, grant_id, paid_at, noted_at: now() },
      refund_state: verdict === 'granted' ? null : 'due',
    })
    .execute()
  await enterMoney(db, order, { kind: 'payment', transaction_id, cents, currency }, now())
  const state = verdict === 'granted' ? 'paid' : verdict === 'amount' && order.state !== 'paid' ? 'failed' : order.state
  if (state !== order.state) await setState(db, order.id, state)
  await audit(
    { db, now },
    {
      ...{ who: null, what: 'membership_pay', whom: { kind: 'order', id: order.id, name: order.username } },
      after: { order_type: order.order_type, cents, verdict },
    },
  )
  if (verdict !== 'granted') parts.log({ event: 'payment', order: order.id, reason: verdict })
  return state
}

/** What the money buys: what was ordered, unless the account was granted the same since it ordered. */
async function verdictOf(db: Kysely<Schema>, order: KeptOrder, { cents, currency, paid_at }: TradePayment): Promise<PaymentVerdict> {
  if (cents !== order.cents || currency !== 'CNY') return 'amount'
  const granted = await db
    .selectFrom('payment')
    .innerJoin('membership_order', 'membership_order.id', 'payment.order_id')
    .select('payment.order_id')
    .where('membership_order.account_id', '=', order.account_id)
    .where('membership_order.order_type', '=', order.order_type)
    .where('payment.verdict', '=', 'granted')
    .where('payment.noted_at', '>=', order.created_at)
    .execute()
  if (granted.some(({ order_id }) => order_id === order.id)) return 'twice'
  const isLate = order.state !== 'open' || paid_at > order.expires_at
  return granted.length === 0 ? 'granted' : isLate ? 'late' : 'twice'
}

async function grantOrdered(parts: Parts, { id, account_id, order_type }: KeptOrder): Promise<string | null> {
  const { questions, days } = PLANS[order_type]
  const isThere = await parts.db.selectFrom('account').select('id').where('id', '=', account_id).executeTakeFirst()
  if (!isThere) return null
  const order = { cause: order_type, source: `order/${id}`, questions, days, renews: true } as const
  return onQuestions(parts, account_id, async (db, at) => (await grant(db, account_id, order, at))?.id ?? null)
}

/** Keeps how a refund stands at the provider. Throws a PaymentFault where it is of another amount or payment. */
export async function settleRefund(parts: Logged, { refund_id, transaction_id: told, cents, state, at }: RefundState): Promise<void> {
  await parts.db.transaction().execute(async (db) => {
    const payment = await db.selectFrom('payment').selectAll().where('refund_id', '=', refund_id).forUpdate().executeTakeFirst()
    if (!payment || payment.refund_state === 'done' || state === 'asked') return
    if (told !== payment.transaction_id || (state === 'done' && cents !== payment.cents))
      throw new PaymentFault('unreadable', `refund ${refund_id} is of another amount or payment`)
    const order = await db.selectFrom('membership_order').selectAll().where('id', '=', payment.order_id).executeTakeFirstOrThrow()
    const refunded_at = state === 'done' ? (at ?? parts.now()) : null
    const { transaction_id, currency } = payment
    await db.updateTable('payment').set({ refund_state: state, refunded_at }).where('transaction_id', '=', transaction_id).execute()
    if (state === 'done') await enterMoney(db, order, { kind: 'refund', transaction_id, cents: -cents, currency }, parts.now())
    else parts.log({ event: 'payment', order: order.id, reason: 'refund failed' })
  })
}

async function enterMoney(
  db: Kysely<Schema>,
  { id, account_id, username }: KeptOrder,
  entry: { kind: 'payment' | 'refund'; transaction_id: string; cents: number; currency: string },
  at: Date,
): Promise<void> {
  await db
    .insertInto('money_entry')
    .values({ id: randomId(), order_id: id, account_id, username, ...entry, at })
    .execute()
}

const setState = (db: Kysely<Schema>, id: string, state: KeptOrder['state']) =>
  db.updateTable('membership_order').set({ state }).where('id', '=', id).execute()
