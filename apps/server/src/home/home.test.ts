import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { CallResult } from '@marketscope/contract/call'
import type { getHome, homeFigures } from '@marketscope/contract/calls/home'
import { LIMITS } from '@marketscope/contract/limits'
import { monthTs } from '@marketscope/contract/months'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AccountDraft, changeAccount } from '../accounts/accounts.ts'
import { newAccount } from '../testing/new-account.ts'
import { resultOf, startTestServer, type TestServer } from '../testing/test-server.ts'
import { csv, loadFiles } from '../testing/tiny-market.ts'
import { WIDE_MONTHS } from '../testing/wide-market.ts'

type Headers = Record<string, string>
const SKIN_CARE = { plat: 'taobao,tmall', cid: ['1801'] }

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ market: 'wide', stopped: true })
})
afterAll(() => server.close())

const somebody = (draft: Partial<AccountDraft> = {}) => newAccount(server, draft)
const idOf = async (filter: object, headers: Headers) =>
  resultOf<{ url_id: string }>(await server.ask('/api/sub/get_uid', { json: filter, headers })).url_id
/** Opens a search a second after what was opened before. */
const visit = async (url_id: string, headers: Headers, months: object = {}) => {
  server.pass(1)
  return resultOf(await server.ask('/api/sub/module_visit', { json: { url_id, tab: 'Summary', ...months }, headers }))
}
const follow = async (url_id: string, headers: Headers, name: string) => {
  server.pass(1)
  return resultOf(await server.ask('/api/sub/marked', { method: 'PUT', json: { url_id, name }, headers }))
}
const home = async (headers: Headers) => resultOf<CallResult<typeof getHome>>(await server.ask('/api/home', { headers }))
const figures = async (headers: Headers) =>
  resultOf<CallResult<typeof homeFigures>>(await server.ask('/api/home/figures', { headers })).data
const forget = (headers: Headers, query = '') => server.ask(`/api/home/recent${query}`, { method: 'DELETE', headers })

describe('the searches lately', () => {
  it('are those the account opened, the last first, each once, with the months of the last time', async () => {
    const { headers } = await somebody()
    expect(await home(headers)).toEqual({ follows: [], follow_count: 0, recent: [] })
    const [skin, jd] = [await idOf(SKIN_CARE, headers), await idOf({ plat: 'jd', cid: ['91'] }, headers)]
    await visit(skin, headers, { start: '2025-01', end: '2025-03' })
    await visit(jd, headers)
    await visit(skin, headers, { start: '2025-06', end: '2025-04' })
    const { recent } = await home(headers)
    expect(recent.map(({ url_id, start, end }) => [url_id, start, end])).toEqual([
      [skin, '2025-04', '2025-06'],
      [jd, '2025-01', '2025-12'],
    ])
    expect(recent[0]).toMatchObject({
      tags: [
        { zh: '淘宝、天猫', en: 'Taobao, Tmall' },
        { zh: '护肤', en: 'Skin care' },
      ],
      unusable: null,
    })
    expect((recent[0]?.opened_at ?? 0) - (recent[1]?.opened_at ?? 0)).toBe(1)
  })

  it('are of this account alone, and go when it says so, one or all', async () => {
    const [{ headers }, other] = [await somebody(), await somebody()]
    const [skin, jd] = [await idOf(SKIN_CARE, headers), await idOf({ plat: 'jd', cid: ['91'] }, headers)]
    for (const by of [headers, other.headers]) for (const id of [skin, jd]) await visit(id, by)
    const ids = async (by: Headers) => (await home(by)).recent.map(({ url_id }) => url_id)
    expect(resultOf(await forget(headers, `?url_id=${skin}`))).toEqual({ msg: 'ok' })
    expect(await ids(headers)).toEqual([jd])
    expect((await forget({ ...headers, origin: 'https://evil.example' })).status).toBe(403)
    resultOf(await forget(headers))
    expect(await ids(headers)).toEqual([])
    expect(await ids(other.headers)).toEqual([jd, skin])
  })

  it('are the newest so many, and none of a search there is not', async () => {
    const { id, headers } = await somebody()
    expect(await visit('nothing', headers)).toEqual({ msg: 'ok' })
    const opened: string[] = []
    for (let title = 0; title <= LIMITS.recentSearches; title++) {
      opened.unshift(await idOf({ ...SKIN_CARE, title: `面霜${title}` }, headers))
      await visit(opened[0] ?? '', headers)
    }
    expect((await home(headers)).recent.map(({ url_id }) => url_id)).toEqual(opened.slice(0, LIMITS.homeRecent))
    const { db } = server.product.services
    const kept = await db.selectFrom('recent_search').select('url_id').where('account_id', '=', id).execute()
    expect(kept.map(({ url_id }) => url_id).sort()).toEqual(opened.slice(0, LIMITS.recentSearches).sort())
  })

  it('say why one cannot be opened any more', async () => {
    const { id, headers } = await somebody()
    const dresses = await idOf({ plat: 'tmall', cid: ['161'] }, headers)
    await visit(dresses, headers, { start: '2025-01', end: '2025-03' })
    await changeAccount(server.product.services.db, id, { cat_list: { taobao: ['1801'] } }, new Date())
    expect((await home(headers)).recent).toMatchObject([{ url_id: dresses, unusable: { zh: expect.stringContaining('连衣裙') } }])
  })
})

