import platList from '@marketscope/contract/analyses/plat-list'
import platTrend from '@marketscope/contract/analyses/plat-trend'
import summary from '@marketscope/contract/analyses/summary'
import { type AnalysisDeclaration, inputSchema, resultSchema } from '@marketscope/contract/analysis'
import { SearchFilter, type SearchFilterInput } from '@marketscope/contract/filter'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { EVERYTHING, openFixture } from '../testing/fixture-market.ts'

const MARKETS: SearchFilterInput = { plat: 'jd,tmall,taobao', cid: { not_custom: ['1801', 'none'] } }
const TMALL: SearchFilterInput = { plat: 'tmall', cid: { not_custom: ['1801'] } }

interface Answer {
  data: Record<string, unknown>[]
  count: number
  total: Record<string, unknown>
}

describe('platforms', () => {
  let fixture: Awaited<ReturnType<typeof openFixture>>
  beforeAll(async () => {
    fixture = await openFixture()
  })
  afterAll(async () => {
    await fixture.close()
  })

  async function ask(declaration: AnalysisDeclaration, filter: SearchFilterInput, query: Record<string, unknown> = {}): Promise<Answer> {
    const aspect = declaration.aspect ? { aspect: declaration.aspect } : {}
    const input = inputSchema(declaration).parse({ url_id: '0'.repeat(26), start: '2024-01', end: '2024-02', ...aspect, ...query })
    const { result } = await fixture.warehouse.analyse(declaration, input, SearchFilter.parse(filter), EVERYTHING)
    const parsed: unknown = resultSchema(declaration).parse(result)
    return parsed as Answer
  }

  test('a row for each site, worked out by hand; growth of those whose own months are there', async () => {
    const { data, count, total } = await ask(platList, MARKETS)
    expect(count).toBe(3)
    expect(data).toEqual([
      {
        id: 'tmall',
        name: '天猫',
        ...{ rank: 1, rank_yoy: null, rank_mom: null, new_yoy: null, new_mom: null, months: [] },
        sales: 3999.97,
        share: 0.72202,
        sales_yoy: 1.597383,
        sales_mom: 12.333233,
        sold: 43,
        avg_price: 93.02,
        items: 3,
        shops: 2,
        brands: 2,
      },
      {
        id: 'taobao',
        name: '淘宝',
        ...{ rank: 2, rank_yoy: null, rank_mom: null, new_yoy: null, new_mom: null, months: [] },
        sales: 1490,
        share: 0.268955,
        sales_yoy: null,
        sales_mom: null,
        sold: 150,
        avg_price: 9.93,
        items: 1,
        shops: 1,
        brands: 0,
      },
      {
        id: 'jd',
        name: '京东',
        ...{ rank: 3, rank_yoy: null, rank_mom: null, new_yoy: null, new_mom: null, months: [] },
        sales: 50,
        share: 0.009025,
        sales_yoy: null,
        sales_mom: null,
        sold: 1,
        avg_price: 50,
        items: 1,
        shops: 1,
        brands: 1,
      },
    ])
    expect(total).toEqual({
      ...{ sales: 5539.97, share: 1, sales_yoy: null, sales_mom: null },
      ...{ sold: 194, avg_price: 28.56, items: 5, shops: 4, brands: 2 },
    })
    expect((await ask(platList, TMALL)).total).toMatchObject({ sales_yoy: 1.597383, sales_mom: 12.333233 })
    expect((await ask(summary, MARKETS)).data).toMatchObject({ sales: 5539.97, sold: 194, items: 5, shops: 4, brands: 2 })
  })

  test.each<[string, string, string, string, [string, unknown, unknown][]]>([
    [
      'channels of a site, one by one',
      'nochaoshi,chaoshi',
      'sales',
      '1',
      [
        ['nochaoshi', 3799.97, 2],
        ['chaoshi', 200, 1],
      ],
    ],
    [
      'a site and a channel of it',
      'chaoshi,tmall',
      'sales',
      '1',
      [
        ['tmall', 3999.97, 3],
        ['chaoshi', 200, 1],
      ],
    ],
    ['the whole of a site under two names', 'all,tmall', 'sales', '1', [['tmall', 3999.97, 3]]],
    [
      'ascending',
      'tmall,taobao',
      'sales',
      '0',
      [
        ['taobao', 1490, 1],
        ['tmall', 3999.97, 3],
      ],
    ],
    [
      'by name',
      'tmall,taobao,chaoshi',
      'name',
      '0',
      [
        ['tmall', 3999.97, 3],
        ['chaoshi', 200, 1],
        ['taobao', 1490, 1],
      ],
    ],
    [
      'unknown growth comes last',
      'taobao,tmall',
      'sales_yoy',
      '0',
      [
        ['tmall', 3999.97, 3],
        ['taobao', 1490, 1],
      ],
    ],
  ])('%s', async (_, plat, order_by, desc, expected) => {
    const { data } = await ask(platList, { ...TMALL, plat }, { order_by, desc })
    expect(data.map(({ id, sales, items }) => [id, sales, items])).toEqual(expected)
  })

  test('names in English; a page beyond the last is empty', async () => {
    expect((await ask(platList, { ...TMALL, plat: 'chaoshi,taobao' }, { site_lang: 'en' })).data.map(({ name }) => name)).toEqual([
      'Taobao',
      'Tmall Supermarket',
    ])
    expect(await ask(platList, TMALL, { page: 2 })).toMatchObject({ data: [], count: 1 })
  })

  test('a site with nothing loaded in the months is unknown, not zero', async () => {
    const { data } = await ask(platList, MARKETS, { start: '2024-02', end: '2024-02' })
    expect(data.at(-1)).toEqual({
      id: 'jd',
      name: '京东',
      ...{ rank: null, rank_yoy: null, rank_mom: null, new_yoy: null, new_mom: null, months: [] },
      ...{
        sales: null,
        share: null,
        sales_yoy: null,
        sales_mom: null,
        sold: null,
        avg_price: null,
        items: null,
        shops: null,
        brands: null,
      },
    })
    expect(data[0]).toMatchObject({ id: 'tmall', sales: 2500, sales_mom: 0.6667, sales_yoy: 1.403846 })
  })

  test('months of each site, with their part of the month', async () => {
    const { data } = await ask(platTrend, MARKETS)
    const [january, february] = [1704038400, 1706716800]
    expect(data).toEqual([
      { id: 'taobao', name: '淘宝', ts: january, sales: 990, sold: 100, avg_price: 9.9, share: 0.389768 },
      { id: 'taobao', name: '淘宝', ts: february, sales: 500, sold: 50, avg_price: 10, share: 0.166667 },
      { id: 'tmall', name: '天猫', ts: january, sales: 1499.97, sold: 17, avg_price: 88.23, share: 0.590546 },
      { id: 'tmall', name: '天猫', ts: february, sales: 2500, sold: 26, avg_price: 96.15, share: 0.833333 },
      { id: 'jd', name: '京东', ts: january, sales: 50, sold: 1, avg_price: 50, share: 0.019685 },
      { id: 'jd', name: '京东', ts: february, sales: null, sold: null, avg_price: null, share: null },
    ])
  })

  test('months of channels, under a condition on the months', async () => {
    const { data } = await ask(platTrend, { ...TMALL, plat: 'chaoshi,nochaoshi', sales: [400, null] })
    expect(data.map(({ id, sales }) => [id, sales])).toEqual([
      ['chaoshi', 0],
      ['chaoshi', 0],
      ['nochaoshi', 1000],
      ['nochaoshi', 2500],
    ])
  })
})
