import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Follow } from '@marketscope/contract/calls/follow'
import { canonicalFilter, SearchFilter } from '@marketscope/contract/filter'
import { LIMITS } from '@marketscope/contract/limits'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accountByUsername, changeAccount, createAccount } from '../accounts/accounts.ts'
import { carriedTo, signedInWith } from '../testing/browsers.ts'
import { createAccountOrder } from '../testing/orders.ts'
import { resultOf, startTestServer, type TestServer } from '../testing/test-server.ts'

const ANN = 'ann@b.cc'
const BEN = 'ben@b.cc'
const FILTER = { plat: 'tmall', cid: ['11'], brand_id: 'b1', avg_price: [100, 300], title: '面霜' }

let data: string
let server: TestServer
let headers: Record<string, string>
beforeAll(async () => {
  data = await mkdtemp(join(tmpdir(), 'marketscope-follows-'))
  server = await startTestServer({ market: 'wide', data })
  for (const mail of [ANN, BEN])
    await createAccount(server.product.services.db, createAccountOrder(mail, { account_type: 'domestic' }), new Date())
  headers = await server.signedIn(ANN)
})
afterAll(async () => {
  await server.close()
  await rm(data, { recursive: true, force: true })
})

const idOf = async (filter: object, by = headers) =>
  resultOf<{ url_id: string }>(await server.ask('/api/sub/get_uid', { json: filter, headers: by })).url_id
const put = async (json: object, by = headers) =>
  resultOf<{ msg: string }>(await server.ask('/api/sub/marked', { method: 'PUT', json, headers: by })).msg
const list = async (query = '', by = headers) =>
  resultOf<{ data: Follow[] }>(await server.ask(`/api/sub/marked${query}`, { headers: by })).data
const unfollow = async (urlId: string, by = headers) =>
  resultOf<{ msg: string }>(await server.ask(`/api/sub/marked?url_id=${urlId}`, { method: 'DELETE', headers: by })).msg

