import { type Category, type FixtureMarket, month, type State } from './fixture-types.ts'

const BLOCK = 2 ** 20
const FACE_CREAM = BLOCK + 2
const MASK = BLOCK + 3
const LIPSTICK = BLOCK + 5

/** Six items of three sites, written by hand. A4 changed its title and its category in February 2024; A2 sold nothing in that month; A6 has no category. */
const STATES: State[] = [
  {
    site: 'tmall',
    item_id: 'A1',
    title: '珀妍 保湿面霜 50g',
    category: FACE_CREAM,
    brand_id: 'B1',
    shop_id: 'S1',
    shop_type: 'tmall_flagship',
    months: [
      month(202301, 10000, 5, 50000),
      month(202302, 10000, 8, 80000),
      month(202311, 10000, 1, 10000),
      month(202312, 10000, 2, 20000),
      month(202401, 10000, 10, 100000),
      month(202402, 9900, 20, 190000),
    ],
  },
  {
    site: 'tmall',
    item_id: 'A2',
    title: '男士面霜 控油',
    category: FACE_CREAM,
    brand_id: 'B2',
    shop_id: 'S2',
    shop_type: 'tmall_chaoshi',
    months: [month(202302, 6000, 4, 24000), month(202401, 5000, 4, 20000), month(202402, 5500, 0, 0)],
  },
  {
    site: 'taobao',
    item_id: 'A3',
    title: '面膜 补水 10片',
    category: MASK,
    brand_id: '',
    shop_id: 'S3',
    shop_type: 'cshop',
    months: [month(202401, 990, 100, 99000), month(202402, 1000, 50, 50000)],
  },
  {
    site: 'tmall',
    item_id: 'A4',
    title: 'Poyan Cream 面霜',
    category: FACE_CREAM,
    brand_id: 'B1',
    shop_id: 'S1',
    shop_type: 'tmall_flagship',
    months: [month(202401, 9999, 3, 29997)],
  },
  {
    site: 'tmall',
    item_id: 'A4',
    title: 'Poyan ＭＡＳＫ 新款',
    category: MASK,
    brand_id: 'B1',
    shop_id: 'S1',
    shop_type: 'tmall_flagship',
    months: [month(202402, 10000, 6, 60000)],
  },
  {
    site: 'tmall',
    item_id: 'A5',
    title: '口红 "哑光" <b>',
    category: LIPSTICK,
    brand_id: 'B2',
    shop_id: 'S2',
    shop_type: 'tmall_chaoshi',
    months: [month(202401, 10000, 7, 70000)],
  },
  {
    site: 'jd',
    item_id: 'A6',
    title: '没有类目的商品',
    category: 0,
    brand_id: 'B2',
    shop_id: 'S6',
    shop_type: 'jd_self',
    months: [month(202401, 5000, 1, 5000)],
  },
]

const category = (
  [id, parent_id]: readonly [string, string],
  [no, last, level]: readonly [number, number, number],
  path_zh: readonly string[],
  path_en: readonly string[],
): Category => ({ tree: 'taobao', id, parent_id, no: BLOCK + no, last: BLOCK + last, level, path_zh, path_en })

/** Categories of the tree of taobao and tmall. */
export const TAOBAO_CATEGORIES: readonly Category[] = [
  category(['1801', ''], [1, 3, 1], ['美容护肤'], ['Skincare']),
  category(['121', '1801'], [2, 2, 2], ['美容护肤', '面霜'], ['Skincare', 'Face cream']),
  category(['122', '1801'], [3, 3, 2], ['美容护肤', '面膜'], ['Skincare', 'Mask']),
  category(['50010788', ''], [4, 5, 1], ['彩妆'], ['Makeup']),
  category(['131', '50010788'], [5, 5, 2], ['彩妆', '口红'], ['Makeup', 'Lipstick']),
]

export const SMALL_MARKET: FixtureMarket = {
  segments: [
    ['tmall', 2023],
    ['tmall', 2024],
    ['taobao', 2024],
    ['jd', 2024],
  ],
  states: STATES,
  categories: TAOBAO_CATEGORIES,
  brands: [
    { brand_id: 'B1', name_zh: '珀妍', name_en: 'Poyan' },
    { brand_id: 'B2', name_zh: '', name_en: 'Second' },
  ],
  shops: [{ site: 'tmall', shop_id: 'S1', name_zh: '珀妍旗舰店', name_en: '', shop_type: 'tmall_flagship' }],
  items: [{ site: 'tmall', item_id: 'A1', title: '', image: '/x.svg', link: 'https://example.com/A1', location: '上海', filing_no: '' }],
  filings: [],
}
