import { expect, test } from 'vitest'
import type { TabId } from '../tabs.ts'
import { sentencesOf, type TabFigures, type ToldFigures } from './of-tab.ts'
import { plainText, type Telling } from './sentence.ts'

const numbers: Telling['numbers'] = {
  money: (value) => `¥${value}`,
  price: (value) => `¥${value.toFixed(2)}`,
  count: (value) => String(value),
  percent: (value) => `${(value * 100).toFixed(1)}%`,
  band: (from, to) => (to === null ? `¥${from}+` : `¥${from}–${to}`),
}

const both = (tab: TabId, figures: TabFigures) =>
  (['zh', 'en'] as const).map((language) => sentencesOf(tab, figures, { language, numbers }).map(plainText))
const list = (
  rows: readonly Record<string, unknown>[],
  total: Record<string, unknown> | null = null,
  count = rows.length,
): ToldFigures => ({ rows, count, total })

const band = (from: number | null, to: number | null, sales: number | null, sold: number | null) => ({
  from,
  to,
  sales,
  sold,
  share: 0.1,
  sales_yoy: null,
})

test.each([
  [
    'the bands in any order',
    [band(50, 100, 500, 10), band(0, 50, 300, 30), band(100, null, 200, 2)],
    ['¥100.00 以下的商品占销售额的 80.0%、销量的 95.2%。', 'Products below ¥100.00 make 80.0% of sales and 95.2% of units.'],
  ],
  [
    'half in the last band, which has no end',
    [band(0, 50, 100, 8), band(50, null, 900, 2)],
    ['¥50.00 及以上的商品占销售额的 90.0%、销量的 20.0%。', 'Products at ¥50.00 and above make 90.0% of sales and 20.0% of units.'],
  ],
  ['one band alone', [band(0, null, 100, 8)], [undefined, undefined]],
  ['units that are not known', [band(0, 50, 100, null), band(50, null, 900, 2)], [undefined, undefined]],
  ['nothing sold', [band(0, 50, 0, 0), band(50, null, 0, 0)], [undefined, undefined]],
])('where half of the sales are: %s', (_, rows, expected) => {
  expect(both('PriceDis', { 'price-range': list(rows) }).map((said) => said.find((one) => /以下|以上|Products/.test(one)))).toEqual(
    expected,
  )
})

const item = (id: string, share: number, sales_yoy: number) => ({
  item_id: id,
  title: id,
  share,
  sales: share * 1000,
  sold: 500,
  sales_yoy,
  sales_mom: null,
})
const ITEMS = list([item('甲', 0.5, 0.2), item('乙', 0.3, -0.1)], { sales: 1000, sales_yoy: null, sales_mom: null })
const launch = (items: number | null, range_sales: number | null) => ({ items, range_sales })

test.each([
  [
    'launched',
    list([launch(2, 40), launch(1, 5)]),
    [
      '区间内上架的新品有 3 个，卖出 ¥45，占全部的 4.5%。',
      '3 products were launched in these months, with sales of ¥45, 4.5% of the whole.',
    ],
  ],
  [
    'one alone',
    list([launch(1, 10)]),
    ['区间内上架的新品有 1 个，卖出 ¥10，占全部的 1.0%。', '1 product was launched in these months, with sales of ¥10, 1.0% of the whole.'],
  ],
  [
    'a month that is not known: what moved instead',
    list([launch(2, 40), launch(null, null)]),
    [
      '主要的 2 个商品中，甲增长最快，比去年同期增长 20.0%；乙下降最多，下降 10.0%。',
      'Of the 2 main products, 甲 grew fastest, up 20.0% on a year earlier; 乙 fell most, down 10.0%.',
    ],
  ],
])('products: %s', (_, fresh, expected) => {
  expect(both('Itemslist', { 'item-list': ITEMS, 'new-items': fresh }).map((said) => said[2])).toEqual(expected)
})

const part = (id: string, parent_id: string, share: number, sales_yoy: number) => ({
  ...{ id, name: id, parent_id, share, sales: share * 1000 },
  ...{ sold: 500, sales_yoy, sales_mom: null },
})
const CLASSES = [part('清洁', '', 0.2, -0.3), part('护肤', '', 0.5, 0.1), part('面霜', '护肤', 0.4, 9), part('none', '', 0.3, 5)]

test('classes: what they take, which of the outermost leads, which moved', () => {
  expect(both('customAnalyze', { 'rule-analyze': list(CLASSES, { sales: 1000 }) })).toEqual([
    [
      '销售额 ¥1000，自定义类覆盖 70.0%，未归类 30.0%。',
      '护肤居首，占 50.0%，共 2 个类。',
      '主要的 2 个类中，护肤增长最快，比去年同期增长 10.0%；清洁下降最多，下降 30.0%。',
    ],
    [
      'Of ¥1000 in sales, the classes take 70.0%; 30.0% is in none.',
      '护肤 leads with 50.0% of 2 classes.',
      'Of the 2 main classes, 护肤 grew fastest, up 10.0% on a year earlier; 清洁 fell most, down 30.0%.',
    ],
  ])
})

