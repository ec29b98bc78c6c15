import brandPrice from '@marketscope/contract/analyses/brand-price'
import itemList from '@marketscope/contract/analyses/item-list'
import priceRange from '@marketscope/contract/analyses/price-range'
import summary from '@marketscope/contract/analyses/summary'
import { type AnalysisDeclaration, inputSchema } from '@marketscope/contract/analysis'
import { SearchFilter, type SearchFilterInput } from '@marketscope/contract/filter'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { EVERYTHING, openFixture } from '../testing/fixture-market.ts'
import { type Month, month, type State } from '../testing/fixture-types.ts'
import { cream } from '../testing/open-scopes.ts'
import { SMALL_MARKET } from '../testing/small-market.ts'

const inShop = (shop_id: string, brand_id: string, ...months: Month[]): State => ({ ...cream('P1', ...months), shop_id, brand_id })
const coupons = (one: Month, sales_cp: number): Month => ({ ...one, sales_cp })

/**
 * P1 was sold by two shops in January, 70 for 10.00 and 50 for 20.00 each: 120 for 1,700.00, 14.16 each. In February by the first alone, in March the
 * second took back more than the first sold. P2 was never in two.
 */
const STATES: State[] = [
  inShop('S1', 'B1', coupons(month(202401, 1000, 70, 70_000), 63_000), month(202402, 1000, 5, 5_000), month(202403, 1000, 2, 2_000)),
  inShop('S2', 'B2', month(202401, 2000, 50, 100_000), month(202403, 2000, -3, -6_000)),
  cream('P2', month(202401, 1200, 90, 108_000)),
]

let fixture: Awaited<ReturnType<typeof openFixture>>
beforeAll(async () => {
  fixture = await openFixture({ ...SMALL_MARKET, segments: [['tmall', 2024]], states: STATES, shops: [], items: [], skus: [] })
})
afterAll(() => fixture.close())

interface Row {
  item_id: string
  id: string
  from: number | null
  to: number | null
  sold: number | null
  sales: number | null
  items: number | null
  ranges: Row[]
}

async function ask<T>(
  declaration: AnalysisDeclaration,
  filter: Omit<SearchFilterInput, 'plat'>,
  query: Record<string, unknown> = {},
): Promise<T> {
  const input = inputSchema(declaration).parse({ url_id: '0'.repeat(26), start: '2024-01', end: '2024-01', ...query })
  const { result } = await fixture.warehouse.analyse(
    declaration,
    input,
    SearchFilter.parse({ plat: 'tmall', cid: ['1801'], ...filter }),
    EVERYTHING,
  )
  return (result as { data: T }).data
}

describe("a product's month in two shops is tested as the list tells it", () => {
  test.each<[string, Omit<SearchFilterInput, 'plat'>, Record<string, unknown>, [string, number][]]>([
    [
      'all',
      {},
      {},
      [
        ['P1', 120],
        ['P2', 90],
      ],
    ],
    ['100 units and more', { sold: [100, null] }, {}, [['P1', 120]]],
    ['up to 100 units', { sold: [null, 100] }, {}, [['P2', 90]]],
    ['sales of 1,700', { sales: [1700, 1700] }, {}, [['P1', 120]]],
    ['at 14.16', { avg_price: [14.16, 14.16] }, {}, [['P1', 120]]],
    ['at 10 to 12', { avg_price: [10, 12] }, {}, [['P2', 90]]],
    ['what one shop sold, where only it is asked', { sold: [null, 60], shop_id: ['S2'] }, {}, [['P1', 50]]],
    ['what one brand sold, where only it is asked', { sold: [60, 80], brand_id: ['B1'] }, {}, [['P1', 70]]],
    ['of a month in one shop', { sold: [1, 10] }, { start: '2024-02', end: '2024-02' }, [['P1', 5]]],
    ['no price of a month in which more came back than was sold', { avg_price: [0, null] }, { start: '2024-03', end: '2024-03' }, []],
    ['after coupons, of which one shop knows', { sold: [null, 70] }, { version: 'cp' }, [['P1', 70]]],
  ])('%s', async (_, filter, query, rows) => {
    const found = await ask<Row[]>(itemList, filter, query)
    expect(found.map(({ item_id, sold }) => [item_id, sold])).toEqual(rows)
  })
})

test('bands of prices count a product once, and a band is a filter', async () => {
  const bands = await ask<Row[]>(priceRange, {}, { points: '10,13,15,20' })
  expect(bands.flatMap(({ from, sales, sold, items }) => (items ? [[from, sales, sold, items]] : []))).toEqual([
    [10, 1080, 90, 1],
    [13, 1700, 120, 1],
  ])
  expect(await ask(summary, { avg_price: [13, 14.99] })).toMatchObject({ sales: 1700, sold: 120, items: 1 })
})

test('beside brands the band is that of what the brand sold', async () => {
  const rows = await ask<Row[]>(brandPrice, {}, { points: '10,13,15,20' })
  const cells = rows
    .filter(({ id }) => id.startsWith('B'))
    .map(({ id, ranges }) => [id, ranges.filter(({ sold }) => sold).map(({ from, sold }) => [from, sold])])
  expect(Object.fromEntries(cells as [string, unknown][])).toEqual({ B1: [[10, 160]], B2: [[20, 50]] })
  expect(await ask(summary, { brand_id: ['B2'], avg_price: [20, null] })).toMatchObject({ sold: 50, items: 1 })
})
