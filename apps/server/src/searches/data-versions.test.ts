import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { LoadedSearch } from '@marketscope/contract/calls/search'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accountByUsername } from '../accounts/accounts.ts'
import { createKey } from '../accounts/api-keys.ts'
import { resultOf, startTestServer, type TestServer } from '../testing/test-server.ts'
import { csv, loadFiles } from '../testing/tiny-market.ts'

let server: TestServer
let folder: string
let urlId: string
/** Of a category that the newest version has no rows of. */
let oldId: string
let asked: Record<string, Record<string, string>>
beforeAll(async () => {
  server = await startTestServer({ market: 'none' })
  folder = await mkdtemp(join(tmpdir(), 'data-versions-'))
  const { services } = server.product
  await loadFiles(services, folder, {
    'categories.csv': csv(['tree,category_id,parent_id,name_zh', 'jd,91,,面霜', 'jd,92,,彩妆套装']),
    'items.csv': csv(['site,item_id,title,category_id', 'jd,i,面霜,91', 'jd,j,套装,92', 'jd,k,礼盒,']),
    'item-months.csv': csv([
      'site,version,month,item_id,price,sold,sales,sales_cp',
      'jd,v9,2016-04,i,1,3,3,',
      'jd,v9,2018-08,j,1,4,4,',
      'jd,v9,2018-08,k,1,2,2,',
      'jd,v9,2025-01,i,1,10,10,9',
      'jd,v9,2025-04,i,1,5,5,',
      'jd,v10,2022-01,i,1,6,6,',
      'jd,v10,2025-01,i,1,20,20,',
    ]),
  })
  const analyst = await accountByUsername(services.db, 'analyst@demo.market')
  const { key } = await createKey(services.db, analyst?.id ?? '', 'mine', new Date())
  asked = {
    analyst: await server.signedIn('analyst@demo.market'),
    key: { 'x-api-key': key },
    staff: await server.signedIn('staff@marketscope.demo'),
  }
  const keep = async (cid: string) => {
    const made = await server.ask('/api/sub/get_uid', { json: { plat: 'jd', cid: [cid] }, headers: asked.analyst ?? {} })
    return resultOf<{ url_id: string }>(made).url_id
  }
  urlId = await keep('91')
  oldId = await keep('92')
})
afterAll(async () => {
  await server.close()
  await rm(folder, { recursive: true, force: true })
})

const ask = (who: string, path: string, query: Record<string, string>) =>
  server.ask(`${path}?${new URLSearchParams({ start: '2025-01', end: '2025-01', ...query })}`, { headers: asked[who] ?? {} })
const sales = async (who: string, query: Record<string, string> = {}) => {
  const answer = await ask(who, '/api/sub/summary', { url_id: urlId, ...query })
  return answer.status === 200 ? resultOf<{ data: { sales: number } }>(answer).data.sales : answer.status
}
const item = async (who: string, query: Record<string, string> = {}) => {
  const answer = await ask(who, '/api/sub/item_info', { plat: 'jd', item_id: 'i', ...query })
  return answer.status === 200 ? resultOf<{ data: { data_versions: string[] } }>(answer).data.data_versions : answer.status
}

describe('a model version of the data', () => {
  it.each(['analyst', 'key', 'staff'])('that nobody names is the newest for %s', async (who) => {
    expect(await sales(who)).toBe(20)
    expect(await sales(who, { jd_version: '' })).toBe(20)
  })

  it('may be named by staff', async () => {
    expect([await sales('staff', { jd_version: 'v9' }), await sales('staff', { jd_version: 'v10' })]).toEqual([10, 20])
    expect(await item('staff', { jd_version: 'v9' })).toEqual(['v9', 'v10'])
  })

  it.each(['analyst', 'key'])('that is not the newest is refused to %s, by every way in', async (who) => {
    expect(await sales(who, { jd_version: 'v10' })).toBe(20)
    expect(await sales(who, { jd_version: 'v9' })).toBe(403)
    expect(await item(who, { jd_version: 'v9' })).toBe(403)
    expect(await item(who)).toEqual(['v10'])
    const answer = await ask(who, '/api/sub/summary', { url_id: urlId, jd_version: 'v9' })
    expect(answer.body).toMatchObject({
      error_code: -403,
      error_msg: { zh: expect.stringContaining('v9'), en: expect.stringContaining('v9') },
    })
  })

  it.each(['analyst', 'staff'])('that is not there is told to %s at its field', async (who) => {
    const answer = await ask(who, '/api/sub/summary', { url_id: urlId, jd_version: 'v1' })
    expect(answer).toMatchObject({ status: 400, body: { fields: [{ path: 'jd_version' }] } })
  })

  it('is offered with a search to those who may choose', async () => {
    const offered = async (who: string) => (await loaded(who, urlId)).data.data_versions
    expect([await offered('staff'), await offered('analyst')]).toEqual([{ jd: ['v9', 'v10'] }, { jd: ['v10'] }])
  })
})

