import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Follow } from '@marketscope/contract/calls/follow'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { AccountType } from '../database/schema.ts'
import { newAccount } from '../testing/new-account.ts'
import { resultOf, startTestServer, type TestServer } from '../testing/test-server.ts'
import { csv, loadFiles } from '../testing/tiny-market.ts'
import { changeAccount } from './accounts.ts'

type Headers = Record<string, string>

let server: TestServer
const somebody = (account_type: AccountType, sites: string[] | null = null) => newAccount(server, { account_type, sites })

beforeAll(async () => {
  server = await startTestServer()
  const { services } = server.product
  const folder = join(services.folder.root, 'shopee')
  await loadFiles(services, folder, {
    'shopee-items.csv': csv(['site,item_id,title,category_id,brand_id,shop_id', 'shopee_br,br1,Creme,,,', 'shopee_th,th1,Cream,,,']),
    'shopee-months.csv': csv(['site,month,item_id,price,sold,sales', 'shopee_br,2025-01,br1,10,1,10', 'shopee_th,2025-01,th1,10,1,10']),
  })
})
afterAll(() => server.close())

const search = (headers: Headers, plat: string) => server.ask('/api/sub/get_uid', { json: { plat, title: 'cream' }, headers })
const offered = async (headers: Headers) =>
  resultOf<{ data: { id: string }[] }>(await server.ask('/api/site', { headers })).data.map(({ id }) => id)
const WHY = { zh: expect.stringContaining('虾皮·巴西'), en: expect.stringContaining('Shopee Brazil') }
const REFUSED = { status: 403, body: { error_code: -403, error_msg: WHY } }

describe('a site that is not open yet', () => {
  it.each(['overseas', 'all'] as const)('is neither offered to an account of %s nor searched by it; open ones are', async (edition) => {
    const { headers } = await somebody(edition)
    expect(await offered(headers)).toContain('shopee_th')
    expect(await offered(headers)).not.toContain('shopee_br')
    expect(await search(headers, 'shopee_th')).toMatchObject({ status: 200 })
    expect(await search(headers, 'shopee_br')).toMatchObject(REFUSED)
    expect(await search(headers, 'shopee_th,shopee_br')).toMatchObject(REFUSED)
    const { sites } = resultOf<{ sites: string[] }>(await server.ask('/api/user', { headers }))
    expect([sites.includes('shopee_th'), sites.includes('shopee_br')]).toEqual([true, false])
  })

  it('is not for staff either', async () => {
    const staff = await server.signedIn('staff@marketscope.demo')
    expect(await search(staff, 'shopee_br')).toMatchObject(REFUSED)
  })

  it('is for whom the desk gave it by name', async () => {
    const { headers } = await somebody('all', ['tmall', 'shopee_br'])
    expect(await offered(headers)).toEqual(['tmall', 'shopee_br'])
    expect(await search(headers, 'shopee_br')).toMatchObject({ status: 200 })
  })

  it('in a search that was followed while it was given: is listed with the reason, and opens with that reason', async () => {
    const { id, headers } = await somebody('all', ['shopee_br'])
    const { url_id } = resultOf<{ url_id: string }>(await search(headers, 'shopee_br'))
    const follow = { url_id, name: 'creme', start: '2025-01', end: '2025-01' }
    expect((await server.ask('/api/sub/marked', { method: 'PUT', json: follow, headers })).status).toBe(200)
    await changeAccount(server.product.services.db, id, { sites: null }, new Date())
    const { data } = resultOf<{ data: Follow[] }>(await server.ask('/api/sub/marked', { headers }))
    expect(data).toMatchObject([{ name: 'creme', unusable: WHY }])
    for (const path of ['get_params', 'summary'])
      expect(await server.ask(`/api/sub/${path}?url_id=${url_id}&start=2025-01&end=2025-01`, { headers })).toMatchObject(REFUSED)
    expect(await server.ask('/api/home/figures', { headers })).toMatchObject({ status: 200 })
  })
})

it('an account of both editions searches sites that are not loaded yet, and a shop of one’s own that a load declares', async () => {
  const { headers } = await somebody('all')
  expect((await search(headers, 'ozon_ru')).status).not.toBe(403)
  const { loads, folder } = server.product.services
  const path = join(folder.root, 'own.csv')
  await writeFile(path, 'month,id,title,price,sold,sales\n2025-01,w1,Cream,10,1,10\n')
  const mapping = {
    site: { id: 'own_shop', platform: 'other', name: { zh: '本店', en: 'Own shop' }, currency: 'CNY', time_zone: 'Asia/Shanghai' },
    rows: { as: 'item_month' },
    fields: { month: 'month', item_id: 'id', title: 'title', price: 'price', sold: 'sold', sales: 'sales' },
  }
  const { load_id } = await loads.start({ files: [{ path, name: 'own.csv' }], mapping, dry_run: false, who: 'test' })
  expect(await loads.wait(load_id)).toMatchObject({ state: 'published', faults: 0 })
  expect(await offered(headers)).toContain('own_shop')
  expect(await search(headers, 'own_shop')).toMatchObject({ status: 200 })
})
