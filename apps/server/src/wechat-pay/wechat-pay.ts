import { z } from 'zod'
import { type Bill, readBill } from './bill.ts'
import type { Merchant } from './settings.ts'
import { ask, download, forgeryOf, PaymentFault, type Signature } from './signed-fetch.ts'
import { ALGORITHM, unseal } from './signing.ts'

const CNY = 'CNY'

/** Before there was such a provider, and after anybody waits for it. */
const [EARLIEST, LATEST] = [new Date('2005-01-01T00:00:00Z'), new Date('2100-01-01T00:00:00Z')]

const Moment = z.iso
  .datetime({ offset: true })
  .transform((text) => new Date(text))
  .refine((moment) => moment > EARLIEST && moment < LATEST)

/** A number of an order, a refund or a transaction: 32 signs by the protocol, and some to spare. */
const Id = z.string().regex(/^[\w*@|-]{1,64}$/)

/** Money that moved, in cents: as much as a column of the database holds. */
const Cents = z
  .number()
  .int()
  .min(1)
  .max(2 ** 31 - 1)

const Trade = z.object({
  mchid: Id,
  appid: Id.optional(),
  out_trade_no: Id,
  transaction_id: Id.optional(),
  trade_state: z.enum(['SUCCESS', 'REFUND', 'NOTPAY', 'CLOSED', 'REVOKED', 'USERPAYING', 'PAYERROR']),
  success_time: Moment.optional(),
  amount: z
    .object({
      total: Cents,
      currency: z
        .string()
        .regex(/^[A-Z]{3}$/)
        .default(CNY),
    })
    .optional(),
})

const Refund = z.object({
  out_refund_no: Id,
  transaction_id: Id,
  /** Of an answer `status`, of a notification `refund_status`. */
  status: z.enum(['SUCCESS', 'CLOSED', 'PROCESSING', 'ABNORMAL']).optional(),
  refund_status: z.enum(['SUCCESS', 'CLOSED', 'ABNORMAL']).optional(),
  success_time: Moment.optional(),
  amount: z.object({ refund: Cents }),
})

const Notification = z.object({
  event_type: z.string(),
  resource: z.object({
    algorithm: z.literal(ALGORITHM),
    ciphertext: z.string(),
    nonce: z.string(),
    associated_data: z.string().default(''),
  }),
})

/** How an order stands at the provider. */
export interface TradeState {
  order_id: string
  state: 'paid' | 'open' | 'failed' | 'closed'
  /** Where it was paid. */
  payment: TradePayment | null
}

/** Money that came. */
export interface TradePayment {
  transaction_id: string
  cents: number
  currency: string
  paid_at: Date
}

/** How a refund stands at the provider. */
export interface RefundState {
  refund_id: string
  transaction_id: string
  cents: number
  state: 'done' | 'asked' | 'failed'
  at: Date | null
}

export type Notified = { kind: 'trade'; trade: TradeState } | { kind: 'refund'; refund: RefundState } | { kind: 'other' }

/** An order as it is placed. Placing one again that is open gives a new address of the same order. */
export interface TradeOrder {
  order_id: string
  cents: number
  description: string
  expires_at: Date
}

/** WeChat Pay, API v3, paid by scanning a code. Every method throws a PaymentFault for what the provider refuses or did not say. */
export class WechatPay {
  readonly #merchant: Merchant
  readonly #now: () => Date

  constructor(merchant: Merchant, now: () => Date) {
    this.#merchant = merchant
    this.#now = now
  }

  /** Places an order; gives what its code says. */
  async place({ order_id, cents, description, expires_at }: TradeOrder): Promise<string> {
    const { merchant, app, notifyUrl } = this.#merchant
    const body = {
      ...{ appid: app, mchid: merchant, description, out_trade_no: order_id, notify_url: notifyUrl },
      time_expire: inChina(expires_at),
      amount: { total: cents, currency: CNY },
    }
    const answer = await this.#ask({ method: 'POST', path: '/v3/pay/transactions/native', body })
    return this.#read(z.object({ code_url: z.string().min(1) }), answer).code_url
  }

