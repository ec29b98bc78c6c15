import type { CallResult } from '@marketscope/contract/call'
import { getSearch } from '@marketscope/contract/calls/search'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { resultOf, startTestServer, type TestServer } from '../testing/test-server.ts'

let server: TestServer
let headers: Record<string, string>
beforeAll(async () => {
  server = await startTestServer()
  headers = await server.signedIn('analyst@demo.market')
})
afterAll(() => server.close())

type Loaded = CallResult<typeof getSearch>
const MARKET = { plat: 'tmall', cid: { not_custom: ['11'] } }
const keep = async (filter: object) => resultOf<{ url_id: string }>(await server.ask('/api/sub/get_uid', { json: filter, headers })).url_id
const load = (id: string, more = '') => server.ask(`/api/sub/get_params?url_id=${id}${more}`, { headers })

it('a kept filter with a value that the rules of today refuse opens with the rest, and says what was left out', async () => {
  const id = await keep({ ...MARKET, title: '面霜 or 精华' })
  const kept = { plat: ['tmall'], cid: { not_custom: ['11'] }, title: '面霜 or 精华', sold: [-5, null], colour: 'red' }
  await server.product.services.db
    .updateTable('search')
    .set({ filter: JSON.stringify(kept) })
    .where('url_id', '=', id)
    .execute()
  const { data } = resultOf<Loaded>(await load(id))
  expect(data.filter).toEqual({ plat: ['tmall'], cid: { not_custom: ['11'] }, title: '面霜 or 精华' })
  expect(data.dropped.map(({ field, id: said }) => [field, said])).toEqual([
    ['sold', '[-5,null]'],
    ['colour', 'red'],
  ])
  expect(data.unusable).toBeNull()
  const { end } = data.months ?? { end: '' }
  const answer = await server.ask(`/api/sub/analyze?aspect=plat&url_id=${id}&start=${end}&end=${end}`, { headers })
  expect(resultOf<{ used: { dropped: { field: string }[] } }>(answer).used.dropped.map(({ field }) => field)).toEqual(['sold', 'colour'])
})

it('what follows from a filter is said once more in the words of the call', async () => {
  const id = await keep({
    ...MARKET,
    shop: '旗舰店,专卖店',
    top: '0',
    title: 'a b',
    title_relation: 'or',
    attrv_or: [{ name: '产地', value: '法国' }],
  })
  const { data, comment_params } = resultOf<Loaded>(await load(id))
  expect(data).toMatchObject({
    shop_name: '专卖店,旗舰店',
    allattr: true,
    title_filter_mode: 'or',
    attr_filters: [{ name: '产地', value: '法国', attr_type: 'input' }],
    topAttrCustomobj: {},
    end: data.months?.end,
    ...{ rule: null, oversea_url: expect.any(String), is_attr_rule: false, comment_params: null },
  })
  expect(comment_params).toBeNull()
  expect(getSearch.result.safeParse({ data, module_info: [], comment_params }).success).toBe(true)
})

it('tells what comments are about where the address is that of comments, and refuses a model version that is not there', async () => {
  const id = await keep({ ...MARKET, brand: '兰芝', item_ids: '10001' })
  const { data, comment_params } = resultOf<Loaded>(await load(id, `&comment_url_id=${id}`))
  expect(comment_params).toEqual({ shop_name: '', brand_name: '兰芝', item_name: '10001', sku_name: '' })
  expect(data.comment_params).toEqual(comment_params)
  expect((await load(id, '&comment_url_id=nothing')).body).toMatchObject({ status: expect.not.stringMatching('ok') })
  expect(resultOf<Loaded>(await load(id, '&douyin_version=v1')).data.filter).toEqual(data.filter)
})
