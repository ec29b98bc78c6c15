import { expect, test } from 'vitest'
import { monthTs } from '../months.ts'
import type { TabId } from '../tabs.ts'
import { sentencesOf, type TabFigures, toldOf } from './of-tab.ts'
import { type Against, plainText, type Telling } from './sentence.ts'

const numbers: Telling['numbers'] = {
  money: (value) => `¥${value}`,
  price: (value) => `¥${value.toFixed(2)}`,
  count: (value) => String(value),
  percent: (value) => `${(value * 100).toFixed(1)}%`,
  band: (from, to) => (to === null ? `¥${from}+` : `¥${from}–${to}`),
}

/** The sentences of a tab in both languages, Chinese first. */
function both(tab: TabId, figures: TabFigures): string[][] {
  return (['zh', 'en'] as const).map((language) => sentencesOf(tab, figures, { language, numbers }).map(plainText))
}

const one = (row: Record<string, unknown>) => ({ rows: [row], count: 1, total: null })
const MARKET = { sales: 1000, sold: 50, avg_price: 20, sales_yoy: 0.25, sales_mom: -0.5, sold_yoy: 0.4, avg_price_yoy: -0.107 }
const months = (...sales: (number | null)[]) => ({
  rows: sales.map((value, place) => ({ ts: monthTs(`2024-0${place + 1}`), sales: value })),
  count: sales.length,
  total: null,
})

test('nothing is said of a market in which nothing was sold', () => {
  const nothing = { ...MARKET, sales: 0, sold: 0, avg_price: null, sales_yoy: null, sales_mom: null }
  expect(both('Summary', { summary: one(nothing), trend: months(0, 0, 0) })).toEqual([[], []])
  expect(both('Brandlist', { 'brand-list': { rows: [], count: 0, total: nothing } })).toEqual([[], []])
})

test('the market: how large, what moved it, which month was best and where the newest stands', () => {
  expect(both('Summary', { summary: one(MARKET), trend: months(200, 500, 300) })).toEqual([
    [
      '销售额 ¥1000，比去年同期增长 25.0%；卖出 50 件，均价 ¥20.00。',
      '销量增长 40.0%，均价下降 10.7%，变化来自销量。',
      '最高的是 2024-02，¥500，占全部的 50.0%；最近的 2024-03 比上月下降 40.0%。',
    ],
    [
      'Sales were ¥1000, up 25.0% on the same months a year earlier; 50 units sold at ¥20.00 on average.',
      'Units sold were up 40.0%, the average price down 10.7%: the change came from units.',
      'The best month was 2024-02 with ¥500, 50.0% of the whole; the newest, 2024-03, was down 40.0% on the month before.',
    ],
  ])
})

test.each([
  [
    'growth that is not known against either base is not told',
    { sales_yoy: null, sales_mom: null },
    '销售额 ¥1000；卖出 50 件，均价 ¥20.00。',
  ],
  ['without the year before, the period before', { sales_yoy: null }, '销售额 ¥1000，比上一期下降 50.0%；卖出 50 件，均价 ¥20.00。'],
  ['next to nothing is none', { sales_yoy: -0.0004 }, '销售额 ¥1000，与去年同期持平；卖出 50 件，均价 ¥20.00。'],
  ['an average that is not known', { avg_price: null }, '销售额 ¥1000，比去年同期增长 25.0%。'],
])('%s', (_, figures, first) => {
  expect(both('Summary', { summary: one({ ...MARKET, ...figures }) })[0]?.[0]).toBe(first)
})

test('over the same days of a month that is not over, that is said', () => {
  const said = (language: 'zh' | 'en', against?: Against) => {
    const figures = { summary: one(MARKET) }
    return sentencesOf('Summary', figures, { language, numbers, sameDays: ['mom', 'yoy'], ...(against ? { against } : {}) }).map(
      plainText,
    )[0]
  }
  expect(said('zh')).toBe('销售额 ¥1000，比去年同日增长 25.0%；卖出 50 件，均价 ¥20.00。')
  expect(said('en')).toBe('Sales were ¥1000, up 25.0% on the same days a year earlier; 50 units sold at ¥20.00 on average.')
  expect(said('zh', { base: 'mom', months: null })).toContain('比上一期同日下降 50.0%')
  expect(said('en', { base: 'mom', months: '2023-02' })).toContain('down 50.0% on the same days of 2023-02;')
})

