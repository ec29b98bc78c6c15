import { RULE_TEXTS } from '@marketscope/contract/rule-texts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../testing/test-server.ts'

let server: TestServer
let headers: Record<string, string>
beforeAll(async () => {
  server = await startTestServer()
  headers = await server.signedIn('analyst@demo.market')
})
afterAll(() => server.close())

const ask = async (call: string, json: object) => {
  const { status, body } = await server.ask(`/api/sub/${call}`, { json, headers })
  const { result, fields } = body as { result?: { data: unknown }; fields?: { path: string }[] }
  return { status, result, fields }
}

const CREAMS = { plat: 'tmall,taobao', cid: { not_custom: ['11'] }, site_lang: 'zh' }

describe('attributes of a market over HTTP', () => {
  it('top: name, type and unit, with the items of each', async () => {
    expect((await ask('top_attr', { ...CREAMS, top: '1' })).result).toEqual({
      data: [
        { type: 'range', name: '净含量', source_name: '净含量', unit: 'g', items: 3 },
        { type: 'value', name: '产地', source_name: '产地', unit: '', items: 1 },
      ],
    })
  })

  it.each([
    ['a brand', { brand_id: 'b1' }, ['净含量 1', '产地 1']],
    ['a brand by name', { brand: 'LANEIGE' }, ['净含量 1', '产地 1']],
    ['a shop', { shop_id: 's3' }, ['净含量 1']],
    ['a title', { title: '男士 or 手工' }, ['净含量 2']],
    ['terms side by side, any of them', { title: '男士 手工', title_relation: 'or' }, ['净含量 2']],
    ['months', { time: ['2025-01', '2025-02'] }, ['净含量 3', '产地 1']],
    ['open months', { time: ['', ''] }, ['净含量 3', '产地 1']],
  ])('top, narrowed by %s', async (_, narrowed, names) => {
    const { result } = await ask('top_attr', { ...CREAMS, ...narrowed })
    const data = result?.data as { name: string; items: number }[]
    expect(data.map(({ name, items }) => `${name} ${items}`).sort()).toEqual([...names].sort())
  })

  it('popular: the first values of each', async () => {
    expect((await ask('query_top_attr', CREAMS)).result).toEqual({
      data: [
        {
          key: '净含量',
          key_source: '净含量',
          values: [
            { value: '50g', label: '50g', items: 2 },
            { value: '100g', label: '100g', items: 1 },
          ],
          range_search_able: true,
          range_search_unit: 'g',
        },
        {
          key: '产地',
          key_source: '产地',
          values: [{ value: '法国', label: '法国', items: 1 }],
          range_search_able: false,
          range_search_unit: '',
        },
      ],
    })
  })

  it('more values: the second page unless another is asked for, and those with a word', async () => {
    const values = async (more: object) => (await ask('query_top_attr_values', { ...CREAMS, attr_key: '净含量', ...more })).result?.data
    expect(await values({})).toEqual([])
    expect(await values({ page_size: 1 })).toEqual([{ value: '100g', label: '100g', items: 1 }])
    expect(await values({ page: 1, word: '5' })).toEqual([{ value: '50g', label: '50g', items: 2 }])
  })

  it('a channel counts its shops only', async () => {
    const { result } = await ask('query_top_attr', { ...CREAMS, plat: 'cshop' })
    expect(result?.data).toMatchObject([{ key: '净含量', values: [{ value: '50G', items: 1 }] }])
  })
})

describe('what is refused', () => {
  const CALLS = [
    ['top_attr', {}],
    ['filing_top_attr', {}],
    ['query_top_attr', {}],
    ['query_top_attr_values', { attr_key: '净含量' }],
  ] as const

  it.each(CALLS)('%s without platform or category', async (call, more) => {
    for (const [lack, path] of [
      [{ plat: '' }, 'plat'],
      [{ cid: { not_custom: [] } }, 'cid'],
      [{ cid: undefined }, 'cid'],
    ] as const) {
      const { status, fields } = await ask(call, { ...CREAMS, ...lack, ...more })
      expect([status, fields]).toEqual([400, [{ path, ...RULE_TEXTS.attribute_needs_category }]])
    }
  })

  it.each(CALLS)('%s for months before attributes were recorded', async (call, more) => {
    const { status, fields } = await ask(call, { ...CREAMS, start: '2020-01', end: '2021-12', ...more })
    expect([status, fields]).toEqual([400, [{ path: 'end', ...RULE_TEXTS.attribute_before_2022 }]])
  })

  it('filings of what has none', async () => {
    for (const [call, more] of [
      ['filing_top_attr', {}],
      ['query_top_attr_values', { attr_type: 'filing', attr_key: 'effects' }],
    ] as const) {
      const { status, fields } = await ask(call, { ...CREAMS, ...more })
      expect([status, fields]).toEqual([400, [{ path: 'cid', ...RULE_TEXTS.filing_category }]])
    }
  })

  it.each([
    ['query_top_attr_values', { attr_type: 'filing', attr_key: '净含量' }, 'attr_key'],
    ['query_top_attr_values', {}, 'attr_key'],
    ['top_attr', { time: ['2025-1', '2025-02'] }, 'time'],
    ['top_attr', { title: '面霜、精华' }, 'title'],
    ['query_top_attr', { plat: 'nowhere' }, 'plat'],
    ['query_top_attr', { cid: { not_custom: ['999'] } }, 'cid'],
    ['query_top_attr', { cid: { not_custom: ['11'], custom: ['x'] } }, 'cid'],
  ])('%s with %j', async (call, more, path) => {
    const { status, fields } = await ask(call, { ...CREAMS, ...more })
    expect([status, fields?.map((field) => field.path)]).toEqual([400, [path]])
  })

  it('whoever is not signed in', async () => {
    expect((await server.ask('/api/sub/query_top_attr', { json: CREAMS })).status).toBe(401)
  })
})