describe('a visit to a search of somebody else', () => {
  const LIMITED = { cat_list: { taobao: ['1801'] } }
  const months = { start: '2025-01', end: '2025-03' }

  it.each(['POST', 'GET'])('that the account may not open is refused as opening it is, and not listed (%s)', async (method) => {
    const [{ headers }, limited] = [await somebody(), await somebody(LIMITED)]
    const dresses = await idOf({ plat: 'tmall', cid: ['161'], title: '丝绸' }, headers)
    const asked = { url_id: dresses, tab: 'Summary', ...months }
    const refused = await server.ask(`/api/sub/get_params?url_id=${dresses}`, { headers: limited.headers })
    const visited =
      method === 'POST'
        ? await server.ask('/api/sub/module_visit', { json: asked, headers: limited.headers })
        : await server.ask(`/api/sub/module_visit?${new URLSearchParams(asked)}`, { headers: limited.headers })
    expect(visited).toMatchObject({ status: 403, body: { error_code: -403, error_msg: { zh: expect.stringContaining('连衣裙') } } })
    expect(visited.body).toMatchObject({ error_msg: (refused.body as { error_msg: object }).error_msg })
    expect((await home(limited.headers)).recent).toEqual([])
  })

  it('that it may open is noted', async () => {
    const [{ headers }, limited] = [await somebody(), await somebody(LIMITED)]
    const skin = await idOf({ ...SKIN_CARE, title: '丝绸' }, headers)
    await visit(skin, limited.headers, months)
    expect((await home(limited.headers)).recent).toMatchObject([{ url_id: skin, unusable: null }])
  })

  it('that became closed to it leaves the list as it is', async () => {
    const { id, headers } = await somebody()
    const [dresses, skin] = [await idOf({ plat: 'tmall', cid: ['161'] }, headers), await idOf(SKIN_CARE, headers)]
    for (const one of [dresses, skin]) await visit(one, headers, months)
    await changeAccount(server.product.services.db, id, LIMITED, new Date())
    server.pass(1)
    expect((await server.ask('/api/sub/module_visit', { json: { url_id: dresses }, headers })).status).toBe(403)
    expect((await home(headers)).recent.map(({ url_id }) => url_id)).toEqual([skin, dresses])
  })
})

