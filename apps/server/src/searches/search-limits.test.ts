import { SearchFilter } from '@marketscope/contract/filter'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createAccount } from '../accounts/accounts.ts'
import { createKey } from '../accounts/api-keys.ts'
import { keepHouse } from '../housekeeping.ts'
import { createAccountOrder } from '../testing/orders.ts'
import { resultOf, startTestServer, type TestServer } from '../testing/test-server.ts'
import { MOST_NEW } from './search-limits.ts'
import { saveSearch } from './searches.ts'

const DAY = 24 * 3600

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ stopped: true })
})
afterAll(() => server.close())

let made = 0
async function somebody() {
  made += 1
  const { db, now } = server.product.services
  const mail = `searcher${made}@b.cc`
  const { id } = await createAccount(db, createAccountOrder(mail, {}), now())
  return { id, headers: await server.signedIn(mail), key: { 'x-api-key': (await createKey(db, id, 'k', now())).key } }
}

const search = (title: string) => ({ plat: 'tmall', cid: { not_custom: ['11'] }, title })
const ask = (title: string, headers: Record<string, string>) => server.ask('/api/sub/get_uid', { json: search(title), headers })
const open = async (url_id: string, headers: Record<string, string>) =>
  (await server.ask(`/api/sub/get_params?url_id=${url_id}`, { headers })).status
const house = () => keepHouse(server.product.services)

/** Searches of an account that are there already, as if it had made them now. */
async function fill(accountId: string, count: number, filter: object = {}): Promise<void> {
  const { db, now } = server.product.services
  const rows = Array.from({ length: count }, (_, at) => {
    return { url_id: `fill${accountId}${at}`, filter: JSON.stringify(filter), created_at: now(), created_by: accountId }
  })
  await db.insertInto('search').values(rows).execute()
}

describe('new searches of an account within a day', () => {
  it('are so many and no more, by the page or a key, also when they are made at once; those that are there go on', async () => {
    const { id, headers, key } = await somebody()
    await fill(id, MOST_NEW - 2)
    const first = resultOf<{ url_id: string }>(await ask('first', headers)).url_id
    const both = await Promise.all([ask('second', headers), ask('third', key), ask('fourth', headers)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 429, 429])
    const refused = await ask('fifth', key)
    expect(refused).toMatchObject({
      status: 429,
      body: { error_msg: { zh: expect.stringContaining('请明天再试'), en: expect.stringContaining('try again tomorrow') } },
    })
    expect(Number(refused.headers['retry-after'])).toBe(DAY)
    expect(resultOf<{ url_id: string }>(await ask('first', headers)).url_id).toBe(first)
    expect(await open(first, headers)).toBe(200)
    expect((await ask('fifth', (await somebody()).headers)).status, 'another account is not held back').toBe(200)
    server.pass(DAY)
    expect((await ask('sixth', headers)).status).toBe(200)
  })

  it('are so many bytes and no more', async () => {
    const { id, headers } = await somebody()
    await fill(id, 5, { title: 'x'.repeat(999_000) })
    expect((await ask('small', headers)).status).toBe(200)
    const { db, now } = server.product.services
    const large = { url_id: `large${id}`, filter: JSON.stringify({ title: 'x'.repeat(10_000) }), created_at: now(), created_by: id }
    await db.insertInto('search').values(large).execute()
    expect((await ask('more', headers)).status).toBe(429)
  })
})

describe('searches that nobody uses', () => {
  it('go thirty days after they were made where nobody opened them, a year after they were opened last, and never while somebody follows them', async () => {
    const { headers, key } = await somebody()
    const make = async (title: string) => resultOf<{ url_id: string }>(await ask(title, headers)).url_id
    const [left, opened, shared, followed, analysed] = [
      await make('left'),
      await make('opened'),
      await make('shared'),
      await make('followed'),
      await make('analysed'),
    ]
    const follow = { url_id: followed, start: '2025-01', end: '2025-01' }
    expect(await server.ask('/api/sub/marked', { method: 'PUT', json: follow, headers })).toMatchObject({ body: { result: { msg: 'ok' } } })
    await server.product.services.db.updateTable('search').set({ opened_at: null }).where('url_id', '=', followed).execute()
    expect(await open(opened, headers)).toBe(200)
    expect((await server.ask(`/api/sub/summary?url_id=${analysed}&start=2025-01&end=2025-01`, { headers: key })).status).toBe(200)
    server.pass(20 * DAY)
    expect(await open(shared, await server.signedIn('analyst@demo.market'))).toBe(200)
    server.pass(11 * DAY)
    await house()
    const there = async () => {
      const { db } = server.product.services
      const rows = await db
        .selectFrom('search')
        .select('url_id')
        .where('url_id', 'in', [left, opened, shared, followed, analysed])
        .execute()
      const names = new Map(Object.entries({ left, opened, shared, followed, analysed }).map(([name, id]) => [id, name]))
      return rows.map(({ url_id }) => names.get(url_id)).sort()
    }
    expect(await there()).toEqual(['analysed', 'followed', 'opened', 'shared'])
    server.pass(350 * DAY)
    await house()
    expect(await there(), 'twenty days later than the others').toEqual(['followed', 'shared'])
    expect(await open(left, await server.signedIn('analyst@demo.market'))).toBe(404)
    expect(resultOf(await ask('left', await server.signedIn('analyst@demo.market')))).toEqual({ url_id: left })
  })

  it('are in use again when somebody makes the same search anew', async () => {
    const { services } = server.product
    const { id } = await somebody()
    const url_id = await saveSearch(services, SearchFilter.parse(search('again')), id)
    server.pass(29 * DAY)
    expect(resultOf(await ask('again', await server.signedIn('analyst@demo.market')))).toEqual({ url_id })
    server.pass(29 * DAY)
    await house()
    expect(await open(url_id, await server.signedIn('analyst@demo.market'))).toBe(200)
  })
})
