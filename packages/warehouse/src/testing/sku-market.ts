import type { CustomCategory } from '@marketscope/contract/custom-categories'
import { type FixtureMarket, type Month, month, type SkuState, type State } from './fixture-types.ts'
import { SMALL_MARKET, TAOBAO_CATEGORIES } from './small-market.ts'

const BLOCK = 2 ** 20
const [FACE_CREAM, MASK, LIPSTICK] = [BLOCK + 2, BLOCK + 3, BLOCK + 5]

const state = (item_id: string, title: string, category: number, months: Month[], own: Partial<State> = {}): State => ({
  ...{ site: 'tmall', item_id, title, category, brand_id: 'B1', shop_id: 'S1', shop_type: 'tmall_flagship', months },
  ...own,
})

/**
 * K1 has SKUs that do not explain all of it, K2 has none, K3 has no brand and no shop, K4 moved from face creams to lipsticks in February, K5 has names of
 * all kinds and a month in which nothing was sold, K6 sold in 2023 only, N1 has no category, J1 is of jd.
 */
const STATES: readonly State[] = [
  state(
    'K1',
    '口红 两色',
    LIPSTICK,
    [
      month(202301, 10000, 4, 40000),
      month(202302, 10000, 6, 60000),
      month(202311, 10000, 5, 50000),
      month(202312, 10000, 5, 50000),
      { ...month(202401, 12000, 10, 120000), crossed_price: 15000, lowest_price: 11000, comments: 7 },
      { ...month(202402, 11000, 20, 220000), lowest_price: 10500, comments: 5 },
    ],
    { attributes: { 产地: '法国', 颜色: '红 蓝' } },
  ),
  state('K2', 'Lipstick Two', LIPSTICK, [month(202401, 5000, 100, 500000)], { brand_id: 'B2' }),
  state('K3', '口红 三', LIPSTICK, [month(202402, 1000, 100, 100000)], { brand_id: '', shop_id: '', shop_type: '', shelf_time: null }),
  state('K4', '面霜 四', FACE_CREAM, [month(202401, 10000, 10, 100000)]),
  state('K4', '口红 四', LIPSTICK, [month(202402, 10000, 5, 50000)]),
  state('K5', '<script>alert(1)</script> 面膜 "五" 😀', MASK, [month(202401, 0, 0, 0), month(202402, 500, 4, 2000)]),
  state('K6', '旧面膜', MASK, [month(202302, 700, 3, 2100)]),
  state('N1', '没有类目', BLOCK, [month(202401, 100, 1, 100)]),
  state('J1', '京东口红', 3 * BLOCK, [month(202401, 100, 1, 100)], { site: 'jd', brand_id: '', shop_id: '', shop_type: 'jd_self' }),
]

const sku = (
  item_id: string,
  category: number,
  sku_id: string,
  sku_name: string,
  months: Month[],
  own: Partial<SkuState> = {},
): SkuState => ({
  ...state(item_id, '', category, months),
  ...{ sku_id, sku_name },
  ...own,
})

export const LONG_NAME = '长'.repeat(300)

/**
 * The SKUs of K1 explain 273,000 of the 340,000 fen of January and February 2024 and 24 of its 30 units: k1d is given away, k1a was called
 * otherwise in 2023, and k1e sold in 2023 only. Those of K5 say their size in attributes of their own; all have the origin of the item too.
 */
const SKUS: readonly SkuState[] = [
  sku(
    'K1',
    LIPSTICK,
    'k1a',
    '红 大',
    [month(202301, 10000, 4, 40000), month(202302, 10000, 0, 0), month(202311, 10000, 2, 20000), month(202312, 10000, 0, 0)],
    { attributes: { 产地: '法国' } },
  ),
  sku('K1', LIPSTICK, 'k1a', '颜色:红;尺码:L', [month(202401, 12000, 4, 48000), month(202402, 11000, 6, 66000)], {
    attributes: { 产地: '法国' },
    sku_shelf_time: '2023-01-05',
  }),
  sku('K1', LIPSTICK, 'k1b', '颜色：红；尺码：M', [month(202401, 12000, 2, 24000), month(202402, 11000, 4, 44000)], {
    attributes: { 产地: '法国' },
  }),
  sku('K1', LIPSTICK, 'k1c', '颜色:蓝;尺码:L', [month(202401, 12000, 3, 36000), month(202402, 11000, 5, 55000)], {
    attributes: { 产地: '法国' },
  }),
  sku('K1', LIPSTICK, 'k1e', '颜色:蓝;尺码:M', [month(202301, 10000, 1, 10000)], { attributes: { 产地: '法国' } }),
  sku('K1', LIPSTICK, 'k1d', '赠品', [month(202401, 0, 0, 0)], { attributes: { 产地: '法国' } }),
  sku('K5', MASK, 'k5a', '<b>"50ml"</b> 😀', [month(202402, 500, 1, 500)], { attributes: { 容量: '50ml' } }),
  sku('K5', MASK, 'k5b', LONG_NAME, [month(202402, 500, 3, 1600)], { attributes: { 容量: '100ml' } }),
]

