import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { carriedTo, fingerprint, signedInWith } from '../testing/browsers.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'

/* Conditions that a call has beside its search narrow it for this answer: the same as a search with all of them. */

let server: TestServer
let headers: Record<string, string>
beforeAll(async () => {
  server = await startTestServer()
  headers = await server.signedIn('analyst@demo.market')
})
afterAll(() => server.close())

const MONTHS = { start: '2025-03', end: '2025-04' }
const WIDE = { plat: 'tmall,taobao', cid: { not_custom: ['1'] } }

async function search(filter: object): Promise<string> {
  const { body, text } = await server.ask('/api/sub/get_uid', { json: filter, headers })
  const found = (body as { result?: { url_id?: string } }).result?.url_id
  if (!found) throw new Error(text)
  return found
}

type Answer = { status: string; result?: { data: Record<string, unknown> | Record<string, unknown>[] }; fields?: { path: string }[] }

async function byQuery(call: string, url_id: string, more: Record<string, string> = {}): Promise<Answer> {
  const { body } = await server.ask(`/api/sub/${call}?${new URLSearchParams({ url_id, ...MONTHS, ...more })}`, { headers })
  return body as Answer
}

async function byBody(call: string, url_id: string, more: object = {}): Promise<Answer> {
  const { body } = await server.ask(`/api/sub/${call}`, { json: { url_id, ...MONTHS, ...more }, headers })
  return body as Answer
}

const dataOf = ({ result, ...rest }: Answer) => {
  if (!result) throw new Error(JSON.stringify(rest))
  return result.data
}

/** What makes searches of their own of a wide one, as a body and as an address have it. */
const CONDITIONS: Record<string, { more: Record<string, unknown>; inQuery?: Record<string, string>; together?: object }> = {
  'a platform': { more: { plat: ['tmall'] }, inQuery: { plat: 'tmall' } },
  'a category within': { more: { cid: { not_custom: ['11'] } }, inQuery: { cid: '11' } },
  'a title': { more: { title: '面霜' }, inQuery: { title: '面霜' } },
  'a title of other words': { more: { title: '面霜 保湿', title_relation: 'or' }, inQuery: { title: '面霜 保湿', title_relation: 'or' } },
  'a price': { more: { avg_price: [100, null] }, inQuery: { avg_price: '100,' } },
  'units as JSON': { more: { sold: [5, 500] }, inQuery: { sold: '[5,500]' } },
}

describe.each(Object.entries(CONDITIONS))('%s', (_, { more, inQuery }) => {
  it.each(['summary', 'trend', 'item_list', 'cat_list'])('narrows %s as a search with it', async (call) => {
    const [wide, own] = [await search(WIDE), await search({ ...WIDE, ...more })]
    const expected = dataOf(await byQuery(call, own))
    expect(dataOf(await byBody(call, wide, more))).toEqual(expected)
    expect(dataOf(await byQuery(call, wide, inQuery))).toEqual(expected)
    expect(dataOf(await byQuery(call, wide))).not.toEqual(expected)
  })
})

it('places of dispatch are narrowed, within those that the search has', async () => {
  const wide = await search(WIDE)
  // None of its files says a place.
  expect(dataOf(await byQuery('summary', wide, { location: '浙江 杭州' }))).toMatchObject({ sales: 0, sold: 0 })
  expect(dataOf(await byQuery('summary', wide, { location: 'none,浙江 杭州' }))).toEqual(dataOf(await byQuery('summary', wide)))
  const own = await search({ ...WIDE, location: ['none'] })
  expect(dataOf(await byBody('summary', own, { location: ['none'] }))).toEqual(dataOf(await byQuery('summary', wide)))
  expect((await byQuery('summary', own, { location: '浙江 杭州' })).fields).toMatchObject([{ path: 'location' }])
})

