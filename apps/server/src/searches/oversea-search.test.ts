import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { TAB_ORDER } from '@marketscope/contract/tab-rules'
import { CategoryCounterparts } from '@marketscope/warehouse/catalog/category-counterparts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createAccount } from '../accounts/accounts.ts'
import { DEMO_PARTNER } from '../demo/demo-partner.ts'
import { languageModel } from '../integrations/language-model.ts'
import { createAccountOrder } from '../testing/orders.ts'
import { resultOf, startTestServer, type TestServer } from '../testing/test-server.ts'
import { loadFiles } from '../testing/tiny-market.ts'
import { alikeIn } from './oversea-search.ts'
import { MOST_NEW } from './search-limits.ts'

type Saved = { data: { oversea_url: string | null; filter: Record<string, unknown> }; module_info: { module: string }[] }
type Figures = { data: { sales: number | null; sold: number }; used: { currency: string } }

let server: TestServer
const headers: Record<string, Record<string, string>> = {}
beforeAll(async () => {
  server = await startTestServer()
  const { services } = server.product
  const drafts = {
    right: { account_type: 'domestic', module_info: { default: [...TAB_ORDER] } },
    // Whose modules name no tab has all of them, but for this one.
    plain: { account_type: 'domestic' },
    partner: { account_type: 'domestic', kind: 'partner', partner: DEMO_PARTNER, module_info: { default: [...TAB_ORDER] } },
    // Of whose categories none is overseas, and one.
    home: { account_type: 'domestic', module_info: { default: [...TAB_ORDER] }, cat_list: { taobao: ['1'] } },
    serums: { account_type: 'domestic', module_info: { default: [...TAB_ORDER] }, cat_list: { taobao: ['1'], amazon: ['901'] } },
    // Of chosen sites, bound to all platforms together, and to what its searches begin with.
    chosen: { account_type: 'domestic', module_info: { default: [...TAB_ORDER] }, sites: ['tmall'] },
    bound: { account_type: 'domestic', module_info: { default: [...TAB_ORDER] }, sites: ['tmall'], only_multi_plat: true },
    fixed: { account_type: 'domestic', module_info: { default: [...TAB_ORDER] }, sites: ['tmall'], may_change_plat: false },
    // The same without the tab.
    shut: { account_type: 'domestic', sites: ['tmall'] },
    few: { account_type: 'domestic', module_info: { default: ['Summary', 'overseaInsight'] } },
  } as const
  for (const [name, draft] of Object.entries(drafts)) {
    await createAccount(services.db, { ...createAccountOrder(`${name}@b.cc`), ...(draft as object) }, new Date())
    headers[name] = await server.signedIn(`${name}@b.cc`)
  }
  await loadFiles(services, `${services.config.data}/rates`, {
    'rates.csv': 'date,base,quote,rate,source\n2025-01-06,USD,CNY,7,bank\n',
  })
})
afterAll(() => server.close())

const make = async (filter: object, who = 'right') =>
  resultOf<{ url_id: string }>(await server.ask('/api/sub/get_uid', { method: 'POST', json: filter, headers: headers[who] ?? {} })).url_id
const open = (id: string, who = 'right') => server.ask(`/api/sub/get_params?url_id=${id}`, { headers: headers[who] ?? {} })
const oversea = async (filter: object, who = 'right') => resultOf<Saved>(await open(await make(filter, who), who))
const summary = (id: string, who = 'right', query = '') =>
  server.ask(`/api/sub/summary?url_id=${id}&start=2025-01&end=2025-01${query}`, { headers: headers[who] ?? {} })

const SERUMS = { plat: 'tmall', cid: { not_custom: ['12'] } }

