import type { IncomingMessage } from 'node:http'
import { randomId } from '../tokens.ts'
import { billHash } from '../wechat-pay/bill.ts'
import { isSigned } from '../wechat-pay/signing.ts'
import { billOf } from './bill-text.ts'
import type { DeskOrder, DeskRefund, DeskState } from './desk-state.ts'

/** A request of a merchant as it came. */
export interface Asked {
  method: string
  /** With its query, as it was signed. */
  target: string
  body: string
  headers: IncomingMessage['headers']
}

/** What is answered, signed unless it is a file. */
export interface Answered {
  status: number
  body: unknown
  file?: string
}

const fault = (status: number, code: string, message: string): Answered => ({ status, body: { code, message } })

/** Whether the merchant signed the request. */
export function isOfMerchant({ merchant, serial, merchant_keys }: DeskState, { method, target, body, headers }: Asked): boolean {
  const [, list = ''] = /^WECHATPAY2-SHA256-RSA2048 (.+)$/.exec(headers.authorization ?? '') ?? []
  const fields = Object.fromEntries([...list.matchAll(/\b(\w+)="([^"]*)"/g)].map(([, name = '', value = '']) => [name, value]))
  const { mchid, serial_no, timestamp = '', nonce_str = '', signature = '' } = fields
  return (
    mchid === merchant && serial_no === serial && isSigned(merchant_keys.publicKey, [method, target, timestamp, nonce_str, body], signature)
  )
}

/** Does what the protocol's calls do: native orders, queries, closing, refunds, bills. `page`: where a code leads; `later`: refunds are carried out later. */
export function answer(
  state: DeskState,
  asked: Asked,
  { page, now, later }: { page(ticket: string): string; now: Date; later: boolean },
): Answered {
  const { pathname, searchParams } = new URL(asked.target, 'http://desk')
  const route = `${asked.method} ${pathname}`
  const given = asked.body === '' ? {} : (JSON.parse(asked.body) as Record<string, never>)
  if (route === 'POST /v3/pay/transactions/native') return place(state, given, page, now)
  const [, order = '', close] = /^\/v3\/pay\/transactions\/out-trade-no\/([^/]+)(\/close)?$/.exec(pathname) ?? []
  if (order !== '') {
    const found = state.orders.find(({ out_trade_no }) => out_trade_no === order)
    if (!found) return fault(404, 'ORDER_NOT_EXIST', '订单不存在')
    return close && asked.method === 'POST' ? closed(found) : { status: 200, body: tradeOf(state, found) }
  }
  if (route === 'POST /v3/refund/domestic/refunds') return refund(state, given, now, later)
  const [, refundNo] = /^\/v3\/refund\/domestic\/refunds\/([^/]+)$/.exec(pathname) ?? []
  if (refundNo !== undefined) {
    const found = state.refunds.find(({ out_refund_no }) => out_refund_no === refundNo)
    return found ? { status: 200, body: refundAnswer(found) } : fault(404, 'RESOURCE_NOT_EXISTS', '退款单不存在')
  }
  if (route === 'GET /v3/bill/tradebill') return bill(state, searchParams.get('bill_date') ?? '')
  if (route === 'GET /v3/billdownload/file') return { status: 200, body: null, file: billOf(state, searchParams.get('token') ?? '') }
  return fault(404, 'NOT_FOUND', '接口不存在')
}

interface NativeOrder {
  appid: string
  mchid: string
  description: string
  out_trade_no: string
  notify_url: string
  time_expire: string
  amount: { total: number; currency: string }
}

function place(state: DeskState, given: object, page: (ticket: string) => string, now: Date): Answered {
  const { appid, mchid, description, out_trade_no, notify_url, time_expire, amount } = given as NativeOrder
  if (appid !== state.app || mchid !== state.merchant) return fault(400, 'PARAM_ERROR', 'appid 与 mchid 不匹配')
  if (!/^[\w|*@-]{6,32}$/.test(out_trade_no) || !(amount.total > 0) || amount.currency !== 'CNY')
    return fault(400, 'PARAM_ERROR', '参数错误')
  if (!(new Date(time_expire) > now)) return fault(400, 'PARAM_ERROR', 'time_expire 已过期')
  const known = state.orders.find((one) => one.out_trade_no === out_trade_no)
  if (known && known.cents !== amount.total) return fault(403, 'OUT_TRADE_NO_USED', '商户订单号重复')
  if (known?.state === 'SUCCESS' || known?.state === 'REFUND') return fault(400, 'ORDERPAID', '该订单已支付')
  if (known && known.state !== 'NOTPAY') return fault(400, 'ORDER_CLOSED', '该订单已关闭')
  const order: DeskOrder = known ?? {
    ...{ out_trade_no, description, notify_url, cents: amount.total, expires_at: time_expire, state: 'NOTPAY', ticket: randomId() },
    ...{ transaction_id: null, paid_at: null, paid_cents: null },
  }
  if (!known) state.orders.push(order)
  return { status: 200, body: { code_url: page(order.ticket) } }
}

function closed(order: DeskOrder): Answered {
  if (order.state === 'SUCCESS' || order.state === 'REFUND') return fault(400, 'ORDERPAID', '该订单已支付')
  order.state = 'CLOSED'
  return { status: 204, body: null }
}

/** A trade as the protocol tells it. */
export function tradeOf(state: DeskState, order: DeskOrder): object {
  const paid =
    order.transaction_id === null ? {} : { transaction_id: order.transaction_id, success_time: order.paid_at, bank_type: 'OTHERS' }
  return {
    ...{ appid: state.app, mchid: state.merchant, out_trade_no: order.out_trade_no, trade_type: 'NATIVE', trade_state: order.state },
    ...paid,
    amount: {
      total: order.paid_cents ?? order.cents,
      payer_total: order.paid_cents ?? order.cents,
      currency: 'CNY',
      payer_currency: 'CNY',
    },
  }
}

function refund(state: DeskState, given: object, now: Date, later: boolean): Answered {
  const {
    transaction_id,
    out_refund_no,
    notify_url = '',
    amount,
  } = given as {
    transaction_id: string
    notify_url?: string
    out_refund_no: string
    amount: { refund: number; total: number }
  }
  const known = state.refunds.find((one) => one.out_refund_no === out_refund_no)
  if (known) return { status: 200, body: refundAnswer(known) }
  const order = state.orders.find((one) => one.transaction_id === transaction_id)
  if (!order) return fault(404, 'RESOURCE_NOT_EXISTS', '订单不存在')
  const owed = order.paid_cents ?? order.cents
  if (amount.total !== owed || amount.refund !== owed) return fault(400, 'PARAM_ERROR', '退款金额与订单不符')
  if (order.state !== 'SUCCESS') return fault(403, 'NOT_ENOUGH', '订单已全额退款')
  order.state = 'REFUND'
  const made: DeskRefund = {
    ...{ out_refund_no, transaction_id, out_trade_no: order.out_trade_no, cents: owed, at: now.toISOString() },
    ...{ notify_url, state: later ? 'PROCESSING' : 'SUCCESS' },
  }
  state.refunds.push(made)
  return { status: 200, body: refundAnswer(made) }
}

const refundAnswer = ({ state, ...refund }: DeskRefund) => ({ ...refundOf(refund), status: state })

/** A refund as a notification tells it. */
export const refundTold = ({ state, ...refund }: DeskRefund) => ({ ...refundOf(refund), refund_status: state })

const refundOf = ({ out_refund_no, transaction_id, out_trade_no, cents, at }: Omit<DeskRefund, 'state'>) => ({
  ...{ out_refund_no, transaction_id, out_trade_no, refund_id: `5000${out_refund_no}`, channel: 'ORIGINAL' },
  success_time: at,
  amount: { total: cents, refund: cents, currency: 'CNY' },
})

function bill(state: DeskState, day: string): Answered {
  const text = billOf(state, day)
  if (text === '') return fault(400, 'NO_STATEMENT_EXIST', '账单文件不存在')
  return {
    status: 200,
    body: { hash_type: 'SHA1', hash_value: billHash(Buffer.from(text)), download_url: `https://desk/v3/billdownload/file?token=${day}` },
  }
}
