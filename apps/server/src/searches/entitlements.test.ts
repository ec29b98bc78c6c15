import type { CallResult } from '@marketscope/contract/call'
import type { LoginInfo } from '@marketscope/contract/calls/account'
import type { categoryTree, SavedSearch } from '@marketscope/contract/calls/search'
import { SearchFilter } from '@marketscope/contract/filter'
import { RULE_TEXTS } from '@marketscope/contract/rule-texts'
import { DOMESTIC_PLATFORMS } from '@marketscope/contract/sites'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { AccountDraft } from '../accounts/accounts.ts'
import { newAccount } from '../testing/new-account.ts'
import { resultOf, startTestServer, type TestServer } from '../testing/test-server.ts'
import { saveSearch } from './searches.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ market: 'wide' })
  await server.product.services.custom.put([
    {
      sub_name: 'custom_103',
      name: { zh: '化妆品', en: 'Cosmetics' },
      categories: [
        { id: 'creams', parent_id: null, name: { zh: '面霜', en: 'Creams' }, cids: ['taobao:11', 'jd:91', 'douyin:201'] },
        { id: 'jd-creams', parent_id: 'creams', name: { zh: '京东面霜', en: 'Creams of JD' }, cids: ['jd:91'] },
      ],
    },
    {
      sub_name: 'custom_9',
      name: { zh: '别人的', en: "Somebody else's" },
      categories: [{ id: 'dresses', parent_id: null, name: { zh: '裙', en: 'Dresses' }, cids: ['taobao:161'] }],
    },
  ])
})
afterAll(() => server.close())

const somebody = async (draft: Partial<AccountDraft>) => (await newAccount(server, draft)).headers

const save = (headers: Record<string, string>, filter: object) => server.ask('/api/sub/get_uid', { json: filter, headers })
const idOf = async (headers: Record<string, string>, filter: object) => resultOf<{ url_id: string }>(await save(headers, filter)).url_id
const open = (headers: Record<string, string>, urlId: string) => server.ask(`/api/sub/get_params?url_id=${urlId}`, { headers })
const months = { start: '2025-01', end: '2025-12' }
const analyse = (headers: Record<string, string>, path: string, urlId: string) =>
  server.ask(`/api/sub/${path}${path.includes('?') ? '&' : '?'}${new URLSearchParams({ url_id: urlId, ...months })}`, { headers })

describe('categories an account is not entitled to', () => {
  it('are refused when a search is made, opened and analysed, past the page', async () => {
    const everything = await somebody({})
    const restricted = await somebody({ cat_list: { taobao: ['1801'] } })
    const own = await idOf(restricted, { plat: 'tmall', cid: ['11'] })
    expect((await analyse(restricted, 'summary', own)).status).toBe(200)
    const foreign = { plat: 'tmall', cid: ['161'] }
    expect(await save(restricted, foreign)).toMatchObject({ status: 403, body: { error_code: -403 } })
    const made = await idOf(everything, foreign)
    expect((await open(restricted, made)).status).toBe(403)
    expect((await analyse(restricted, 'summary', made)).status).toBe(403)
    expect((await analyse(everything, 'summary', made)).status).toBe(200)
  })

  it('of a tree without an entry are refused too', async () => {
    const restricted = await somebody({ cat_list: { taobao: ['1801'] } })
    expect((await save(restricted, { plat: 'jd', cid: ['91'] })).status).toBe(403)
  })
})