describe('who may', () => {
  it('is led to the overseas search, whose figures are told in the currency asked for', async () => {
    const { data, module_info } = await oversea(SERUMS)
    expect(module_info.map(({ module }) => module)).toContain('overseaInsight')
    const there = resultOf<Saved>(await open(data.oversea_url ?? ''))
    // 精华 is called so on the overseas tree, too.
    expect(there.data.filter).toEqual({ plat: ['amazon_us'], cid: { not_custom: ['901'] } })
    expect(there.data.oversea_url).toBeNull()
    const { data: figures, used } = resultOf<Figures>(await summary(data.oversea_url ?? '', 'right', '&currency=CNY'))
    expect([figures.sales, figures.sold, used.currency]).toEqual([1999 * 7, 100, 'CNY'])
  })

  it('has the title in the language of the sites with it', async () => {
    const { data } = await oversea({ ...SERUMS, title: '精华 not 男士' })
    const there = resultOf<Saved>(await open(data.oversea_url ?? ''))
    expect(there.data.filter).toMatchObject({ title: '精华 not 男士', title_trans: { en: 'Serum and not men' } })
  })

  it.each(['right', 'serums'])('has domestic markets alone of its own: %s', async (who) => {
    const markets = resultOf<{ data: { plat: string[] }[] }>(await server.ask('/api/sub/subscription', { headers: headers[who] ?? {} }))
    const figures = resultOf<{ data: { id: string }[] }>(await server.ask('/api/sub/newest_figures', { headers: headers[who] ?? {} }))
    expect(markets.data.length).toBeGreaterThan(0)
    expect(markets.data.flatMap(({ plat }) => plat)).not.toContain('amazon_us')
    expect(figures.data.map(({ id }) => id.split(':')[0])).not.toContain('amazon')
  })

  it('is offered domestic platforms alone in the form', async () => {
    const { data } = resultOf<{ data: { id: string }[] }>(await server.ask('/api/site', { headers: headers.right ?? {} }))
    expect(data.map(({ id }) => id)).not.toContain('amazon_us')
  })

  it.each([
    ['right', ['amazon_us']],
    ['plain', []],
    ['partner', []],
  ])('chooses among overseas marketplaces: %s', async (who, ids) => {
    const answer = await server.ask('/api/site?edition=overseas', { headers: headers[who] ?? {} })
    expect(resultOf<{ data: { id: string }[] }>(answer).data.map(({ id }) => id)).toEqual(ids)
  })
})

it.each(['plain', 'partner', 'home', 'shut'])('an account that is %s is told of none, and may not open one', async (who) => {
  const { data, module_info } = await oversea(SERUMS, who)
  expect(data.oversea_url).toBeNull()
  expect(module_info.map(({ module }) => module)).not.toContain('overseaInsight')
  const there = (await oversea(SERUMS)).data.oversea_url ?? ''
  expect((await open(there, who)).status).toBe(403)
  expect((await summary(there, who)).status).toBe(403)
})

it.each(['chosen', 'bound', 'fixed'])('an account whose own marketplaces are narrowed reads those beside them: %s', async (who) => {
  const { data, module_info } = await oversea(SERUMS, who)
  expect(module_info.map(({ module }) => module)).toContain('overseaInsight')
  const there = data.oversea_url ?? ''
  expect((await open(there, who)).status).toBe(200)
  expect(resultOf<Figures>(await summary(there, who)).data.sold).toBe(100)
  const follow = { url_id: there, name: who, start: '2025-01', end: '2025-01' }
  expect((await server.ask('/api/sub/marked', { method: 'PUT', json: follow, headers: headers[who] ?? {} })).status).toBe(200)
  expect(resultOf<{ data: object[] }>(await server.ask('/api/sub/marked', { headers: headers[who] ?? {} })).data).toMatchObject([
    { name: who, unusable: null },
  ])
  expect((await server.ask('/api/sub/item_info?plat=amazon_us&item_id=a1', { headers: headers[who] ?? {} })).status).toBe(200)
  // Other categories are chosen in the tab.
  expect(await make({ plat: 'amazon_us', title: 'serum' }, who)).not.toBe('')
  // Its own are as narrow as before.
  const ids = async (query: string) =>
    resultOf<{ data: { id: string }[] }>(await server.ask(`/api/site${query}`, { headers: headers[who] ?? {} })).data.map(({ id }) => id)
  expect([await ids(''), await ids('?edition=overseas')]).toEqual([['tmall'], ['amazon_us']])
  const taobao = { plat: 'taobao', cid: { not_custom: ['12'] } }
  const refused = await server.ask('/api/sub/get_uid', { json: taobao, headers: headers[who] ?? {} })
  expect(refused.status).toBe(who === 'chosen' ? 403 : 400)
  const both = { plat: 'tmall,amazon_us', cid: { not_custom: ['taobao:12'] } }
  if (who !== 'chosen')
    expect(await server.ask('/api/sub/get_uid', { json: both, headers: headers[who] ?? {} })).toMatchObject({
      status: 400,
      body: { fields: [{ path: 'plat' }] },
    })
})

