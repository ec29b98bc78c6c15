import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { SavedSearch } from '@marketscope/contract/calls/search'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accountByUsername } from '../accounts/accounts.ts'
import { createKey } from '../accounts/api-keys.ts'
import { resultOf, startTestServer, type TestServer } from '../testing/test-server.ts'
import { csv, loadFiles } from '../testing/tiny-market.ts'

let server: TestServer
let folder: string
let urlId: string
let asked: Record<string, Record<string, string>>
beforeAll(async () => {
  server = await startTestServer({ market: 'none' })
  folder = await mkdtemp(join(tmpdir(), 'data-versions-'))
  const { services } = server.product
  await loadFiles(services, folder, {
    'categories.csv': csv(['tree,category_id,parent_id,name_zh', 'jd,91,,面霜']),
    'items.csv': csv(['site,item_id,title,category_id', 'jd,i,面霜,91']),
    'item-months.csv': csv(['site,version,month,item_id,price,sold,sales', 'jd,v9,2025-01,i,1,10,10', 'jd,v10,2025-01,i,1,20,20']),
  })
  const analyst = await accountByUsername(services.db, 'analyst@demo.market')
  const { key } = await createKey(services.db, analyst?.id ?? '', 'mine', new Date())
  asked = {
    analyst: await server.signedIn('analyst@demo.market'),
    key: { 'x-api-key': key },
    staff: await server.signedIn('staff@marketscope.demo'),
  }
  const made = await server.ask('/api/sub/get_uid', { json: { plat: 'jd', cid: ['91'] }, headers: asked.analyst ?? {} })
  urlId = resultOf<{ url_id: string }>(made).url_id
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
    const offered = async (who: string) =>
      resultOf<{ data: SavedSearch }>(await server.ask(`/api/sub/get_params?url_id=${urlId}`, { headers: asked[who] ?? {} })).data
        .data_versions
    expect([await offered('staff'), await offered('analyst')]).toEqual([{ jd: ['v9', 'v10'] }, { jd: ['v10'] }])
  })
})
