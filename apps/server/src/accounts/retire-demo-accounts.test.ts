import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../testing/test-server.ts'
import { accountByUsername, changeAccount } from './accounts.ts'
import { createKey } from './api-keys.ts'
import { retireDemoAccounts } from './retire-demo-accounts.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ market: 'none', settings: { mode: 'production' } })
})
afterAll(() => server.close())

it('nobody gets in by an account of the demo once the product is run in production, but one of our own stays', async () => {
  const { db, now } = server.product.services
  const [analyst, staff] = ['analyst@demo.market', 'staff@marketscope.demo']
  const id = async (username: string) => (await accountByUsername(db, username))?.id ?? ''
  await changeAccount(db, await id(staff), { phone: '13911112222' }, now())
  const headers = await server.signedIn(analyst)
  const { key } = await createKey(db, await id(analyst), 'k', now())
  expect((await server.ask('/api/user', { headers })).status).toBe(200)

  const retired = await retireDemoAccounts(server.product.services)
  expect(retired).toContain(analyst)
  expect(retired).not.toContain(staff)
  expect((await server.ask('/api/user', { headers })).status).toBe(403)
  expect((await server.ask('/api/user', { headers: { 'x-api-key': key } })).status).toBe(403)
  expect((await server.ask('/api/mail/send/login', { json: { mail: analyst } })).status).toBe(403)
  expect((await server.ask('/api/sms/send/login', { json: { phone: '13800000001' } })).status).toBe(403)
  expect((await server.ask('/api/sms/send/login', { json: { phone: '13911112222' } })).status).toBe(200)
  expect(await retireDemoAccounts(server.product.services)).toEqual([])
})
