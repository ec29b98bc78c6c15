import { causes } from '../http/log.ts'
import type { Services } from '../services.ts'
import { PaymentFault } from '../wechat-pay/signed-fetch.ts'
import type { RefundState, WechatPay } from '../wechat-pay/wechat-pay.ts'
import { checkOrder, claimAsking } from './orders.ts'
import { carryOutRefund } from './refunds.ts'
import { type KeptOrder, type KeptPayment, settleRefund } from './settle.ts'

type Parts = Pick<Services, 'db' | 'now' | 'log'>

const MINUTE_MS = 60_000
/** An order that nobody waits for is asked about so often, until it is paid or its time is over. */
const AGAIN_MS = 5 * MINUTE_MS
/** So many in one round. */
const MOST = 50

/** Asks the provider about orders that were not told of and refunds that are under way. `provider` is opened only where there are any. */
export async function checkDue(parts: Parts, provider: () => Promise<WechatPay | null>): Promise<void> {
  const [orders, refunds] = [await dueOrders(parts), await openRefunds(parts)]
  if (orders.length + refunds.length === 0) return
  const asked = await provider()
  if (!asked) return
  const attempt = (id: string, work: () => Promise<unknown>) =>
    work().catch((error: unknown) => parts.log({ event: 'payment', order: id, cause: causes(error) }))
  for (const order of orders)
    await attempt(order.id, async () => (await claimAsking(parts.db, order, parts.now())) && (await checkOrder(parts, asked, order)))
  for (const payment of refunds) await attempt(payment.order_id, async () => settleRefund(parts, await refundNow(asked, payment)))
}

function dueOrders({ db, now }: Parts): Promise<KeptOrder[]> {
  const at = now().getTime()
  const before = (ms: number) => new Date(at - ms)
  return db
    .selectFrom('membership_order')
    .selectAll()
    .where('state', '=', 'open')
    .where('created_at', '<', before(MINUTE_MS))
    .where(({ or, eb }) => or([eb('asked_at', 'is', null), eb('asked_at', '<', before(AGAIN_MS)), eb('expires_at', '<', before(0))]))
    .orderBy('created_at')
    .limit(MOST)
    .execute()
}

/** How far a refund is; one that the provider has not heard of is asked for again. */
function refundNow(provider: WechatPay, payment: KeptPayment): Promise<RefundState> {
  return provider.refundState(payment.refund_id ?? '').catch((error: unknown) => {
    if (error instanceof PaymentFault && error.code === 'RESOURCE_NOT_EXISTS') return carryOutRefund(provider, payment)
    throw error
  })
}

function openRefunds({ db }: Parts) {
  return db.selectFrom('payment').selectAll().where('refund_state', '=', 'asked').orderBy('noted_at').limit(MOST).execute()
}