describe('custom categories', () => {
  it('are those of the groups the account has, on the platforms asked for', async () => {
    const headers = await somebody({ custom_groups: ['custom_103'] })
    const ask = async (query: string) =>
      resultOf<{ data: { id: string; cids: string[] }[] }>(await server.ask(`/api/sub/custom_cat?${query}`, { headers })).data
    expect(await ask('')).toMatchObject([
      {
        id: 'creams',
        sub_name: 'custom_103',
        group_name: { zh: '化妆品', en: 'Cosmetics' },
        parent_id: null,
        cids: ['taobao:11', 'jd:91', 'douyin:201'],
      },
      { id: 'jd-creams', parent_id: 'creams', name: { zh: '京东面霜', en: 'Creams of JD' }, cids: ['jd:91'] },
    ])
    expect((await ask('plat=tmall,cshop')).map(({ id, cids }) => [id, cids])).toEqual([['creams', ['taobao:11']]])
    expect((await ask('fulldata=false&plat=jd')).map(({ id, cids }) => [id, cids])).toEqual([
      ['creams', []],
      ['jd-creams', []],
    ])
    const without = await somebody({})
    expect(resultOf(await server.ask('/api/sub/custom_cat', { headers: without }))).toEqual({ data: [] })
  })

  it('can be searched by those who have them only, beyond the list of categories too', async () => {
    const headers = await somebody({ custom_groups: ['custom_103'], cat_list: { taobao: ['16'] } })
    const filter = { plat: 'taobao,tmall', sub_name: 'custom_103', cid: { not_custom: [], custom: ['creams'] } }
    const urlId = await idOf(headers, filter)
    const { data } = resultOf<{ data: { sold: number } }>(await analyse(headers, 'summary', urlId))
    // t1: 11…22, o1: 51…62 units in the twelve months of 2025
    expect(data.sold).toBe(12 * 16.5 + 12 * 56.5)
    const without = await somebody({})
    for (const answer of [await save(without, filter), await open(without, urlId), await analyse(without, 'summary', urlId)])
      expect(answer).toMatchObject({ status: 403, body: { error_code: -403, error_msg: { zh: expect.stringContaining('custom_103') } } })
    const attributes = await server.ask('/api/sub/query_top_attr', { json: filter, headers: without })
    expect(attributes.status).toBe(403)
    const foreign = { plat: 'tmall', sub_name: 'custom_9', cid: { not_custom: [], custom: ['dresses'] } }
    expect((await save(headers, foreign)).status).toBe(403)
    const nobodys = { ...foreign, sub_name: 'custom_none' }
    expect(await save(headers, nobodys)).toMatchObject({ status: 400, body: { fields: [{ path: 'cid' }] } })
  })
})

it('pairs of categories come with the trees of platforms that are searched together, for those who see both', async () => {
  const pairsOf = async (draft: Partial<AccountDraft>, plat = 'tmall,jd') => {
    const answer = await server.ask(`/api/cat/tree?plat=${plat}`, { headers: await somebody(draft) })
    return resultOf<CallResult<typeof categoryTree>>(answer).counterparts
  }
  const pair = { tree: 'taobao', category_id: '11', other_tree: 'jd', counterparts: ['91'] }
  const headers = await server.signedIn('staff@marketscope.demo')
  resultOf(await server.ask('/api/load/category_counterparts', { method: 'PUT', json: pair, headers }))
  expect(await pairsOf({})).toEqual([pair])
  expect(await pairsOf({}, 'tmall')).toEqual([])
  expect(await pairsOf({ cat_list: { taobao: ['16'], jd: ['91'] } })).toEqual([])
  expect(await pairsOf({ cat_list: { taobao: ['11'] } })).toEqual([{ ...pair, counterparts: [] }])
})

