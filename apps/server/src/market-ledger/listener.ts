import pg from 'pg'
import { CHANNEL } from './turns.ts'

/** How long it is waited before a line that was cut is opened again. */
const AGAIN_MS = 2000

/** Listens to what the servers of a market tell each other, on a connection of its own. While it is cut nothing is heard: whoever uses this looks by itself as well. */
export class Listener {
  readonly #url: string
  readonly #heard: () => void
  #client: pg.Client | null = null
  #again: NodeJS.Timeout | null = null
  #closed = false

  constructor(url: string, heard: () => void) {
    this.#url = url
    this.#heard = heard
    void this.#open()
  }

  async close(): Promise<void> {
    this.#closed = true
    if (this.#again) clearTimeout(this.#again)
    await this.#client?.end().catch(() => undefined)
  }

  async #open(): Promise<void> {
    const client = new pg.Client({
      connectionString: this.#url,
      application_name: 'marketscope',
      keepAlive: true,
      connectionTimeoutMillis: 10_000,
    })
    this.#client = client
    client.on('error', () => undefined)
    client.once('end', () => this.#later())
    client.on('notification', this.#heard)
    try {
      await client.connect()
      await client.query(`LISTEN ${CHANNEL}`)
      // What was told while nobody listened.
      this.#heard()
    } catch {
      await client.end().catch(() => undefined)
      this.#later()
    }
  }

  #later(): void {
    if (this.#closed || this.#again) return
    this.#again = setTimeout(() => {
      this.#again = null
      void this.#open()
    }, AGAIN_MS).unref()
  }
}
