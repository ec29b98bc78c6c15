import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { accountByUsername } from '../accounts/accounts.ts'
import { ensureDemoAccounts } from '../accounts/demo-accounts.ts'
import { seatsOf } from '../accounts/seats.ts'
import { startSession } from '../accounts/sessions.ts'
import { createApp } from '../app.ts'
import { type Config, readConfig } from '../config.ts'
import { dataFolder, readSecret } from '../data-folder.ts'
import { browserOf } from '../http/browser.ts'
import type { OutboxMessage } from '../integrations/outbox.ts'
import { openProduct, type Product } from '../product.ts'
import { beginEmbedded } from './database-template.ts'
import { beginMarket } from './market-template.ts'
import { proven } from './proven.ts'
import { dropTestDatabase, testDatabase } from './test-database.ts'
import { loadTinyMarket } from './tiny-market.ts'
import { loadWideMarket } from './wide-market.ts'

export interface TestServerOptions {
  /** Default: `tiny`. */
  market?: 'tiny' | 'wide' | 'none'
  /** The data folder, which then stays; default: one that is removed at the end. */
  data?: string
  /** Whether the server's clock stands still but for `pass`, so that no count by the minute depends on how fast the machine is. */
  stopped?: boolean
  /** Settings beside port, data and demo. */
  settings?: Partial<Config>
}

export interface Answer {
  status: number
  headers: Record<string, string>
  text: string
  /** The body as JSON, or null when it is none. */
  body: unknown
}

/** One request and what may be said about it. */
export interface Ask {
  method?: string
  /** Sent as JSON. */
  json?: unknown
  /** Sent as it is. */
  raw?: string | FormData
  headers?: Record<string, string>
  signal?: AbortSignal
}

export interface TestServer {
  url: string
  app: FastifyInstance
  product: Product
  /** The messages that went to the outbox, oldest first. */
  sent: OutboxMessage[]
  /** Lines of the log but for {@link TestServer.blocks}. */
  logged: Record<string, unknown>[]
  /** Lines about blocks of the main thread, of which there are more where the machine has other things to do. */
  blocks: Record<string, unknown>[]
  /** Turns the server's clock on by so many seconds. */
  pass(seconds: number): void
  /** Asks over HTTP. Cookies only where `headers` has them. */
  ask(path: string, ask?: Ask): Promise<Answer>
  /** Headers of a browser in which the account is signed in, on our own page; `verified`: in which a code was given beyond signing in, too. */
  signedIn(username: string, options?: { verified?: boolean }): Promise<Record<string, string>>
  close(): Promise<void>
}

/** What a call answered under `result`. Throws with the whole answer when it failed. */
export function resultOf<T>({ body, text }: Answer): T {
  const { status, result } = (body ?? {}) as { status?: string; result?: T }
  if (status !== 'ok') throw new Error(text)
  return result as T
}

/** The server that is open in this process, where a file did not come to close its own: files share processes, and the engine opens one folder at a time. */
let left: TestServer | null = null

/** The product on a folder of its own with a small market, listening on a free port of this machine. One per process. */
export async function startTestServer(options: TestServerOptions = {}): Promise<TestServer> {
  await left?.close()
  const data = options.data ?? (await mkdtemp(join(tmpdir(), 'marketscope-server-')))
  await mkdir(data, { recursive: true })
  await readSecret(dataFolder(data))
  const database_url = await testDatabase(data, 'migrated')
  if (database_url === null) await beginEmbedded(join(data, 'accounts'), options.settings?.staff_domain === undefined ? 'demo' : 'migrated')
  const { market = 'tiny' } = options
  const begun = market !== 'none' && (await beginMarket(data, market))
  const config = {
    ...readConfig({}, { data, port: '0', demo: 'no' }),
    database_url,
    web: join(data, 'web'),
    connections: 2,
    ...options.settings,
  }
  const sent: TestServer['sent'] = []
  const [logged, blocks]: [TestServer['logged'], TestServer['blocks']] = [[], []]
  const began = Date.now()
  let ahead = 0
  const product = await openProduct(config, {
    announce: (message) => sent.push(message),
    echo: (line) => (line.event === 'blocked' ? blocks : logged).push(line),
    passing: options.data === undefined,
    now: () => new Date((options.stopped ? began : Date.now()) + ahead),
  })
  await ensureDemoAccounts(product.services)
  if (!begun && market !== 'none') await (market === 'wide' ? loadWideMarket : loadTinyMarket)(product.services, join(data, market))
  await product.services.warehouse.settled()
  const app = await createApp(product.services)
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  const server: TestServer = {
    url,
    app,
    product,
    sent,
    logged,
    blocks,
    pass: (seconds) => {
      ahead += seconds * 1000
    },
    ask: (path, ask) => send(url + path, ask),
    signedIn: async (username, { verified = false } = {}) => {
      const account = await accountByUsername(product.services.db, username)
      if (!account) throw new Error(`no account ${username}`)
      const { db, now, config: settings, secret } = product.services
      const { fingerprint_hash, browser } = browserOf({ secret }, { headers: {}, query: {} })
      const seats = seatsOf(account, settings.staff_domain)
      const token = await startSession(db, { account_id: account.id, seats, browser, fingerprint_hash }, now())
      if (verified) await proven(product.services, token)
      return { cookie: `ms_session=${token}`, origin: url }
    },
    close: async () => {
      if (left === server) left = null
      await app.close()
      await product.close()
      if (options.data !== undefined) return
      await dropTestDatabase(data)
      await rm(data, { recursive: true, force: true })
    },
  }
  left = server
  return server
}

async function send(url: string, { method, json, raw, headers = {}, signal }: Ask = {}): Promise<Answer> {
  const body = json === undefined ? raw : JSON.stringify(json)
  const reply = await fetch(url, {
    method: method ?? (body === undefined ? 'GET' : 'POST'),
    headers: { ...(json === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
    redirect: 'manual',
    ...(body === undefined ? {} : { body }),
    ...(signal ? { signal } : {}),
  })
  const text = await reply.text()
  return { status: reply.status, headers: Object.fromEntries(reply.headers), text, body: asJson(text) }
}

function asJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
