import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { CallResult } from '@marketscope/contract/call'
import type { listSubscriptions, newestFigures, saleReport, saleReports } from '@marketscope/contract/calls/subscription'
import { monthTs } from '@marketscope/contract/months'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { type AccountDraft, createAccount } from '../accounts/accounts.ts'
import { createAccountOrder } from '../testing/orders.ts'
import { resultOf, startTestServer, type TestServer } from '../testing/test-server.ts'
import { loadNextMonth, WIDE_MONTHS } from '../testing/wide-market.ts'

type List = CallResult<typeof listSubscriptions>
const PATH = '/api/sub/subscription'

let data: string
let server: TestServer
beforeAll(async () => {
  data = await mkdtemp(join(tmpdir(), 'marketscope-subscriptions-'))
  server = await startTestServer({ market: 'wide', data })
  await server.product.services.custom.put([
    {
      sub_name: 'custom_103',
      name: { zh: '化妆品', en: 'Cosmetics' },
      categories: [
        { id: 'creams', parent_id: null, name: { zh: '面霜', en: 'Creams' }, cids: ['taobao:11', 'jd:91'] },
        { id: 'jd-creams', parent_id: 'creams', name: { zh: '京东面霜', en: 'Creams of JD' }, cids: ['jd:91'] },
        { id: 'gone', parent_id: null, name: { zh: '已下架', en: 'Gone' }, cids: ['taobao:404'] },
      ],
    },
  ])
})
afterAll(async () => {
  await server.close()
  await rm(data, { recursive: true, force: true })
})

async function somebody(mail: string, draft: Partial<AccountDraft> = {}): Promise<Record<string, string>> {
  await createAccount(server.product.services.db, createAccountOrder(mail, { account_type: 'domestic', ...draft }), new Date())
  return server.signedIn(mail)
}
const list = async (headers: Record<string, string>) => resultOf<List>(await server.ask(PATH, { headers }))
const put = (headers: Record<string, string>, json: object) => server.ask(PATH, { method: 'PUT', json, headers })
const brief = ({ data: markets }: List) => markets.map(({ id, plat, cid }) => [id, plat.join(), cid.join()])
const publish = (number: number, ...sites: string[]) =>
  loadNextMonth(server.product.services, join(data, `next-${number}-${sites.join('-')}`), number, sites)

describe('the markets an account is entitled to', () => {
  it('are the top categories of every tree where nothing limits it', async () => {
    const found = await list(await somebody('all@b.cc'))
    expect(brief(found).sort()).toEqual([
      ['douyin:20085@CNY', 'douyin', 'douyin:20085'],
      ['jd:1320@CNY', 'jd', 'jd:1320'],
      ['jd:9180@CNY', 'jd', 'jd:9180'],
      ['taobao:16@CNY', 'taobao,tmall', 'taobao:16'],
      ['taobao:17@CNY', 'taobao,tmall', 'taobao:17'],
      ['taobao:1801@CNY', 'taobao,tmall', 'taobao:1801'],
    ])
    expect(found.data.find(({ id }) => id === 'taobao:17@CNY')?.months).toEqual({ start: '2024-12', end: '2024-12' })
    expect(found.data.find(({ id }) => id === 'jd:1320@CNY')).toEqual({
      id: 'jd:1320@CNY',
      name: { zh: '食品', en: 'Food' },
      plat: ['jd'],
      cid: ['jd:1320'],
      sub_name: '',
      modules: [
        'Summary',
        'PriceDis',
        'Catlist',
        'Brandlist',
        'BrandPriceDis',
        'Shopslist',
        'Itemslist',
        'Attrlist',
        'customAnalyze',
        'PivotAnalyze',
      ],
      months: { start: '2024-12', end: '2025-12' },
      is_new: false,
    })
    expect(found).toMatchObject({ mail_new_months: false, mail: 'all@b.cc', visited_at: null })
  })

  it('are those of its lists, with the tabs it has, where something does', async () => {
    const headers = await somebody('some@b.cc', {
      cat_list: { taobao: ['11', '17'], jd: ['9180'] },
      month_limit: { start: '2025-01', end: null },
      custom_groups: ['custom_103'],
      module_info: { default: ['Summary'], custom_103: ['Plat', 'Summary'] },
    })
    const found = await list(headers)
    expect(found.data.map(({ id, sub_name, modules, months }) => [id, sub_name, modules.join(), months?.end ?? null])).toEqual([
      ['custom_103:creams@CNY', 'custom_103', 'Plat,Summary', '2025-12'],
      ['taobao:11@CNY', '', 'Summary', '2025-12'],
      ['taobao:17@CNY', '', 'Summary', '2025-12'],
      ['jd:9180@CNY', '', 'Summary', '2025-12'],
    ])
    expect(found.data[0]).toMatchObject({ plat: ['taobao', 'tmall', 'jd'], cid: ['creams'], name: { en: 'Creams' } })
  })

  it('end where the months of the account end', async () => {
    const found = await list(await somebody('trial@b.cc', { kind: 'trial', month_limit: { start: '2025-03', end: '2025-09' } }))
    expect(new Set(found.data.map(({ months }) => `${months?.start} ${months?.end}`))).toEqual(new Set(['2025-03 2025-09']))
  })

  it('are searched on all platforms by an account that is bound to them', async () => {
    const found = await list(await somebody('bound@b.cc', { only_multi_plat: true }))
    expect(new Set(found.data.map(({ plat }) => plat.join()))).toEqual(new Set(['taobao,tmall,jd,douyin']))
  })

  it('open as searches', async () => {
    const headers = await somebody('opens@b.cc', { custom_groups: ['custom_103'] })
    for (const { plat, cid, sub_name } of (await list(headers)).data) {
      const filter = { plat, sub_name, cid: sub_name ? { not_custom: [], custom: cid } : { not_custom: cid, custom: [] } }
      expect((await server.ask('/api/sub/get_uid', { json: filter, headers })).status).toBe(200)
    }
  })
})

