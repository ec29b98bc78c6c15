import { ANALYSES } from '@marketscope/contract/analyses/registry.generated'
import { moduleEntry } from '@marketscope/contract/modules'
import { KNOWN_SITES } from '@marketscope/contract/sites'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../testing/test-server.ts'
import { TINY_ITEMS } from '../testing/tiny-market.ts'

const ANALYST = 'analyst@demo.market'
const FILTER = { plat: 'tmall,taobao', cid: { not_custom: ['11'] }, title: '面霜 not 男士' }

let server: TestServer
let headers: Record<string, string>
let urlId: string
beforeAll(async () => {
  server = await startTestServer()
  headers = await server.signedIn(ANALYST)
  urlId = await search(FILTER)
})
afterAll(() => server.close())

async function search(filter: unknown, by = headers): Promise<string> {
  const { body, text } = await server.ask('/api/sub/get_uid', { json: filter, headers: by })
  const found = (body as { result?: { url_id?: string } }).result?.url_id
  if (!found) throw new Error(text)
  return found
}

const query = (more: Record<string, string> = {}) => new URLSearchParams({ url_id: urlId, start: '2025-03', end: '2025-04', ...more })
const summary = (more: Record<string, string> = {}, more2: Record<string, string> = {}) =>
  server.ask(`/api/sub/summary?${query(more)}`, { headers: { ...headers, ...more2 } })

describe('a search', () => {
  it('gets the same id for the same filter, however it is written', async () => {
    expect(urlId).toMatch(/^[0-9a-z]{26,64}$/)
    expect(await search({ plat: ['taobao', 'tmall'], cid: ['11'], title: ' 面霜 not 男士 ', sold: [null, ''] })).toBe(urlId)
    expect(await search({ ...FILTER, title: '面霜' })).not.toBe(urlId)
  })

  it('comes back with its names and tabs', async () => {
    const { body } = await server.ask(`/api/sub/get_params?url_id=${urlId}`, { headers })
    expect(body).toMatchObject({
      status: 'ok',
      result: {
        data: {
          sites: expect.arrayContaining(['taobao', 'tmall']),
          categories: [{ name: { zh: '面霜', en: 'Cream' } }],
          months: { start: '2025-01', end: '2026-01' },
          currency: 'CNY',
        },
        module_info: [
          'Plat',
          'Summary',
          'PriceDis',
          'Brandlist',
          'BrandPriceDis',
          'Shopslist',
          'Itemslist',
          'Attrlist',
          'customAnalyze',
          'PivotAnalyze',
          'GeneratePPT',
          'consumerInsight',
          'overseaInsight',
        ].map(moduleEntry),
        comment_params: null,
      },
    })
  })

  it.each([
    [{ plat: 'nowhere', cid: ['11'] }],
    [{ plat: 'tmall', cid: ['no such category'] }],
    [{ plat: 'tmall', cid: ['11'], title: '面霜、保湿' }],
    [{ plat: 'tmall', cid: ['11'], surprise: 1 }],
    [{ plat: '', cid: ['11'] }],
    [{ plat: 'tmall' }],
  ])('%j is refused', async (filter) => {
    expect(await server.ask('/api/sub/get_uid', { json: filter, headers })).toMatchObject({ status: 400, body: { error_code: -400 } })
  })

  it('that nobody made is not there', async () => {
    expect(await summary({ url_id: 'a'.repeat(32) })).toMatchObject({ status: 404, body: { error_code: -404 } })
  })
})

