/** A test for the copy, where what it imports is there: the product answers with an analysis and a field of the filter that were added, and the client of the pages knows the call. */
export const PRODUCT_ANSWERS = `import shopGrowth from '@marketscope/contract/analyses/shop-growth'
import { readClock } from '@marketscope/contract/calls/clock'
import type { CallResult } from '@marketscope/contract/call'
import { sql } from '@marketscope/warehouse/sql/sql'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createAccount } from './accounts/accounts.ts'
import { createAccountOrder } from './testing/orders.ts'
import { resultOf, startTestServer, type TestServer } from './testing/test-server.ts'

let server: TestServer
let headers: Record<string, string>
beforeAll(async () => {
  server = await startTestServer()
  await createAccount(server.product.services.db, createAccountOrder('ann@b.cc', { account_type: 'domestic' }), new Date())
  headers = await server.signedIn('ann@b.cc')
})
afterAll(() => server.close())

/** The rows of the new analysis over items in category 11 of Tmall: ten at 200 yuan and five at 100, of one shop. */
async function shopsOf(filter: object) {
  const made = await server.ask('/api/sub/get_uid', { json: { plat: ['tmall'], cid: ['11'], ...filter }, headers })
  const { url_id } = resultOf<{ url_id: string }>(made)
  const parameters = new URLSearchParams({ url_id, start: '2025-01', end: '2025-01' })
  return resultOf<{ data: { sales: number; sold: number }[] }>(await server.ask(\`\${shopGrowth.path}?\${parameters}\`, { headers })).data
}

it('the new analysis answers', async () => {
  expect(await shopsOf({})).toMatchObject([{ sales: 2500, sold: 15 }])
})

it('the new field filters', async () => {
  expect(await shopsOf({ list_price: [150, null] })).toMatchObject([{ sales: 2000, sold: 10 }])
  expect(await shopsOf({ list_price: [null, 150] })).toMatchObject([{ sales: 500, sold: 5 }])
  const refused = await server.ask('/api/sub/get_uid', { json: { plat: ['tmall'], cid: ['11'], list_price: [2, 1] }, headers })
  expect(refused).toMatchObject({ status: 400, body: { fields: [expect.objectContaining({ path: expect.stringMatching('^list_price') })] } })
})

it('both databases have the new tables, and the OpenAPI page the new call', async () => {
  expect(await server.product.services.db.selectFrom('bookmark').selectAll().execute()).toEqual([])
  const { engine } = server.product.services.warehouse
  expect(await engine.query(sql\`SELECT name FROM schema_version WHERE name = 'revision-remarks'\`)).toHaveLength(1)
  expect(await engine.query(sql\`SELECT toInt64(count()) AS remarks FROM revision_remark\`)).toHaveLength(1)
  const { paths } = (await server.ask('/api/openapi.json')).body as { paths: Record<string, object> }
  expect(Object.keys(paths)).toEqual(expect.arrayContaining([readClock.path, shopGrowth.path]))
  const clock: CallResult<typeof readClock> = resultOf(await server.ask(readClock.path, { headers }))
  expect(Math.abs(clock.at - Date.now() / 1000)).toBeLessThan(60)
})
`

/** A part of a page that asks the new call by the typed client. */
export const CLIENT_ASKS = `import { readClock } from '@marketscope/contract/calls/clock'
import { expect, test } from 'vitest'
import { call } from './client.ts'
import { callOptions } from './query-options.ts'

test('the client is typed by the declaration', () => {
  const ask = async (): Promise<number> => (await call(readClock, {})).at
  expect(typeof ask).toBe('function')
  expect(callOptions(readClock, {}).queryKey).toEqual(['/api/clock', null, {}])
})
`
