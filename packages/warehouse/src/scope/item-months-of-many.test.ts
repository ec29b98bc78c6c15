import summary from '@marketscope/contract/analyses/summary'
import { inputSchema } from '@marketscope/contract/analysis'
import { SearchFilter, type SearchFilterInput } from '@marketscope/contract/filter'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { EVERYTHING, openFixture } from '../testing/fixture-market.ts'
import { month, type State } from '../testing/fixture-types.ts'
import { cream } from '../testing/open-scopes.ts'
import { SMALL_MARKET } from '../testing/small-market.ts'

describe('products in up to three shops, by chance', () => {
  const numbers = fc.sample(fc.nat(999_999), { numRuns: 5000, seed: 7 })
  const pick = (most: number) => (numbers.pop() ?? 0) % most
  const states: State[] = Array.from({ length: 120 }, (_, n) => `R${n}`).flatMap((item_id) =>
    ['S1', 'S2', 'S3'].slice(0, 1 + pick(3)).map((shop_id, place) => ({
      ...cream(
        item_id,
        ...[202401, 202402, 202403].flatMap((at) => {
          const [price, sold] = [100 * (1 + pick(40)), pick(30) - 2]
          return pick(4) === 0 ? [] : [month(at, price, sold, price * sold)]
        }),
      ),
      ...{ shop_id, brand_id: ['B1', 'B2', 'B1'][place] ?? '' },
    })),
  )
  let market: Awaited<ReturnType<typeof openFixture>>
  beforeAll(async () => {
    market = await openFixture({ ...SMALL_MARKET, segments: [['tmall', 2024]], states, shops: [], items: [], skus: [] })
  })
  afterAll(() => market.close())

  /** What is left of the months of products, each summed over its shops, by a plain loop. */
  function left(shops: readonly string[], test: (sold: number, sales: number, paid: number | null) => boolean) {
    const months = new Map<string, { item: string; sold: number; sales: number; listed: number }>()
    for (const { item_id, shop_id, months: own } of states)
      for (const { month: at, sold, sales, price } of shops.includes(shop_id) ? own : []) {
        const sum = months.get(`${item_id} ${at}`) ?? { item: item_id, sold: 0, sales: 0, listed: -1 }
        months.set(`${item_id} ${at}`, {
          item: item_id,
          sold: sum.sold + sold,
          sales: sum.sales + sales,
          listed: Math.max(sum.listed, price),
        })
      }
    const kept = [...months.values()].filter(({ sold, sales, listed }) => {
      const paid = sold > 0 ? Math.trunc(sales / sold) : sold === 0 ? listed : null
      return test(sold, sales, paid !== null && paid < 0 ? null : paid)
    })
    const total = (of: 'sold' | 'sales') => kept.reduce((sum, one) => sum + one[of], 0)
    return { sales: total('sales') / 100, sold: total('sold'), items: new Set(kept.map(({ item }) => item)).size }
  }

  const ALL = ['S1', 'S2', 'S3']
  test.each<[string, Omit<SearchFilterInput, 'plat'>, ReturnType<typeof left>]>([
    ['20 units and more', { sold: [20, null] }, left(ALL, (sold) => sold >= 20)],
    ['5 to 25 units in two shops', { sold: [5, 25], shop_id: ['S1', 'S3'] }, left(['S1', 'S3'], (sold) => sold >= 5 && sold <= 25)],
    ['sales from 300', { sales: [300, null] }, left(ALL, (_, sales) => sales >= 30_000)],
    ['prices of 15 to 20', { avg_price: [15, 20] }, left(ALL, (_s, _a, paid) => paid !== null && paid >= 1500 && paid <= 2000)],
    [
      'prices of one brand, and units',
      { avg_price: [10, null], sold: [3, 40], brand_id: ['B1'] },
      left(['S1', 'S3'], (sold, _, paid) => paid !== null && paid >= 1000 && sold >= 3 && sold <= 40),
    ],
  ])('%s', async (_, filter, expected) => {
    const input = inputSchema(summary).parse({ url_id: '0'.repeat(26), start: '2024-01', end: '2024-03' })
    const search = SearchFilter.parse({ plat: 'tmall', cid: ['1801'], ...filter })
    const { result } = await market.warehouse.analyse(summary, input, search, EVERYTHING)
    expect(expected.items).toBeGreaterThan(10)
    expect((result as { data: object }).data).toMatchObject(expected)
  })
})
