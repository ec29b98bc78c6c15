import type { Warehouse } from '@marketscope/warehouse/warehouse'
import { Listener } from './listener.ts'
import type { SharedLedger } from './shared-ledger.ts'

/** How often it is looked what others published, behind what they tell; and after how long without a look an answer waits for one. */
const [LOOK_MS, STALE_MS] = [2000, 10_000]

interface Following {
  url: string
  ledger: SharedLedger
  warehouse: Warehouse
  /** Reads what is live anew. */
  onPublished(): Promise<void>
}

/** Follows what the other servers of a market publish. */
export class MarketFollower {
  readonly #following: Following
  readonly #listener: Listener
  readonly #clock: NodeJS.Timeout
  #looking: Promise<void> | null = null
  #looked = performance.now()

  constructor(following: Following) {
    this.#following = following
    const look = () => void this.#look().catch(() => undefined)
    this.#listener = new Listener(following.url, () => {
      following.ledger.ring()
      look()
    })
    this.#clock = setInterval(look, LOOK_MS).unref()
  }

  /** Before an answer to whom was answered at a revision: reads what is live anew where this server is behind, or has not looked for long. Throws what looking throws. */
  async caughtUp(revision: number): Promise<void> {
    const isBehind = revision > this.#following.warehouse.revision()
    if (isBehind || performance.now() - this.#looked > STALE_MS) await this.#look()
  }

  async close(): Promise<void> {
    clearInterval(this.#clock)
    await this.#listener.close()
    await this.#looking?.catch(() => undefined)
  }

  #look(): Promise<void> {
    this.#looking ??= this.#lookOnce().finally(() => {
      this.#looking = null
    })
    return this.#looking
  }

  async #lookOnce(): Promise<void> {
    const { ledger, warehouse, onPublished } = this.#following
    const began = performance.now()
    if ((await ledger.last()) > warehouse.revision()) await onPublished()
    this.#looked = began
  }
}