test.each([
  [
    'the period before',
    { base: 'mom', months: null },
    ['销售额 ¥1000，比上一期下降 50.0%；卖出 50 件，均价 ¥20.00。', '销量下降 60.0%，均价增长 25.0%，变化来自销量。'],
    'Sales were ¥1000, down 50.0% on the previous period; 50 units sold at ¥20.00 on average.',
  ],
  [
    'chosen months',
    { base: 'mom', months: '2023-02' },
    ['销售额 ¥1000，比 2023-02 下降 50.0%；卖出 50 件，均价 ¥20.00。', '销量下降 60.0%，均价增长 25.0%，变化来自销量。'],
    'Sales were ¥1000, down 50.0% on 2023-02; 50 units sold at ¥20.00 on average.',
  ],
  ['nothing', null, ['销售额 ¥1000；卖出 50 件，均价 ¥20.00。'], 'Sales were ¥1000; 50 units sold at ¥20.00 on average.'],
] as const)('what is told is against %s where the page compares with that', (_, against, zh, en) => {
  const figures = { summary: one({ ...MARKET, sold_mom: -0.6, avg_price_mom: 0.25 }) }
  const said = (language: 'zh' | 'en') => sentencesOf('Summary', figures, { language, numbers, against }).map(plainText)
  expect(said('zh')).toEqual(zh)
  expect(said('en')[0]).toBe(en)
})

test.each([
  ['units and prices both up have no one cause', { sold_yoy: 0.2, avg_price_yoy: 0.1 }, '销量增长 20.0%，均价增长 10.0%。'],
  ['fewer units at prices that carry it', { sold_yoy: -0.1, avg_price_yoy: 0.4 }, '销量下降 10.0%，均价增长 40.0%，变化来自均价。'],
  ['a change of units that is not known', { sold_yoy: null }, undefined],
])('what moved it: %s', (_, figures, second) => {
  expect(both('Summary', { summary: one({ ...MARKET, ...figures }) })[0]?.[1]).toBe(second)
})

test('nothing is said of sales that are not known, nor of months of which one is missing or there are two', () => {
  expect(both('Summary', { summary: one({ ...MARKET, sales: null, sales_yoy: null }), trend: months(1, null, 3) })).toEqual([[], []])
  expect(both('Summary', { trend: months(1, 3) })).toEqual([[], []])
  // Of 9 pieces sold in March some were without a price.
  const { rows, ...trend } = months(200, 500, 300)
  const bare = rows.map((row, place) => ({ ...row, sold: 9, avg_price: place === 2 ? null : 30 }))
  expect(both('Summary', { trend: { ...trend, rows: bare } })).toEqual([[], []])
  expect(both('Summary', { trend: months(0, 0, 0) })).toEqual([[], []])
  expect(both('Brandlist', {})).toEqual([[], []])
})

const brand = (name: string, share: number | null, sales_yoy: number | null, more: object = {}) => ({
  ...{ id: name, name, sales: share === null ? null : share * 1000, share, sold: 500, sales_yoy, sales_mom: null },
  ...more,
})
const TOTAL = { sales: 1000, sold: null, avg_price: null, sales_yoy: 0.1, sales_mom: null }

test('brands: who leads, the first three together, who grew and fell most; what has no brand is none', () => {
  // Before, of 1,000 ÷ 1.1: 丙 33.3, which grew by 16.7; 乙 125, which lost 25.
  const rows = [
    brand('none', 0.4, 5),
    brand('甲', 0.3, 0.1),
    brand('乙', 0.1, -0.2),
    brand('丙', 0.05, 0.5),
    brand('丁', 0.001, 9),
    brand('戊', 0.02, 8, { is_new: true }),
  ]
  expect(both('Brandlist', { 'brand-list': { rows, count: 40, total: TOTAL } })).toEqual([
    [
      '销售额 ¥1000，比去年同期增长 10.0%。',
      '甲居首，占 30.0%；前三名合计 45.0%，共 39 个品牌。',
      '主要的 3 个品牌中，丙增长最快，比去年同期增长 50.0%（拉动 1.8 个百分点）；乙下降最多，下降 20.0%（拖累 2.8 个百分点）。',
    ],
    [
      'Sales were ¥1000, up 10.0% on the same months a year earlier.',
      '甲 leads with 30.0%; the first three hold 45.0% of 39 brands.',
      'Of the 3 main brands, 丙 grew fastest, up 50.0% (+1.8 points) on a year earlier; 乙 fell most, down 20.0% (-2.8 points).',
    ],
  ])
})