describe('an analysis', () => {
  it('answers with the figures of the search', async () => {
    const items = TINY_ITEMS.filter(({ id }) => id === 't1' || id === 'o1')
    const sold = 2 * items.reduce((sum, item) => sum + item.sold, 0)
    const sales = 2 * items.reduce((sum, item) => sum + item.sold * item.price, 0)
    expect(await summary()).toMatchObject({
      status: 200,
      body: {
        status: 'ok',
        result: { data: { sold, sales, items: 2, shops: 2 }, used: { start: '2025-03', end: '2025-04', clamped: false, currency: 'CNY' } },
      },
    })
  })

  it.each(Object.values(ANALYSES))('$id answers in the form it declares', async (analysis) => {
    const aspect: Record<string, string> = 'aspect' in analysis ? { aspect: String(analysis.aspect) } : {}
    const item: Record<string, string> = 'subject' in analysis ? { plat: 'tmall', item_id: 't1' } : {}
    const before = server.logged.length
    const answer = await server.ask(`${analysis.path}?${query({ ...aspect, ...item })}`, { headers })
    expect([answer.status, answer.text.slice(0, 300)]).toEqual([200, expect.stringContaining('"status":"ok"')])
    expect(server.logged.slice(before)).toEqual([])
  })

  it('need not be sent again while nothing changed', async () => {
    const first = await summary()
    const { etag = '' } = first.headers
    expect(etag).toMatch(/^W\/"[\w-]+"$/)
    expect(first.headers['cache-control']).toBe('private, no-cache')
    const again = await summary({}, { 'if-none-match': etag })
    expect([again.status, again.text, again.headers.etag]).toEqual([304, '', etag])
    expect((await summary({}, { 'if-none-match': 'W/"other"' })).status).toBe(200)
    expect((await summary({ end: '2025-05' }, { 'if-none-match': etag })).status).toBe(200)
  })

  it('refuses what it does not know, and what is wrong', async () => {
    expect(await summary({ colour: 'red' })).toMatchObject({ status: 400, body: { fields: [{ path: 'colour' }] } })
    expect(await summary({ start: '2025-13' })).toMatchObject({ status: 400, body: { fields: [{ path: 'start' }] } })
    expect(await server.ask(`/api/sub/item_list?${query({ page: '101' })}`, { headers })).toMatchObject({ status: 400 })
    expect(await server.ask(`/api/sub/item_list?${query({ order_by: 'title' })}`, { headers })).toMatchObject({ status: 400 })
  })
})

