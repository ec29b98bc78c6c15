import { MarketError } from '@marketscope/contract/errors'
import type { Kysely } from 'kysely'
import { audit } from '../audit/audit.ts'
import type { Schema } from '../database/schema.ts'
import { atDesk, type Editor } from '../desk/at-desk.ts'
import { causes } from '../http/log.ts'
import type { Services } from '../services.ts'
import { randomId } from '../tokens.ts'
import { PaymentFault } from '../wechat-pay/signed-fetch.ts'
import type { RefundState, WechatPay } from '../wechat-pay/wechat-pay.ts'
import { membershipEnd, onQuestions, revokeGrant } from './grants.ts'
import { type KeptPayment, settleRefund } from './settle.ts'

type Parts = Pick<Services, 'db' | 'now' | 'log' | 'config'>

/** What the provider will never do, said at once; anything else may pass. */
const FINAL = ['NOT_ENOUGH', 'PARAM_ERROR', 'INVALID_REQUEST', 'USER_ACCOUNT_ABNORMAL', 'RESOURCE_NOT_EXISTS', 'MCH_NOT_EXISTS']

/**
 * Gives the whole of a payment back. What is left of the questions and the time that it brought is taken back first, so that nobody uses them while the money is on its
 * way. Asked for again, it is the same refund. Gives how many questions were taken back.
 */
export async function refundPayment(
  parts: Parts,
  provider: WechatPay,
  editor: Editor,
  { transaction_id, reason }: { transaction_id: string; reason: string },
): Promise<{ questions: number; state: 'asked' | 'done' | 'failed' }> {
  const { payment, questions } = await begin(parts, editor, transaction_id, reason)
  try {
    const told = await carryOutRefund(provider, payment)
    await settleRefund(parts, told)
    return { questions, state: told.state }
  } catch (error) {
    parts.log({ event: 'payment', order: payment.order_id, cause: causes(error) })
    if (!(error instanceof PaymentFault && FINAL.includes(error.code))) return { questions, state: 'asked' }
    await settleRefund(parts, { refund_id: payment.refund_id ?? '', transaction_id, cents: payment.cents, state: 'failed', at: null })
    return { questions, state: 'failed' }
  }
}

function begin(parts: Parts, editor: Editor, transaction_id: string, reason: string) {
  return atDesk(parts, editor, async (db) => {
    const found = await db.selectFrom('payment').selectAll().where('transaction_id', '=', transaction_id).forUpdate().executeTakeFirst()
    if (!found) throw new MarketError('no_data', { zh: '没有这笔付款', en: 'No such payment' })
    if (found.refund_state === 'done') throw new MarketError('conflict', { zh: '这笔付款已退款', en: 'This payment was refunded before' })
    const change = { refund_id: found.refund_id ?? randomId(), refund_state: 'asked', refund_reason: reason } as const
    await db.updateTable('payment').set(change).where('transaction_id', '=', transaction_id).execute()
    const order = await db.selectFrom('membership_order').selectAll().where('id', '=', found.order_id).executeTakeFirstOrThrow()
    const { questions, ends } = await onQuestions({ db, now: parts.now }, order.account_id, (inner, at) =>
      takeBack(inner, order.account_id, found.grant_id, at),
    )
    await audit(
      { db, now: parts.now },
      {
        ...{ who: editor.account, what: 'membership_refund', whom: { kind: 'order', id: order.id, name: order.username } },
        before: { member_until: ends.before },
        after: { cents: found.cents, reason, questions, member_until: ends.after },
        request: editor.request,
      },
    )
    return { payment: { ...found, ...change } satisfies KeptPayment, questions }
  })
}

async function takeBack(db: Kysely<Schema>, accountId: string, grantId: string | null, at: Date) {
  const before = await membershipEnd(db, accountId, at)
  const questions = grantId === null ? 0 : await revokeGrant(db, grantId, at)
  return { questions, ends: { before, after: await membershipEnd(db, accountId, at) } }
}

/** Has the provider give a payment back, or tells how far it is. Throws a PaymentFault. */
export function carryOutRefund(
  provider: WechatPay,
  { transaction_id, refund_id, cents, refund_reason }: Pick<KeptPayment, 'transaction_id' | 'refund_id' | 'cents' | 'refund_reason'>,
): Promise<RefundState> {
  return provider.refund({ transaction_id, refund_id: refund_id ?? '', cents, reason: (refund_reason ?? '').slice(0, 80) })
}