test.each([
  [
    'values that count in each other do not add up',
    'Attrlist',
    'attr-list',
    [brand('a', 0.5, null), brand('b', 0.4, null, { shared: true }), brand('c', 0.3, null)],
    9,
    ['a 居首，占 50.0%。'],
  ],
  ['one platform alone', 'Plat', 'plat-list', [brand('天猫', 1, -0.1)], 1, ['天猫居首，占 100.0%。']],
  [
    'three of three are all',
    'Catlist',
    'cat-list',
    [brand('a', 0.5, null), brand('b', 0.3, null), brand('c', 0.2, null)],
    3,
    ['a 居首，占 50.0%，共 3 个类目。'],
  ],
  ['shares that are not known', 'Shopslist', 'shop-list', [brand('a', null, null)], 1, []],
  ['only the one without a name', 'Shopslist', 'shop-list', [brand('none', 1, 0.3)], 1, []],
  [
    'nobody grew',
    'Plat',
    'plat-list',
    [brand('a', 0.5, -0.1), brand('b', 0.4, -0.3)],
    2,
    ['a 居首，占 50.0%，共 2 个平台。', '主要的 2 个平台中，b 下降最多，比去年同期下降 30.0%。'],
  ],
] as const)('%s', (_, tab, id, rows, count, sentences) => {
  expect(both(tab, { [id]: { rows, count, total: null } })[0]).toEqual(sentences)
})

test('price bands are named by their ends and put in order by sales; prices that are not known are no band', () => {
  const band = (from: number | null, to: number | null, sales: number, sales_yoy: number | null) => ({
    ...{ from, to, sales, share: sales / 1000 },
    ...{ sold: 500, sales_yoy, sales_mom: null },
  })
  const rows = [band(0, 50, 100, 0.3), band(50, 100, 500, -0.1), band(100, null, 300, 0.1), band(null, null, 100, 7)]
  expect(both('PriceDis', { 'price-range': { rows, count: 4, total: null } })[1]).toEqual([
    '¥50–100 leads with 50.0% of 3 price bands.',
    'Products below ¥100.00 make 66.7% of sales and 66.7% of units.',
    'Of the 3 main price bands, ¥0–50 grew fastest, up 30.0% on a year earlier; ¥50–100 fell most, down 10.0%.',
  ])
})

test('comments: how they sound, what is spoken of, complained of and praised; a word in few comments is not blamed', () => {
  const word = (id: string, count: number, negative_share: number, gloss: string | null = null) => ({
    ...{ id, gloss, count, share: count / 400, negative_share, positive_share: 0.95 - negative_share },
  })
  const figures: TabFigures = {
    'comment-summary': one({ read: 400, items: 12, positive_share: 0.8, negative_share: 0.05 }),
    'comment-words': { rows: [word('保湿', 120, 0.01), word('味道', 40, 0.25, 'smell'), word('漏液', 5, 1)], count: 3, total: null },
  }
  expect(both('consumerInsight', figures)).toEqual([
    [
      '读了 12 个商品的 400 条评论：好评占 80.0%，差评占 5.0%。',
      '说得最多的是“保湿”，30.0% 的评论提到；抱怨最多的是“味道”，提到它的 40 条中 25.0% 是差评。',
      '最受好评的是“保湿”，提到它的 120 条中 94.0% 是好评。',
    ],
    [
      '400 comments on 12 products were read: 80.0% are positive, 5.0% negative.',
      '"保湿" is spoken of most, in 30.0% of comments; "味道 · smell" is complained of most: 25.0% of the 40 that name it are negative.',
      '"保湿" is praised most: 94.0% of the 120 that name it are positive.',
    ],
  ])
})

test('phrases lead to the analysis whose numbers they tell, and a title stays text', () => {
  const rows = [{ item_id: 'i1', title: '<b>{{x}}</b>', share: 0.5, sales: 5, sales_yoy: null, sales_mom: null }]
  const [first] = sentencesOf('Itemslist', { 'item-list': { rows, count: 1, total: null } }, { language: 'en', numbers })
  expect(first).toEqual([
    { text: '<b>{{x}}</b>', from: 'item-list' },
    { text: ' leads with ' },
    { text: '50.0%', from: 'item-list' },
    { text: '.' },
  ])
  expect(toldOf('Summary')).toEqual(['summary', 'trend'])
})
