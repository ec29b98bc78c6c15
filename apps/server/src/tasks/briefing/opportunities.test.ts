import { ALL_BRANDS, REST_BRANDS } from '@marketscope/contract/analyses/brand-price'
import type { Used } from '@marketscope/contract/analysis'
import { expect, it } from 'vitest'
import { opportunitiesOf, threeOf } from './opportunities.ts'
import { type Answers, QUESTIONS } from './questions.ts'
import { taleOf } from './tale.ts'

const used = { start: '2025-01', end: '2025-12', currency: 'CNY', revision: 7, clamped: false, missing_months: [], versions: {} } as Used

/** Answers of which only those that are given are there, and of these only the figures that are told. */
const answersOf = (given: Partial<Record<keyof Answers, object>>) =>
  ({ ...Object.fromEntries(Object.keys(QUESTIONS).map((name) => [name, null])), ...given }) as Answers
const told = (given: Partial<Record<keyof Answers, object>>, language: 'zh' | 'en' = 'zh') => {
  const answers = answersOf(given)
  return opportunitiesOf(answers, taleOf({ answers, used, language, query: {}, linkTo: () => null }))
}

const summary = { data: { sales: 1000, sales_yoy: 0.05 } }
const band = (from: number, to: number | null, share: number, sales_yoy: number | null) => ({
  from,
  to,
  share,
  sales_yoy,
  sales: share * 1000,
  sold: 500,
})
const row = (id: string, ...sales: number[]) => ({ id, ranges: sales.map((one, place) => ({ from: place * 100, sales: one })) })
/** Of the first band three brands hold 90 of 300, of the second 210 of 250. What has no brand and all others hold nothing together. */
const brand_prices = {
  data: [
    row('a', 50, 100),
    row('b', 30, 60),
    row('c', 10, 50),
    row('d', 5, 40),
    row('none', 105, 0),
    row(REST_BRANDS, 100, 0),
    row(ALL_BRANDS, 300, 250),
  ],
}

it('what three brands hold of a band leaves out what has no brand and the rest', () => {
  expect([...threeOf(answersOf({ brand_prices }).brand_prices)]).toEqual([
    [0, 90 / 300],
    [100, 210 / 250],
  ])
})

it('a band that grows well above the market is one where three brands do not hold it; its sentence names the numbers', () => {
  const prices = { data: [band(0, 100, 0.3, 0.2), band(100, null, 0.25, 0.9)] }
  expect(told({ summary, prices, brand_prices })).toEqual([
    '价格段 ¥0–100：占 30.00%，增长 20.00%（整个市场增长 5.00%），前三品牌合计只占其中 30.00%。',
  ])
  expect(told({ summary, prices, brand_prices }, 'en')).toEqual([
    'Prices ¥0–100: 30.00% of sales, up 20.00% (the market is up 5.00%); the first three brands hold only 30.00% of it.',
  ])
})

const brand = (id: string, share: number, sales_yoy: number | null, is_new = false) => ({
  id,
  name: id,
  share,
  sold: 500,
  sales_yoy,
  is_new,
})

it.each([
  ['grows fourteen points above', brand('甲', 0.05, 0.19), 1],
  ['grows nine points above', brand('甲', 0.05, 0.14), 0],
  ['is too small', brand('甲', 0.009, 0.9), 0],
  ['leads the market', brand('甲', 0.2, 0.9), 0],
  ['is new', brand('甲', 0.05, null, true), 0],
  ['has no growth that is known', brand('甲', 0.05, null), 0],
  ['is no brand', brand('none', 0.05, 0.9), 0],
])('a brand that %s', (_, one, count) => {
  expect(told({ summary, brands: { data: [one] } })).toHaveLength(count)
})

it('in a market that shrinks, what merely shrinks less is none', () => {
  expect(told({ summary: { data: { sales: 1000, sales_yoy: -0.4 } }, brands: { data: [brand('甲', 0.05, -0.1)] } })).toEqual([])
  expect(told({ summary: { data: { sales: 1000, sales_yoy: null } }, brands: { data: [brand('甲', 0.05, 0.9)] } })).toEqual([])
})

it('the one that brought most beyond the market comes first, two of a kind at most', () => {
  const data = [brand('甲', 0.02, 0.5), brand('乙', 0.08, 0.3), brand('丙', 0.06, 0.3)]
  expect(told({ summary, brands: { data } }).map((one) => one.slice(3, 4))).toEqual(['乙', '丙'])
})