export const SKU_MARKET: FixtureMarket = {
  segments: [
    ['tmall', 2023],
    ['tmall', 2024],
    ['jd', 2024],
  ],
  states: STATES,
  skus: SKUS,
  categories: TAOBAO_CATEGORIES,
  brands: [
    { brand_id: 'B1', name_zh: '珀妍', name_en: 'Poyan' },
    { brand_id: 'B2', name_zh: '', name_en: 'Second' },
  ],
  shops: [
    {
      ...{ site: 'tmall', shop_id: 'S1', name_zh: '珀妍旗舰店', name_en: '', shop_type: 'tmall_flagship', business_name: '珀妍有限公司' },
      ...{ address: '上海', contact: '小妍', describe_score: 4.9, service_score: 4.8, logistics_score: null },
    },
  ],
  items: [
    {
      ...{ site: 'tmall', item_id: 'K1', title: '口红 两色', title_translated: 'Lipstick in two colours', image: '/x.svg' },
      ...{ link: 'https://example.com/K1', location: '上海', filing_no: 'F1' },
    },
  ],
  filings: [{ filing_no: 'F1', product: '珀妍口红', company: '上海甲公司', date: '2021-11-05', effects: ['修饰'], ingredients: ['蜡'] }],
}

/** The market with SKUs, of which none was loaded for February 2023. */
export const SKU_GAP: FixtureMarket = {
  ...SKU_MARKET,
  skus: SKUS.map((one) => ({ ...one, months: one.months.filter((own) => own.month !== 202302) })),
}

/** A custom category that holds lipsticks. */
export const LIPSTICKS: CustomCategory = {
  ...{ id: 'lips', sub_name: 'custom_103', parent_id: null, cids: ['taobao:131'] },
  name: { zh: '唇', en: 'Lips' },
  group_name: { zh: '自定义', en: 'Custom' },
}

/** The small market with SKUs and attributes of its item A1, for what only has to have some. */
export const SMALL_MARKET_WITH_SKUS: FixtureMarket = {
  ...SMALL_MARKET,
  states: SMALL_MARKET.states.map((one) => (one.item_id === 'A1' ? { ...one, attributes: { 净含量: '50g' } } : one)),
  skus: [
    sku('A1', FACE_CREAM, 'a1x', '净含量:50g', [month(202401, 10000, 6, 60000), month(202402, 9900, 12, 114000)]),
    sku('A1', FACE_CREAM, 'a1y', '净含量:100g', [month(202402, 9900, 8, 76000)]),
  ],
}

/**
 * In January 2024 M1 was sold in two shops under two brands, each SKU in one; M2's SKUs were loaded without brand and shop, one of them without a figure after
 * coupons; M3 has a figure after coupons of its SKU only; of M4's SKUs one is filed under another brand than the item.
 */
export const SKUS_OF_SHOPS: FixtureMarket = {
  ...SKU_MARKET,
  segments: [['tmall', 2024]],
  states: [
    state('M1', 'in two shops', LIPSTICK, [month(202401, 1000, 3, 3000)]),
    state('M1', 'in two shops', LIPSTICK, [{ ...month(202401, 2500, 2, 5000), sales_cp: 4500 }], { brand_id: 'B2', shop_id: 'S2' }),
    state('M2', 'in one shop', LIPSTICK, [{ ...month(202401, 1000, 10, 10000), sales_cp: 9000, sales_min_v2: 8000 }]),
    state('M3', 'without coupons', LIPSTICK, [month(202401, 1000, 2, 2000)]),
    state('M4', 'of another brand', LIPSTICK, [month(202401, 100, 3, 300)]),
  ],
  skus: [
    sku('M1', LIPSTICK, 'm1a', 'one', [month(202401, 1000, 3, 3000)]),
    sku('M1', LIPSTICK, 'm1b', 'two', [{ ...month(202401, 2500, 2, 5000), sales_cp: 4500 }], { brand_id: 'B2', shop_id: 'S2' }),
    sku('M2', LIPSTICK, 'm2a', 'with coupons', [{ ...month(202401, 1000, 6, 6000), sales_cp: 5000 }], { brand_id: '', shop_id: '' }),
    sku('M2', LIPSTICK, 'm2b', 'without', [month(202401, 1000, 4, 4000)], { brand_id: '', shop_id: '' }),
    sku('M4', LIPSTICK, 'm4a', 'its own', [month(202401, 100, 2, 200)]),
    sku('M4', LIPSTICK, 'm4b', 'another', [month(202401, 100, 1, 100)], { brand_id: 'B2' }),
    sku('M3', LIPSTICK, 'm3a', 'alone', [{ ...month(202401, 1000, 2, 2000), sales_cp: 1800 }]),
  ],
}
