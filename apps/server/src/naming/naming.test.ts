import type { LoginInfo } from '@marketscope/contract/calls/account'
import type { SavedSearch } from '@marketscope/contract/calls/search'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
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
  ;[ann, ben] = [await server.signedIn('ann@b.cc', { verified: true }), await server.signedIn('ben@b.cc', { verified: true })]
  await loadFiles(services, `${services.config.data}/words`, {
    'attribute-words.csv': 'name,value,text_zh,text_en\n净含量,,净含量,Net content\n',
    'items.csv':
      'site,item_id,title,title_translated,category_id,brand_id,shop_id,attributes\namazon_us,a1,Vitamin C Serum,维生素C精华,901,b3,s4,\n',
  })
})
afterAll(() => server.close())

const MODE = '/api/language_mode'
const choose = (json: object, headers = ann) => server.ask(MODE, { method: 'POST', json, headers })
beforeEach(() => choose({ language_mode: 'system', fenxi_mode: 'both' }))

async function search(plat: string, cid: string): Promise<string> {
  const made = await server.ask('/api/sub/get_uid', {
    method: 'POST',
    json: { plat, brand_id: [plat === 'tmall' ? 'b1' : 'b3'], cid: { not_custom: [cid] } },
    headers: ann,
  })
  return resultOf<{ url_id: string }>(made).url_id
}

async function rows(path: string, plat: string, query = '', headers = ann) {
  const url_id = await search(plat, plat === 'tmall' ? '1' : '900')
  const [address, own = ''] = path.split('?')
  const asked = await server.ask(`/api/sub/${address}?url_id=${url_id}&start=2025-01&end=2025-02${own && `&${own}`}${query}`, { headers })
  return resultOf<{ data: Record<string, unknown>[] }>(asked).data
}
const names = async (path: string, query = '', plat = 'amazon_us') => (await rows(path, plat, query)).map((row) => row.name)

const IN = {
  system: { category: '精华', brand: '奥伦', title: '维生素C精华', path: '美妆' },
  source: { category: 'Serums', brand: 'Olen', title: 'Vitamin C Serum', path: 'Beauty' },
  both: { category: '精华 (Serums)', brand: '奥伦 (Olen)', title: '维生素C精华', path: '美妆 (Beauty)' },
} as const

describe.each(['system', 'source', 'both'] as const)('%s', (mode) => {
  it.each([['as the call says'], ['as the account chose']])('categories, brands and titles overseas, %s', async (how) => {
    if (how === 'as the account chose') await choose({ language_mode: mode })
    const query = how === 'as the account chose' ? '' : `&language_mode=${mode}`
    expect(await names('cat_list', query)).toEqual([IN[mode].category])
    expect(await names('analyze?aspect=brand', query)).toEqual([IN[mode].brand])
    const [item] = await rows('item_list', 'amazon_us', query)
    expect(item).toMatchObject({
      title: IN[mode].title,
      title_source: mode === 'both' ? 'Vitamin C Serum' : null,
      title_translated: '维生素C精华',
      brand_name: IN[mode].brand,
      category_1: IN[mode].path,
      category_leaf: IN[mode].category,
    })
  })

  it.each(['movers?of=item', 'item_sales_trend'])('a product is called by one name wherever it is told: %s', async (path) => {
    expect(new Set(await names(path, `&language_mode=${mode}`))).toEqual(new Set([IN[mode].title]))
  })

  it('tags and trees of the account follow', async () => {
    await choose({ language_mode: mode })
    const url_id = await search('amazon_us', '901')
    const { data } = resultOf<{ data: SavedSearch }>(await server.ask(`/api/sub/get_params?url_id=${url_id}`, { headers: ann }))
    expect(data.categories[0]).toMatchObject({ name: { zh: IN[mode].category }, path: { zh: [IN[mode].path, IN[mode].category] } })
    expect(data.brands[0]?.name.zh).toBe(IN[mode].brand)
    const tree = resultOf<{ data: { nodes: { name: string }[] }[] }>(await server.ask('/api/cat/tree?plat=amazon_us', { headers: ann }))
    expect(tree.data[0]?.nodes.map(({ name }) => name)).toEqual([IN[mode].path, IN[mode].category])
  })

  it('names while typing follow, and are found by either name', async () => {
    await choose({ language_mode: mode })
    for (const word of ['奥伦', 'olen']) {
      const found = await server.ask(`/api/sub/suggest_brand?plat=amazon_us&word=${encodeURIComponent(word)}`, { headers: ann })
      const { data } = resultOf<{ data: object[] }>(found)
      expect(data).toEqual([
        { id: 'b3', name: { zh: '奥伦', en: 'Olen' }, label: { zh: IN[mode].brand, en: expect.any(String) }, hint: 'b3' },
      ])
    }
  })

  it('the figures are the same', async () => {
    const [row] = await rows('analyze?aspect=brand', 'amazon_us', `&language_mode=${mode}`)
    expect(row).toMatchObject({ id: 'b3', sales: 3998, sold: 200 })
  })
})

