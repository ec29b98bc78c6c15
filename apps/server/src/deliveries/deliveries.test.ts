import { createHmac } from 'node:crypto'
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import type { Kysely } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { changeAccount, createAccount } from '../accounts/accounts.ts'
import { readConfig } from '../config.ts'
import type { DeliveryMessage } from '../database/delivery-table.ts'
import type { Schema } from '../database/schema.ts'
import type { MailSender } from '../integrations/mail.ts'
import { openOutbox } from '../integrations/outbox.ts'
import { smtpSender } from '../integrations/smtp.ts'
import { createAccountOrder } from '../testing/orders.ts'
import { openPostOffice, type PostOffice } from '../testing/post-office.ts'
import { openTemporaryDatabase, type TemporaryDatabase } from '../testing/test-database.ts'
import { Deliveries } from './deliveries.ts'
import { addDelivery, deliveriesOf, sweepDeliveries, takeDelivery } from './delivery-store.ts'

const START = new Date('2026-03-01T08:00:00Z')
const SECRET = `whsec_${Buffer.from('a key of 32 bytes, all of it text').toString('base64')}`

let database: TemporaryDatabase
let db: Kysely<Schema>
let office: PostOffice
let ann: string
let at: Date
let running: Deliveries[]
let logged: Record<string, unknown>[]
beforeAll(async () => {
  database = await openTemporaryDatabase('deliveries')
  db = database.db
})
afterAll(() => database.close())
beforeEach(async () => {
  office = await openPostOffice()
  await db.deleteFrom('account').execute()
  ann = (await createAccount(db, createAccountOrder('ann@b.cc'), START)).id
  ;[at, running, logged] = [START, [], []]
})
afterEach(async () => {
  await Promise.all(running.map((one) => one.close()))
  await office.close()
})

const smtp = () => smtpSender({ url: office.url, from: 'Marketscope <no-reply@market.example>', log: (line) => logged.push(line) })
const mail = (word: string): DeliveryMessage => ({ channel: 'mail', subject: { zh: word, en: word }, text: { zh: word, en: word } })
const add = (key: string, message = mail(key)) => addDelivery(db, { account_id: ann, key, message }, at)

async function begin({ sender = smtp(), alone = true, hosts = '' }: { sender?: MailSender; alone?: boolean; hosts?: string } = {}) {
  const config = readConfig({ MARKETSCOPE_WEBHOOK_HOSTS: hosts })
  const one = new Deliveries({ db, mail: sender, config, now: () => at, log: (line) => logged.push(line) })
  running.push(one)
  await one.start(alone)
  return one
}
const states = async () => (await deliveriesOf(db, '')).map(({ key, state, attempts, cause }) => [key, state, attempts, cause]).sort()
const calls = async () =>
  (await deliveriesOf(db, ''))
    .filter(({ message }) => message.channel === 'webhook')
    .map(({ key, state, attempts, cause }) => [key, state, attempts, cause])
    .sort()
const subjects = () => office.letters.map(({ headers }) => headers.subject)

it('what has a key is sent once, however often it is left and by however many servers', async () => {
  const keys = Array.from({ length: 20 }, (_, index) => `k${index}`)
  for (const key of [...keys, ...keys]) await add(key)
  await Promise.all([begin({ alone: false }), begin({ alone: false }), begin({ alone: false })])
  await expect.poll(() => office.letters.length).toBe(20)
  await expect.poll(async () => (await states()).every(([, state]) => state === 'sent')).toBe(true)
  expect(subjects().sort()).toEqual(keys.map((key) => `${key} · ${key}`).sort())
  await add('k3')
  for (const one of running) one.wake()
  await add('last')
  running[0]?.wake()
  await expect.poll(() => office.letters.length).toBe(21)
})

it('nothing is sent of what was left in a transaction that failed', async () => {
  await db
    .transaction()
    .execute(async (transaction) => {
      await addDelivery(transaction, { account_id: ann, key: 'undone', message: mail('undone') }, at)
      throw new Error('undone')
    })
    .catch(() => undefined)
  expect(await states()).toEqual([])
})