const load = (who: string, url_id: string, query: Record<string, string> = {}) =>
  server.ask(`/api/sub/get_params?${new URLSearchParams({ url_id, ...query })}`, { headers: asked[who] ?? {} })
const loaded = async (who: string, url_id: string, query: Record<string, string> = {}) =>
  resultOf<{ data: LoadedSearch; module_info: { module: string }[] }>(await load(who, url_id, query))
const told = async <R>(who: string, path: string) => resultOf<R>(await server.ask(path, { headers: asked[who] ?? {} }))

describe('the months that are offered are those of the version that is read', () => {
  const NEWEST = { start: '2022-01', end: '2025-01' }

  it.each(['analyst', 'key', 'staff'])('the newest where none is named, for %s', async (who) => {
    const { data } = await loaded(who, urlId)
    expect([data.months, data.start, data.end, data.versions]).toEqual([NEWEST, '2024-02', '2025-01', ['none']])
    const { plat, cid } = await told<{ plat: object; cid: object }>(who, '/api/latesttime')
    expect([plat, cid]).toEqual([{ jd: ['2022-01', '2025-01'] }, {}])
    const { data: sites } = await told<{ data: { id: string; months: object }[] }>(who, '/api/site')
    expect(sites.map(({ id, months }) => [id, months])).toEqual([['jd', NEWEST]])
  })

  it('with whom signs in', async () => {
    expect((await told<{ deadline: object }>('analyst', '/api/user')).deadline).toEqual({ jd: NEWEST })
  })

  it('those of the sites, with all tabs they have, where a category has rows in an older version only', async () => {
    const { data, module_info } = await loaded('analyst', oldId)
    expect(data.months).toEqual(NEWEST)
    expect(module_info.map(({ module }) => module)).toContain('Attrlist')
    expect((await ask('analyst', '/api/sub/summary', { url_id: oldId, start: data.start ?? '', end: data.end ?? '' })).status).toBe(200)
  })

  it('of an older one for staff who name it', async () => {
    const { data } = await loaded('staff', urlId, { jd_version: 'v9' })
    expect([data.months, data.versions]).toEqual([{ start: '2016-04', end: '2025-04' }, ['none', 'cp']])
    const { data: old } = await loaded('staff', oldId, { jd_version: 'v9' })
    expect(old.months).toEqual({ start: '2018-08', end: '2018-08' })
  })

  it('are refused to others who name it, and of one that is not there', async () => {
    expect((await load('analyst', urlId, { jd_version: 'v9' })).body).toMatchObject({ error_code: -403 })
    expect((await load('staff', urlId, { jd_version: 'v1' })).body).toMatchObject({ fields: [{ path: 'jd_version' }] })
    expect((await loaded('analyst', urlId, { douyin_version: 'v1' })).data.months).toEqual(NEWEST)
  })

  it.each([
    ['analyst', ['91', '92']],
    ['staff', ['91', '92', 'none']],
  ])('decides whether %s is offered what has no category, which only the older one has', async (who, ids) => {
    const { data } = await told<{ data: { nodes: { id: string }[] }[] }>(who, '/api/cat/tree?plat=jd')
    expect(data.map(({ nodes }) => nodes.map(({ id }) => id))).toEqual([ids])
  })

  it('of subscriptions and of what begins to be followed', async () => {
    const { data } = await told<{ data: { cid: string[]; months: object }[] }>('analyst', '/api/sub/subscription')
    expect(data.map(({ cid, months }) => [cid, months])).toEqual([
      [['jd:91'], NEWEST],
      [['jd:92'], NEWEST],
    ])
    await server.ask('/api/sub/marked', { method: 'PUT', json: { url_id: urlId }, headers: asked.analyst ?? {} })
    const { data: follows } = await told<{ data: { start: string; end: string }[] }>('analyst', '/api/sub/marked')
    expect(follows.map(({ start, end }) => [start, end])).toEqual([['2024-02', '2025-01']])
  })
})