it('the source of a marketplace at home is Chinese, on an English page too', async () => {
  expect(await names('analyze?aspect=brand', '&site_lang=en', 'tmall')).toEqual(['Laneige'])
  expect(await names('analyze?aspect=brand', '&site_lang=en&language_mode=source', 'tmall')).toEqual(['兰芝'])
  expect(await names('analyze?aspect=brand', '&site_lang=en&language_mode=both', 'tmall')).toEqual(['Laneige (兰芝)'])
})

it('attributes are called by their word, as they are stored, or both', async () => {
  const first = async (query: string) =>
    (await names('analyze?aspect=attr_top', query, 'tmall')).filter((name) => String(name).includes('et content') || name === '净含量')
  expect(await first('&site_lang=en')).toEqual(['Net content'])
  expect(await first('&site_lang=en&language_mode=source')).toEqual(['净含量'])
  expect(await first('&site_lang=en&language_mode=both')).toEqual(['Net content (净含量)'])
})

it.each([
  ['system', 'Net content'],
  ['source', '净含量'],
  ['both', 'Net content (净含量)'],
])('the panel of attributes of a form calls them so too: %s', async (language_mode, name) => {
  await choose({ language_mode })
  const json = { plat: 'tmall', cid: { not_custom: ['1'] }, start: '2025-01', end: '2025-02', site_lang: 'en' }
  const asked = async (path: string) =>
    resultOf<{ data: Record<string, unknown>[] }>(await server.ask(`/api/sub/${path}`, { method: 'POST', json, headers: ann })).data
  expect(await asked('top_attr')).toContainEqual(expect.objectContaining({ name, source_name: '净含量' }))
  expect(await asked('query_top_attr')).toContainEqual(expect.objectContaining({ key: name, key_source: '净含量' }))
})

it('the language of names is another than that of the page', async () => {
  expect(await names('analyze?aspect=brand', '&site_lang=en&fenxi_mode=zh')).toEqual(['奥伦'])
  expect(await names('analyze?aspect=brand', '&site_lang=zh&fenxi_mode=en')).toEqual(['Olen'])
  expect(await names('cat_list', '&site_lang=en&fenxi_mode=zh&language_mode=both')).toEqual(['精华 (Serums)'])
})

it('the choice is kept for the account alone, at each of its doors', async () => {
  expect(resultOf<object>(await choose({ language_mode: 'both' }))).toEqual({ data: { language_mode: 'both', fenxi_mode: 'both' } })
  expect(resultOf<object>(await choose({ fenxi_mode: 'en' }))).toEqual({ data: { language_mode: 'both', fenxi_mode: 'en' } })
  const known = async (headers: Record<string, string>) => resultOf<LoginInfo>(await server.ask('/api/user', { headers })).names
  expect(await known(ann)).toEqual({ language_mode: 'both', fenxi_mode: 'en' })
  expect(await known(ben)).toEqual({ language_mode: 'system', fenxi_mode: 'both' })
  expect(resultOf<object>(await server.ask(MODE, { headers: ann }))).toEqual({ data: { language_mode: 'both', fenxi_mode: 'en' } })
  const made = await server.ask('/api/api_key', { method: 'POST', json: { name: 'k' }, headers: ann })
  const { key } = resultOf<{ key: string }>(made)
  expect((await rows('analyze?aspect=brand', 'amazon_us', '', { 'x-api-key': key })).map(({ name }) => name)).toEqual(['Olen (奥伦)'])
  expect((await rows('analyze?aspect=brand', 'amazon_us', '', ben)).map(({ name }) => name)).toEqual(['奥伦'])
})

it.each([{ language_mode: 'french' }, { fenxi_mode: 'source' }])('refuses %o', async (json) => {
  expect((await choose(json)).status).toBe(400)
})