describe('the report of a market', () => {
  it('has the figures of its newest month and the twelve months up to it', async () => {
    const headers = await somebody('report@b.cc')
    const ask = async (id: string) => server.ask(`/api/sub/sale_report?id=${encodeURIComponent(id)}`, { headers })
    const report = resultOf<CallResult<typeof saleReport>>(await ask('taobao:1801@CNY'))
    // t1: 200 a piece, 10 units and one more each month; o1: 20 a piece, 50 units and one more
    const sales = (month: number) => 200 * (10 + month) + 20 * (50 + month)
    expect(report).toMatchObject({ month: '2025-12', currency: 'CNY', sales: 5640, sold: 22 + 62 })
    expect(report.sales_mom).toBeCloseTo(5640 / 5420 - 1, 5)
    expect(report.sales_yoy).toBeCloseTo(5640 / 3000 - 1, 5)
    expect(report.trend).toEqual(WIDE_MONTHS.slice(1).map((month, index) => ({ ts: monthTs(month), sales: sales(index + 1) })))
    expect(await ask('taobao:11@CNY')).toMatchObject({ status: 404, body: { error_code: -404 } })
    expect((await ask('')).status).toBe(400)
  })

  it('comes with those of others in one answer, in the order asked; one that cannot be told says why', async () => {
    const headers = await somebody('reports@b.cc')
    const ask = (ids: string[], by = headers) => server.ask('/api/sub/sale_reports', { json: { ids }, headers: by })
    const { data } = resultOf<CallResult<typeof saleReports>>(await ask(['jd:9180@CNY', 'taobao:11@CNY', 'taobao:1801@CNY']))
    expect(data.map(({ id, report, failure }) => [id, report?.sales ?? null, failure?.en ?? null])).toEqual([
      ['jd:9180@CNY', expect.any(Number), null],
      ['taobao:11@CNY', null, 'There is no such subscription'],
      ['taobao:1801@CNY', 5640, null],
    ])
    const single = await server.ask('/api/sub/sale_report?id=taobao:1801@CNY', { headers })
    expect(data[2]?.report).toEqual(resultOf(single))
    const brands = await somebody('no-summary@b.cc', { module_info: { default: ['Brandlist'] } })
    expect(resultOf(await ask(['taobao:1801@CNY'], brands))).toMatchObject({
      data: [{ report: null, failure: { zh: '当前账号没有此分析的权限' } }],
    })
    expect((await ask([])).status).toBe(400)
    expect((await ask(Array.from({ length: 101 }, (_, at) => `taobao:${at}@CNY`))).status).toBe(400)
  })

  it('is refused where the account may not open the summary', async () => {
    const headers = await somebody('brands@b.cc', { module_info: { default: ['Brandlist'] } })
    const answer = await server.ask('/api/sub/sale_report?id=taobao:1801@CNY', { headers })
    expect(answer).toMatchObject({ status: 403, body: { error_code: -403 } })
  })
})

