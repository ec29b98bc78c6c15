import { type FixtureMarket, month, type State } from './fixture-types.ts'
import { SMALL_MARKET, TAOBAO_CATEGORIES } from './small-market.ts'

const FACE_CREAM = TAOBAO_CATEGORIES.find(({ id }) => id === '121')?.no ?? 0

const item = (site: 'tmall' | 'jd', item_id: string, brand_id: string, months: State['months']): State => ({
  ...{ site, item_id, brand_id, months, title: `面霜 ${item_id}`, category: site === 'jd' ? 0 : FACE_CREAM },
  ...{ shop_id: `S-${site}`, shop_type: site === 'jd' ? 'jd_self' : 'tmall_flagship' },
})

/**
 * Prices around 100 and 200, written by hand: P1 crosses 100 by a fen, P3 sells nothing at first, P7 has no known price, P9 costs nothing, P10 changes its
 * brand, and B5 was there a year earlier only.
 */
const STATES: State[] = [
  item('tmall', 'P1', 'B1', [month(202311, 10000, 5, 50000), month(202312, 10000, 5, 50000)]),
  item('tmall', 'P1', 'B1', [month(202401, 9999, 10, 99999), month(202402, 10000, 10, 100000)]),
  item('tmall', 'P2', 'B1', [month(202301, 20000, 4, 80000), month(202401, 20000, 5, 100000)]),
  item('tmall', 'P3', 'B2', [month(202401, 15000, 0, 0), month(202402, 15000, 20, 199980)]),
  item('tmall', 'P4', '', [month(202401, 30000, 3, 90000)]),
  item('tmall', 'P5', 'B3', [month(202402, 15000, 1, 15000)]),
  item('jd', 'P6', 'B1', [month(202401, 19000, 2, 38000)]),
  item('jd', 'P7', 'B4', [month(202402, -1, 0, 0)]),
  item('tmall', 'P8', 'B5', [month(202301, 10000, 2, 20000), month(202302, 10000, 1, 10000)]),
  item('tmall', 'P9', 'B3', [month(202402, 0, 5, 0)]),
  item('tmall', 'P10', 'B2', [month(202401, 5000, 1, 5000)]),
  item('tmall', 'P10', 'B3', [month(202402, 6000, 1, 6000)]),
]

export const LONG_NAME = '极长的品牌名'.repeat(50)

export const PRICE_MARKET: FixtureMarket = {
  ...SMALL_MARKET,
  segments: [
    ['tmall', 2023],
    ['tmall', 2024],
    ['jd', 2024],
  ],
  states: STATES,
  brands: [
    { brand_id: 'B1', name_zh: '珀妍', name_en: 'Poyan' },
    { brand_id: 'B2', name_zh: '', name_en: 'Second' },
    { brand_id: 'B3', name_zh: '😀 "引号" <script>', name_en: '' },
    { brand_id: 'B4', name_zh: LONG_NAME, name_en: '' },
  ],
  shops: [],
  items: [],
}