it('a mail server that is away for a day loses nothing: it is tried after growing pauses, and sent once', async () => {
  await office.close()
  const deliveries = await begin()
  await add('a')
  const tries: number[] = []
  // Every ten minutes of a day and a half, the server back after a day.
  for (let minute = 0; minute <= 36 * 60 && tries.length < 20; minute += 10) {
    at = new Date(START.getTime() + minute * 60_000)
    if (minute === 24 * 60) office = await openPostOffice(Number(new URL(office.url).port))
    const due = await db.selectFrom('delivery').select('due_at').where('state', '=', 'waiting').executeTakeFirst()
    if (!due || due.due_at > at) continue
    tries.push(minute)
    deliveries.wake()
    await expect.poll(async () => (await states())[0]?.[2]).toBe(tries.length)
    await expect.poll(async () => (await db.selectFrom('delivery').select('worker').executeTakeFirst())?.worker).toBeNull()
  }
  // After 1, 5, 30, 120, 360, 720 and 1440 minutes, each seen at the next ten.
  expect(tries).toEqual([0, 10, 20, 50, 170, 530, 1250])
  expect(await states()).toEqual([['a', 'waiting', 7, 'ESOCKET']])
  at = new Date(START.getTime() + (1250 + 1440) * 60_000)
  deliveries.wake()
  await expect.poll(states).toEqual([['a', 'sent', 8, null]])
  expect(subjects()).toEqual(['a · a'])
}, 60_000)

it.each([true, false])('a start tries at once what waits for another try (the only server: %s)', async (alone) => {
  office.refusals = ['450 later', '450 later']
  await begin()
  await add('a')
  running[0]?.wake()
  await expect.poll(states).toEqual([['a', 'waiting', 1, '450']])
  await running[0]?.close()
  await begin({ alone })
  await expect.poll(states).toEqual([['a', 'sent', 2, null]])
})

it.each([
  ['is refused for good', async () => office.refusals.push('550 no such user'), '550'],
  [
    'is for an account without an address',
    () => db.updateTable('account').set({ mail: null }).where('id', '=', ann).execute(),
    'no_address',
  ],
  [
    'is for an account that was closed',
    () => db.updateTable('account').set({ disabled: true }).where('id', '=', ann).execute(),
    'no_permission',
  ],
])('a mail that %s is given up, with the reason', async (_, change, cause) => {
  await change()
  await add('a')
  await begin()
  await expect.poll(states).toEqual([['a', 'failed', 1, cause]])
  expect(office.letters).toEqual([])
})

it('a mail for an account whose main account was closed is given up', async () => {
  const main = await createAccount(db, createAccountOrder('main@b.cc', { seats: 2 }), START)
  await changeAccount(db, ann, { parent_id: main.id }, START)
  await changeAccount(db, main.id, { disabled: true }, START)
  await add('a')
  await begin()
  await expect.poll(states).toEqual([['a', 'failed', 1, 'no_permission']])
  expect(office.letters).toEqual([])
})

it('nobody is called any more for an account that may not take data away by then', async () => {
  using there = await openHook([])
  await add('k', hook(there.address))
  await changeAccount(db, ann, { may_download: false }, START)
  await begin({ hosts: there.host })
  await expect.poll(states).toEqual([['k', 'failed', 1, 'no_permission']])
  expect(there.taken).toEqual([])
})

it('a server that dies between sending and noting so: the mail is sent again under its name, and the outbox has it once', async () => {
  for (const key of ['a', 'b']) {
    await add(key)
    at = new Date(at.getTime() + 1000)
  }
  const outbox = await openOutbox(join(database.folder, 'outbox'), () => undefined)
  for (const key of ['a', 'b']) {
    const taken = await takeDelivery(db, { channel: 'mail', worker: 'dead', busy: [], served: [] }, at)
    expect(taken?.key).toBe(key)
    if (taken?.message.channel !== 'mail') throw new Error('it is a mail')
    const { subject, text } = taken.message
    await (key === 'a' ? smtp() : outbox.mail).send({ to: 'ann@b.cc', subject, text, id: key })
  }
  const first = await begin({ sender: { send: (one) => (one.id === 'a' ? smtp() : outbox.mail).send(one) }, alone: false })
  first.wake()
  expect(await states()).toEqual([
    ['a', 'waiting', 1, null],
    ['b', 'waiting', 1, null],
  ])
  at = new Date(START.getTime() + 130_000)
  first.wake()
  await expect.poll(states).toEqual([
    ['a', 'sent', 2, null],
    ['b', 'sent', 2, null],
  ])
  const ids = office.letters.map(({ headers }) => headers['message-id'])
  expect([ids.length, new Set(ids).size]).toEqual([2, 1])
  expect(ids[0]).toMatch(/^<[0-9a-f]{64}@market\.example>$/)
  expect((await outbox.list()).map(({ subject }) => subject?.en)).toEqual(['b'])
})

