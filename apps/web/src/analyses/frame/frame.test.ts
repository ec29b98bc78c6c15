import { describe, expect, it } from 'vitest'
import { savedSearch } from '../../testing/saved-search.ts'
import brandList from '../brands/brand-list.tsx'
import brandTiers from '../brands/brand-tiers.tsx'
import trend from '../market/trend.tsx'
import { bandFilter, bandId, pointsOf } from '../prices/bands.ts'
import priceRange from '../prices/price-range.tsx'
import shopBrands from '../shops/shop-brands.tsx'
import { isShown } from './analysis-view.ts'
import { pressed } from './chips.tsx'
import { missingRuns } from './missing-months.ts'
import { panelStateOf } from './panel-state.ts'
import { isEmpty, PAGE_PLANS, pagingOf, pagingState, requestOf } from './request.ts'
import { chosenMeasures } from './use-prepare.ts'

const input = { url_id: 'a'.repeat(16), start: '2024-01', end: '2024-06', version: 'none', site_lang: 'zh' } as const

it.each([
  [['tiktok_us'], 'overseaInsight', false],
  [['tiktok_us', 'amazon_us'], 'overseaInsight', true],
  [['amazon_us'], 'overseaInsight', true],
  [['tmall'], 'Brandlist', true],
] as const)('the list of brands of %j on %s is shown: %s', (sites, tab, shown) => {
  expect(isShown(brandList, savedSearch({ sites: [...sites] }), tab, {})).toBe(shown)
})

it.each([
  [['tiktok_us'], false],
  [['tiktok_us', 'amazon_us'], false],
  [['amazon_us'], true],
] as const)('how concentrated brands of %j are is shown beside the summary: %s', (sites, shown) => {
  expect(isShown(brandTiers, savedSearch({ sites: [...sites] }), 'Summary', {})).toBe(shown)
  expect(isShown(shopBrands, savedSearch({ sites: [...sites] }), 'Shopslist', {})).toBe(shown)
})

describe('what an analysis is asked', () => {
  it('is page, order and word of its own part of the address', () => {
    const address = {
      'brand-list.page': '3',
      'brand-list.size': '50',
      'brand-list.sort': '-avg_price',
      'brand-list.word': '兰',
      'item-list.page': '9',
    }
    expect(requestOf(brandList, input, address, 'Brandlist')).toEqual({
      ...input,
      page: 3,
      page_size: 50,
      order_by: 'avg_price',
      desc: '1',
      word: '兰',
    })
  })

  it('is the declared order and the first page where the address is silent or wrong', () => {
    const wrong = { 'brand-list.page': '101', 'brand-list.size': '7', 'brand-list.sort': 'nothing' }
    expect(requestOf(brandList, input, wrong, 'Brandlist')).toMatchObject({
      page: 1,
      page_size: 20,
      order_by: 'sales',
      desc: '1',
      word: '',
    })
  })

  it('has no pages for a series, and the points of the page for prices', () => {
    expect(requestOf(trend, input, { points: '1,2', 'trend.page': '2' }, 'Summary')).toEqual({ ...input, base: 'usual' })
    expect(requestOf(priceRange, input, { points: '100,200' }, 'PriceDis')).toEqual({ ...input, points: '100,200' })
  })

  it('never asks beyond the pages that may be viewed', () => {
    expect(pagingOf({ page: '100' }).page).toBe(100)
    for (const page of ['0', '-1', '1.5', 'x']) expect(pagingOf({ page }).page).toBe(1)
  })

  it.each([
    ['nothing said, nothing preferred', {}, 'short', null, { page: 1, size: 20 }],
    ['nothing said, nothing preferred, of names', {}, 'long', null, { page: 1, size: 50 }],
    ['nothing said, nothing preferred, of a table that is wanted whole', {}, 'whole', null, { page: 1, size: 100 }],
    ['nothing said: the preferred size', {}, 'whole', 50, { page: 1, size: 50 }],
    ['nothing said, a size preferred that the table does not offer', {}, 'short', 50, { page: 1, size: 20 }],
    ['a size: that size', { size: '10' }, 'short', 5, { page: 1, size: 10 }],
    ['a kept address with a size that the table offers no more', { size: '20' }, 'long', 50, { page: 1, size: 20 }],
    ['a kept address with one of other tables', { page: '2', size: '100' }, 'short', 5, { page: 2, size: 100 }],
    ['a page alone: always of the same size, whoever opens the address', { page: '3' }, 'short', 5, { page: 3, size: 20 }],
    ['a page alone of names: as when such addresses were first made', { page: '3' }, 'long', 100, { page: 3, size: 20 }],
    ['both', { page: '3', size: '100' }, 'long', 50, { page: 3, size: 100 }],
    ['a size that there is not', { size: '30' }, 'short', 5, { page: 1, size: 20 }],
  ] as const)('the rows of a page, %s', (_, state, plan, preferred, paging) => {
    expect(pagingOf(state, PAGE_PLANS[plan], preferred)).toEqual(paging)
  })

  it.each([null, 5, 10, 20, 50, 100])('a page that is turned to is read back from the address, with %j preferred', (preferred) => {
    for (const first of Object.values(PAGE_PLANS))
      for (const page of [1, 2, 100])
        for (const size of [5, 10, 15, 20, 50, 100]) {
          const said = pagingState({ page, size }, first, preferred)
          const state = Object.fromEntries(Object.entries(said).flatMap(([key, value]) => (value === null ? [] : [[key, String(value)]])))
          expect(pagingOf(state, first, preferred)).toEqual({ page, size })
          // Whoever prefers another size sees the same rows behind an address that names a page.
          if (page > 1) expect(pagingOf(state, first, 10)).toEqual({ page, size })
        }
  })
})

