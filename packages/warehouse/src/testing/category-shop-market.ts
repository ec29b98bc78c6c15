import type { CustomCategory } from '@marketscope/contract/custom-categories'
import { type Category, type FixtureMarket, month, type State } from './fixture-types.ts'

const BLOCK = 2 ** 20
const [TAOBAO, JD, AMAZON] = [BLOCK, 2 * BLOCK, 3 * BLOCK]

/** A name of 300 letters that a page must not take for anything else. */
export const LONG_NAME = `<script>alert("1")</script> 'x' 😀 ${'长'.repeat(300)}`.slice(0, 300)

const state = (
  [site, item_id]: readonly [string, string],
  category: number,
  [brand_id, shop_id, shop_type]: readonly [string, string, string],
  ...months: [yyyymm: number, sold: number, sales: number][]
): State => ({
  ...{ site, item_id, title: `商品 ${item_id}`, category, brand_id, shop_id, shop_type },
  months: months.map(([yyyymm, sold, sales]) => month(yyyymm, 5000, sold, sales)),
})

/**
 * Ten domestic items and two overseas ones, written by hand: categories with items of their own beside those of their children, a shop id that tmall and
 * jd both have, an item without a shop, a shop of unknown type, shops that no file tells of, one that sold
 * only a year earlier.
 */
const STATES: State[] = [
  state(['tmall', 'T1'], TAOBAO + 2, ['B1', 'S1', 'tmall_flagship'], [202301, 5, 50000], [202401, 10, 100000], [202402, 10, 110000]),
  state(['tmall', 'T2'], TAOBAO + 3, ['B2', 'S2', 'tmall_chaoshi'], [202302, 4, 20000], [202401, 2, 30000], [202402, 0, 0]),
  state(['tmall', 'T3'], TAOBAO + 4, ['', 'S1', 'tmall_flagship'], [202402, 4, 40000]),
  state(['tmall', 'T4'], TAOBAO + 1, ['B1', 'S2', 'tmall_chaoshi'], [202401, 1, 5000]),
  state(['tmall', 'T6'], TAOBAO + 4, ['B9', 'S9', 'tmall_flagship'], [202302, 1, 30000]),
  state(['tmall', 'T5'], TAOBAO + 6, ['B2', 'S4', 'tmall_flagship'], [202401, 1, 70000]),
  state(['taobao', 'A1'], TAOBAO + 4, ['B1', 'S3', ''], [202401, 100, 90000]),
  state(['taobao', 'A2'], TAOBAO + 2, ['B3', '', ''], [202402, 10, 10000]),
  state(['jd', 'J1'], JD + 2, ['B1', 'S1', 'jd_self'], [202401, 2, 30000], [202402, 3, 45000]),
  state(['jd', 'J2'], JD + 3, ['B2', 'S1', 'jd_self'], [202401, 1, 8000]),
  state(['amazon_us', 'Z1'], AMAZON + 1, ['B1', 'Z', 'overseas_official'], [202401, 1, 1000]),
  state(['amazon_us', 'Z2'], AMAZON, ['B1', 'Z', 'overseas_official'], [202401, 2, 500]),
]

const category = (
  tree: string,
  [id, parent_id]: readonly [string, string],
  [no, last]: readonly [number, number],
  path_zh: readonly string[],
  path_en: readonly string[],
): Category => ({ tree, id, parent_id, no, last, level: path_zh.length, path_zh, path_en })

const CATEGORIES: readonly Category[] = [
  category('taobao', ['1801', ''], [TAOBAO + 1, TAOBAO + 4], ['美容护肤'], ['Skincare']),
  category('taobao', ['121', '1801'], [TAOBAO + 2, TAOBAO + 3], ['美容护肤', '面霜'], ['Skincare', 'Face cream']),
  category('taobao', ['1211', '121'], [TAOBAO + 3, TAOBAO + 3], ['美容护肤', '面霜', '眼霜'], ['Skincare', 'Face cream', 'Eye cream']),
  category('taobao', ['122', '1801'], [TAOBAO + 4, TAOBAO + 4], ['美容护肤', '面膜'], ['Skincare', 'Mask']),
  category('taobao', ['50010788', ''], [TAOBAO + 5, TAOBAO + 6], ['彩妆'], ['Makeup']),
  category('taobao', ['131', '50010788'], [TAOBAO + 6, TAOBAO + 6], ['彩妆', '口红'], ['Makeup', 'Lipstick']),
  category('jd', ['1316', ''], [JD + 1, JD + 3], ['美妆护肤'], ['Beauty']),
  category('jd', ['1381', '1316'], [JD + 2, JD + 2], ['美妆护肤', '面霜'], ['Beauty', 'Cream']),
  category('jd', ['122', '1316'], [JD + 3, JD + 3], ['美妆护肤', '面膜'], ['Beauty', 'Mask']),
  category('amazon', ['901', ''], [AMAZON + 1, AMAZON + 1], ['美容'], ['Beauty']),
  category('amazon', ['902', ''], [AMAZON + 2, AMAZON + 2], ['玩具'], ['Toys']),
]

/** C1 holds C2; C3 has the eye creams that C1 has too. */
export const OWN_CATEGORIES: CustomCategory[] = [
  { id: 'C1', parent_id: null, cids: ['taobao:121', 'jd:1381'] },
  { id: 'C2', parent_id: 'C1', cids: ['taobao:122'] },
  { id: 'C3', parent_id: null, cids: ['taobao:1211', 'taobao:131'] },
].map((own) => ({
  ...own,
  sub_name: 'custom_9',
  group_name: { zh: '自定义', en: 'Own' },
  name: { zh: `自定义${own.id}`, en: `Own ${own.id}` },
}))

const scores = { describe_score: 4.8, service_score: 4.75, logistics_score: null }
const nothing = { business_name: '', address: '', contact: '', describe_score: null, service_score: null, logistics_score: null }

export const CATEGORY_SHOP_MARKET: FixtureMarket = {
  segments: [
    ['tmall', 2023],
    ['tmall', 2024],
    ['taobao', 2024],
    ['jd', 2024],
    ['amazon_us', 2024],
  ],
  states: STATES,
  categories: CATEGORIES,
  brands: [
    { brand_id: 'B1', name_zh: '珀妍', name_en: 'Poyan' },
    { brand_id: 'B2', name_zh: '', name_en: 'Second' },
  ],
  shops: [
    {
      ...{ site: 'tmall', shop_id: 'S1', name_zh: '珀妍旗舰店', name_en: 'Poyan flagship', shop_type: 'tmall_flagship' },
      ...{ business_name: '上海珀妍有限公司', address: '上海市 1 号', contact: 'poyan01', ...scores },
    },
    { site: 'jd', shop_id: 'S1', name_zh: '京东自营店', name_en: '', shop_type: 'jd_self', ...nothing },
    { site: 'taobao', shop_id: 'S3', name_zh: '小店 "引号"', name_en: '', shop_type: '', ...nothing },
    { site: 'tmall', shop_id: 'S4', name_zh: LONG_NAME, name_en: '', shop_type: 'tmall_flagship', ...nothing },
  ],
  items: [],
  filings: [],
}
