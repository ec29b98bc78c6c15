import { type MembershipOrders, ORDER_FAILED } from '@marketscope/contract/calls/membership'
import { MarketError } from '@marketscope/contract/errors'
import { PLANS, type PlanType } from '@marketscope/contract/membership'
import { type Kysely, sql } from 'kysely'
import type { Account, Schema } from '../database/schema.ts'
import { causes } from '../http/log.ts'
import type { Services } from '../services.ts'
import { randomId } from '../tokens.ts'
import { PaymentFault } from '../wechat-pay/signed-fetch.ts'
import type { TradeState, WechatPay } from '../wechat-pay/wechat-pay.ts'
import { isWithin } from '../within.ts'
import { type KeptOrder, noOrder, settleTrade } from './settle.ts'

type Parts = Pick<Services, 'db' | 'now' | 'log'>

const MINUTE_MS = 60_000
/** How long an order can be paid: as long as its code is good. */
const ORDER_MS = 120 * MINUTE_MS
/** One with less time left is not shown: the page shows it for ten minutes, and somebody has to find their phone. */
const LEAST_LEFT_MS = 20 * MINUTE_MS
/** The provider is asked about one order at most this often while somebody waits. */
const ASK_MS = 2500

/** Who orders, from which page. */
interface Buyer {
  account: Pick<Account, 'id' | 'username'>
  app_id: string
}

/** The orders of both plans with their codes. Those that are open and good for long enough are kept. */
export async function openOrders(
  parts: Parts,
  provider: WechatPay,
  buyer: Buyer,
  named: { order_id: string; year_order_id: string },
): Promise<MembershipOrders> {
  const before = await Promise.all(
    [named.order_id, named.year_order_id].map((id) => (id === '' ? null : ownOrder(parts.db, buyer.account, id))),
  )
  const paid = before.flatMap((order) => (order?.state === 'paid' ? [order.order_type] : []))
  const shown = async (type: PlanType) => {
    const { order, code_url } = await placed(parts, provider, buyer, type)
    return { id: order.id, entry: { order_type: type, desc: PLANS[type].name, amount: order.cents, code_url } }
  }
  const [monthly, yearly] = await Promise.all([shown('monthly'), shown('yearly')])
  return {
    order_id: monthly.id,
    year_order_id: yearly.id,
    order_type_list: [monthly.entry, yearly.entry],
    state: paid.length > 0 ? 'SUCCESS' : 'NOTPAY',
    paid,
  }
}

/** The code of one order. Throws `conflict` where it can be paid no more. */
export async function orderCode(
  parts: Parts,
  provider: WechatPay,
  { account }: Buyer,
  { order_id, order_type }: { order_id: string; order_type: PlanType },
): Promise<string> {
  const order = await ownOrder(parts.db, account, order_id)
  if (order.order_type !== order_type) throw noOrder()
  if (order.state !== 'open' || order.expires_at <= parts.now()) throw new MarketError('conflict', ORDER_FAILED)
  return codeOf(parts, provider, order)
}

/** How an order of the account stands; the provider is asked where it told nothing yet. Throws `conflict` where it failed, or where money came that will go back. */
export async function payState(
  parts: Parts,
  provider: WechatPay | null,
  account: Pick<Account, 'id'>,
  id: string,
): Promise<'NOTPAY' | 'SUCCESS' | 'CLOSED'> {
  const order = await ownOrder(parts.db, account, id)
  const state = order.state === 'open' && provider ? await askedState(parts, provider, order) : order.state
  if (state === 'failed') throw new MarketError('conflict', { zh: '支付失败，请重试', en: 'The payment failed: please try again' })
  return state === 'paid' ? 'SUCCESS' : state === 'closed' ? 'CLOSED' : 'NOTPAY'
}

async function askedState(parts: Parts, provider: WechatPay, order: KeptOrder): Promise<KeptOrder['state']> {
  const at = parts.now()
  if (order.asked_at !== null && isWithin(ASK_MS, order.asked_at, at)) return order.state
  if (!(await claimAsking(parts.db, order, at))) return order.state
  try {
    return await checkOrder(parts, provider, order)
  } catch (error) {
    // It is asked again in a moment, and a notification may come first.
    parts.log({ event: 'payment', order: order.id, cause: causes(error) })
    return order.state
  }
}

const UNKNOWN = { state: 'open', payment: null } as const

