import type { SavedSearch } from '@marketscope/contract/calls/search'
import { canonicalFilter, SearchFilter } from '@marketscope/contract/filter'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newAccount } from '../testing/new-account.ts'
import { resultOf, startTestServer, type TestServer } from '../testing/test-server.ts'
import { urlIdOf } from './searches.ts'

type Headers = Record<string, string>

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ market: 'wide', stopped: true })
})
afterAll(() => server.close())

const somebody = async () => (await newAccount(server)).headers
const idOf = async (cid: readonly string[], title: string, headers: Headers) =>
  resultOf<{ url_id: string }>(await server.ask('/api/sub/get_uid', { json: { plat: 'taobao,tmall', cid, title }, headers })).url_id

/** A search as it was kept while each spelling was a search of its own. */
async function keptBefore(cid: readonly string[], title: string): Promise<string> {
  const { db, secret, now } = server.product.services
  const filter = SearchFilter.parse({ plat: 'taobao,tmall', cid: [...cid], title })
  const url_id = urlIdOf(secret, filter)
  await db
    .insertInto('search')
    .values({ url_id, filter: canonicalFilter(filter), created_at: now(), created_by: null })
    .execute()
  return url_id
}
const follow = async (url_id: string, headers: Headers) =>
  resultOf(await server.ask('/api/sub/marked', { method: 'PUT', json: { url_id }, headers }))
const followed = async (url_id: string, headers: Headers) =>
  resultOf<{ data: { name: string; tags: { text: { zh: string } }[] }[] }>(
    await server.ask(`/api/sub/marked?url_id=${url_id}`, { headers }),
  ).data
const opened = async (url_id: string, headers: Headers) =>
  resultOf<{ data: SavedSearch }>(await server.ask(`/api/sub/get_params?url_id=${url_id}`, { headers })).data

describe('one market', () => {
  it('has one id, however its category is told', async () => {
    const headers = await somebody()
    const ids = [['taobao:1801'], ['1801'], ['1801', 'taobao:1801']].map((cid) => idOf(cid, '', headers))
    const [id = '', ...others] = await Promise.all(ids)
    expect(others).toEqual([id, id])
    const { filter, categories } = await opened(id, headers)
    expect(filter.cid).toEqual({ not_custom: ['1801'] })
    expect(categories.map(({ id: own }) => own)).toEqual(['1801'])
  })

  it('is followed by the form where it was followed from the subscriptions', async () => {
    const headers = await somebody()
    await follow(await idOf(['taobao:1801'], '一', headers), headers)
    expect(await followed(await idOf(['1801'], '一', headers), headers)).toMatchObject([{ name: expect.stringContaining('护肤') }])
  })
})

describe('a search that was kept with the tree of its category', () => {
  it('stays the search of that market, opens and is followed as it was', async () => {
    const headers = await somebody()
    const before = await keptBefore(['taobao:11'], '二')
    await follow(before, headers)
    expect(await idOf(['11'], '二', headers)).toBe(before)
    expect(await idOf(['taobao:11'], '二', headers)).toBe(before)
    expect((await opened(before, headers)).filter.cid).toEqual({ not_custom: ['11'] })
    const [one] = await followed(before, headers)
    expect(one?.name).toContain('面霜')
    expect(one?.tags.map(({ text }) => text.zh)).toContain('面霜')
  })

  it('is told from one that was kept without it by who follows it', async () => {
    const [one, other, neither] = [await somebody(), await somebody(), await somebody()]
    const [full, plain] = [await keptBefore(['taobao:11'], '三'), await keptBefore(['11'], '三')]
    await follow(full, one)
    await follow(plain, other)
    const asked = (headers: Headers) => Promise.all([idOf(['11'], '三', headers), idOf(['taobao:11'], '三', headers)])
    expect([await asked(one), await asked(other), await asked(neither)]).toEqual([
      [full, full],
      [plain, plain],
      [plain, plain],
    ])
  })
})
