import type { NewestMonth, Subscription } from '@marketscope/contract/calls/subscription'
import { expect, test } from 'vitest'
import { movesOf } from './moves.ts'

const market = (id: string): Subscription => ({
  id,
  name: { zh: id, en: id },
  plat: ['tmall'],
  cid: [id],
  sub_name: '',
  modules: ['Summary'],
  months: { start: '2025-01', end: '2026-10' },
  is_new: false,
})
const report = (sales: number | null, sales_mom: number | null, more: Partial<NewestMonth> = {}): NewestMonth => ({
  month: '2026-10',
  currency: 'CNY',
  sales,
  sold: 1000,
  sales_mom,
  sales_yoy: null,
  missing_months: [],
  unfinished_months: [],
  unpriced_months: [],
  ...more,
})
const moved = (reports: Record<string, NewestMonth>, base: 'mom' | 'yoy' = 'mom') => {
  const { rises, falls } = movesOf(Object.keys(reports).map(market), new Map(Object.entries(reports)), base)
  return [rises.map((one) => one.market.id), falls.map((one) => one.market.id)]
}

test('the three that grew most and the three that fell most, the strongest first', () => {
  const growth = { a: 0.1, b: -0.4, c: 0.3, d: 0.2, e: 0.05, f: -0.1, g: -0.2, h: -0.3, still: 0 }
  const reports = Object.fromEntries(Object.entries(growth).map(([id, change]) => [id, report(100, change)]))
  expect(moved(reports)).toEqual([
    ['c', 'd', 'a'],
    ['b', 'h', 'g'],
  ])
})

test('against a year earlier where that is asked; what is not known is left out', () => {
  const reports = {
    up: report(100, -0.5, { sales_yoy: 0.5 }),
    unknown: report(100, 0.9),
    none: report(null, null, { sales_yoy: 3 }),
  }
  expect(moved(reports, 'yoy')).toEqual([['up'], []])
  expect(moved(reports)).toEqual([['unknown'], ['up']])
})

test('a market below half a per cent of its currency is left out, but not one that was larger before', () => {
  // 0.5 % of 996 + 4 + 4 + 0 = 1004 is 5.02; `gone` had 4 / (1 - 0.9) = 40 before.
  const reports = {
    large: report(996, 0.01),
    tiny: report(4, 3),
    gone: report(4, -0.9),
    nothing: report(0, -1),
    abroad: report(2, 2, { currency: 'USD' }),
  }
  expect(moved(reports)).toEqual([
    ['abroad', 'large'],
    ['nothing', 'gone'],
  ])
})

test('a market that sold last before the newest month of its sites is left out', () => {
  const sites = { abroad: ['amazon_us'], elsewhere: ['amazon_us', 'amazon_ca'] }
  const markets = ['here', 'past', 'abroad', 'elsewhere'].map((id) => ({
    ...market(id),
    plat: sites[id as keyof typeof sites] ?? ['tmall'],
  }))
  const reports = {
    here: report(100, 0.1),
    past: report(100, 0.9, { month: '2026-04' }),
    abroad: report(100, 0.2, { month: '2026-09' }),
    elsewhere: report(100, 0.3, { month: '2026-10' }),
  }
  const { rises } = movesOf(markets, new Map(Object.entries(reports)), 'mom')
  expect(rises.map((one) => one.market.id)).toEqual(['elsewhere', 'abroad', 'here'])
})

test('a market that could not be told is left out', () => {
  expect(movesOf([market('a')], new Map(), 'mom')).toEqual({ rises: [], falls: [] })
})
