import type { CustomCategory } from '@marketscope/contract/custom-categories'
import { type Category, type FixtureMarket, month, type State } from './fixture-types.ts'
import { TAOBAO_CATEGORIES } from './small-market.ts'

const BLOCK = 2 ** 20
const [FACE_CREAM, MASK, LIPSTICK] = [BLOCK + 2, BLOCK + 3, BLOCK + 5]
const JD = 3 * BLOCK
const [JD_MASK, JD_KETTLE] = [JD + 2, JD + 4]

interface Item {
  site?: string
  category: number
  attributes: Record<string, string>
  shelf: string | null
  more?: number[]
}

/**
 * Nine items. Item n sold 2^(n−1) in January 2024, at 1 yuan each: the sum of what was sold tells which items they are. `more`: other months in which
 * an item sold 1000.
 */
const ITEMS: readonly Item[] = [
  { category: FACE_CREAM, attributes: { 净含量: '50ml', 品牌: 'Poyan/珀妍', 功效: '保湿 补水' }, shelf: '2022-01-01', more: [202112] },
  { category: FACE_CREAM, attributes: { 净含量: '150ML', 功效: '美白' }, shelf: '2022-06-30' },
  { category: MASK, attributes: { 净含量: '30克装', 产地: '中国大陆' }, shelf: null, more: [202402] },
  { category: MASK, attributes: { 净含量: '5 片 × 25ml（共125ml）' }, shelf: '2023-03-15' },
  { category: LIPSTICK, attributes: { 色号: "'; DROP TABLE item_year; --", ＰＨ值: '5.5', 规格: '3.5g' }, shelf: '2022-07-01' },
  { category: LIPSTICK, attributes: { ph值: '7', 色号: '100%（哑光）', 规格: '3.5g/支*2' }, shelf: '2024-01-31' },
  { site: 'jd', category: JD_MASK, attributes: { 净含量: '50mls', 功效: '保湿不油' }, shelf: '2022-01-01' },
  { site: 'jd', category: JD_KETTLE, attributes: { 容量: '1.5L', 净含量: '' }, shelf: '2021-12-31', more: [202312] },
  { site: 'jd', category: JD, attributes: {}, shelf: null },
]

const STATES: readonly State[] = ITEMS.map(({ site = 'tmall', category, attributes, shelf, more = [] }, index) => ({
  ...{ site, category, attributes, shelf_time: shelf },
  item_id: `W${index + 1}`,
  title: `商品 ${index + 1}`,
  brand_id: site === 'jd' ? 'J' : 'B1',
  shop_id: 'S1',
  shop_type: site === 'jd' ? 'jd_self' : 'tmall_flagship',
  months: [month(202401, 100, 2 ** index, 2 ** index * 100), ...more.map((one) => month(one, 100, 1000, 100_000))],
}))

const jd = (id: string, parent_id: string, [no, last]: readonly [number, number], zh: string[], en: string[]): Category => ({
  ...{ tree: 'jd', id, parent_id, no: JD + no, last: JD + last, level: zh.length },
  ...{ path_zh: zh, path_en: en },
})

/** The filing of each item by its place; one names a filing that is not there. */
const FILINGS_OF = ['F1', 'F2', '', 'F3', 'F9', '', 'F2', '', '']

/** A second tree in which an id of the first one occurs too, attributes with several numbers and units, shelf times, filings. */
export const WIDE_MARKET: FixtureMarket = {
  segments: [
    ['tmall', 2021],
    ['tmall', 2024],
    ['jd', 2023],
    ['jd', 2024],
  ],
  states: STATES,
  categories: [
    ...TAOBAO_CATEGORIES,
    jd('20085', '', [1, 2], ['美妆护肤'], ['Beauty']),
    jd('122', '20085', [2, 2], ['美妆护肤', '面膜'], ['Beauty', 'Mask']),
    jd('737', '', [3, 4], ['家用电器'], ['Appliances']),
    jd('738', '737', [4, 4], ['家用电器', '水壶'], ['Appliances', 'Kettle']),
  ],
  brands: [{ brand_id: 'B1', name_zh: '珀妍', name_en: 'Poyan' }],
  shops: [{ site: 'tmall', shop_id: 'S1', name_zh: '珀妍旗舰店', name_en: '' }],
  items: STATES.map(({ site, item_id }, index) => ({ site, item_id, filing_no: FILINGS_OF[index] ?? '' })),
  filings: [
    {
      ...{ filing_no: 'F1', product: '珀妍保湿面霜', company: '上海甲公司', date: '2021-11-05' },
      ...{ effects: ['保湿', '修护'], ingredients: ['甘油', '烟酰胺'] },
    },
    {
      ...{ filing_no: 'F2', product: '美白精华 Ｓerum', company: 'Seoul COSMAX', date: '2022-03-01' },
      ...{ effects: ['美白'], ingredients: ['烟酰胺', '水'] },
    },
    { filing_no: 'F3', product: '面膜', company: '', date: null, effects: [], ingredients: ['水'] },
  ],
}

const custom = (id: string, sub_name: string, parent_id: string | null, zh: string, cids: string[]): CustomCategory => ({
  ...{ id, sub_name, parent_id, cids, name: { zh, en: `custom ${id}` } },
  group_name: { zh: '自定义', en: 'Custom' },
})

/** Custom categories of two groups. `c0` holds `c2`; `c4` and `c5` hold each other; `c6` has nothing left. */
export const CUSTOM: readonly CustomCategory[] = [
  custom('c0', 'custom_102', null, '全部', ['taobao:131']),
  custom('c1', 'custom_102', null, '霜与壶', ['taobao:121', 'jd:738']),
  custom('c2', 'custom_102', 'c0', '面膜', ['taobao:122', 'taobao:gone']),
  custom('c3', 'custom_103', null, '护肤', ['taobao:1801']),
  custom('c4', 'custom_102', 'c5', '圈一', ['taobao:121']),
  custom('c5', 'custom_102', 'c4', '圈二', ['taobao:122']),
  custom('c6', 'custom_102', null, '空', ['taobao:gone', 'amazon:1']),
]