it('brands are narrowed by name and by id, and an attribute joins those that are there', async () => {
  const wide = await search(WIDE)
  const [first] = dataOf(await byQuery('analyze', wide, { aspect: 'brand' })) as { id: string; name: string; sales: number }[]
  const { id = '', name = '', sales = 0 } = first ?? {}
  expect(dataOf(await byQuery('summary', wide, { brand_id: id }))).toMatchObject({ sales })
  expect(dataOf(await byQuery('summary', wide, { brand: name }))).toMatchObject({ sales })
  const attrv_and = [{ name: '功效', value: '保湿', attr_type: 'input' }]
  const own = await search({ ...WIDE, brand_id: id, attrv_and })
  const branded = await search({ ...WIDE, brand_id: id })
  expect(dataOf(await byQuery('summary', branded, { attrv_and: JSON.stringify(attrv_and) }))).toEqual(dataOf(await byQuery('summary', own)))
})

it('where the search says the same, or more, nothing becomes wider', async () => {
  const narrow = await search({ plat: 'tmall', cid: ['11'], avg_price: [50, 200], title: '面霜', brand_id: 'b1,b2' })
  const before = dataOf(await byQuery('summary', narrow))
  const whole = { plat: 'tmall', cid: '11', avg_price: '10,500', title: '面霜', brand_id: 'b1,b2' }
  expect(dataOf(await byQuery('summary', narrow, whole))).toEqual(before)
})

describe('what cannot be narrowed by is refused at its name', () => {
  it.each<[string, Record<string, string>]>([
    ['plat', { plat: 'tmall,jd' }],
    ['plat', { plat: 'nowhere' }],
    ['cid', { cid: '2' }],
    ['avg_price', { avg_price: '300,400' }],
    ['avg_price', { avg_price: 'cheap' }],
    ['brand_id', { brand_id: 'b3' }],
    ['brand', { brand: 'some other brand' }],
    ['rule_id', { rule_id: 'r1' }],
    ['title_relation', { title_relation: 'or' }],
    ['brand_ids', { brand_ids: 'b1' }],
    ['keywords', { keywords: '面霜' }],
    ['page', { page: '2' }],
  ])('%s: %j', async (path, more) => {
    const narrow = await search({ plat: 'tmall', cid: ['11'], avg_price: [50, 200], brand_id: 'b1,b2' })
    expect(await byQuery('summary', narrow, more)).toMatchObject({ status: 'error', fields: [{ path: expect.stringContaining(path) }] })
  })

  it('the mark of a browser is no condition', async () => {
    const asked = new URLSearchParams({ url_id: await search(WIDE), ...MONTHS, browser_finger: fingerprint('a') })
    const plain = carriedTo(null, await signedInWith(server, 'analyst@demo.market', 'a'))
    expect((await server.ask(`/api/sub/summary?${asked}`, { headers: plain })).body).toMatchObject({ status: 'ok' })
  })

  it('a scheme without a class of it chooses nothing', async () => {
    const { body } = await server.ask('/api/sub/get_uid', { json: { ...WIDE, rule_id: 'r1' }, headers })
    expect(body).toMatchObject({ status: 'error', fields: [{ path: 'rule_id' }] })
  })
})

it('a download has the rows of the page that was narrowed', async () => {
  const wide = await search(WIDE)
  const { body } = await server.ask('/api/task/download', {
    json: { analysis: 'item-list', form: 'csv', wait: 10, query: { url_id: wide, ...MONTHS, plat: 'tmall', avg_price: '100,' } },
    headers,
  })
  const { furl } = (body as { result: { furl: string } }).result
  const { text } = await server.ask(furl, { headers })
  const rows = dataOf(await byQuery('item_list', await search({ ...WIDE, plat: 'tmall', avg_price: [100, null] }), { page_size: '100' }))
  expect(text.trim().split('\n')).toHaveLength((rows as unknown[]).length + 2)
})

it('the aspect of filings is what its rows are', async () => {
  const wide = await search(WIDE)
  const rows = async (more: Record<string, string>) => byQuery('filing_attr_trend', wide, more)
  expect(await rows({ aspect: 'effect' })).toEqual(await rows({ of: 'effect' }))
  expect(await rows({ aspect: 'effect', of: 'company' })).toMatchObject({ fields: [{ path: 'aspect' }] })
  expect(await rows({ aspect: 'colour' })).toMatchObject({ status: 'error', fields: [{ path: 'of' }] })
})