describe('tabs', () => {
  it('follow from the search and from what the account may open', async () => {
    const tabs = async (module_info: AccountDraft['module_info'], filter: object) => {
      const headers = await somebody({ ...(module_info ? { module_info } : {}), custom_groups: ['custom_103'] })
      return resultOf<{ module_info: { module: string }[] }>(await open(headers, await idOf(headers, filter))).module_info.map(
        ({ module }) => module,
      )
    }
    const taobao = { plat: 'taobao,tmall', cid: ['1801'] }
    const jd = { plat: 'jd', cid: ['9180'] }
    const four = { plat: DOMESTIC_PLATFORMS.join(','), sub_name: 'custom_103', cid: { not_custom: [], custom: ['creams'] } }
    const few = { default: ['Summary', 'Brandlist'], jd: ['Summary', 'Itemslist'], custom_103: ['Plat', 'Itemslist'] }
    const plain = ['Summary', 'PriceDis', 'Catlist', 'Brandlist', 'BrandPriceDis', 'Shopslist', 'Itemslist', 'Attrlist']
    const filings = ['product', 'effect', 'ingredient', 'production_company'].map((of) => `filing_${of}_analyze`)
    const own = ['customAnalyze', 'PivotAnalyze', 'GeneratePPT']
    expect(await tabs(undefined, jd)).toEqual([...plain, ...own])
    expect(await tabs(undefined, taobao)).toEqual(['Plat', ...plain, ...filings, ...own, 'consumerInsight'])
    expect(await tabs(few, taobao)).toEqual(['Summary', 'Brandlist'])
    expect(await tabs(few, jd)).toEqual(['Summary', 'Itemslist'])
    expect(await tabs(few, four)).toEqual(['Plat', 'Itemslist'])
  })

  it('that the account may not open are refused to a direct call', async () => {
    const headers = await somebody({ module_info: { default: ['Summary', 'Brandlist'], jd: ['Summary'] } })
    const [tmall, jd] = [await idOf(headers, { plat: 'tmall', cid: ['11'] }), await idOf(headers, { plat: 'jd', cid: ['91'] })]
    expect((await analyse(headers, 'summary', tmall)).status).toBe(200)
    expect((await analyse(headers, 'analyze?aspect=brand', tmall)).status).toBe(200)
    expect(await analyse(headers, 'item_list', tmall)).toMatchObject({ status: 403, body: { error_code: -403 } })
    expect((await analyse(headers, 'analyze?aspect=brand', jd)).status).toBe(403)
  })
})

describe('an account bound to all domestic platforms', () => {
  it('searches them together, and opens and analyses nothing else', async () => {
    const bound = await somebody({ only_multi_plat: true })
    const together = await idOf(bound, { plat: DOMESTIC_PLATFORMS.join(','), cid: ['taobao:11', 'jd:91'] })
    expect((await analyse(bound, 'summary', together)).status).toBe(200)
    const single = await idOf(await somebody({}), { plat: 'tmall', cid: ['11'] })
    expect((await open(bound, single)).status).toBe(400)
    expect(await analyse(bound, 'summary', single)).toMatchObject({ status: 400, body: { fields: [{ path: 'plat' }] } })
  })

  it.each(['top_attr', 'filing_top_attr', 'query_top_attr', 'query_top_attr_values'])('is told by %s of nothing else', async (call) => {
    const bound = await somebody({ only_multi_plat: true })
    const ask = (plat: string) => server.ask(`/api/sub/${call}`, { json: { plat, cid: ['taobao:1801'], attr_key: '产地' }, headers: bound })
    expect((await ask(DOMESTIC_PLATFORMS.join(','))).status).toBe(200)
    expect(await ask('tmall')).toMatchObject({ status: 400, body: { fields: [{ path: 'plat', ...RULE_TEXTS.platform_locked }] } })
  })
})

describe('an account that may not change platforms', () => {
  it('searches what a search of its sites begins with, and opens, analyses and is told nothing else', async () => {
    const bound = await somebody({ may_change_plat: false })
    const own = await idOf(bound, { plat: 'tmall,taobao', cid: ['taobao:11'] })
    expect((await analyse(bound, 'summary', own)).status).toBe(200)
    const single = await idOf(await somebody({}), { plat: 'tmall', cid: ['11'] })
    const refused = { status: 400, body: { fields: [{ path: 'plat', ...RULE_TEXTS.platform_locked }] } }
    expect(await save(bound, { plat: 'jd', cid: ['91'] })).toMatchObject(refused)
    expect(await open(bound, single)).toMatchObject(refused)
    expect(await analyse(bound, 'summary', single)).toMatchObject(refused)
    const ask = { json: { plat: 'tmall', cid: ['taobao:1801'] }, headers: bound }
    expect(await server.ask('/api/sub/top_attr', ask)).toMatchObject(refused)
  })

  it('of another site searches that one', async () => {
    const bound = await somebody({ may_change_plat: false, sites: ['jd'] })
    expect((await analyse(bound, 'summary', await idOf(bound, { plat: 'jd', cid: ['91'] }))).status).toBe(200)
  })
})