describe('a followed search', () => {
  it('is listed with its name, platforms, conditions in words and the latest twelve months', async () => {
    const urlId = await idOf(FILTER)
    const before = Math.floor(Date.now() / 1000)
    expect(await put({ url_id: urlId })).toBe('ok')
    const [follow, ...others] = await list()
    expect(others).toEqual([])
    expect(follow).toEqual({
      url_id: urlId,
      name: '面霜 · 兰芝 · 标题 面霜',
      note: '',
      start: '2025-01',
      end: '2025-12',
      created_at: expect.any(Number),
      opened_at: null,
      platforms: [{ zh: '天猫', en: 'Tmall' }],
      tags: [
        { kind: 'platform', text: { zh: '天猫', en: 'Tmall' } },
        { kind: 'category', text: { zh: '面霜', en: 'Cream' } },
        { kind: 'title', text: { zh: '标题 面霜', en: 'Title 面霜' } },
        { kind: 'brand', text: { zh: '兰芝', en: 'Laneige' } },
        { kind: 'avg_price', text: { zh: '均价 ¥100–300', en: 'Average price ¥100–300' } },
      ],
      unusable: null,
    })
    expect(follow?.created_at).toBeGreaterThanOrEqual(before)
    expect(await list(`?url_id=${urlId}`)).toEqual([follow])
    expect(await list('?url_id=nothing')).toEqual([])
    expect(await list('', await server.signedIn(BEN))).toEqual([])
  })

  it('changes what is given and nothing else; following it again changes nothing', async () => {
    const urlId = await idOf(FILTER)
    const [before] = await list(`?url_id=${urlId}`)
    expect(await put({ url_id: urlId, note: '周一看' })).toBe('ok')
    expect(await put({ url_id: urlId, name: ' 高价面霜 ' })).toBe('ok')
    expect(await put({ url_id: urlId, start: '2025-06', end: '2025-03' })).toBe('ok')
    const changed = { ...before, name: '高价面霜', note: '周一看', start: '2025-03', end: '2025-06' }
    expect(await list(`?url_id=${urlId}`)).toEqual([changed])
    expect(await put({ url_id: urlId })).toBe('ok')
    expect(await list()).toEqual([changed])
  })

  it('is not of months that the account may not see, and says so', async () => {
    const { db } = server.product.services
    const limit = JSON.stringify({ start: '2025-04', end: null })
    await createAccount(db, { ...createAccountOrder('limited@b.cc', { account_type: 'domestic' }), month_limit: null }, new Date())
    await db.updateTable('account').set({ month_limit: limit }).where('username', '=', 'limited@b.cc').execute()
    const limited = await signedInWith(server, 'limited@b.cc', 'a')
    const urlId = await idOf({ ...FILTER, title: '精华' }, limited)
    const early = { url_id: urlId, start: '2025-01', end: '2025-03' }
    const text = '当前账号可查 2025-04 至 2025-12，开通或续费后可查更多月份'
    expect(await put(early, limited)).toBe(text)
    expect(await list('', limited)).toEqual([])
    expect(await put({ ...early, end: '2025-04' }, limited)).toBe('ok')
    expect(await put({ ...early, site_lang: 'en' }, limited)).toBe(
      'Your account covers 2025-04 to 2025-12. Upgrade or renew to see more months.',
    )
    expect(await put({ url_id: urlId, note: '周一看' }, limited)).toBe('ok')
    expect((await list('', limited)).map(({ start, end }) => [start, end])).toEqual([['2025-04', '2025-04']])
  })

  it('keeps of the months of an address those that its page shows: the latest three years, of months that there are', async () => {
    const urlId = await idOf({ ...FILTER, title: '乳液' })
    const months = async () => (await list(`?url_id=${urlId}`)).map(({ start, end }) => [start, end])
    const beyond = 'No data for these months; loaded are 2024-12 to 2025-12'
    expect(await put({ url_id: urlId, start: '2027-01', end: '2027-03', site_lang: 'en' })).toBe(beyond)
    expect(await months()).toEqual([])
    expect(await put({ url_id: urlId, start: '2018-01', end: '2026-10' })).toBe('ok')
    expect(await months()).toEqual([['2024-12', '2025-12']])
    expect(await put({ url_id: urlId, start: '2025-03', end: '2025-05' })).toBe('ok')
    expect(await put({ url_id: urlId, start: '2027-01', end: '2027-03', site_lang: 'en' })).toBe(beyond)
    expect(await months()).toEqual([['2025-03', '2025-05']])
    expect(await put({ url_id: urlId, end: '2031-01' })).toBe('ok')
    expect(await months()).toEqual([['2025-03', '2025-12']])
    // A category that is given up has nothing in them, and its page says so.
    const tapes = await idOf({ plat: 'taobao', cid: ['17'] })
    expect(await put({ url_id: tapes, start: '2025-03', end: '2025-05' })).toBe('ok')
    expect((await list(`?url_id=${tapes}`)).map(({ start, end }) => [start, end])).toEqual([['2025-03', '2025-05']])
    expect(await unfollow(urlId)).toBe('ok')
    expect(await unfollow(tapes)).toBe('ok')
  })

  it('that was kept with wider months stays as it is, and opens, until its months are changed', async () => {
    const { db } = server.product.services
    const urlId = await idOf({ ...FILTER, title: '乳液' })
    expect(await put({ url_id: urlId })).toBe('ok')
    await db.updateTable('follow').set({ start: '2018-01', end: '2026-10' }).where('url_id', '=', urlId).execute()
    expect(await put({ url_id: urlId, note: '周二看' })).toBe('ok')
    expect(await list(`?url_id=${urlId}`)).toMatchObject([{ start: '2018-01', end: '2026-10', note: '周二看', unusable: null }])
    expect(await put({ url_id: urlId, start: '2018-01' })).toBe('ok')
    expect(await list(`?url_id=${urlId}`)).toMatchObject([{ start: '2024-12', end: '2025-12' }])
    const ann = await accountByUsername(db, ANN)
    await changeAccount(db, ann?.id ?? '', { sites: ['jd'] }, new Date())
    expect(await list(`?url_id=${urlId}`)).toMatchObject([{ unusable: { en: expect.any(String) } }])
    // Nothing is known of its months now.
    expect(await put({ url_id: urlId, start: '2018-01', end: '2026-10' })).toBe('ok')
    await changeAccount(db, ann?.id ?? '', { sites: null }, new Date())
    expect(await list(`?url_id=${urlId}`)).toMatchObject([{ start: '2023-11', end: '2026-10', unusable: null }])
    expect(await unfollow(urlId)).toBe('ok')
  })

  it('remembers when it was opened; opening another search is no fault', async () => {
    const urlId = await idOf(FILTER)
    const visit = (id: string) => server.ask('/api/sub/module_visit', { json: { url_id: id, tab: 'Summary' }, headers })
    expect(resultOf(await visit(urlId))).toEqual({ msg: 'ok' })
    const [{ opened_at } = { opened_at: null }] = await list(`?url_id=${urlId}`)
    expect(Math.abs((opened_at ?? 0) - Date.now() / 1000)).toBeLessThan(60)
    expect(resultOf(await visit('nothing'))).toEqual({ msg: 'ok' })
    const fromElsewhere = { ...headers, origin: 'https://evil.example' }
    expect((await server.ask('/api/sub/module_visit', { json: { url_id: urlId }, headers: fromElsewhere })).status).toBe(403)
  })

  it('is noted by its address for its own account, never for a page of another site', async () => {
    const { db } = server.product.services
    await createAccount(db, createAccountOrder('cat@b.cc', { account_type: 'domestic' }), new Date())
    const cat = await signedInWith(server, 'cat@b.cc', 'a')
    const { origin = '', ...named } = cat
    const urlId = await idOf({ ...FILTER, title: '眼霜' }, cat)
    expect(await put({ url_id: urlId }, cat)).toBe('ok')
    const byAddress = (more: Record<string, string>, by = named) =>
      server.ask(`/api/sub/module_visit?url_id=${urlId}&tab=Summary`, { headers: { ...by, ...more } })
    const written = async () => {
      const [{ opened_at } = { opened_at: null }] = await list(`?url_id=${urlId}`, cat)
      const recent = await db.selectFrom('recent_search').selectAll().where('url_id', '=', urlId).execute()
      return [opened_at, recent.length]
    }
    const foreign: Record<string, string>[] = [
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { origin: 'https://evil.example', 'sec-fetch-site': 'same-origin' },
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
    ]
    for (const from of foreign) {
      const answer = await byAddress(from)
      expect([from, answer.status, answer.body]).toEqual([from, 403, expect.objectContaining({ error_code: -403 })])
    }
    // Whoever does not say which browser it is, is not in the one of the session.
    for (const letter of [null, 'b']) expect((await byAddress({}, carriedTo(letter, named))).body).toMatchObject({ error_code: -499 })
    expect(await written()).toEqual([null, 0])
    const own: Record<string, string>[] = [{}, { origin }, { 'sec-fetch-site': 'same-origin' }, { 'sec-fetch-site': 'none' }]
    for (const from of own) expect(resultOf(await byAddress(from))).toEqual({ msg: 'ok' })
    expect(await written()).toEqual([expect.any(Number), 1])
  })

  it('is gone for its account only when it is unfollowed, and may be unfollowed twice', async () => {
    const urlId = await idOf({ plat: 'jd', cid: ['91'] })
    const ben = await server.signedIn(BEN)
    expect(await put({ url_id: urlId })).toBe('ok')
    expect(await put({ url_id: urlId }, ben)).toBe('ok')
    expect(await unfollow(urlId)).toBe('ok')
    expect(await unfollow(urlId)).toBe('ok')
    expect((await list()).map(({ url_id }) => url_id)).not.toContain(urlId)
    expect((await list('', ben)).map(({ url_id }) => url_id)).toEqual([urlId])
  })

  it('has its latest first, and is named in the language of the page', async () => {
    const ben = await server.signedIn(BEN)
    const urlId = await idOf({ plat: 'taobao,tmall', cid: ['1801', '16'] }, ben)
    expect(await put({ url_id: urlId, site_lang: 'en', start: '2025-02', end: '2025-02' }, ben)).toBe('ok')
    const follows = await list('', ben)
    expect(follows.map(({ name, start, end }) => [name, start, end])).toEqual([
      ['Clothing, Skin care', '2025-02', '2025-02'],
      ['面霜', '2025-01', '2025-12'],
    ])
    expect(follows[0]?.platforms.map(({ en }) => en)).toEqual(['Taobao', 'Tmall'])
  })
})