it('an account limited to categories is led to those overseas that it may see', async () => {
  const { data } = await oversea(SERUMS, 'serums')
  const there = data.oversea_url ?? ''
  expect(resultOf<Saved>(await open(there, 'serums')).data.filter).toEqual({ plat: ['amazon_us'], cid: { not_custom: ['901'] } })
  expect((await summary(there, 'serums')).status).toBe(200)
})

it('the analyses of the tab are no way around tabs of a domestic search that an account does not have', async () => {
  const home = await make(SERUMS, 'few')
  const brands = (id: string) =>
    server.ask(`/api/sub/analyze?aspect=brand&url_id=${id}&start=2025-01&end=2025-01`, { headers: headers.few ?? {} })
  expect((await brands(home)).status).toBe(403)
  expect((await brands((await oversea(SERUMS, 'few')).data.oversea_url ?? '')).status).toBe(200)
})

it('nothing stands for a category of no such name, unless there is a title', async () => {
  const none = await oversea({ plat: 'tmall', cid: { not_custom: ['11'] } })
  expect(none.data.oversea_url).toBeNull()
  // The tab is there all the same: what stands for it is chosen in it.
  expect(none.module_info.map(({ module }) => module)).toContain('overseaInsight')
  const { data } = await oversea({ plat: 'tmall', cid: { not_custom: ['11'] }, title: '面霜' })
  expect(resultOf<Saved>(await open(data.oversea_url ?? '')).data.filter).toMatchObject({ plat: ['amazon_us'], title: '面霜' })
})

it('a search is opened without waiting for a language model, and leads to the same one whatever that says', async () => {
  let asked = 0
  const vendor = createServer((_, answer) => {
    asked += 1
    answer.writeHead(500).end()
  }).listen(0, '127.0.0.1')
  await once(vendor, 'listening')
  const { services } = server.product
  try {
    const search = { ...SERUMS, title: '某个词典里没有的词' }
    const before = (await oversea(search)).data.oversea_url
    services.model = languageModel({ url: `http://127.0.0.1:${(vendor.address() as AddressInfo).port}/v1`, name: 'broken', key: null })
    expect((await oversea(search)).data.oversea_url).toBe(before)
    expect(asked).toBe(0)
  } finally {
    services.model = null
    vendor.close()
  }
})

it('who has made all the searches of a day still opens those that are there, and one that leads overseas counts once', async () => {
  const { db, now } = server.product.services
  const id = await make({ ...SERUMS, title: '先前' })
  const mine = await db.selectFrom('search').select(['url_id', 'created_by']).where('url_id', '=', id).executeTakeFirstOrThrow()
  const rows = Array.from({ length: MOST_NEW }, (_, at) => ({
    url_id: `full${at}`,
    filter: '{}',
    created_at: now(),
    created_by: mine.created_by,
  }))
  await db.insertInto('search').values(rows).execute()
  expect((await server.ask('/api/sub/get_uid', { json: { ...SERUMS, title: '之后' }, headers: headers.right ?? {} })).status).toBe(429)
  const { data } = resultOf<Saved>(await open(id))
  expect((await open(data.oversea_url ?? '')).status).toBe(200)
  await db.deleteFrom('search').where('url_id', 'like', 'full%').execute()
})

