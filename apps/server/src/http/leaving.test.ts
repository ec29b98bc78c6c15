import { sql } from '@marketscope/warehouse/sql/sql'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../testing/test-server.ts'

const ENDLESS = sql`SELECT count() FROM system.numbers_mt WHERE NOT ignore(sipHash64(number))`

let server: TestServer
let headers: Record<string, string>
beforeAll(async () => {
  server = await startTestServer({ market: 'none' })
  headers = await server.signedIn('staff@marketscope.demo')
})
afterAll(() => server.close())

/** Puts an endless question in the place of an analysis: what happens to it is the engine's and the server's work. */
async function askEndlessly(limits: { seconds: number } | undefined, signal?: AbortSignal) {
  const { warehouse, db } = server.product.services
  await db
    .insertInto('search')
    .values({
      url_id: 'a'.repeat(32),
      filter: JSON.stringify({ plat: 'tmall', cid: { not_custom: ['1'] } }),
      created_at: new Date(),
      created_by: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  warehouse.analyse = async (_declaration, _input, _filter, _viewer, { signal: leaving } = {}) => {
    await warehouse.engine.query(ENDLESS, { tag: 'endless', ...(leaving ? { signal: leaving } : {}), ...(limits ? { limits } : {}) })
    return { result: null, etag: '', basis: '' }
  }
  const path = `/api/sub/summary?url_id=${'a'.repeat(32)}&start=2025-01&end=2025-02`
  return server.ask(path, { headers, ...(signal ? { signal } : {}) })
}

const until = async (holds: () => Promise<boolean>) => {
  while (!(await holds())) await new Promise((resolve) => setTimeout(resolve, 20))
}

it('a caller who leaves ends the query', async () => {
  const { engine } = server.product.services.warehouse
  const leaving = new AbortController()
  const asked = askEndlessly(undefined, leaving.signal).catch((error: unknown) => error)
  await until(async () => (await engine.progress('endless')) !== null)
  leaving.abort()
  expect(await asked).toMatchObject({ name: 'AbortError' })
  await until(async () => (await engine.progress('endless')) === null)
  expect((await server.ask('/api/user', { headers })).status).toBe(200)
  expect(server.logged).toEqual([])
})

it('a query over its time is too wide, and says what to narrow', async () => {
  const answer = await askEndlessly({ seconds: 1 })
  expect(answer).toMatchObject({ status: 422, body: { error_code: -422, error_msg: { en: expect.stringContaining('narrow') } } })
  expect(answer.text).not.toMatch(/SELECT|numbers|Code:/)
})
