import type { Kysely } from 'kysely'
import { Bell } from '../bell.ts'
import type { DeliveryMessage } from '../database/delivery-table.ts'
import type { Schema } from '../database/schema.ts'
import { during } from '../main-thread/activity.ts'
import { type Delivery, takeDelivery } from './delivery-store.ts'

/** How often it is looked for what has become due. */
const LOOK_MS = 5_000

interface Parts {
  db: Kysely<Schema>
  now: () => Date
  channel: DeliveryMessage['channel']
  worker: string
  /** How many messages are sent side by side. */
  atOnce: number
  /** Sends a message and notes how that went. */
  settle: (delivery: Delivery) => Promise<void>
  complain: (error: unknown) => void
}

/**
 * Sends what is due of one channel. Of an account one message at a time, so that what many wait for behind one address that does not answer holds up that
 * account alone; and of accounts that wait, the one whose turn is longest ago.
 */
export class Lane {
  readonly #parts: Parts
  readonly #bell = new Bell()
  /** What is being sent, by account. */
  readonly #sending = new Map<string, Promise<void>>()
  /** The accounts that had a turn since nothing was to be sent, the latest last. */
  #served: string[] = []

  constructor(parts: Parts) {
    this.#parts = parts
  }

  /** There may be something to send. */
  wake(): void {
    this.#bell.ring()
  }

  /** Sends until `closing`; over when what is being sent then has ended. */
  async run(closing: AbortSignal): Promise<void> {
    while (!closing.aborted) {
      const began = await this.#begin().catch(this.#parts.complain)
      if (!began) await this.#bell.sleep(LOOK_MS, closing)
    }
    await Promise.all(this.#sending.values())
  }

  /** Begins to send what is next; whether there was something, and room for it. */
  async #begin(): Promise<boolean> {
    const { db, now, channel, worker, atOnce } = this.#parts
    if (this.#sending.size >= atOnce) return false
    const delivery = await takeDelivery(db, { channel, worker, busy: [...this.#sending.keys()], served: this.#served }, now())
    if (!delivery) {
      if (this.#sending.size === 0) this.#served = []
      return false
    }
    const { account_id } = delivery
    this.#served = [...this.#served.filter((id) => id !== account_id), account_id]
    this.#sending.set(account_id, this.#send(delivery))
    return true
  }

  async #send(delivery: Delivery): Promise<void> {
    const { settle, complain } = this.#parts
    // What cannot be noted down is no reason to look at once for more.
    const isNoted = await during('delivery', () => settle(delivery), delivery.account_id).then(
      () => true,
      (error: unknown) => complain(error),
    )
    this.#sending.delete(delivery.account_id)
    if (isNoted) this.#bell.ring()
  }
}
