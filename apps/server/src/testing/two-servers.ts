import { copyFile, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { LoadReport } from '@marketscope/contract/calls/load'
import { testPlace } from '@marketscope/warehouse/testing/test-place'
import type { Kysely } from 'kysely'
import { accountByUsername } from '../accounts/accounts.ts'
import { seatsOf } from '../accounts/seats.ts'
import { startSession } from '../accounts/sessions.ts'
import { dataFolder, readSecret } from '../data-folder.ts'
import { connectPostgres } from '../database/postgres.ts'
import type { Schema } from '../database/schema.ts'
import { browserOf } from '../http/browser.ts'
import { freePort, type RunningCommand, runCommand, untilAnswers } from './run-server.ts'
import { dropTestDatabase, testDatabase } from './test-database.ts'

const STAFF_DOMAIN = 'marketscope.demo'

/** A server in a process of its own. */
export interface OneServer extends RunningCommand {
  url: string
  /** Asks over HTTP, as who is signed in. */
  ask(path: string, ask?: { json?: unknown; raw?: FormData; headers?: Record<string, string> }): Promise<Told>
  /** Loads a file, and waits until it has ended. */
  load(content: string): Promise<LoadReport>
  /** Brings a file and begins to load it. */
  begin(content: string): Promise<string>
  /** What becomes of a load. */
  loaded(loadId: string): Promise<LoadReport>
  /** The result of a call. Throws where it failed. */
  result<T>(path: string): Promise<T>
  stop(signal?: NodeJS.Signals): Promise<void>
}

export interface Told {
  status: number
  headers: Headers
  body: { status?: string; result?: unknown; error_msg?: { zh: string; en: string } } | null
  ms: number
}

/** Servers with one market on ClickHouse servers, and one database of accounts on PostgreSQL. */
export interface Servers {
  db: Kysely<Schema>
  env: Record<string, string>
  folder: string
  /** Starts one; each name has a data folder of its own, with the same secret. */
  start(name: string, env?: Record<string, string>): Promise<OneServer>
  /** Runs a command beside them. */
  run(name: string, args: readonly string[], env?: Record<string, string>): Promise<RunningCommand>
  signedIn(username: string): Promise<string>
  close(): Promise<void>
}

/** Whether this machine has what {@link openServers} needs. */
export const hasServers = Boolean(process.env.MARKETSCOPE_TEST_WAREHOUSE_URL && process.env.MARKETSCOPE_TEST_DATABASE_URL)

export async function openServers(): Promise<Servers> {
  const folder = await mkdtemp(join(tmpdir(), 'two-servers-'))
  const { server } = testPlace(join(folder, 'market'))
  const database = await testDatabase(folder, 'migrated')
  if (!server || database === null) throw new TypeError('no servers')
  const env = {
    DATABASE_URL: database,
    WAREHOUSE_URL: server.nodes.map(({ url, database: name }) => `${url}/${name}`).join(','),
    ...(server.cluster === null ? {} : { WAREHOUSE_CLUSTER: server.cluster }),
    MARKETSCOPE_MODE: 'development',
    MARKETSCOPE_STAFF_DOMAIN: STAFF_DOMAIN,
  }
  const first = dataFolder(join(folder, 'secret'))
  await mkdir(first.root)
  const secret = await readSecret(first)
  const db = connectPostgres(database, { connections: 2 })
  const running: RunningCommand[] = []
  const dataOf = async (name: string) => {
    const data = join(folder, name)
    await mkdir(data, { recursive: true })
    await copyFile(first.secret, dataFolder(data).secret)
    return data
  }
  const signedIn = async (username: string) => {
    const account = await accountByUsername(db, username)
    if (!account) throw new Error(`no account ${username}`)
    const { fingerprint_hash, browser } = browserOf({ secret }, { headers: {}, query: {} })
    const seats = seatsOf(account, STAFF_DOMAIN)
    return `ms_session=${await startSession(db, { account_id: account.id, seats, browser, fingerprint_hash }, new Date())}`
  }
  return {
    ...{ db, env, folder, signedIn },
    start: async (name, more = {}) => {
      const [data, port] = [await dataOf(name), await freePort()]
      const one = runCommand(['--port', String(port), '--data', data, '--no-demo'], { ...env, ...more })
      running.push(one)
      const url = await untilAnswers(one, port)
      return serverAt(url, one, await signedIn(`staff@${STAFF_DOMAIN}`))
    },
    run: async (name, args, more = {}) => {
      const one = runCommand([...args, '--data', await dataOf(name)], { ...env, ...more })
      running.push(one)
      return one
    },
    close: async () => {
      for (const { child } of running) if (child.exitCode === null && child.signalCode === null) child.kill('SIGKILL')
      await Promise.all(running.map(({ ended }) => ended))
      await db.destroy()
      await dropTestDatabase(folder)
      await rm(folder, { recursive: true, force: true })
    },
  }
}

function serverAt(url: string, one: RunningCommand, staff: string): OneServer {
  const ask: OneServer['ask'] = async (path, { json, raw, headers = {} } = {}) => {
    const began = performance.now()
    const body = raw ?? (json === undefined ? undefined : JSON.stringify(json))
    const reply = await fetch(url + path, {
      method: body === undefined ? 'GET' : 'POST',
      headers: { ...(json === undefined ? {} : { 'content-type': 'application/json' }), origin: url, cookie: staff, ...headers },
      ...(body === undefined ? {} : { body }),
    })
    const text = await reply.text()
    return {
      ...{ status: reply.status, headers: reply.headers, ms: performance.now() - began },
      body: text.startsWith('{') ? JSON.parse(text) : null,
    }
  }
  const resultOf = async <T>(asked: Promise<Told>): Promise<T> => {
    const { status, body } = await asked
    if (status !== 200) throw new Error(`${status}: ${JSON.stringify(body)}`)
    return body?.result as T
  }
  const begin = async (content: string) => {
    const raw = new FormData()
    raw.append('file', new Blob([content]), 'months.csv')
    const { file_id } = await resultOf<{ file_id: string }>(ask('/api/load/upload', { raw }))
    const json = { file_ids: [file_id], mapping: null, dry_run: false }
    return (await resultOf<LoadReport>(ask('/api/load', { json }))).load_id
  }
  const loaded = async (loadId: string) => {
    for (;;) {
      const report = await resultOf<LoadReport>(ask(`/api/load/one?load_id=${loadId}`))
      if (!['created', 'processing'].includes(report.state)) return report
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
  }
  return {
    ...one,
    ...{ url, ask, begin, loaded, result: (path) => resultOf(ask(path)), load: async (content) => loaded(await begin(content)) },
    stop: async (signal = 'SIGTERM') => {
      one.child.kill(signal)
      await one.ended
    },
  }
}
