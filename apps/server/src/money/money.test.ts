import type { SavedSearch } from '@marketscope/contract/calls/search'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createAccount } from '../accounts/accounts.ts'
import { createAccountOrder } from '../testing/orders.ts'
import { resultOf, startTestServer, type TestServer } from '../testing/test-server.ts'
import { loadFiles } from '../testing/tiny-market.ts'

let server: TestServer
let ann: Record<string, string>
let ben: Record<string, string>
beforeAll(async () => {
  server = await startTestServer()
  const { services } = server.product
  for (const mail of ['ann@b.cc', 'ben@b.cc']) await createAccount(services.db, createAccountOrder(mail), new Date())
  ;[ann, ben] = [await server.signedIn('ann@b.cc', { verified: true }), await server.signedIn('ben@b.cc')]
})
afterAll(() => server.close())

const RATE = '/api/exchange_rate'
const OWN = '/api/site_custom_exchange_rate'

type Summary = { data: { sales: number | null }; used: { currency: string; money?: { rates: string; of: { custom: boolean }[] } } }

const search = async (plat: string, headers = ann) =>
  resultOf<{ url_id: string }>(
    await server.ask('/api/sub/get_uid', {
      method: 'POST',
      json: { plat, brand_id: ['b1', 'b3'], cid: { not_custom: plat === 'amazon_us' ? ['900'] : ['1', '900'] } },
      headers,
    }),
  ).url_id

async function summary(plat: string, query = '', headers = ann) {
  const url_id = await search(plat, headers)
  return server.ask(`/api/sub/summary?url_id=${url_id}&start=2025-01&end=2025-01${query}`, { headers })
}
const sales = async (plat: string, query = '', headers = ann) => resultOf<Summary>(await summary(plat, query, headers))
const choose = (json: object, headers = ann) => server.ask(RATE, { method: 'POST', json, headers })

it('without rates there is nothing to convert by: it is said, and the currency stays that of the site', async () => {
  expect((await sales('amazon_us')).used.currency).toBe('USD')
  expect(await summary('amazon_us', '&currency=CNY')).toMatchObject({
    status: 400,
    body: { fields: [{ path: 'currency', zh: expect.stringContaining('尚未录入汇率'), en: expect.stringContaining('No exchange rates') }] },
  })
  expect(
    resultOf<{ data: { rate: number | null }[] }>(await server.ask(`${RATE}?plat=amazon_us`, { headers: ann })).data.every(
      ({ rate }) => rate === null,
    ),
  ).toBe(true)
})

