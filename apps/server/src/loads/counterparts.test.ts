import type { CategoryCounterpart } from '@marketscope/contract/calls/category-counterpart'
import { TAB_ORDER } from '@marketscope/contract/tab-rules'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { createAccount } from '../accounts/accounts.ts'
import { createAccountOrder } from '../testing/orders.ts'
import { resultOf, startTestServer, type TestServer } from '../testing/test-server.ts'

const PATH = '/api/load/category_counterparts'

let server: TestServer
let staff: Record<string, string>
let analyst: Record<string, string>
beforeAll(async () => {
  server = await startTestServer()
  staff = await server.signedIn('staff@marketscope.demo')
  const draft = { account_type: 'domestic', module_info: { default: [...TAB_ORDER] } } as const
  await createAccount(server.product.services.db, createAccountOrder('ann@b.cc', draft), new Date())
  analyst = await server.signedIn('ann@b.cc')
})
afterAll(() => server.close())

const put = (json: object, headers = staff) => server.ask(PATH, { method: 'PUT', json, headers })
const list = async (query = '') =>
  resultOf<{ data: CategoryCounterpart[]; count: number }>(await server.ask(`${PATH}${query}`, { headers: staff }))
const PAIR = { tree: 'taobao', category_id: '11', other_tree: 'amazon', counterparts: ['901'] }

/** The overseas categories that a search of creams leads to. */
async function ledTo(): Promise<unknown> {
  const filter = { plat: 'tmall', cid: { not_custom: ['11'] } }
  const open = async (id: string) =>
    resultOf<{ data: { oversea_url: string | null; filter: { cid: unknown } } }>(
      await server.ask(`/api/sub/get_params?url_id=${id}`, { headers: analyst }),
    ).data
  const { url_id } = resultOf<{ url_id: string }>(await server.ask('/api/sub/get_uid', { json: filter, headers: analyst }))
  const { oversea_url } = await open(url_id)
  return oversea_url === null ? null : (await open(oversea_url)).filter.cid
}

/** The same where nobody has said anything yet. */
let byName: unknown
let made = ''
beforeEach(async () => {
  if (made !== '') return
  byName = await ledTo()
  made = resultOf<{ load_id: string }>(await put(PAIR)).load_id
})

it('a pair is published at once, listed with the names of both sides, and leads domestic searches overseas', async () => {
  expect(await list()).toEqual({
    count: 1,
    data: [
      {
        ...{ tree: 'taobao', category_id: '11', other_tree: 'amazon' },
        path: { zh: expect.stringMatching(/面霜$/), en: expect.stringMatching(/Cream$/) },
        counterparts: [{ id: '901', path: { zh: expect.any(String), en: expect.stringContaining('Serum') } }],
      },
    ],
  })
  expect(await ledTo()).toEqual({ not_custom: ['901'] })
  expect((await list('?word=CREAM')).count).toBe(1)
  expect((await list('?word=901')).count).toBe(1)
  expect(await list('?word=裙')).toEqual({ data: [], count: 0 })
})

it('is changed to nothing there, and back to what it was by rolling the load back', async () => {
  const { load_id } = resultOf<{ load_id: string }>(await put({ ...PAIR, counterparts: [] }))
  expect((await list()).data.map(({ counterparts }) => counterparts)).toEqual([[]])
  expect(await ledTo()).toBeNull()
  const back = await server.ask('/api/load/roll_back', { json: { load_id }, headers: staff })
  expect(back.status).toBe(200)
  expect(await ledTo()).toEqual({ not_custom: ['901'] })
})

it('is forgotten, so that equal names count again, and rolled back to what was said', async () => {
  const { load_id } = resultOf<{ load_id: string }>(await put({ ...PAIR, counterparts: null }))
  expect(await list()).toEqual({ data: [], count: 0 })
  expect(await ledTo()).toEqual(byName)
  expect((await server.ask('/api/load/roll_back', { json: { load_id }, headers: staff })).status).toBe(200)
  expect((await list()).count).toBe(1)
})

it.each([
  ['a category that is not there', { category_id: '404' }, 'category_id'],
  ['a counterpart that is not there', { counterparts: ['901', '404'] }, 'counterparts.1'],
  ['a counterpart of its own tree', { other_tree: 'taobao', counterparts: ['12'] }, 'other_tree'],
  ['a tree that nobody knows', { other_tree: 'moon', counterparts: [] }, 'other_tree'],
  ['no category', { category_id: ' ' }, 'category_id'],
  ['more than the limit', { counterparts: Array.from({ length: 51 }, () => '901') }, 'counterparts'],
])('%s is refused, and nothing changes', async (_, change, path) => {
  const before = await list()
  const { status, body } = await put({ ...PAIR, ...change })
  expect([status, body]).toMatchObject([400, { fields: [{ path, zh: expect.any(String), en: expect.any(String) }] }])
  expect(await list()).toEqual(before)
})

it('is not for those who do not load', async () => {
  expect((await put(PAIR, analyst)).status).toBe(403)
  expect((await server.ask(PATH, { headers: analyst })).status).toBe(403)
})
