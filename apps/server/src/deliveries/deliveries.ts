import { isPassing, MarketError } from '@marketscope/contract/errors'
import { accountById, checkUsable } from '../accounts/accounts.ts'
import { kindOf, mayDo } from '../accounts/kinds.ts'
import { withMainRights } from '../accounts/main-account.ts'
import { causes } from '../http/log.ts'
import { SendFault } from '../integrations/sending.ts'
import { callWebhook } from '../integrations/webhook.ts'
import { senderFor } from '../partners/shown.ts'
import type { Services } from '../services.ts'
import { randomId } from '../tokens.ts'
import { type Delivery, releaseDeliveries, settleDelivery } from './delivery-store.ts'
import { Lane } from './lane.ts'
import { tellUncalled } from './uncalled-mail.ts'

type Parts = Pick<Services, 'db' | 'mail' | 'config' | 'now' | 'log'>

/** How many are sent side by side: mails go to one mail server, calls to addresses of which some do not answer. */
const AT_ONCE = { mail: 1, webhook: 4 } as const
/** Seconds until a message is tried again, after each try that failed: four days altogether, longer than a mail server is down. */
const PAUSES = [60, 300, 1800, 7200, 21_600, 43_200, 86_400, 172_800]

/**
 * Sends what waits in the table of deliveries, mails and calls each in a lane of their own. A message is sent by one server; where that dies between sending
 * and noting so, it is sent again under the same id, by which a mail server, a mail program and a webhook see that it is one.
 */
export class Deliveries {
  readonly #parts: Parts
  readonly #closing = new AbortController()
  readonly #lanes: readonly Lane[]
  #work: Promise<unknown> = Promise.resolve()

  constructor(parts: Parts) {
    this.#parts = parts
    const { db, now, log } = parts
    const worker = randomId()
    const settle = (delivery: Delivery) => this.#settle(delivery)
    const complain = (error: unknown) => log({ event: 'deliveries', cause: causes(error) })
    this.#lanes = (['mail', 'webhook'] as const).map(
      (channel) => new Lane({ db, now, channel, worker, atOnce: AT_ONCE[channel], settle, complain }),
    )
  }

  /** Begins to send. `alone`: no other server has the database. */
  async start(alone: boolean): Promise<void> {
    await releaseDeliveries(this.#parts.db, alone, this.#parts.now())
    this.#work = Promise.all(this.#lanes.map((lane) => lane.run(this.#closing.signal)))
  }

  /** There may be something to send. */
  wake(): void {
    for (const lane of this.#lanes) lane.wake()
  }

  /** Ends what is being sent and stops. */
  async close(): Promise<void> {
    this.#closing.abort()
    await this.#work
  }

  async #settle(delivery: Delivery): Promise<void> {
    const { db, now, log } = this.#parts
    const fault = await this.#send(delivery).then(
      () => null,
      (error: unknown) => faultOf(error),
    )
    if (!fault) return settleDelivery(db, delivery, null, now())
    log({ event: 'delivery', delivery: delivery.id, channel: delivery.message.channel, cause: fault.reason })
    const pause = fault.passing ? PAUSES[delivery.attempts - 1] : undefined
    const next = pause === undefined ? null : new Date(now().getTime() + pause * 1000)
    await db.transaction().execute(async (transaction) => {
      await tellUncalled(transaction, delivery, this.#parts.config, now())
      await settleDelivery(transaction, delivery, { cause: fault.reason, next }, now())
    })
  }

  async #send({ account_id, key, message }: Delivery): Promise<void> {
    const { db, mail, config, now } = this.#parts
    const account = await withMainRights(db, await accountById(db, account_id))
    if (!account) throw new SendFault('no_account', false)
    checkUsable(account, now())
    // A call takes data away.
    if (message.channel === 'webhook' && !mayDo(account, kindOf(account, config.staff_domain), 'download:create'))
      throw new SendFault('no_permission', false)
    if (message.channel === 'webhook') {
      const { webhook_hosts, webhook_ports } = config
      return callWebhook({ ...message, id: key }, { webhook_hosts, webhook_ports, now: now() })
    }
    if (account.mail === null) throw new SendFault('no_address', false)
    const { channel: _, ...told } = message
    await mail.send({ to: account.mail, ...told, sender: await senderFor({ db }, account), id: key })
  }
}

/** What an error of sending means; one that nobody thought of may pass. */
function faultOf(error: unknown): SendFault {
  if (error instanceof SendFault) return error
  if (!(error instanceof MarketError)) return new SendFault('unknown', true)
  return error.cause instanceof SendFault ? error.cause : new SendFault(error.kind, isPassing(error.kind))
}