describe('who is signed in', () => {
  const info = async (headers: Record<string, string>) => resultOf<LoginInfo>(await server.ask('/api/user', { headers }))

  it('is told what the account may see', async () => {
    expect(await info(await somebody({}))).toMatchObject({
      ispay: 'pay',
      cat_list: 'all',
      show_all_cats: false,
      is_add_custom: false,
      may_change_plat: true,
      use_mail: true,
      multi_plat: ['jd', 'douyin'],
      module_info: {},
      menu_entries: null,
    })
    const draft = {
      ispay: false,
      cat_list: { taobao: ['1801'] },
      show_all_cats: true,
      custom_groups: ['custom_103'],
      module_info: { default: ['Summary'] },
    }
    const { custom_groups: _, ...told } = draft
    expect(await info(await somebody(draft))).toMatchObject({
      ...told,
      module_info: { default: { modules: ['Summary'] } },
      ispay: 'nopay',
      is_add_custom: true,
    })
    // The months that are loaded of a site, cut to those of the account.
    const limited = await info(await somebody({ sites: ['tmall'], month_limit: { start: '2025-06', end: null } }))
    expect(Object.keys(limited.deadline)).toEqual(['tmall'])
    expect(limited).toMatchObject({ multi_plat: [], deadline: { tmall: { start: '2025-06' } } })
    const phones = { phone: '13911112222' }
    expect(await info(await somebody(phones))).toMatchObject({ ...phones, use_mail: false })
    expect(await info(await somebody({ phone: '13911113333', use_mail: true }))).toMatchObject({ use_mail: true })
    expect(await info(await somebody({ custom_groups: ['custom_that_is_gone'] }))).toMatchObject({ is_add_custom: false })
    expect(await info(await somebody({ kind: 'trial' }))).toMatchObject({ ispay: 'nopay' })
  })

  it('sees two entries of the menu when it is the partner that is named so', async () => {
    const { config } = server.product.services
    await server.product.services.db
      .insertInto('partner')
      .values({ name: 'lily', title_zh: '百合', title_en: 'Lily', created_at: new Date() })
      .execute()
    const partner = await somebody({ kind: 'partner', partner: 'orchid' })
    expect(await info(partner)).toMatchObject({ menu_entries: null })
    config.short_menu_partner = 'orchid'
    expect(await info(partner)).toMatchObject({ menu_entries: 2 })
    expect(await info(await somebody({ kind: 'partner', partner: 'lily' }))).toMatchObject({ menu_entries: null })
    expect(await info(await somebody({}))).toMatchObject({ menu_entries: null })
    config.short_menu_partner = null
  })
})

describe('a search of which something is gone', () => {
  it('opens with the rest and says what was left out', async () => {
    const headers = await somebody({})
    const { db } = server.product.services
    const filter = SearchFilter.parse({ plat: 'tmall', cid: ['11', '999'], brand_id: 'b1,gone' })
    const { id } = await db.selectFrom('account').select('id').executeTakeFirstOrThrow()
    const urlId = await saveSearch(server.product.services, filter, id)
    const { data } = resultOf<{ data: SavedSearch }>(await open(headers, urlId))
    expect(data.unusable).toBeNull()
    expect(data.dropped.map(({ field, id: gone }) => [field, gone])).toEqual([
      ['cid', '999'],
      ['brand_id', 'gone'],
    ])
    expect(data.filter).toMatchObject({ cid: { not_custom: ['11'] }, brand_id: ['b1'] })
  })
})