/** Asks the provider how an order stands, and keeps it; one whose time is over is closed there first. */
export async function checkOrder(parts: Parts, provider: WechatPay, order: KeptOrder): Promise<KeptOrder['state']> {
  const found: TradeState = (await provider.trade(order.id)) ?? { order_id: order.id, ...UNKNOWN }
  if (found.state === 'open' && order.expires_at <= parts.now()) return closeOrder(parts, provider, order)
  return (await settleTrade(parts, found)) ?? order.state
}

const CLOSED = ['ORDER_CLOSED', 'ORDERCLOSED', 'ORDER_NOT_EXIST', 'ORDERNOTEXIST']

/** Closes an order at the provider, so that it can be paid no more; one that was paid in this very moment is settled instead. */
async function closeOrder(parts: Parts, provider: WechatPay, order: KeptOrder): Promise<KeptOrder['state']> {
  let after: TradeState = { order_id: order.id, state: 'closed', payment: null }
  try {
    await provider.close(order.id)
  } catch (error) {
    if (!(error instanceof PaymentFault)) throw error
    if (error.code === 'ORDERPAID') after = (await provider.trade(order.id)) ?? { order_id: order.id, ...UNKNOWN }
    else if (!CLOSED.includes(error.code)) throw error
  }
  return (await settleTrade(parts, after)) ?? order.state
}

/** Says that the provider is being asked about an order; false: somebody else asks. */
export async function claimAsking(db: Kysely<Schema>, { id, asked_at }: KeptOrder, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('membership_order')
    .set({ asked_at: at })
    .where('id', '=', id)
    .where('asked_at', asked_at === null ? 'is' : '=', asked_at)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

async function placed(parts: Parts, provider: WechatPay, buyer: Buyer, type: PlanType) {
  const order = await openOrder(parts, buyer, type)
  try {
    return { order, code_url: await codeOf(parts, provider, order) }
  } catch (error) {
    // It was paid, failed or closed meanwhile, which nobody has told yet; or the provider knows it otherwise, and nobody could ever pay it.
    if (!(error instanceof MarketError && error.kind === 'conflict')) throw error
    if ((await checkOrder(parts, provider, order)) === 'open') await closeOrder(parts, provider, order)
    const next = await openOrder(parts, buyer, type)
    return { order: next, code_url: await codeOf(parts, provider, next) }
  }
}

const OVER = ['ORDERPAID', 'ORDER_CLOSED', 'ORDERCLOSED', 'OUT_TRADE_NO_USED']

async function codeOf(parts: Parts, provider: WechatPay, { id, cents, order_type, expires_at }: KeptOrder): Promise<string> {
  try {
    return await provider.place({ order_id: id, cents, description: `市场镜 AI 助手${PLANS[order_type].name.zh}`, expires_at })
  } catch (error) {
    parts.log({ event: 'payment', order: id, cause: causes(error) })
    throw new MarketError(error instanceof PaymentFault && OVER.includes(error.code) ? 'conflict' : 'away', ORDER_FAILED, { cause: error })
  }
}

/** The open order of the account for a plan that is good for long enough; one is made where there is none. */
function openOrder({ db, now }: Parts, { account, app_id }: Buyer, order_type: PlanType): Promise<KeptOrder> {
  return db.transaction().execute(async (transaction) => {
    await sql`SELECT pg_advisory_xact_lock(hashtext(${`orders:${account.id}`}))`.execute(transaction)
    const at = now()
    const cents = PLANS[order_type].amount
    const open = await transaction
      .selectFrom('membership_order')
      .selectAll()
      .where('account_id', '=', account.id)
      .where('order_type', '=', order_type)
      .where('app_id', '=', app_id)
      .where('cents', '=', cents)
      .where('state', '=', 'open')
      .where('expires_at', '>', new Date(at.getTime() + LEAST_LEFT_MS))
      .orderBy('created_at', 'desc')
      .executeTakeFirst()
    if (open) return open
    const row = { id: randomId(), account_id: account.id, username: account.username, order_type, cents, app_id }
    return transaction
      .insertInto('membership_order')
      .values({ ...row, state: 'open', created_at: at, expires_at: new Date(at.getTime() + ORDER_MS) })
      .returningAll()
      .executeTakeFirstOrThrow()
  })
}

async function ownOrder(db: Kysely<Schema>, { id: account_id }: Pick<Account, 'id'>, id: string): Promise<KeptOrder> {
  const order = await db
    .selectFrom('membership_order')
    .selectAll()
    .where('id', '=', id)
    .where('account_id', '=', account_id)
    .executeTakeFirst()
  if (!order) throw noOrder()
  return order
}
