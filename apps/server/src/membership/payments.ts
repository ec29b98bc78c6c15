import { join } from 'node:path'
import { causes } from '../http/log.ts'
import { during } from '../main-thread/activity.ts'
import type { PaymentDesk } from '../payment-desk/payment-desk.ts'
import type { Services } from '../services.ts'
import { type Merchant, merchantOf } from '../wechat-pay/settings.ts'
import { WechatPay } from '../wechat-pay/wechat-pay.ts'
import { checkDue } from './rounds.ts'

/** How often it is looked for what no notification told. */
const ROUND_MS = 60_000

export const NOTIFY_PATH = '/api/membership/notify'

/** Where this server is reached on its own machine, until it is known. */
const NOWHERE = 'http://127.0.0.1'

/**
 * Who is paid for memberships: the merchant of the settings, else in development the payment desk of this machine, which is opened when it is first needed. The
 * rest of the product does not know which of them it is.
 */
export class Payments {
  readonly #of: () => Services
  #address = NOWHERE
  #desk: Promise<PaymentDesk> | null = null
  #clock: NodeJS.Timeout | null = null
  #running: Promise<void> = Promise.resolve()
  #closed = false

  constructor(services: () => Services) {
    this.#of = services
  }

  /** Whether a membership can be paid for. */
  get isSetUp(): boolean {
    const { config } = this.#of()
    return merchantOf(config) !== null || config.mode === 'development'
  }

  /** Tells where this server is reached on its own machine. */
  listening(address: string): void {
    this.#address = address
  }

  /** Whom to ask; null: nobody is set up. */
  async provider(): Promise<WechatPay | null> {
    const merchant = await this.#merchant()
    return merchant && new WechatPay(merchant, this.#of().now)
  }

  /** Begins to look for what no notification told, every minute. */
  start(): void {
    this.#clock = setInterval(() => void this.round(), ROUND_MS)
    this.#clock.unref()
  }

  /** Looks for what no notification told: orders that were paid or whose time is over, refunds under way. */
  round(): Promise<void> {
    this.#running = this.#running.then(() => during('payments', () => this.#round()))
    return this.#running
  }

  /** Stops, once what is under way is done. */
  async close(): Promise<void> {
    this.#closed = true
    if (this.#clock) clearInterval(this.#clock)
    await this.#running
    await (await this.#desk)?.close()
  }

  async #round(): Promise<void> {
    const services = this.#of()
    if (this.#closed || !this.isSetUp) return
    await checkDue(services, () => this.provider()).catch((error: unknown) => services.log({ event: 'payment', cause: causes(error) }))
  }

  async #merchant(): Promise<Merchant | null> {
    const { config, folder, now } = this.#of()
    const set = merchantOf(config)
    if (set || config.mode !== 'development') return set
    this.#desk ??= import('../payment-desk/payment-desk.ts').then(({ openPaymentDesk }) =>
      openPaymentDesk({ file: join(folder.root, 'payment-desk', 'desk.json'), now }),
    )
    return { ...(await this.#desk).merchant, notifyUrl: this.#address + NOTIFY_PATH }
  }
}
