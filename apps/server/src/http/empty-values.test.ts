import { afterAll, beforeAll, expect, it } from 'vitest'
import { createAccount } from '../accounts/accounts.ts'
import { createAccountOrder } from '../testing/orders.ts'
import { resultOf, startTestServer, type TestServer } from '../testing/test-server.ts'

const ANN = 'ann@b.cc'

let server: TestServer
let ann: Record<string, string>
let asked: Record<string, string>
beforeAll(async () => {
  server = await startTestServer()
  await createAccount(server.product.services.db, createAccountOrder(ANN, { nick: 'Ann' }), new Date())
  ann = await server.signedIn(ANN, { verified: true })
  const filter = { plat: 'tmall,taobao', cid: { not_custom: ['11'] } }
  const { url_id } = resultOf<{ url_id: string }>(await post('/api/sub/get_uid', filter))
  asked = { url_id, start: '2025-01', end: '2025-02' }
})
afterAll(() => server.close())

const post = (path: string, json: object) => server.ask(path, { method: 'POST', json, headers: ann })
const get = (path: string, query: Record<string, string>) => server.ask(`${path}?${new URLSearchParams(query)}`, { headers: ann })
const rowsOf = (answer: Parameters<typeof resultOf>[0]) =>
  resultOf<{ data: { item_id: string }[] }>(answer).data.map(({ item_id }) => item_id)

/** Every parameter of the list of products that need not be given. */
const OPTIONAL = [
  ...['version', 'jd_version', 'douyin_version', 'compare_start', 'site_lang', 'currency', 'rates', 'corrections', 'language_mode'],
  ...['fenxi_mode', 'page', 'page_size', 'order_by', 'desc', 'cat', 'with_months', 'sku', 'new'],
]

it.each(OPTIONAL)('an empty %s is as if it were not given, in a query, as null and as an empty text of a body', async (name) => {
  const whole = resultOf(await get('/api/sub/item_list', asked))
  expect(resultOf(await get('/api/sub/item_list', { ...asked, [name]: '' }))).toEqual(whole)
  for (const empty of [null, '']) expect(resultOf(await post('/api/sub/item_list', { ...asked, [name]: empty }))).toEqual(whole)
})

it('what must be given is told so where it is empty', async () => {
  const { start: _, ...without } = asked
  const missing = await get('/api/sub/item_list', without)
  expect(missing).toMatchObject({ status: 400, body: { error_code: -400, fields: [{ path: 'start' }] } })
  const { fields } = missing.body as { fields: object[] }
  expect(await get('/api/sub/item_list', { ...asked, start: '' })).toMatchObject({ status: 400, body: { fields } })
  expect(await post('/api/sub/item_list', { ...asked, start: null })).toMatchObject({ status: 400, body: { fields } })
})

it('numbers of a body are read as those of a query', async () => {
  const up = rowsOf(await get('/api/sub/item_list', { ...asked, order_by: 'sales', desc: '0' }))
  // t1: 2,000 a month; o1: 1,000; t2: 500.
  expect(up).toEqual(['t2', 'o1', 't1'])
  expect(rowsOf(await post('/api/sub/item_list', { ...asked, order_by: 'sales', desc: 0 }))).toEqual(up)
  expect(rowsOf(await post('/api/sub/item_list', { ...asked, order_by: 'sales', desc: 1, page: 1, with_months: 0 }))).toEqual(
    up.toReversed(),
  )
  expect(await post('/api/sub/item_list', { ...asked, desc: 2 })).toMatchObject({ status: 400, body: { fields: [{ path: 'desc' }] } })
})

it('so do other calls that only ask, and downloads', async () => {
  expect((await get('/api/task/list', { word: '', status: '', page: '', page_size: '' })).status).toBe(200)
  const query = { ...asked, desc: 1, version: null, compare_start: '' }
  const begun = await post('/api/task/download', { analysis: 'item-list', form: 'csv', site_lang: null, wait: '', query })
  expect(begun.status).toBe(200)
  const address = new URLSearchParams({ ...asked, desc: '1', version: '' }).toString()
  expect((await get('/api/task/download', { analysis: 'item-list', form: 'csv', query: address, wait: '' })).status).toBe(409)
})

it('where it is checked, no keyword is told to be none', async () => {
  expect(resultOf(await get('/api/sub/get_format_keyword', { word: '' }))).toEqual(resultOf(await get('/api/sub/get_format_keyword', {})))
})

it('an empty text that is kept is kept', async () => {
  const staff = await server.signedIn('staff@marketscope.demo', { verified: true })
  const { data } = resultOf<{ data: { id: string }[] }>(await server.ask(`/api/desk/account?word=${ANN}`, { headers: staff }))
  const json = { id: data[0]?.id, rights_version: 1, nick: '' }
  expect(resultOf(await server.ask('/api/desk/account', { method: 'PUT', json, headers: staff }))).toMatchObject({ nick: null })
})
