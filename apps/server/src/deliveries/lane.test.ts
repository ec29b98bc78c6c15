import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Kysely } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { createAccount } from '../accounts/accounts.ts'
import { readConfig } from '../config.ts'
import type { Schema } from '../database/schema.ts'
import { createAccountOrder } from '../testing/orders.ts'
import { openTemporaryDatabase, type TemporaryDatabase } from '../testing/test-database.ts'
import { Deliveries } from './deliveries.ts'
import { addDelivery, deliveriesOf, redirectCalls } from './delivery-store.ts'

const START = new Date('2026-03-01T08:00:00Z')
const PEOPLE = ['ann', 'ben', 'cat', 'dan', 'eve', 'fay']

let database: TemporaryDatabase
let db: Kysely<Schema>
let ids: Map<string, string>
/** Who was called or mailed, in order, and the calls that wait for an answer, by key. */
let called: string[]
let mailed: string[]
const unanswered = new Map<string, ServerResponse>()
let hook: Server
let host: string
let running: Deliveries[]
let left: number
beforeAll(async () => {
  database = await openTemporaryDatabase('lanes')
  db = database.db
  hook = createServer((request, response) => {
    const key = String(request.headers['webhook-id'])
    called.push(key)
    unanswered.set(key, response)
  })
  await new Promise<void>((resolve) => hook.listen(0, '127.0.0.1', resolve))
  host = `127.0.0.1:${(hook.address() as AddressInfo).port}`
})
afterAll(async () => {
  hook.close()
  await database.close()
})
beforeEach(async () => {
  await db.deleteFrom('account').execute()
  ids = new Map()
  for (const name of PEOPLE) ids.set(name, (await createAccount(db, createAccountOrder(`${name}@b.cc`), START)).id)
  ;[called, mailed, running, left] = [[], [], [], 0]
})
afterEach(async () => {
  const closed = running.map((one) => one.close())
  hook.closeAllConnections()
  unanswered.clear()
  await Promise.all(closed)
})

/** Leaves a message, due a second after those before it. */
async function leave(key: string, channel: 'mail' | 'webhook'): Promise<void> {
  const account_id = ids.get(key.split(' ')[0] ?? '') ?? ''
  const text = { zh: key, en: key }
  const call = { channel: 'webhook', address: `http://${host}/hook`, secret: 'whsec_YQ==', body: {} } as const
  const message = channel === 'mail' ? ({ channel, subject: text, text } as const) : call
  await addDelivery(db, { account_id, key, message }, new Date(START.getTime() + 1000 * left++))
}
async function begin(): Promise<Deliveries> {
  const config = readConfig({ MARKETSCOPE_WEBHOOK_HOSTS: host })
  const mail = { send: async ({ id }: { id?: string | undefined }) => void mailed.push(id ?? '') }
  const now = () => new Date(START.getTime() + 3_600_000)
  const one = new Deliveries({ db, mail, config, now, log: () => undefined })
  running.push(one)
  await one.start(false)
  return one
}
function answer(key: string): void {
  unanswered.get(key)?.writeHead(200).end()
  unanswered.delete(key)
}
const settled = async () => (await deliveriesOf(db, '')).flatMap(({ key, state }) => (state === 'sent' ? [key] : [])).sort()

it('mails do not wait for addresses that do not answer', async () => {
  for (const person of PEOPLE) for (const number of [1, 2]) await leave(`${person} ${number}`, 'webhook')
  const mails = PEOPLE.map((person) => `${person} mail`)
  for (const key of mails) await leave(key, 'mail')
  await begin()
  // Sooner than the first address is given up.
  await expect.poll(settled, { timeout: 5000 }).toEqual(mails)
  expect(mailed.sort()).toEqual(mails)
})

it('a few addresses are called side by side, one of an account, and those wait least that were called least lately', async () => {
  // Ann has left five calls before anybody else, then ben three, and the others one each.
  for (const number of [1, 2, 3, 4, 5]) await leave(`ann ${number}`, 'webhook')
  for (const number of [1, 2, 3]) await leave(`ben ${number}`, 'webhook')
  for (const person of ['cat', 'dan', 'eve', 'fay']) await leave(`${person} 1`, 'webhook')
  await begin()
  await expect.poll(() => called).toEqual(['ann 1', 'ben 1', 'cat 1', 'dan 1'])
  const next = async (answered: string, key: string) => {
    answer(answered)
    await expect.poll(() => called.at(-1)).toBe(key)
  }
  // Eve and fay were not called yet; then it is ann's turn, and ben's.
  await next('ann 1', 'eve 1')
  await next('ben 1', 'fay 1')
  await next('cat 1', 'ann 2')
  await next('dan 1', 'ben 2')
  // Nobody else is left, and ann and ben are being called.
  answer('eve 1')
  answer('fay 1')
  await expect.poll(settled).toEqual(['ann 1', 'ben 1', 'cat 1', 'dan 1', 'eve 1', 'fay 1'])
  expect(called).toHaveLength(8)
  await next('ben 2', 'ben 3')
  await next('ann 2', 'ann 3')
  expect(called).toHaveLength(10)
})

it('what two servers call is called once', async () => {
  const keys = PEOPLE.flatMap((person) => [1, 2, 3].map((number) => `${person} ${number}`))
  for (const key of keys) await leave(key, 'webhook')
  await Promise.all([begin(), begin()])
  await expect
    .poll(
      async () => {
        for (const key of unanswered.keys()) answer(key)
        return settled()
      },
      { timeout: 20_000 },
    )
    .toEqual(keys)
  expect(called.sort()).toEqual(keys)
})

it('who closes waits for the calls that are under way, and begins none', async () => {
  for (const key of ['ann 1', 'ben 1', 'ann 2']) await leave(key, 'webhook')
  const deliveries = await begin()
  await expect.poll(() => called).toEqual(['ann 1', 'ben 1'])
  let isClosed = false
  const closed = deliveries.close().then(() => (isClosed = true))
  answer('ann 1')
  await expect.poll(settled).toEqual(['ann 1'])
  expect(isClosed).toBe(false)
  answer('ben 1')
  await closed
  expect([await settled(), called]).toEqual([
    ['ann 1', 'ben 1'],
    ['ann 1', 'ben 1'],
  ])
})

it.each([200, 410, 500])('a call that is under way when it is to go elsewhere goes there too, though it is answered %s', async (status) => {
  await leave('ann 1', 'webhook')
  const deliveries = await begin()
  await expect.poll(() => called).toEqual(['ann 1'])
  const before = unanswered.get('ann 1')
  const to = { address: `http://${host}/new`, secret: 'whsec_Yg==' }
  await redirectCalls(db, { account_id: ids.get('ann') ?? '', keyPrefix: 'ann' }, to, START)
  deliveries.wake()
  before?.writeHead(status).end()
  await expect.poll(() => called).toEqual(['ann 1', 'ann 1'])
  expect(await settled()).toEqual([])
  answer('ann 1')
  await expect.poll(settled).toEqual(['ann 1'])
})