describe('what cannot be followed is told in the language of the page', () => {
  it('an unknown search', async () => {
    expect(await put({ url_id: 'nothing' })).toBe('搜索不存在，请重新搜索')
    expect(await put({ url_id: 'nothing', site_lang: 'en' })).toBe('No such search: please search again')
  })

  it('more searches than the limit', async () => {
    const { db } = server.product.services
    const { id } = await createAccount(db, createAccountOrder('many@b.cc', { account_type: 'domestic' }), new Date())
    const by = await server.signedIn('many@b.cc')
    const filter = canonicalFilter(SearchFilter.parse({ plat: 'tmall', cid: ['11'] }))
    const numbers = Array.from({ length: LIMITS.follows }, (_, number) => number)
    const common = { name: '面霜', note: '', start: '2025-01', end: '2025-12', created_at: new Date() }
    const searches = numbers.map((number) => ({ url_id: `many${number}`, filter, created_at: new Date(), created_by: id }))
    await db.insertInto('search').values(searches).execute()
    await db
      .insertInto('follow')
      .values(searches.map(({ url_id }) => ({ ...common, account_id: id, url_id })))
      .execute()
    expect(await list('', by)).toHaveLength(LIMITS.follows)
    const one = await idOf(FILTER, by)
    expect(await put({ url_id: one }, by)).toContain('1000')
    expect(await list(`?url_id=${one}`, by)).toEqual([])
  })

  it.each([
    [{}, 'url_id'],
    [{ url_id: 'x', name: '  ' }, 'name'],
    [{ url_id: 'x', name: 'n'.repeat(81) }, 'name'],
    [{ url_id: 'x', note: 'n'.repeat(501) }, 'note'],
    [{ url_id: 'x', start: '2025-13' }, 'start'],
  ])('%j is refused', async (json, path) => {
    const { status, body } = await server.ask('/api/sub/marked', { method: 'PUT', json, headers })
    expect([status, body]).toMatchObject([400, { fields: [{ path }] }])
  })
})

