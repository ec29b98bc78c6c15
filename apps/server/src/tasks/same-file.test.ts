import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accountByUsername, changeAccount, createAccount } from '../accounts/accounts.ts'
import { createAccountOrder } from '../testing/orders.ts'
import { type Answer, resultOf, startTestServer, type TestServer } from '../testing/test-server.ts'
import { loadFiles } from '../testing/tiny-market.ts'

const ANN = 'ann@b.cc'

let server: TestServer
let ann: Record<string, string>
let [creams, overseas] = ['', '']
beforeAll(async () => {
  server = await startTestServer()
  const { services } = server.product
  await createAccount(services.db, createAccountOrder(ANN), new Date())
  ann = await server.signedIn(ANN, { verified: true })
  await loadFiles(services, `${services.config.data}/rates`, {
    'rates.csv': 'date,base,quote,rate,source\n2025-01-06,USD,CNY,7.1,bank\n',
  })
  creams = await search({ plat: 'tmall,taobao', cid: { not_custom: ['11'] } })
  overseas = await search({ plat: 'amazon_us', cid: { not_custom: ['900'] } })
})
afterAll(() => server.close())

const put = (path: string, json: object, method = 'POST') => server.ask(path, { method, json, headers: ann })
const search = async (filter: object) => resultOf<{ url_id: string }>(await put('/api/sub/get_uid', filter)).url_id
const begin = (analysis: string, query: Record<string, string>, more: object = {}): Promise<Answer> =>
  put('/api/task/download', { analysis, form: 'csv', query: { start: '2025-01', end: '2025-01', ...query }, wait: 10, ...more })
const idOf = (answer: Answer) => resultOf<{ task_id: string }>(answer).task_id

/** The column of a file, without its totals. */
async function column(answer: Answer, heading: string): Promise<(string | undefined)[]> {
  const { furl } = resultOf<{ furl: string }>(answer)
  const { text } = await server.ask(furl, { headers: ann })
  const [headings = [], ...lines] = text
    .replace(/^\uFEFF/, '')
    .trim()
    .split('\r\n')
    .map((line) => line.split(','))
  expect(headings).toContain(heading)
  return lines.filter(([first]) => first !== '合计').map((line) => line[headings.indexOf(heading)])
}

const ownRate = async (custom_rate: string) => {
  await put('/api/exchange_rate', { currency_en: 'CNY', rates: 'one' })
  await put('/api/site_custom_exchange_rate', { plat: 'amazon_us', custom_rate })
}
const months = async (month_limit: { start: string; end: null } | null) => {
  const { db } = server.product.services
  const account = await accountByUsername(db, ANN)
  await changeAccount(db, account?.id ?? '', { month_limit }, new Date())
}
const scheme = (title: string) => ({
  ...{ kind: 'classes', name: '质地', note: '', tags: [], sharing: 'mine', url_id: creams, start: '2025-01', end: '2025-02' },
  content: { matching: 'first', classes: [{ id: 'a', name: '一类', rules: [{ id: 'r', name: '', when: { title } }], children: [] }] },
})

describe('what else a file depends on makes it another', () => {
  it('rates of one’s own; with the first ones again it is the first file', async () => {
    // b3: 100 at 19.99 dollars.
    const asked = ['brand-list', { url_id: overseas }] as const
    await ownRate('6')
    const first = await begin(...asked)
    expect(await column(first, '销售额')).toEqual(['11994'])
    await ownRate('6.5')
    const second = await begin(...asked)
    expect(await column(second, '销售额')).toEqual(['12993.5'])
    expect(await begin(...asked)).toMatchObject({ status: 409, body: { fields: [{ path: 'task_id', en: idOf(second) }] } })
    await ownRate('6')
    expect(await begin(...asked)).toMatchObject({ status: 409, body: { fields: [{ path: 'task_id', en: idOf(first) }] } })
    await put('/api/exchange_rate', { currency_en: 'own' })
    expect(await column(await begin(...asked), '销售额')).toEqual(['1999'])
  })
  it('how things are named', async () => {
    const asked = ['cat-list', { url_id: overseas }] as const
    await put('/api/language_mode', { language_mode: 'system', fenxi_mode: 'both' })
    expect(await column(await begin(...asked), '类目')).toEqual(['精华'])
    await put('/api/language_mode', { language_mode: 'both', fenxi_mode: 'both' })
    expect(await column(await begin(...asked), '类目')).toEqual(['精华 (Serums)'])
  })

  it('what was corrected', async () => {
    const asked = ['attr-list', { url_id: creams, attr: '产地' }] as const
    const change = { kind: 'attribute', name: '产地', value: '日本' }
    expect(await column(await begin(...asked), '产地')).not.toContain('日本')
    await put('/api/sub/correction', {
      ...{ url_id: creams, start: '2025-01', end: '2025-01', change, items: [{ site: 'tmall', item_id: 't1' }] },
    })
    await server.product.services.correctionJobs.settled()
    expect(await column(await begin(...asked), '产地')).toContain('日本')
  })

  it('the classes of a scheme', async () => {
    const made = await put('/api/sub/scheme', { scheme: scheme('面霜') })
    const { rule_id, version } = resultOf<{ rule_id: string; version: number }>(made)
    const asked = ['rule-analyze', { url_id: creams, rule_id }] as const
    const first = await column(await begin(...asked), '商品数')
    await put('/api/sub/scheme', { rule_id, version, scheme: scheme('手工') }, 'PUT')
    const second = await begin(...asked)
    expect([first[0], (await column(second, '商品数'))[0]]).toEqual(['3', '1'])
  })

  it('the months that may be read', async () => {
    const asked = ['trend', { url_id: creams, end: '2025-02' }] as const
    await months({ start: '2025-02', end: null })
    expect(await column(await begin(...asked), '月份')).toEqual(['2025-02'])
    await months(null)
    expect(await column(await begin(...asked), '月份')).toEqual(['2025-01', '2025-02'])
  })

  it('whatever it is of: a whole search, searches side by side, a briefing', async () => {
    const query = { url_id: overseas, tabs: 'Summary,Brandlist' }
    const kinds = [
      () => begin('', query, { analysis: undefined, kind: 'search', form: 'xlsx' }),
      () => begin('summary', { compare: `${overseas},${creams}` }, { kind: 'compare', form: 'xlsx' }),
    ]
    const briefing = async () => {
      const { link } = resultOf<{ link: string }>(
        await server.ask(`/api/sub/gen_ppt?url_id=${overseas}&start=2025-01&end=2025-01`, { headers: ann }),
      )
      return new URL(link, server.url).searchParams.get('task_id')
    }
    await ownRate('5')
    const ids: string[] = []
    for (const ask of kinds) ids.push(idOf(await ask()))
    const first = await briefing()
    expect(await briefing()).toBe(first)
    for (const [place, ask] of kinds.entries())
      expect(await ask()).toMatchObject({ status: 409, body: { fields: [{ path: 'task_id', en: ids[place] }] } })
    await ownRate('5.5')
    for (const ask of kinds) expect((await ask()).status).toBe(200)
    expect(await briefing()).not.toBe(first)
    await put('/api/exchange_rate', { currency_en: 'own' })
  })
})