describe('the newest months of all markets', () => {
  const ask = async (headers: Record<string, string>) =>
    resultOf<CallResult<typeof newestFigures>>(await server.ask('/api/sub/newest_figures', { headers })).data

  it('are what was sold in them, of each market', async () => {
    const figures = await ask(await somebody('newest@b.cc'))
    // Each item sells one unit more in each of the twelve months after the first; of 17 the first month is the newest.
    const sold = { 16: 100 * 15, 17: 10 * 5, 1801: 200 * 22 + 20 * 62 }
    expect(Object.fromEntries(figures.map(({ id, report }) => [id, report?.sales]))).toEqual({
      'douyin:20085@CNY': 50 * 32,
      'jd:1320@CNY': 80 * 18,
      'jd:9180@CNY': 150 * 16,
      'taobao:16@CNY': sold[16],
      'taobao:17@CNY': sold[17],
      'taobao:1801@CNY': sold[1801],
    })
    const creams = figures.find(({ id }) => id === 'taobao:1801@CNY')?.report
    expect(creams).toMatchObject({ month: '2025-12', currency: 'CNY', sold: 84 })
    expect([creams?.sales_mom, creams?.sales_yoy]).toEqual([expect.closeTo(5640 / 5420 - 1, 5), expect.closeTo(5640 / 3000 - 1, 5)])
  })

  it.each<[string, Partial<AccountDraft>]>([
    ['of all', {}],
    ['of categories within each other', { cat_list: { taobao: ['1801', '11', '16', '17'], jd: ['9180', '91'] } }],
    ['of custom categories beside those of the market', { custom_groups: ['custom_103'] }],
    ['of all platforms at once', { only_multi_plat: true }],
    ['of the months of a trial', { kind: 'trial', month_limit: { start: '2025-03', end: '2025-09' } }],
  ])('are the same as of each alone, for an account %s', async (name, draft) => {
    const headers = await somebody(`same-${name.replaceAll(' ', '-')}@b.cc`, draft)
    const markets = (await list(headers)).data
    const alone = await Promise.all(
      markets.map(async ({ id }) => {
        const { trend, ...report } = resultOf<CallResult<typeof saleReport>>(
          await server.ask(`/api/sub/sale_report?id=${encodeURIComponent(id)}`, { headers }),
        )
        return { id, report, failure: null }
      }),
    )
    expect(await ask(headers)).toEqual(alone)
    expect(markets.length).toBeGreaterThan(2)
  })

  it('are asked of markets of the same sites together', async () => {
    const headers = await somebody('together@b.cc', { month_limit: { start: '2025-01', end: '2025-11' } })
    const analyse = vi.spyOn(server.product.services.warehouse, 'analyse')
    const figures = await ask(headers)
    expect(figures.map(({ id, report }) => [id, report?.sales])).toContainEqual(['taobao:17@CNY', 0])
    // Those of taobao, and those of jd; the only one of douyin alone, and 17 of taobao, which sold nothing then and is no row.
    expect(analyse.mock.calls.map(([{ id }]) => id).sort()).toEqual(['cat-list', 'cat-list', 'summary', 'summary'])
    analyse.mockRestore()
  })

  it('say why they cannot be told', async () => {
    const figures = await ask(await somebody('newest-brands@b.cc', { module_info: { default: ['Brandlist'] } }))
    expect(figures).toHaveLength(6)
    for (const one of figures) expect(one).toMatchObject({ report: null, failure: { zh: '当前账号没有此分析的权限' } })
  })
})

