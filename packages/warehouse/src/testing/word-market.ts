import type { FixtureMarket, State } from './fixture-types.ts'
import { month } from './fixture-types.ts'
import { SMALL_MARKET } from './small-market.ts'

type Sold = readonly [yyyymm: number, sold: number]

/** Products of one title, at 100 yuan each. */
function products(ids: readonly string[], title: string, months: readonly Sold[], price = 10_000): State[] {
  return ids.map((item_id) => ({
    ...{ site: 'tmall', item_id, title, category: 1_048_578, brand_id: 'B1', shop_id: 'S1', shop_type: '' },
    months: months.map(([yyyymm, sold]) => month(yyyymm, price, sold, sold * price)),
  }))
}

const five = (letter: string) => [1, 2, 3, 4, 5].map((number) => `${letter}${number}`)

/** Products whose titles have words in common, in January of two years: some that grew, some that are new, one that is gone, one that is alone. */
export const WORD_MARKET: FixtureMarket = {
  ...SMALL_MARKET,
  segments: [
    ['tmall', 2023],
    ['tmall', 2024],
  ],
  states: [
    ...products(five('C'), '珀妍保湿面霜 50g', [
      [202301, 1],
      [202401, 3],
    ]),
    ...products(five('M'), '玻尿酸补水面膜 男士', [[202401, 2]]),
    ...products(five('S'), '控油洗发水500ml 男士', [
      [202301, 4],
      [202401, 4],
    ]),
    ...products(['X1'], '<script>alert(1)</script> 😀 洗发水', [[202301, 6]]),
    ...products(['L1'], `"L'Oreal" 精华 抗皱`, [[202401, 1]], 1000),
  ],
  items: [],
}
