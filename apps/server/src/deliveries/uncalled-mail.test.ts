import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { createAccount } from '../accounts/accounts.ts'
import { readConfig } from '../config.ts'
import { smtpSender } from '../integrations/smtp.ts'
import { createAccountOrder } from '../testing/orders.ts'
import { openPostOffice, type PostOffice } from '../testing/post-office.ts'
import { openTemporaryDatabase, type TemporaryDatabase } from '../testing/test-database.ts'
import { Deliveries } from './deliveries.ts'
import { addDelivery, deliveriesOf } from './delivery-store.ts'

const NOW = new Date('2026-03-01T08:00:00Z')
const SECRET = `whsec_${Buffer.from('a key of 32 bytes, all of it text').toString('base64')}`

let database: TemporaryDatabase
let office: PostOffice
let account_id: string
let deliveries: Deliveries
beforeAll(async () => {
  database = await openTemporaryDatabase('uncalled')
  account_id = (await createAccount(database.db, createAccountOrder('ann@b.cc'), NOW)).id
})
afterAll(() => database.close())
beforeEach(async () => {
  office = await openPostOffice()
  await database.db.deleteFrom('delivery').execute()
})
afterEach(async () => {
  await deliveries.close()
  await office.close()
})

async function called(settings: Record<string, string>, ...addresses: string[]): Promise<unknown[]> {
  const { db } = database
  for (const address of addresses) {
    const message = { channel: 'webhook' as const, address, secret: SECRET, body: {} }
    await addDelivery(db, { account_id, key: `call ${addresses.indexOf(address)}`, message }, NOW)
  }
  const mail = smtpSender({ url: office.url, from: 'Marketscope <no-reply@market.example>', log: () => undefined })
  deliveries = new Deliveries({ db, mail, config: readConfig(settings), now: () => NOW, log: () => undefined })
  await deliveries.start(true)
  const calls = () => deliveriesOf(db, 'call ')
  await expect.poll(async () => (await calls()).every(({ attempts, cause }) => attempts === 1 && cause !== null)).toBe(true)
  return (await calls()).map(({ state, cause }) => `${state} ${cause}`)
}

it('addresses at ports that are not allowed are not called; their account is told once of each by mail, in both languages', async () => {
  const addresses = ['https://hooks.example:9000/secret-path', 'https://other.example:22/']
  expect(await called({}, ...addresses)).toEqual(Array(2).fill('waiting bad_address'))
  await expect.poll(() => office.letters.length).toBe(2)
  const letter = office.letters.find(({ text }) => text.includes('hooks.example'))
  expect(letter?.to).toEqual(['ann@b.cc'])
  expect(letter?.headers.subject).toBe('提醒的 Webhook 地址已停止推送 · A webhook address of your alerts is not called any more')
  for (const part of [
    '不能使用端口 9000，可用的端口：443、8443',
    'Port 9000 may not be used; these may: 443, 8443',
    'https://hooks.example:9000',
  ])
    expect(letter?.text).toContain(part)
  expect(letter?.text).not.toContain('secret-path')
  await database.db.updateTable('delivery').set({ due_at: NOW }).where('state', '=', 'waiting').execute()
  deliveries.wake()
  await expect.poll(async () => (await deliveriesOf(database.db, 'call ')).every(({ attempts }) => attempts === 2)).toBe(true)
  expect(await deliveriesOf(database.db, 'uncalled/')).toHaveLength(2)
})

it('a port that the operator allows is called, and nobody is told', async () => {
  const settings = { MARKETSCOPE_WEBHOOK_HOSTS: '127.0.0.1', MARKETSCOPE_WEBHOOK_PORTS: '21199' }
  expect(await called(settings, 'https://127.0.0.1:21199/')).toEqual(['waiting unreachable'])
  expect(await deliveriesOf(database.db, 'uncalled/')).toEqual([])
})
