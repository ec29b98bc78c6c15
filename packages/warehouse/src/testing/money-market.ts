import { type FixtureMarket, type Month, month, type State } from './fixture-types.ts'

const item = (site: string, item_id: string, brand_id: string, months: Month[], own: Partial<State> = {}): State => ({
  ...{ site, item_id, title: `cream ${item_id}`, category: 0, brand_id, shop_id: `${site}-shop`, shop_type: '', months },
  ...own,
})

/**
 * Three sites of three currencies over two Januaries and Februaries: dollars and baht in hundredths, yen whole. The brands B1 and B2 sell on several. In February 2024 there is
 * no rate of the baht.
 */
export const MONEY_MARKET: FixtureMarket = {
  segments: [
    ['amazon_us', 2023],
    ['amazon_us', 2024],
    ['amazon_jp', 2023],
    ['amazon_jp', 2024],
    ['shopee_th', 2024],
  ],
  states: [
    item('amazon_us', 'U1', 'B1', [month(202301, 1999, 10, 19_990), month(202401, 2099, 12, 25_188), month(202402, 2099, 3, 6297)]),
    item('amazon_us', 'U2', 'B2', [month(202301, 500, 100, 50_000), month(202401, 550, 90, 49_500), month(202402, 550, 101, 55_549)]),
    item('amazon_jp', 'J1', 'B1', [month(202301, 3000, 7, 21_000), month(202401, 3200, 9, 28_800), month(202402, 3200, 0, 0)]),
    item('amazon_jp', 'J2', 'B3', [month(202301, 12_000, 1, 12_000), month(202401, 11_000, 2, 22_001)]),
    item('shopee_th', 'T1', 'B2', [month(202401, 19_900, 5, 99_500), month(202402, 19_900, 4, 79_600)]),
  ],
  categories: [],
  brands: ['B1', 'B2', 'B3'].map((brand_id) => ({ brand_id, name_zh: brand_id, name_en: brand_id })),
  shops: ['amazon_us', 'amazon_jp', 'shopee_th'].map((site) => ({
    site,
    shop_id: `${site}-shop`,
    name_zh: site,
    name_en: site,
    shop_type: '',
  })),
  items: [],
  filings: [],
  rates: [
    // Two days of January 2024 with all of them: 7.10 and 7.20 yuan a dollar, 142 and 150 yen a dollar.
    { source: 'bank', base: 'USD', quote: 'CNY', date: '2024-01-03', rate: 7.1 },
    { source: 'bank', base: 'USD', quote: 'CNY', date: '2024-01-04', rate: 7.2 },
    { source: 'bank', base: 'USD', quote: 'JPY', date: '2024-01-03', rate: 142 },
    { source: 'bank', base: 'USD', quote: 'JPY', date: '2024-01-04', rate: 150 },
    { source: 'bank', base: 'USD', quote: 'CNY', date: '2024-02-05', rate: 7.25 },
    { source: 'bank', base: 'USD', quote: 'JPY', date: '2024-02-05', rate: 145 },
    { source: 'bank', base: 'USD', quote: 'CNY', date: '2023-01-10', rate: 6.8 },
    { source: 'bank', base: 'USD', quote: 'JPY', date: '2023-01-10', rate: 136 },
    // The other way round, for a month, and of somebody else.
    { source: 'other', base: 'CNY', quote: 'THB', date: '2024-01', rate: 5 },
  ],
}
