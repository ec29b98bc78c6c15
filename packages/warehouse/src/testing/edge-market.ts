import { type FixtureMarket, type Month, month, type State } from './fixture-types.ts'
import { SMALL_MARKET, TAOBAO_CATEGORIES } from './small-market.ts'

const FACE_CREAM = TAOBAO_CATEGORIES.find(({ id }) => id === '121')?.no ?? 0
const BRANDS = ['B1', 'B2', '']
const TEXTURES = ['霜', '乳']

/** Items by number, with brands, textures and filings in turn. */
const item = (n: number, months: Month[], own: Partial<State> = {}): State => ({
  ...{ site: 'tmall', item_id: `E${n}`, title: `cream ${n}`, category: FACE_CREAM, shop_id: 'S1', shop_type: 'tmall_flagship' },
  ...{ brand_id: BRANDS[n % 3] ?? '', attributes: { 质地: TEXTURES[n % 2] ?? '' }, months },
  ...own,
})

const coupons = (one: Month, sales_cp: number): Month => ({ ...one, sales_cp })

/**
 * Average prices at 10.00, 20.00 and 30.00 and just beside them, list prices where nothing was sold, and months of which no price is known: without a list
 * price, returned for more than was paid, with fewer than no units, without a figure of sales. Amazon's are in yen.
 */
const STATES: State[] = [
  item(1, [coupons(month(202401, 1999, 1, 1999), 2000)]),
  item(2, [coupons(month(202401, 2000, 2, 3999), 3998)]),
  item(3, [coupons(month(202401, 2000, 3, 6000), 5999)]),
  item(4, [coupons(month(202401, 2000, 2, 4001), 4001)]),
  item(5, [coupons(month(202401, 1000, 2, 1999), 1999)]),
  item(6, [month(202401, 1000, 1, 1000), month(202402, 1000, 3, 2999)]),
  item(7, [coupons(month(202401, 3000, 100, 299_999), 199_999), month(202402, 3000, 1, 3000)]),
  item(8, [month(202401, 1999, 0, 0), coupons(month(202402, 2000, 0, 0), 0)]),
  item(9, [month(202401, -1, 0, 0)]),
  item(10, [coupons(month(202401, 1500, 100, -50), -50)]),
  item(11, [coupons(month(202401, 1500, 100, -500), -500)]),
  item(12, [coupons(month(202401, 2000, -2, -4000), -3000)]),
  item(13, [{ ...month(202401, 1500, 5, 0), unpriced: true }]),
  item(14, [month(202402, 1500, 5, 0)]),
  item(15, [coupons(month(202401, 1999, 1, 1999), 1999)], { site: 'jd', category: 0, shop_type: 'jd_self' }),
  item(16, [coupons(month(202402, 2000, 2, 4001), 4000)], { site: 'jd', category: 0, shop_type: 'jd_self' }),
  ...[19, 39, 20, 41, 21].map((sales, index) =>
    item(20 + index, [month(202401, 20, sales > 30 ? 2 : 1, sales)], {
      ...{ site: 'amazon_jp', title: `yen ${index}`, category: 0, shop_type: '' },
    }),
  ),
]

export const EDGE_MARKET: FixtureMarket = {
  ...SMALL_MARKET,
  segments: [
    ['tmall', 2024],
    ['jd', 2024],
    ['amazon_jp', 2024],
  ],
  states: STATES,
  rates: [{ source: 'bank', base: 'CNY', quote: 'USD', date: '2024-02-01', rate: 0.12345 }],
  shops: [],
  items: STATES.filter(({ site }) => site === 'tmall').map(({ item_id, title }, index) => ({
    ...{ site: 'tmall', item_id, title, filing_no: ['F1', 'F2', ''][index % 3] ?? '' },
  })),
  filings: [
    { filing_no: 'F1', product: '面霜一', company: '甲', date: '2021-11-05', effects: ['保湿'], ingredients: ['水'] },
    { filing_no: 'F2', product: '面霜二', company: '乙', date: '2021-11-05', effects: ['美白'], ingredients: ['水'] },
  ],
}