describe('a followed search that can no longer be used', () => {
  it('is listed with the reason, keeps its words as far as they are known, and can be renamed', async () => {
    const { db } = server.product.services
    const cleo = await createAccount(db, createAccountOrder('cleo@b.cc', { account_type: 'domestic' }), new Date())
    const by = await server.signedIn('cleo@b.cc')
    const dresses = await idOf({ plat: 'tmall', cid: ['161'] }, by)
    const creams = await idOf({ plat: 'tmall', cid: ['11'] }, by)
    expect([await put({ url_id: dresses }, by), await put({ url_id: creams }, by)]).toEqual(['ok', 'ok'])
    await changeAccount(db, cleo.id, { cat_list: { taobao: ['1801'] } }, new Date())
    expect((await list('', by)).map(({ url_id, unusable }) => [url_id, unusable !== null])).toEqual([
      [creams, false],
      [dresses, true],
    ])
    const [follow] = await list(`?url_id=${dresses}`, by)
    expect(follow?.unusable).toEqual({ zh: expect.stringContaining('连衣裙'), en: expect.stringContaining('Dresses') })
    expect(follow).toMatchObject({ name: '连衣裙', platforms: [{ zh: '天猫' }] })
    expect(await put({ url_id: dresses, name: '裙' }, by)).toBe('ok')
    const other = await idOf({ plat: 'tmall', cid: ['16'] })
    expect(await put({ url_id: other }, by)).toContain('女装')
  })
})

describe('a followed search of a marketplace that was taken from the account', () => {
  it('is listed with its words and the reason, and opens with that reason too', async () => {
    const { db } = server.product.services
    const dora = await createAccount(db, createAccountOrder('dora@b.cc', { account_type: 'domestic' }), new Date())
    const by = await server.signedIn('dora@b.cc')
    const creams = await idOf({ plat: 'jd', cid: ['9180'] }, by)
    expect(await put({ url_id: creams, name: 'creams' }, by)).toBe('ok')
    await changeAccount(db, dora.id, { sites: ['tmall', 'taobao'] }, new Date())
    const again = await server.signedIn('dora@b.cc')
    const why = { zh: expect.stringContaining('京东'), en: expect.stringContaining('JD') }
    expect(await list('', again)).toMatchObject([{ name: 'creams', platforms: [{ zh: '京东' }], unusable: why }])
    for (const path of ['get_params', 'summary']) {
      const answer = await server.ask(`/api/sub/${path}?url_id=${creams}&start=2025-01&end=2025-01`, { headers: again })
      expect(answer).toMatchObject({ status: 403, body: { error_code: -403, error_msg: why } })
    }
    await changeAccount(db, dora.id, { sites: null }, new Date())
    expect((await list('', await server.signedIn('dora@b.cc')))[0]).toMatchObject({ name: 'creams', unusable: null })
  })
})

describe('follows', () => {
  it('are there after the server was started again', async () => {
    const before = await list()
    expect(before.length).toBeGreaterThan(0)
    await server.close()
    server = await startTestServer({ market: 'none', data })
    headers = await server.signedIn(ANN)
    expect(await list()).toEqual(before)
    expect(await accountByUsername(server.product.services.db, ANN)).toBeDefined()
  })
})