describe('the follows', () => {
  it('are those opened last, then the newest, and how many there are', async () => {
    const { headers } = await somebody()
    const made: string[] = []
    for (let title = 0; title < LIMITS.homeFollows + 2; title++) {
      made.push(await idOf({ ...SKIN_CARE, title: `面霜${title}` }, headers))
      await follow(made[title] ?? '', headers, `follow ${title}`)
    }
    await visit(made[1] ?? '', headers)
    await visit(made[0] ?? '', headers)
    const { follows, follow_count } = await home(headers)
    expect(follows.map(({ name }) => name)).toEqual(['follow 0', 'follow 1', 'follow 6', 'follow 5', 'follow 4'])
    expect(follow_count).toBe(7)
    expect((await figures(headers)).map(({ url_id }) => url_id)).toEqual(follows.map(({ url_id }) => url_id))
  })

  it('of one name are told apart, also from one that is not shown', async () => {
    const { headers } = await somebody()
    const [skin, jd] = [await idOf(SKIN_CARE, headers), await idOf({ ...SKIN_CARE, plat: 'jd,taobao' }, headers)]
    await follow(skin, headers, '护肤')
    for (let title = 0; title < LIMITS.homeFollows - 1; title++)
      await follow(await idOf({ ...SKIN_CARE, title: `面霜${title}` }, headers), headers, `follow ${title}`)
    await follow(jd, headers, '护肤')
    const { follows } = await home(headers)
    expect(follows.map(({ url_id }) => url_id)).not.toContain(skin)
    expect(follows.map(({ name, called }) => [name, called.zh, called.en]).slice(0, 2)).toEqual([
      ['护肤', '护肤 (京东)', '护肤 (JD)'],
      ['follow 3', 'follow 3', 'follow 3'],
    ])
  })

  it('have the figures of their newest month, and one that may not be read says so beside the others', async () => {
    const { id, headers } = await somebody()
    const [skin, dresses] = [await idOf(SKIN_CARE, headers), await idOf({ plat: 'tmall', cid: ['161'] }, headers)]
    await follow(dresses, headers, '裙')
    await follow(skin, headers, '护肤')
    await changeAccount(server.product.services.db, id, { cat_list: { taobao: ['1801'] } }, new Date())
    const [first, second] = await figures(headers)
    // t1: 200 a piece, 10 units and one more each month; o1: 20 a piece, 50 units and one more
    const sales = (month: number) => 200 * (10 + month) + 20 * (50 + month)
    expect(first).toMatchObject({ url_id: skin, failure: null, report: { month: '2025-12', currency: 'CNY', sales: 5640, sold: 84 } })
    expect(first?.report?.sales_mom).toBeCloseTo(5640 / 5420 - 1, 5)
    expect(first?.report?.sales_yoy).toBeCloseTo(5640 / 3000 - 1, 5)
    expect(first?.report?.trend).toEqual(WIDE_MONTHS.slice(1).map((month, at) => ({ ts: monthTs(month), sales: sales(at + 1) })))
    expect(second).toEqual({ url_id: dresses, report: null, failure: { zh: expect.stringContaining('连衣裙'), en: expect.any(String) } })
  })

  it('have none for who may not open the summary', async () => {
    const { headers } = await somebody({ module_info: { default: ['Brandlist'] } })
    await follow(await idOf(SKIN_CARE, headers), headers, '护肤')
    expect(await figures(headers)).toMatchObject([{ report: null, failure: { zh: '当前账号没有此分析的权限' } }])
  })
})

describe('where a month is not whole', () => {
  it('the report of a follow and of a market says which platforms lack what, in the newest month and along the line', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'marketscope-home-'))
    const { services } = server.product
    const rows = csv(['site,month,item_id,price,sold,sales', 'tmall,2026-01,t1,200,23,4600'])
    await loadFiles(services, folder, { 'item-months.csv': rows })
    const units = { site: 'taobao', unpriced: true, fields: { item_id: 'item', month: 'month', sold: 'units' } }
    await loadFiles(services, folder, { 'units.csv': csv(['item,month,units', 'o1,2025-11,61']) }, units)
    await rm(folder, { recursive: true })
    const { headers } = await somebody()
    await follow(await idOf(SKIN_CARE, headers), headers, '护肤')
    const missing_months = [{ month: '2026-01', sites: ['taobao'] }]
    const unpriced_months = [{ month: '2025-11', sites: ['taobao'] }]
    const newest = { month: '2026-01', sales: 4600, sold: 23, missing_months }
    const [followed] = await figures(headers)
    expect(followed?.report).toMatchObject({ ...newest, unpriced_months })
    // Of November t1 alone, 200 · 21.
    expect(followed?.report?.trend.find(({ ts }) => ts === monthTs('2025-11'))?.sales).toBe(4200)
    const id = 'taobao:1801@CNY'
    const market = resultOf(await server.ask('/api/sub/sale_reports', { json: { ids: [id] }, headers }))
    expect(market).toMatchObject({ data: [{ report: { ...newest, unpriced_months } }] })
    const all = resultOf<{ data: { id: string }[] }>(await server.ask('/api/sub/newest_figures', { headers })).data
    expect(all.find((one) => one.id === id)).toMatchObject({ report: { ...newest, unpriced_months: [] } })
  })
})
