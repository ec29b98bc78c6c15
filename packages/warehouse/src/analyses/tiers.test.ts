import brandTiers from '@marketscope/contract/analyses/brand-tiers'
import itemTiers from '@marketscope/contract/analyses/item-tiers'
import { type AnalysisDeclaration, inputSchema, resultSchema } from '@marketscope/contract/analysis'
import { SearchFilter } from '@marketscope/contract/filter'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { EVERYTHING, openFixture } from '../testing/fixture-market.ts'
import { type FixtureMarket, month, type State } from '../testing/fixture-types.ts'
import { SMALL_MARKET } from '../testing/small-market.ts'

const FACE_CREAM = 2 ** 20 + 2
const COUNT = 502

/**
 * So many items, each of a brand of its own: item n, which is at place n, sold one piece for 1000 − n yuan in January 2024. What a tier sold is then a sum of
 * an arithmetic series: places a to b are worth (b − a + 1) × (2000 − a − b) / 2.
 */
const STATES: readonly State[] = Array.from({ length: COUNT }, (_, index) => ({
  ...{ site: 'tmall', category: FACE_CREAM, shop_id: 'S1', shop_type: 'tmall_flagship' },
  ...{ item_id: `T${index + 1}`, title: `面霜 ${index + 1}`, brand_id: `R${index + 1}` },
  months: [month(202401, (999 - index) * 100, 1, (999 - index) * 100)],
}))

const MARKET: FixtureMarket = {
  ...SMALL_MARKET,
  segments: [['tmall', 2024]],
  states: STATES,
  brands: STATES.map(({ brand_id }) => ({ brand_id, name_zh: brand_id, name_en: brand_id })),
  shops: [],
  items: [],
}

let fixture: Awaited<ReturnType<typeof openFixture>>
beforeAll(async () => {
  fixture = await openFixture(MARKET)
})
afterAll(() => fixture.close())

/** The tiers of the items up to a place, as [tier, how many, sales]. */
async function tiers(declaration: AnalysisDeclaration, places: number) {
  const input = inputSchema(declaration).parse({ url_id: '0'.repeat(26), start: '2024-01', end: '2024-01' })
  const filter = SearchFilter.parse({ plat: 'tmall', cid: { not_custom: ['1801'] }, avg_price: [1000 - places, null] })
  const { result } = await fixture.warehouse.analyse(declaration, input, filter, EVERYTHING)
  const { data } = resultSchema(declaration).parse(result) as { data: Record<string, unknown>[] }
  return data.map(({ tier, brands, items, sales }) => [tier, brands ?? items, sales])
}

// 1–5: 5 × (2000 − 6) / 2 = 4985; 6–10: 5 × 1984 / 2 = 4960; 11–20: 10 × 1969 / 2 = 9845; 21–50: 30 × 1929 / 2 = 28,935; 51–100: 50 × 1849 / 2 = 46,225.
describe('tiers of brands', () => {
  test.each<[number, [number, number][]]>([
    [
      4,
      [
        [4, 3990],
        [0, 0],
        [0, 0],
        [0, 0],
        [0, 0],
        [0, 0],
      ],
    ],
    [
      5,
      [
        [5, 4985],
        [0, 0],
        [0, 0],
        [0, 0],
        [0, 0],
        [0, 0],
      ],
    ],
    [
      6,
      [
        [5, 4985],
        [1, 994],
        [0, 0],
        [0, 0],
        [0, 0],
        [0, 0],
      ],
    ],
    [
      10,
      [
        [5, 4985],
        [5, 4960],
        [0, 0],
        [0, 0],
        [0, 0],
        [0, 0],
      ],
    ],
    [
      11,
      [
        [5, 4985],
        [5, 4960],
        [1, 989],
        [0, 0],
        [0, 0],
        [0, 0],
      ],
    ],
    [
      20,
      [
        [5, 4985],
        [5, 4960],
        [10, 9845],
        [0, 0],
        [0, 0],
        [0, 0],
      ],
    ],
    [
      21,
      [
        [5, 4985],
        [5, 4960],
        [10, 9845],
        [1, 979],
        [0, 0],
        [0, 0],
      ],
    ],
    [
      50,
      [
        [5, 4985],
        [5, 4960],
        [10, 9845],
        [30, 28_935],
        [0, 0],
        [0, 0],
      ],
    ],
    [
      51,
      [
        [5, 4985],
        [5, 4960],
        [10, 9845],
        [30, 28_935],
        [1, 949],
        [0, 0],
      ],
    ],
    [
      100,
      [
        [5, 4985],
        [5, 4960],
        [10, 9845],
        [30, 28_935],
        [50, 46_225],
        [0, 0],
      ],
    ],
    [
      101,
      [
        [5, 4985],
        [5, 4960],
        [10, 9845],
        [30, 28_935],
        [50, 46_225],
        [1, 899],
      ],
    ],
    [
      102,
      [
        [5, 4985],
        [5, 4960],
        [10, 9845],
        [30, 28_935],
        [50, 46_225],
        [2, 1797],
      ],
    ],
  ])('of %d brands', async (places, expected) => {
    const names = ['1-5', '6-10', '11-20', '21-50', '51-100', 'other']
    expect(await tiers(brandTiers, places)).toEqual(expected.map(([count, sales], index) => [names[index], count, sales]))
  })
})

// 1–10: 10 × 1989 / 2 = 9945; 11–50: 40 × 1939 / 2 = 38,780; 51–100: 46,225; 101–500: 400 × 1399 / 2 = 279,800.
describe('tiers of products', () => {
  test.each<[number, [number, number][]]>([
    [
      10,
      [
        [10, 9945],
        [0, 0],
        [0, 0],
        [0, 0],
        [0, 0],
      ],
    ],
    [
      11,
      [
        [10, 9945],
        [1, 989],
        [0, 0],
        [0, 0],
        [0, 0],
      ],
    ],
    [
      50,
      [
        [10, 9945],
        [40, 38_780],
        [0, 0],
        [0, 0],
        [0, 0],
      ],
    ],
    [
      51,
      [
        [10, 9945],
        [40, 38_780],
        [1, 949],
        [0, 0],
        [0, 0],
      ],
    ],
    [
      100,
      [
        [10, 9945],
        [40, 38_780],
        [50, 46_225],
        [0, 0],
        [0, 0],
      ],
    ],
    [
      101,
      [
        [10, 9945],
        [40, 38_780],
        [50, 46_225],
        [1, 899],
        [0, 0],
      ],
    ],
    [
      500,
      [
        [10, 9945],
        [40, 38_780],
        [50, 46_225],
        [400, 279_800],
        [0, 0],
      ],
    ],
    [
      501,
      [
        [10, 9945],
        [40, 38_780],
        [50, 46_225],
        [400, 279_800],
        [1, 499],
      ],
    ],
    [
      502,
      [
        [10, 9945],
        [40, 38_780],
        [50, 46_225],
        [400, 279_800],
        [2, 997],
      ],
    ],
  ])('of %d products', async (places, expected) => {
    const names = ['1-10', '11-50', '51-100', '101-500', 'other']
    expect(await tiers(itemTiers, places)).toEqual(expected.map(([count, sales], index) => [names[index], count, sales]))
  })
})