it('takes the keys of one analysis from the address', () => {
  expect(panelStateOf({ 'trend.view': 'table', 'trend-x.view': 'chart', tab: 'Summary' }, 'trend')).toEqual({ view: 'table' })
})

describe('measures', () => {
  it('are those of the address that the view has, at most as many as fit', () => {
    expect(chosenMeasures(trend, 'sold,items,brands')).toEqual(['sold', 'items'])
    expect(chosenMeasures(trend, 'nothing')).toEqual(['sales', 'avg_price'])
    expect(chosenMeasures(priceRange, undefined)).toEqual(['sales'])
  })

  it('are pressed on and off, one always on, the second replaced by a third', () => {
    expect(pressed(['a'], 'b', 1)).toEqual(['b'])
    expect(pressed(['a'], 'b', 2)).toEqual(['a', 'b'])
    expect(pressed(['a', 'b'], 'c', 2)).toEqual(['a', 'c'])
    expect(pressed(['a', 'b'], 'a', 2)).toEqual(['b'])
    expect(pressed(['a'], 'a', 2)).toEqual(['a'])
  })
})

it('puts missing months that follow each other together', () => {
  const missing = [
    { month: '2024-02', sites: ['jd', 'tmall'] },
    { month: '2023-12', sites: ['jd'] },
    { month: '2024-01', sites: ['jd'] },
    { month: '2024-05', sites: ['jd'] },
  ]
  expect(missingRuns(missing)).toEqual([
    { start: '2023-12', end: '2024-01', sites: ['jd'] },
    { start: '2024-02', end: '2024-02', sites: ['jd', 'tmall'] },
    { start: '2024-05', end: '2024-05', sites: ['jd'] },
  ])
})

it('knows rows without any figure', () => {
  const figures = (rows: Record<string, string | number | null>[]) => ({ rows, count: rows.length, total: null })
  expect(isEmpty(figures([]))).toBe(true)
  expect(isEmpty(figures([{ ts: 1704038400, sales: null }]))).toBe(true)
  expect(isEmpty(figures([{ ts: 1704038400, sales: 0 }]))).toBe(false)
  expect(isEmpty(figures([{ ts: 1704038400, sales: 0, items: 0 }]))).toBe(true)
  expect(isEmpty(figures([{ ts: 1704038400, sales: 0, items: 2 }]))).toBe(false)
})

describe('a price band', () => {
  it('narrows to its prices, the upper bound left out and open ends open', () => {
    expect(bandFilter(bandId({ from: 100, to: 200 }))).toEqual({ avg_price: [100, 199.99] })
    expect(bandFilter(bandId({ from: 0, to: 0.3 }))).toEqual({ avg_price: [null, 0.29] })
    expect(bandFilter(bandId({ from: 500, to: null }))).toEqual({ avg_price: [500, null] })
    // The only band: prices that are not known are no part of it.
    expect(bandFilter(bandId({ from: 0, to: null }))).toEqual({ avg_price: [0, null] })
  })

  it('lies between points', () => {
    expect(
      pointsOf([
        { from: 0, to: 50 },
        { from: 50, to: 99.5 },
        { from: 99.5, to: null },
      ]),
    ).toEqual(['50', '99.5'])
  })
})
