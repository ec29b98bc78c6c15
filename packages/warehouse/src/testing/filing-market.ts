import { type FixtureMarket, type Month, month, type State } from './fixture-types.ts'
import { SMALL_MARKET, TAOBAO_CATEGORIES } from './small-market.ts'

const BLOCK = 2 ** 20
const [CREAM, MASK, LIPSTICK] = [BLOCK + 2, BLOCK + 3, BLOCK + 5]

/** Item, filing, site, category, brand, shop, months. */
type Written = readonly [string, string, string, number, string, string, readonly Month[]]

/** The name of a product as somebody with bad intentions, or much joy, would write it. */
export const ODD_NAME = '"丁霜\', <script>alert(1)</script> 😀'

/** P9 sold only before; P8 is no skincare; P7 names a filing that no table tells of; P5 was given away; P6 has no filing. */
const WRITTEN: readonly Written[] = [
  [
    ...(['P1', 'F1', 'tmall', CREAM, 'B1', 'S1'] as const),
    [
      month(202301, 10000, 4, 40000),
      month(202302, 10000, 1, 10000),
      month(202311, 10000, 1, 10000),
      month(202312, 10000, 2, 20000),
      month(202401, 10000, 10, 100000),
      month(202402, 10000, 5, 50000),
    ],
  ],
  ['P2', 'F1', 'tmall', CREAM, 'B2', 'S2', [month(202312, 10000, 3, 30000), month(202401, 10000, 1, 10000)]],
  ['P3', 'F2', 'taobao', CREAM, 'B1', 'S3', [month(202401, 5000, 10, 50000), month(202402, 6000, 10, 60000)]],
  ['P4', 'F3', 'tmall', MASK, 'B1', 'S1', [month(202402, 10000, 3, 30000)]],
  ['P5', 'F4', 'tmall', CREAM, '', 'S2', [month(202401, 0, 0, 0)]],
  ['P6', '', 'tmall', CREAM, 'B2', 'S2', [month(202401, 10000, 7, 70000)]],
  ['P7', 'F9', 'tmall', CREAM, 'B2', 'S1', [month(202402, 10000, 2, 20000)]],
  ['P8', 'F1', 'tmall', LIPSTICK, 'B1', 'S1', [month(202401, 1000, 1, 1000)]],
  ['P9', 'F2', 'tmall', CREAM, 'B1', 'S1', [month(202312, 5000, 1, 5000)]],
]

const filing = (filing_no: string, product: string, company: string, date: string | null, effects: string[], ingredients: string[]) => ({
  ...{ filing_no, product, company, date, effects, ingredients },
})

/** Cosmetics with filings, written by hand: one filing under two items, one that is nowhere, values that differ in case and width, values twice. */
export const FILING_MARKET: FixtureMarket = {
  ...SMALL_MARKET,
  segments: [
    ['tmall', 2023],
    ['tmall', 2024],
    ['taobao', 2024],
  ],
  states: WRITTEN.map(
    ([item_id, , site, category, brand_id, shop_id, months]): State => ({
      ...{ site, item_id, title: `标题 ${item_id}`, category, brand_id, shop_id, shop_type: site === 'tmall' ? 'tmall_flagship' : 'cshop' },
      months: [...months],
    }),
  ),
  categories: TAOBAO_CATEGORIES,
  items: WRITTEN.map(([item_id, filing_no, site]) => ({ site, item_id, filing_no, title: '', image: '', link: '', location: '' })),
  filings: [
    filing('F1', '甲霜', '甲厂', '2023-05-10', ['保湿', '美白'], ['水', '甘油']),
    filing('F2', '乙霜', '乙厂', '2024-01-05', ['保湿'], ['水', '烟酰胺', 'Niacinamide', 'niacinamide', '水']),
    filing('F3', '丙膜', '甲厂', '2024-02-20', [], ['水', 'ＮＩＡＣＩＮＡＭＩＤＥ']),
    filing('F4', ODD_NAME, '', null, ['美白', ''], []),
    filing('F5', '没有商品的备案', '丙厂', '2020-01-01', ['防晒'], ['水']),
  ],
}