describe('mails about new months', () => {
  it('need an address', async () => {
    const { db } = server.product.services
    await createAccount(db, { username: 'phone', phone: '13900000001', account_type: 'domestic' }, new Date())
    const headers = await server.signedIn('phone')
    expect(await put(headers, { mail_new_months: true })).toMatchObject({ status: 400, body: { fields: [{ path: 'mail_new_months' }] } })
    expect(await list(headers)).toMatchObject({ mail_new_months: false, mail: null })
  })
})

describe('when a month is published', () => {
  const mailsTo = (to: string) => server.sent.filter((message) => message.to === to)
  const markets = (text: string) => text.split('\n').filter((line) => line.startsWith('·'))
  let reader: Record<string, string>

  it('the markets that have it are new to those who looked before', { timeout: 60_000 }, async () => {
    reader = await somebody('reader@b.cc')
    const never = await somebody('never@b.cc')
    expect(resultOf(await put(reader, { mail_new_months: true, visited: true }))).toEqual({ mail_new_months: true })
    await publish(1, 'tmall', 'taobao')
    const fresh = (found: List) => found.data.flatMap(({ id, is_new }) => (is_new ? [id] : [])).sort()
    const seen = await list(reader)
    expect(fresh(seen)).toEqual(['taobao:16@CNY', 'taobao:1801@CNY'])
    expect(Math.abs((seen.visited_at ?? 0) - Date.now() / 1000)).toBeLessThan(120)
    expect(fresh(await list(never))).toEqual([])
    resultOf(await put(reader, { visited: true }))
    expect(fresh(await list(reader))).toEqual([])
    expect((await list(reader)).mail_new_months).toBe(true)
  })

  it('one mail tells of it, to those who want mails', async () => {
    await expect.poll(() => mailsTo('reader@b.cc').length).toBe(1)
    const [mail] = mailsTo('reader@b.cc')
    expect(mail).toMatchObject({
      channel: 'mail',
      code: null,
      subject: { zh: '市场镜：2026-01 数据已发布', en: 'Marketscope: data of 2026-01 is out' },
    })
    expect(markets(mail?.text.en ?? '')).toEqual(['· 2026-01  Skin care (Taobao, Tmall)', '· 2026-01  Clothing (Taobao, Tmall)'])
    expect(markets(mail?.text.zh ?? '')).toEqual(['· 2026-01  护肤（淘宝、天猫）', '· 2026-01  女装（淘宝、天猫）'])
    expect(server.sent.filter(({ code }) => code === null)).toHaveLength(1)
  })

  it('no second mail tells of it: not when it is published again, nor after a start', { timeout: 90_000 }, async () => {
    await publish(1, 'tmall')
    const before = server.sent.filter(({ code }) => code === null)
    await server.close()
    server = await startTestServer({ market: 'none', data })
    reader = await server.signedIn('reader@b.cc')
    await publish(1, 'jd')
    await expect.poll(() => mailsTo('reader@b.cc').length).toBe(1)
    expect(before).toHaveLength(1)
    expect(markets(mailsTo('reader@b.cc')[0]?.text.en ?? '')).toEqual(['· 2026-01  Beauty (JD)', '· 2026-01  Food (JD)'])
  })

  it('a mail that cannot be handed over is sent after the next start', { timeout: 90_000 }, async () => {
    const { mail } = server.product.services
    const { send } = mail
    mail.send = () => Promise.reject(new Error('no connection'))
    await publish(1, 'douyin')
    await expect.poll(() => server.logged.some(({ event }) => event === 'delivery')).toBe(true)
    mail.send = send
    await server.close()
    server = await startTestServer({ market: 'none', data })
    await expect.poll(() => mailsTo('reader@b.cc').map(({ text }) => markets(text.en))).toEqual([['· 2026-01  Skin care (Douyin)']])
  })

  it('nobody is told who turned the mails off', { timeout: 60_000 }, async () => {
    const other = await somebody('other@b.cc')
    reader = await server.signedIn('reader@b.cc')
    resultOf(await put(other, { mail_new_months: true }))
    expect(resultOf(await put(reader, { mail_new_months: false }))).toEqual({ mail_new_months: false })
    const before = mailsTo('reader@b.cc').length
    await publish(2, 'tmall', 'taobao')
    await expect.poll(() => mailsTo('other@b.cc').length).toBe(1)
    expect(mailsTo('reader@b.cc')).toHaveLength(before)
  })
})
