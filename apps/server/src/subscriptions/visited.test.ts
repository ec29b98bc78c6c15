import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { createAccount } from '../accounts/accounts.ts'
import { createAccountOrder } from '../testing/orders.ts'
import { resultOf, startTestServer, type TestServer } from '../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ market: 'wide' })
})
afterAll(() => server.close())

it.each([
  [true, false],
  [false, true],
])('mails that were on: %s, and are set to %s while the page tells that it was looked at, stay as they were set', async (was, wanted) => {
  const { db, warehouse } = server.product.services
  const mail = `${was ? 'off' : 'on'}@b.cc`
  await createAccount(db, createAccountOrder(mail, { account_type: 'domestic' }), new Date())
  const headers = await server.signedIn(mail)
  const put = async (json: object) => resultOf(await server.ask('/api/sub/subscription', { method: 'PUT', json, headers }))
  await put({ mail_new_months: was })
  const [begun, set] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const describeSearch = warehouse.describeSearch.bind(warehouse)
  // The first market is only described once they are set.
  const spy = vi.spyOn(warehouse, 'describeSearch').mockImplementationOnce(async (...asked) => {
    begun.resolve()
    await set.promise
    return describeSearch(...asked)
  })
  const visited = put({ visited: true })
  await begun.promise
  expect(await put({ mail_new_months: wanted })).toEqual({ mail_new_months: wanted })
  set.resolve()
  expect(await visited).toEqual({ mail_new_months: wanted })
  spy.mockRestore()
  expect(resultOf(await server.ask('/api/sub/subscription', { headers }))).toMatchObject({
    mail_new_months: wanted,
    visited_at: expect.any(Number),
  })
  expect(await put({})).toEqual({ mail_new_months: wanted })
})
