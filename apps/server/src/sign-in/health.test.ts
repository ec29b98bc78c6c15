import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ market: 'none' })
})
afterAll(() => server.close())

/** As it is answered under a host, whose partner the server may know from before. */
const health = async (host: string) => (await server.app.inject({ url: '/api/health', headers: { host } })).json()

it('whether the server answers is answered while the accounts’ database is held, as by a snapshot; what needs the database is told as not so', async () => {
  expect(await health('one.example')).toMatchObject({ status: 'ok', result: { outbox: true } })
  const { db } = server.product.services
  const [begun, over] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const held = db.transaction().execute(async (transaction) => {
    // On a server the lock keeps everybody else waiting; the embedded database has one connection.
    if (process.env.MARKETSCOPE_TEST_DATABASE_URL) await transaction.schema.alterTable('partner').addColumn('held', 'integer').execute()
    begun.resolve()
    await over.promise
    throw new Error('over')
  })
  await begun.promise
  try {
    expect(await health('other.example')).toMatchObject({ status: 'ok', result: { outbox: false } })
  } finally {
    over.resolve()
    await expect(held).rejects.toThrow('over')
  }
  expect(await health('other.example')).toMatchObject({ status: 'ok', result: { outbox: true } })
})