it('what ended is told of for 90 days', async () => {
  await add('a')
  await begin()
  await expect.poll(states).toEqual([['a', 'sent', 1, null]])
  await sweepDeliveries(db, new Date(START.getTime() + 89 * 24 * 3600 * 1000))
  expect(await states()).toHaveLength(1)
  await sweepDeliveries(db, new Date(START.getTime() + 91 * 24 * 3600 * 1000))
  expect(await states()).toEqual([])
})

it('what is told begins as asked, whatever the signs', async () => {
  for (const key of ['report/a%/1', 'report/ab/1', 'report/a_/1']) await add(key)
  expect((await deliveriesOf(db, 'report/a%/')).map(({ key }) => key)).toEqual(['report/a%/1'])
  expect((await deliveriesOf(db, 'report/a_/')).map(({ key }) => key)).toEqual(['report/a_/1'])
})

/** What calls addresses: answers as told, and keeps what it was sent. */
async function openHook(answers: (number | 'silent' | 'elsewhere')[]) {
  const taken: { headers: IncomingHttpHeaders; body: string }[] = []
  const server: Server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      taken.push({ headers: request.headers, body: Buffer.concat(parts).toString() })
      const answer = answers.shift() ?? 200
      if (answer === 'elsewhere') response.writeHead(307, { location: `${address}/other` }).end()
      else if (answer !== 'silent') response.writeHead(answer).end('thank you')
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  const address = `http://${host}/hook`
  const close = () => {
    server.closeAllConnections()
    server.close()
  }
  return { host, address, taken, [Symbol.dispose]: close }
}
const hook = (address: string): DeliveryMessage => ({ channel: 'webhook', address, secret: SECRET, body: { alert: 'a1', value: 0.1 } })

it('a call is signed over its id, moment and body', async () => {
  using there = await openHook([])
  await add('k', hook(there.address))
  await begin({ hosts: there.host })
  await expect.poll(states).toEqual([['k', 'sent', 1, null]])
  const [{ headers, body } = { headers: {}, body: '' }] = there.taken
  expect(JSON.parse(body)).toEqual({ alert: 'a1', value: 0.1 })
  expect([headers['webhook-id'], headers['webhook-timestamp']]).toEqual(['k', '1772352000'])
  const signed = createHmac('sha256', 'a key of 32 bytes, all of it text').update(`k.1772352000.${body}`).digest('base64')
  expect(headers['webhook-signature']).toBe(`v1,${signed}`)
})

it.each([
  ['500', 500, ['waiting', '500']],
  ['404, as of a server that is being set up', 404, ['waiting', '404']],
  ['where it went', 'elsewhere', ['waiting', '307']],
  ['that it wants no more', 410, ['failed', '410']],
] as const)('an address that answers %s', async (_, answer, [state, cause]) => {
  using there = await openHook([answer])
  await add('k', hook(there.address))
  await begin({ hosts: there.host })
  await expect.poll(states).toEqual([['k', state, 1, cause]])
  expect(there.taken).toHaveLength(1)
})

it('an address of this machine or its network is not called, also where it came into the table', async () => {
  using there = await openHook([])
  const host = there.host.split(':')[1]
  for (const address of [there.address, `https://localhost:${host}/`, `https://127.0.0.1:${host}/`, 'https://[::1]/', 'https://10.0.0.1/'])
    await add(address, hook(address))
  await begin()
  await expect
    .poll(async () => (await calls()).map(([, state, , cause]) => `${state} ${cause}`))
    .toEqual(Array(5).fill('waiting bad_address'))
  expect(there.taken).toEqual([])
})