it.each<[string, Record<string, string>]>([
  ['what is the default', { version: 'none' }],
  ['what nothing reads', { foo: 'bar' }],
  ['which page', { page: '2', page_size: '50' }],
  ['a language of its own', { site_lang: 'zh' }],
  ['nothing', { cat: '', brand: '' }],
  ['the order that it has by itself', { order_by: 'sales', desc: '1' }],
  ['half of that order', { order_by: 'sales' }],
  ['months before the first', { start: '2020-01' }],
  ['a data version of a platform that is not among its own', { jd_version: 'v2' }],
  ['what is shown where nobody says otherwise', { corrections: 'on', currency: 'own' }],
  ['months in lines, which no file has', { with_months: '1' }],
  ['a column that is none', { columns: 'nonsense' }],
  ['what is empty', { version: '', compare_start: '', order_by: '', desc: '' }],
])('a question that also says %s is the same', async (_, more) => {
  const asked = { url_id: creams, end: '2025-02' }
  const first = await begin('item-list', asked)
  const there = first.status === 200 ? idOf(first) : expect.any(String)
  expect(await begin('item-list', { ...asked, ...more })).toMatchObject({
    status: 409,
    body: { fields: [{ path: 'task_id', en: there }] },
  })
})

it.each<[string, Record<string, string>]>([
  ['another order', { order_by: 'sales', desc: '0' }],
  ['another column to order by', { order_by: 'sold' }],
  ['fewer months', { end: '2025-01' }],
  ['other columns', { columns: 'sales' }],
])('a question that says %s is another', async (_, more) => {
  expect((await begin('item-list', { url_id: creams, end: '2025-02', ...more })).status).toBe(200)
})

it('months that are cut are the same in a whole search and a comparison too', async () => {
  const kinds = [
    (more: object) => begin('', { url_id: overseas, tabs: 'Brandlist', ...more }, { analysis: undefined, kind: 'search', form: 'xlsx' }),
    (more: object) => begin('summary', { compare: `${overseas},${creams}`, end: '2025-03', ...more }, { kind: 'compare', form: 'xlsx' }),
  ]
  for (const ask of kinds) {
    const first = idOf(await ask({}))
    expect(await ask({ start: '2020-01' })).toMatchObject({ status: 409, body: { fields: [{ path: 'task_id', en: first }] } })
  }
})

it('a product is the same from whichever search it was come to', async () => {
  const asked = { plat: 'tmall', item_id: 't1' }
  const first = idOf(await begin('item-months', { ...asked, url_id: creams }))
  expect(await begin('item-months', asked)).toMatchObject({ status: 409, body: { fields: [{ path: 'task_id', en: first }] } })
})

it('a whole search is of the same tabs in whatever order they are named', async () => {
  const asked = (tabs: string) => begin('', { url_id: creams, tabs }, { analysis: undefined, kind: 'search', form: 'xlsx' })
  const first = idOf(await asked('Summary,Brandlist'))
  for (const tabs of ['Brandlist,Summary', 'Summary,Brandlist,Brandlist'])
    expect(await asked(tabs)).toMatchObject({ status: 409, body: { fields: [{ path: 'task_id', en: first }] } })
  expect((await asked('Summary')).status).toBe(200)
})
