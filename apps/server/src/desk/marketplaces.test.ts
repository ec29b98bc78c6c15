import { join } from 'node:path'
import type { LoginInfo } from '@marketscope/contract/calls/account'
import type { DeskAccount } from '@marketscope/contract/calls/desk'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AccountDraft, createAccount } from '../accounts/accounts.ts'
import { createAccountOrder } from '../testing/orders.ts'
import { resultOf, startTestServer, type TestServer } from '../testing/test-server.ts'
import { csv, loadFiles } from '../testing/tiny-market.ts'

type Headers = Record<string, string>

let server: TestServer
let staff: Headers
let people = 0
beforeAll(async () => {
  server = await startTestServer({ market: 'wide' })
  const { services } = server.product
  await loadFiles(services, join(services.folder.root, 'amazon'), {
    'amazon-items.csv': csv(['site,item_id,title,category_id,brand_id,shop_id', 'amazon_us,a1,Cream,,,']),
    'amazon-months.csv': csv(['site,month,item_id,price,sold,sales', 'amazon_us,2025-01,a1,10,1,10']),
  })
  staff = await server.signedIn('staff@marketscope.demo', { verified: true })
})
afterAll(() => server.close())

/** An account as older versions of the product may have left it: nothing of it is checked. */
async function left(draft: Partial<AccountDraft>) {
  const mail = `left${++people}@b.cc`
  const { id } = await createAccount(server.product.services.db, createAccountOrder(mail, draft), new Date())
  return { id, headers: await server.signedIn(mail) }
}
const edit = (json: object) => server.ask('/api/desk/account', { method: 'PUT', json, headers: staff })
const info = async (headers: Headers) => resultOf<LoginInfo>(await server.ask('/api/user', { headers }))
const search = async (headers: Headers, plat: string) =>
  (await server.ask('/api/sub/get_uid', { json: plat === 'amazon_us' ? { plat, title: 'cream' } : { plat, cid: ['taobao:11'] }, headers }))
    .status
const offered = async (headers: Headers) =>
  resultOf<{ data: { id: string }[] }>(await server.ask('/api/site', { headers })).data.map(({ id }) => id)

const add = (json: object) =>
  server.ask('/api/desk/account', { method: 'POST', json: { username: 'x', mail: 'x@b.cc', ...json }, headers: staff })
const refusedAt = (path: string) => ({ status: 400, body: { fields: [{ path }] } })

it('a new account is given no site of another edition, and no lock to platforms that it does not have', async () => {
  expect(await add({ account_type: 'overseas', sites: ['amazon_us', 'tmall'] })).toMatchObject(refusedAt('sites'))
  expect(await add({ account_type: 'domestic', sites: ['amazon_us', 'tmall'] })).toMatchObject(refusedAt('sites'))
  expect(await add({ account_type: 'overseas', only_multi_plat: true })).toMatchObject(refusedAt('only_multi_plat'))
  expect(await add({ sites: ['amazon_us'], only_multi_plat: true })).toMatchObject(refusedAt('only_multi_plat'))
})

describe('chosen sites', () => {
  it('are given with an edition that has them, and read no others where the edition is another', async () => {
    const sites = ['taobao', 'tmall', 'amazon_us']
    const { id, headers } = await left({ account_type: 'all', sites })
    expect([await search(headers, 'tmall'), await search(headers, 'amazon_us')]).toEqual([200, 200])
    expect(await edit({ id, rights_version: 1, account_type: 'overseas' })).toMatchObject({
      status: 400,
      body: { fields: [{ path: 'sites', zh: expect.stringContaining('taobao'), en: expect.stringContaining('taobao') }] },
    })
    expect((await edit({ id, rights_version: 1, account_type: 'overseas', sites: ['amazon_us'] })).status).toBe(200)
    expect([await offered(headers), (await info(headers)).sites]).toEqual([['amazon_us'], ['amazon_us']])
  })

  it.each([
    ['overseas', ['amazon_us'], ['tmall']],
    ['domestic', ['taobao', 'tmall'], ['amazon_us']],
    ['all', ['taobao', 'tmall', 'amazon_us'], []],
  ] as const)('that are of another edition all the same are not read by an account of %s', async (account_type, own, others) => {
    const { id, headers } = await left({ account_type, sites: ['taobao', 'tmall', 'amazon_us'] })
    expect(await offered(headers)).toEqual(own)
    expect((await info(headers)).sites).toEqual(own)
    for (const plat of own) expect(await search(headers, plat)).toBe(200)
    for (const plat of others) expect(await search(headers, plat)).toBe(403)
    // Whoever changes something else is not kept from it.
    const saved = resultOf<DeskAccount>(await edit({ id, rights_version: 1, nick: 'x' }))
    expect(saved.sites).toEqual(['taobao', 'tmall', 'amazon_us'])
  })
})

describe('the lock to all domestic platforms', () => {
  it.each<[string, Partial<AccountDraft>, string[]]>([
    ['of an account of all', {}, ['taobao', 'tmall', 'jd', 'douyin']],
    ['of one with some of both editions', { sites: ['taobao', 'tmall', 'jd', 'amazon_us'] }, ['taobao', 'tmall', 'jd']],
    ['of a domestic one with some', { account_type: 'domestic', sites: ['tmall', 'jd'] }, ['tmall', 'jd']],
  ])('%s is to those that it has', async (_, draft, bound) => {
    const { headers } = await left({ ...draft, only_multi_plat: true })
    expect((await info(headers)).bound_plat).toEqual(bound)
    expect(await search(headers, bound.join())).toBe(200)
    expect(await search(headers, 'tmall')).toBe(400)
    expect(await search(headers, 'amazon_us')).toBe(400)
    expect(await search(headers, [...bound, 'amazon_us'].join())).toBe(400)
    const markets = resultOf<{ data: { plat: string[] }[] }>(await server.ask('/api/sub/subscription', { headers })).data
    expect(new Set(markets.map(({ plat }) => plat.join()))).toEqual(new Set([bound.join()]))
  })

  it('locks an account that has none of them out of nothing', async () => {
    const { headers } = await left({ account_type: 'overseas', only_multi_plat: true })
    expect((await info(headers)).bound_plat).toBeNull()
    expect(await search(headers, 'amazon_us')).toBe(200)
    const fixed = await left({ account_type: 'overseas', only_multi_plat: true, may_change_plat: false })
    expect((await info(fixed.headers)).bound_plat).toEqual(['amazon_us'])
    expect(await search(fixed.headers, 'amazon_us')).toBe(200)
  })

  it('comes to an end with an edition that has none of them', async () => {
    const { id } = await left({ account_type: 'all', only_multi_plat: true })
    expect(await edit({ id, rights_version: 1, account_type: 'overseas' })).toMatchObject(refusedAt('only_multi_plat'))
    expect((await edit({ id, rights_version: 1, account_type: 'overseas', only_multi_plat: false })).status).toBe(200)
  })
})