describe('with rates', () => {
  beforeAll(async () => {
    await loadFiles(server.product.services, `${server.product.services.config.data}/rates`, {
      'rates.csv': 'date,base,quote,rate,source\n2025-01-06,USD,CNY,7.3,bank\n2025-01-07,USD,CNY,7.1,bank\n2026-01-05,USD,CNY,7,bank\n',
    })
  })

  it('sites of several currencies are added up in yuan', async () => {
    // Tmall: 200 × 10 + 300.5 × 2 of b1; amazon: 19.99 × 100 dollars of b3 at 7.2.
    const { data, used } = await sales('tmall,amazon_us')
    expect(data.sales).toBeCloseTo(2601 + 1999 * 7.2, 6)
    expect(used).toMatchObject({ currency: 'CNY', money: { currency: 'CNY', rates: 'month' } })
  })

  it('a call may say which currency and which rates, whatever the account chose', async () => {
    expect((await sales('amazon_us', '&currency=CNY')).data.sales).toBeCloseTo(1999 * 7.2, 6)
    expect((await sales('amazon_us', '&currency=CNY&rates=one')).data.sales).toBeCloseTo(1999 * 7, 6)
    expect((await summary('amazon_us', '&currency=XXX')).status).toBe(400)
    expect((await summary('amazon_us', '&rates=daily')).status).toBe(400)
  })

  it('the choice is kept for the account alone and holds at every door', async () => {
    expect(resultOf<object>(await choose({ currency_en: 'CNY', rates: 'month' }))).toEqual({
      msg: 'ok',
      chosen: { currency_en: 'CNY', rates: 'month' },
    })
    expect((await sales('amazon_us')).data.sales).toBeCloseTo(1999 * 7.2, 6)
    expect((await sales('amazon_us', '', ben)).used.currency).toBe('USD')
    expect(resultOf<{ money: object }>(await server.ask('/api/user', { headers: ann })).money).toEqual({
      currency: 'CNY',
      rates: 'month',
      custom: [],
    })

    const url_id = await search('amazon_us')
    const saved = resultOf<{ data: SavedSearch }>(await server.ask(`/api/sub/get_params?url_id=${url_id}`, { headers: ann })).data
    expect(saved.currency).toBe('CNY')
    const key = resultOf<{ key: string }>(
      await server.ask('/api/api_key', {
        method: 'POST',
        json: { name: 'k' },
        headers: ann,
      }),
    ).key
    expect((await sales('amazon_us', '', { 'x-api-key': key })).used.currency).toBe('CNY')
    const item = resultOf<{ data: object }>(
      await server.ask('/api/sub/item_info?plat=amazon_us&item_id=a1&start=2025-01&end=2025-01', { headers: ann }),
    )
    expect(item.data).toMatchObject({ currency: 'CNY', price: Math.round(19.99 * 7.2 * 100) / 100 })
    await choose({ currency_en: 'own' })
    expect((await sales('amazon_us')).used.currency).toBe('USD')
  })

  it('lists the currencies with the newest rate of a site and where it is from', async () => {
    const found = resultOf<{ currency: string; data: Record<string, unknown>[] }>(
      await server.ask(`${RATE}?site_lang=en`, { headers: ann }),
    )
    expect(found.currency).toBe('USD')
    expect(found.data.find(({ currency_en }) => currency_en === 'CNY')).toEqual({
      ...{ currency_text: 'Chinese yuan (CNY)', currency_symbol: '¥', currency_en: 'CNY', currency_zh: '人民币' },
      ...{ rate: 7, date: '2026-01-05', source: 'bank', custom_rate: null },
    })
    expect(found.data.find(({ currency_en }) => currency_en === 'EUR')).toMatchObject({ rate: null, date: null })
  })

  it('a rate of one’s own is kept by account, site and currency, counts where one rate is asked for, and can be taken back', async () => {
    const put = (custom_rate: unknown, more = {}) =>
      server.ask(OWN, { method: 'POST', json: { plat: 'amazon_us', custom_rate, ...more }, headers: ann })
    expect(resultOf<object>(await put('6.5'))).toMatchObject({
      msg: { zh: '修改成功', en: 'Modified successfully' },
      data: { custom_rate: 6.5, currency_en: 'CNY' },
    })
    expect((await sales('amazon_us', '&currency=CNY&rates=one')).data.sales).toBeCloseTo(1999 * 6.5, 6)
    expect((await sales('amazon_us', '&currency=CNY')).data.sales).toBeCloseTo(1999 * 7.2, 6)
    expect((await sales('amazon_us', '&currency=CNY&rates=one', ben)).data.sales).toBeCloseTo(1999 * 7, 6)
    await put(' ６.25 ')
    expect(resultOf<object>(await server.ask(`${OWN}?plat=amazon_us`, { headers: ann }))).toEqual({
      data: [{ plat: 'amazon_us', currency: 'USD', currency_en: 'CNY', rate: 7, date: '2026-01-05', source: 'bank', custom_rate: 6.25 }],
    })
    // A currency without any loaded rate can be converted by one of one's own.
    await put('0.9', { currency_en: 'EUR' })
    expect((await sales('amazon_us', '&currency=EUR&rates=one')).data.sales).toBeCloseTo(1999 * 0.9, 6)
    expect((await server.ask(`${OWN}?plat=amazon_us`, { method: 'DELETE', headers: ann })).status).toBe(200)
    expect((await sales('amazon_us', '&currency=CNY&rates=one')).data.sales).toBeCloseTo(1999 * 7, 6)
  })

  it.each([
    ['0', '汇率不能为 0', 'rate cannot be 0'],
    ['0.000', '汇率不能为 0', 'rate cannot be 0'],
    ['-1', '请输入正确的格式', 'Please enter the correct format'],
    ['seven', '请输入正确的格式', 'Please enter the correct format'],
    ['', '请输入正确的格式', 'Please enter the correct format'],
    ['1e308', '请输入正确的格式', 'Please enter the correct format'],
    ['99999999999', '请输入正确的格式', 'Please enter the correct format'],
    ['0.00000000001', '请输入正确的格式', 'Please enter the correct format'],
  ])('refuses a rate of "%s"', async (custom_rate, zh, en) => {
    expect(await server.ask(OWN, { method: 'POST', json: { plat: 'amazon_us', custom_rate }, headers: ann })).toMatchObject({
      status: 400,
      body: { fields: [{ path: 'custom_rate', zh, en }] },
    })
  })

  it('refuses a rate of a currency against itself, and tells none that was kept', async () => {
    await choose({ currency_en: 'USD', rates: 'one' })
    for (const more of [{}, { currency_en: 'USD' }])
      expect(await server.ask(OWN, { method: 'POST', json: { plat: 'amazon_us', custom_rate: '2', ...more }, headers: ann })).toMatchObject(
        {
          status: 400,
          body: { fields: [{ path: 'custom_rate', zh: 'USD 对自身的汇率恒为 1，不能修改', en: 'The rate of USD to itself is always 1' }] },
        },
      )
    await server.product.services.db
      .updateTable('account')
      .set({ money: JSON.stringify({ currency: 'USD', rates: 'one', custom: [{ site: 'amazon_us', currency: 'USD', rate: 2 }] }) })
      .where('username', '=', 'ann@b.cc')
      .execute()
    expect(resultOf<object>(await server.ask(`${OWN}?plat=amazon_us`, { headers: ann }))).toMatchObject({
      data: [{ plat: 'amazon_us', currency: 'USD', currency_en: 'USD', custom_rate: null }],
    })
    const { data } = resultOf<{ data: { currency_en: string; custom_rate: number | null }[] }>(
      await server.ask(`${RATE}?plat=amazon_us`, { headers: ann }),
    )
    expect(data.find(({ currency_en }) => currency_en === 'USD')).toMatchObject({ custom_rate: null })
    // Tmall: 2601 yuan at 7; amazon: 1999 dollars.
    expect((await sales('tmall,amazon_us')).data.sales).toBeCloseTo(2601 / 7 + 1999, 2)
    await choose({ currency_en: 'own', rates: 'month' })
  })

  it.each([
    ['a currency that is none', () => choose({ currency_en: 'XYZ' })],
    ['a site that is none', () => server.ask(OWN, { method: 'POST', json: { plat: 'mars', custom_rate: '1' }, headers: ann })],
  ])('refuses %s', async (_, ask) => {
    expect((await ask()).status).toBe(400)
  })

  it('tells nothing of sites beyond those of an account', async () => {
    await createAccount(server.product.services.db, { ...createAccountOrder('home@b.cc'), account_type: 'domestic' }, new Date())
    const home = await server.signedIn('home@b.cc')
    expect((await server.ask(`${OWN}?plat=amazon_us`, { headers: home })).status).toBe(403)
    expect((await server.ask(OWN, { method: 'POST', json: { plat: 'amazon_us', custom_rate: '7' }, headers: home })).status).toBe(403)
    expect((await server.ask(`${RATE}?plat=tmall`, { headers: home })).status).toBe(200)
  })
})