test('a page that does not hold all classes says nothing of them', () => {
  expect(both('customAnalyze', { 'rule-analyze': list(CLASSES, { sales: 1000 }, 120) })).toEqual([[], []])
})

const line = (id: string, parent: number, depth = 1) => ({ id, name: id, depth, parent })
const field = (name: string, shown: number, all: number) => ({ id: name, name, shown, all })
const SALES = { id: 'sales', name: '销售额', kind: 'money' }
const RANK = { id: 'rank', name: '排名', kind: 'index' }

/** Brands down: 甲 60, 乙 25, 丙 10, 丁 3, others 2. */
const DOWN = {
  ...{ row_fields: [field('品牌', 4, 9)], column_fields: [], measures: [RANK, SALES], columns: [line('', -1, 0)] },
  rows: [line('', -1, 0), line('甲', 0), line('乙', 0), line('丙', 0), line('丁', 0), line('others', 0)],
  cells: [
    [0, 0, null, 100],
    [1, 0, 2, 25],
    [2, 0, 1, 60],
    [3, 0, 3, 10],
    [4, 0, 4, 3],
    [5, 0, null, 2],
  ],
}

test('a pivot of rows alone: the total of its first amount, the greatest line, the first three', () => {
  expect(both('PivotAnalyze', { pivot: list([DOWN]) })).toEqual([
    ['销售额合计 ¥100；按品牌列出 9 项中的 4 项。', '乙最高，为 ¥60，占合计的 60.0%。', '前三项合计占 95.0%。'],
    ['销售额: ¥100 in all, by 品牌: 4 of 9 groups.', '乙 is highest with ¥60, 60.0% of the total.', 'The first three hold 95.0%.'],
  ])
})

test('a pivot of two sides: its greatest cell, without totals, parts and others', () => {
  const cross = {
    ...{ row_fields: [field('品牌', 2, 2)], column_fields: [field('平台', 1, 1)], measures: [{ id: 'avg', name: '均价', kind: 'price' }] },
    rows: [line('', -1, 0), line('甲', 0), line('面霜', 1, 2), line('乙', 0)],
    columns: [line('', -1, 0), line('天猫', 0), line('others', 0)],
    cells: [
      [0, 0, 30],
      [1, 0, 20],
      [3, 0, 45],
      [1, 1, 22],
      [2, 1, 90],
      [3, 1, 41],
      [3, 2, 99],
    ],
  }
  expect(both('PivotAnalyze', { pivot: list([cross]) })).toEqual([
    ['均价合计 ¥30.00；按品牌共 2 项。', '乙最高，为 ¥45.00。', '最大的一格是 乙 × 天猫，¥41.00。'],
    ['均价: ¥30.00 in all, by 品牌: 2 groups.', '乙 is highest with ¥45.00.', 'The largest cell is 乙 × 天猫 with ¥41.00.'],
  ])
})

test.each([
  ['without an amount', { ...DOWN, measures: [RANK, { id: 'share', name: '份额', kind: 'share' }] }],
  ['without a figure', { ...DOWN, cells: [] }],
])('a pivot %s says nothing', (_, pivot) => {
  expect(both('PivotAnalyze', { pivot: list([pivot]) })).toEqual([[], []])
})

const value = (id: string, name: string, share: number, sales_yoy: number) => ({
  id,
  name,
  share,
  sales: share * 1000,
  sold: 500,
  sales_yoy,
  sales_mom: null,
})

test('products without an attribute neither lead nor move among its values, and are not counted', () => {
  const rows = [value('功效=', '(无)', 0.5, 0.9), value('功效=保湿', '保湿', 0.3, 0.2), value('功效=美白', '美白', 0.2, -0.1)]
  expect(both('Attrlist', { 'attr-list': list(rows) })[0]).toEqual([
    '保湿居首，占 30.0%，共 2 个属性值。',
    '主要的 2 个属性值中，保湿增长最快，比去年同期增长 20.0%；美白下降最多，下降 10.0%。',
  ])
})

test('ingredients and effects, of which a product has several, are not added up; what is not filed or stated is none of them', () => {
  const rows = [
    ...[value('水', '水', 0.9, 0.2), value('甘油', '甘油', 0.8, 0.1), value('unstated', '未标明', 0.1, 0.9)],
    ...[value('丁二醇', '丁二醇', 0.5, -0.1), value('none', '(无)', 0.1, 0.9)],
  ]
  const said = both('filing_ingredient_analyze', { 'filing-list': list(rows, null, 9) })
  expect(said).toEqual([
    ['水居首，占 90.0%，共 7 种成分。', '主要的 3 种成分中，水增长最快，比去年同期增长 20.0%；丁二醇下降最多，下降 10.0%。'],
    [
      '水 leads with 90.0% of 7 ingredients.',
      'Of the 3 main ingredients, 水 grew fastest, up 20.0% on a year earlier; 丁二醇 fell most, down 10.0%.',
    ],
  ])
  const [companies] = both('filing_production_company_analyze', { 'filing-list': list(rows, null, 9) })
  expect(companies?.[0]).toBe('水居首，占 90.0%；前三名合计 220.0%，共 7 家企业。')
})