describe('categories of the same name', () => {
  const nodes = [
    { id: '1', parent_id: null, name: '美妆', name_en: 'Beauty' },
    { id: '2', parent_id: '1', name: '面霜', name_en: 'Face Creams' },
    { id: '3', parent_id: '1', name: '精华', name_en: 'Serum' },
    { id: '4', parent_id: null, name: '面霜', name_en: '' },
    { id: '5', parent_id: null, name: '面霜', name_en: '', disabled: true },
  ]
  const category = (zh: string[], en: string[]) => ({
    ...{ id: 'x', tree: 'taobao', custom: false, path_ids: zh.map((_, level) => String(level + 1)), is_leaf: true },
    name: { zh: zh.at(-1) ?? '', en: en.at(-1) ?? '' },
    path: { zh, en },
  })
  it.each([
    ['in Chinese, wherever they stand', [category(['护肤', '面霜'], ['Skin', 'Cream'])], ['amazon:2', 'amazon:4']],
    ['in English, whatever the case', [category(['护肤', '精华液'], ['Skin', 'SERUM'])], ['amazon:3']],
    ['of the one above, where there is none', [category(['美妆', '眼霜'], ['Make-up', 'Eye cream'])], ['amazon:1']],
    ['of none', [category(['家电'], ['Appliances'])], []],
    ['of several, each once', [category(['面霜'], ['Cream']), category(['x', '面霜'], ['x', 'Cream'])], ['amazon:2', 'amazon:4']],
  ])('%s', (_, categories, found) => {
    expect(alikeIn({ tree: 'amazon', nodes }, categories, new CategoryCounterparts([]))).toEqual(found)
  })

  it.each([
    ['those that are given count, whatever they are called', { '2': ['1', '3'] }, ['amazon:1', 'amazon:3']],
    ['nothing, where staff say so, though one is called the same', { '2': ['-'] }, []],
    ['its own name before what is given for the one above', { '1': ['3'] }, ['amazon:2', 'amazon:4']],
    ['ids that are not there are left out', { '2': ['2', '99'] }, ['amazon:2']],
  ])('%s', (_, given, found) => {
    const told = Object.entries(given).map(([category_id, counterparts]) => ({
      tree: 'taobao',
      category_id,
      other_tree: 'amazon',
      counterparts,
    }))
    expect(alikeIn({ tree: 'amazon', nodes }, [category(['护肤', '面霜'], ['Skin', 'Cream'])], new CategoryCounterparts(told))).toEqual(
      found,
    )
  })

  it('of the one above where staff gave those, and the category itself has none', () => {
    const told = new CategoryCounterparts([{ tree: 'taobao', category_id: '1', other_tree: 'amazon', counterparts: ['3'] }])
    expect(alikeIn({ tree: 'amazon', nodes }, [category(['护肤', '眼霜'], ['Skin', 'Eye cream'])], told)).toEqual(['amazon:3'])
  })
})

it('a search leads to the counterparts that staff loaded; another load changes them, and says that there are none', async () => {
  const { services } = server.product
  const there = async () => {
    const { data } = await oversea({ plat: 'tmall', cid: { not_custom: ['11'] } })
    return data.oversea_url === null ? null : resultOf<Saved>(await open(data.oversea_url)).data.filter
  }
  const say = (counterparts: string) =>
    loadFiles(services, `${services.config.data}/counterparts`, {
      'category_counterparts.csv': `tree,category_id,other_tree,counterparts\ntaobao,11,amazon,${counterparts}\n`,
    })
  expect(await there()).toBeNull()
  await say('901')
  expect(await there()).toEqual({ plat: ['amazon_us'], cid: { not_custom: ['901'] } })
  await say('-')
  expect(await there()).toBeNull()
})