describe('what an account may see', () => {
  it('is not widened by the id of a search', async () => {
    const overseas = await server.signedIn('overseas@demo.market')
    const theirs = await search({ plat: 'amazon_us', cid: ['901'] }, overseas)
    expect((await server.ask(`/api/sub/summary?${query({ url_id: theirs })}`, { headers: overseas })).status).toBe(200)
    const domestic = await server.signedIn('trial@demo.market')
    expect(await summary({ url_id: theirs }, domestic)).toMatchObject({ status: 403, body: { error_code: -403 } })
    expect(await server.ask(`/api/sub/get_params?url_id=${theirs}`, { headers: domestic })).toMatchObject({ status: 403 })
  })

  it('decides which sites are listed', async () => {
    const sites = async (username: string) => {
      const { body } = await server.ask('/api/site', { headers: await server.signedIn(username) })
      return (body as { result: { data: { id: string }[] } }).result.data.map(({ id }) => id)
    }
    expect(await sites(ANALYST)).toEqual(['taobao', 'tmall'])
    expect(await sites('overseas@demo.market')).toEqual(['amazon_us'])
    expect(await sites('staff@marketscope.demo')).toEqual(['taobao', 'tmall', 'amazon_us'])
  })

  it('ends at the months of the account', async () => {
    const { db } = server.product.services
    const limit = JSON.stringify({ start: '2025-04', end: null })
    await db.updateTable('account').set({ month_limit: limit }).where('username', '=', 'trial@demo.market').execute()
    const trial = await server.signedIn('trial@demo.market')
    const { body } = await server.ask(`/api/sub/summary?${query()}`, { headers: trial })
    expect(body).toMatchObject({ result: { used: { start: '2025-04', end: '2025-04', clamped: true } } })
    expect(await server.ask('/api/latesttime', { headers: trial })).toMatchObject({
      body: { result: { plat: { tmall: ['2025-04', '2026-01'] } } },
    })
  })

  it('is refused for months beyond those of the account, by which it is told', async () => {
    const { db } = server.product.services
    const asked = async (start: string, end: string, limit: object, username = ANALYST) => {
      const limited = (month_limit: object | null) =>
        db
          .updateTable('account')
          .set({ month_limit: month_limit && JSON.stringify(month_limit) })
          .where('username', '=', username)
          .execute()
      const { month_limit } = await db
        .selectFrom('account')
        .select('month_limit')
        .where('username', '=', username)
        .executeTakeFirstOrThrow()
      await limited(limit)
      const answer = await server.ask(`/api/sub/summary?${query({ start, end })}`, { headers: await server.signedIn(username) })
      await limited(month_limit)
      return answer
    }
    const covers = (months: string, zh: string) => ({
      status: 403,
      body: {
        error_code: -403,
        error_msg: {
          zh: `当前账号可查 ${zh}，开通或续费后可查更多月份`,
          en: `Your account covers ${months}. Upgrade or renew to see more months.`,
        },
      },
    })
    const later = covers('2025-04 to 2026-01', '2025-04 至 2026-01')
    expect(await asked('2025-01', '2025-03', { start: '2025-04', end: null }, 'trial@demo.market')).toMatchObject(later)
    expect(await asked('2025-01', '2025-03', { start: '2025-04', end: null })).toMatchObject(later)
    expect(await asked('2025-08', '2025-09', { start: '2025-02', end: '2025-04' })).toMatchObject(
      covers('2025-02 to 2025-04', '2025-02 至 2025-04'),
    )
    expect(await asked('2025-01', '2025-03', { offline_before: '2025-04' }, 'trial@demo.market')).toMatchObject(later)
    expect(await asked('2031-01', '2031-03', { start: '2025-02', end: '2025-04' })).toMatchObject({
      status: 404,
      body: { error_code: -404, error_msg: { en: expect.stringMatching(/^No data for these months; loaded are 20\d\d-\d\d to 2026-01$/) } },
    })
  })

  it('begins where historical data is no longer offline, and says so', async () => {
    const { db } = server.product.services
    const limit = JSON.stringify({ offline_before: '2025-04' })
    await db.updateTable('account').set({ month_limit: limit }).where('username', '=', ANALYST).execute()
    const trial = await server.signedIn(ANALYST)
    const user = await server.ask('/api/user', { headers: trial })
    expect(user.body).toMatchObject({ result: { month_limit: { start: '2025-04', end: null, offline: true } } })
    const asked = (start: string, end: string) => server.ask(`/api/sub/summary?${query({ start, end })}`, { headers: trial })
    expect((await asked('2025-01', '2025-04')).body).toMatchObject({
      result: { used: { start: '2025-04', end: '2025-04', clamped: true } },
    })
    expect(await asked('2025-01', '2025-03')).toMatchObject({
      status: 404,
      body: {
        error_msg: {
          zh: '2025-04 之前的历史数据已下线，如需查看请联系销售',
          en: 'Historical data before 2025-04 has been taken offline, contact sales',
        },
      },
    })
    await db.updateTable('account').set({ month_limit: null }).where('username', '=', ANALYST).execute()
  })
})

describe('words of the market', () => {
  it('are suggested', async () => {
    const brands = await server.ask('/api/sub/suggest_brand?plat=tmall&word=laneige', { headers })
    expect(brands.body).toMatchObject({ result: { data: [{ id: 'b1', name: { zh: '兰芝', en: 'Laneige' } }] } })
    const tree = await server.ask('/api/cat/tree?plat=tmall', { headers })
    expect(tree.body).toMatchObject({
      result: { data: [{ tree: 'taobao', nodes: [{ id: '1' }, { id: '11', parent_id: '1' }, { id: '12' }] }] },
    })
  })

  it.each([
    ['面霜 not 男士', { state: 'ok', format_parse: '面霜 and not 男士' }],
    ['面霜、保湿', { state: 'error', error_type: 1, error_at: 2 }],
    ['面霜and保湿', { state: 'error', error_type: 2, error_at: 2 }],
    ['(面霜', { state: 'error', error_type: 0 }],
  ])('are read: %s', async (word, result) => {
    const { body } = await server.ask(`/api/sub/get_format_keyword?${new URLSearchParams({ word })}`, { headers })
    expect(body).toMatchObject({ status: 'ok', result })
  })

  it('are read for every platform there is at once', async () => {
    const plat = KNOWN_SITES.map(({ id }) => id).join(',')
    const { body } = await server.ask(`/api/sub/get_format_keyword?${new URLSearchParams({ word: '面霜', plat })}`, { headers })
    expect(body).toMatchObject({ status: 'ok', result: { state: 'ok' } })
  })
})