  /** How an order stands; null: the provider has none of that id. */
  async trade(order_id: string): Promise<TradeState | null> {
    const path = `${tradePath(order_id)}?mchid=${this.#merchant.merchant}`
    const answer = await this.#ask({ method: 'GET', path }).catch((error: unknown) => {
      if (error instanceof PaymentFault && ['ORDER_NOT_EXIST', 'ORDERNOTEXIST'].includes(error.code)) return null
      throw error
    })
    return answer === null ? null : this.#stateOf(this.#read(Trade, answer))
  }

  /** Closes an order, which can be paid no more. Throws `ORDERPAID` where it was paid. */
  async close(order_id: string): Promise<void> {
    await this.#ask({ method: 'POST', path: `${tradePath(order_id)}/close`, body: { mchid: this.#merchant.merchant } })
  }

  /** Gives the whole of a payment back; asked for again under the same id it is the same refund. */
  async refund(of: { transaction_id: string; refund_id: string; cents: number; reason: string }): Promise<RefundState> {
    const { transaction_id, refund_id, cents, reason } = of
    const amount = { refund: cents, total: cents, currency: CNY }
    const body = { transaction_id, out_refund_no: refund_id, reason, amount, notify_url: this.#merchant.notifyUrl }
    return refundOf(this.#read(Refund, await this.#ask({ method: 'POST', path: '/v3/refund/domestic/refunds', body })))
  }

  /** How a refund stands. */
  async refundState(refund_id: string): Promise<RefundState> {
    const path = `/v3/refund/domestic/refunds/${encodeURIComponent(refund_id)}`
    return refundOf(this.#read(Refund, await this.#ask({ method: 'GET', path })))
  }

  /** What the provider has noted on a day of Asia/Shanghai, yyyy-MM-dd; null: it has no bill of that day, or not yet. */
  async bill(day: string): Promise<Bill | null> {
    const path = `/v3/bill/tradebill?bill_date=${day}&bill_type=ALL`
    const answer = await this.#ask({ method: 'GET', path }).catch((error: unknown) => {
      if (error instanceof PaymentFault && ['NO_STATEMENT_EXIST', 'STATEMENT_CREATING'].includes(error.code)) return null
      throw error
    })
    if (answer === null) return null
    const where = this.#read(z.object({ hash_value: z.string(), download_url: z.url() }), answer)
    const { pathname, search } = new URL(where.download_url)
    return readBill(await download(this.#merchant, pathname + search, this.#now), where.hash_value)
  }

  /** What a notification says. Throws `forged` for one that is not the provider's, `unreadable` for one that says what cannot be. */
  notified(signature: Signature, body: string): Notified {
    const fault = forgeryOf(this.#merchant, signature, body, this.#now())
    if (fault !== null) throw new PaymentFault('forged', `the notification has no sound ${fault}`)
    const { event_type, resource } = this.#read(Notification, parsed(body))
    const told = parsed(this.#opened(resource))
    if (event_type.startsWith('TRANSACTION.')) return { kind: 'trade', trade: this.#stateOf(this.#read(Trade, told)) }
    if (event_type.startsWith('REFUND.')) return { kind: 'refund', refund: refundOf(this.#read(Refund, told)) }
    return { kind: 'other' }
  }

  #opened(resource: z.output<typeof Notification>['resource']): string {
    try {
      return unseal(this.#merchant.apiKey, resource)
    } catch {
      throw new PaymentFault('forged', 'the notification is sealed with another key')
    }
  }

  #ask(what: Parameters<typeof ask>[1]): Promise<unknown> {
    return ask(this.#merchant, what, this.#now)
  }

  #read<S extends z.ZodType>(schema: S, answer: unknown): z.output<S> {
    const read = schema.safeParse(answer)
    if (!read.success) throw new PaymentFault('unreadable', z.prettifyError(read.error))
    return read.data
  }

  #stateOf({ mchid, appid, out_trade_no, transaction_id, trade_state, success_time, amount }: z.output<typeof Trade>): TradeState {
    if (mchid !== this.#merchant.merchant || (appid !== undefined && appid !== this.#merchant.app))
      throw new PaymentFault('unreadable', 'a trade of another merchant')
    const isPaid = trade_state === 'SUCCESS' || trade_state === 'REFUND'
    if (isPaid) {
      if (transaction_id === undefined || !amount) throw new PaymentFault('unreadable', 'a payment without its number or amount')
      return {
        ...{ order_id: out_trade_no, state: 'paid' },
        payment: { transaction_id, cents: amount.total, currency: amount.currency, paid_at: success_time ?? this.#now() },
      }
    }
    return { order_id: out_trade_no, state: UNPAID[trade_state] ?? 'open', payment: null }
  }
}

const UNPAID: Partial<Record<z.output<typeof Trade>['trade_state'], 'failed' | 'closed'>> = {
  PAYERROR: 'failed',
  CLOSED: 'closed',
  REVOKED: 'closed',
}

const tradePath = (order_id: string) => `/v3/pay/transactions/out-trade-no/${encodeURIComponent(order_id)}`

function refundOf({ out_refund_no, transaction_id, status, refund_status, success_time, amount }: z.output<typeof Refund>): RefundState {
  const told = status ?? refund_status
  if (told === undefined) throw new PaymentFault('unreadable', 'a refund without its state')
  const state = told === 'SUCCESS' ? 'done' : told === 'CLOSED' || told === 'ABNORMAL' ? 'failed' : 'asked'
  return { refund_id: out_refund_no, transaction_id, cents: amount.refund, state, at: success_time ?? null }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** A moment as the provider takes it: RFC 3339 in whole seconds, Asia/Shanghai. */
const inChina = (moment: Date) => `${new Date(moment.getTime() + 8 * 3600_000).toISOString().slice(0, 19)}+08:00`
