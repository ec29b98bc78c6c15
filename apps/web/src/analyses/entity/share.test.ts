import { shareOf } from '@marketscope/contract/ratios'
import { expect, test } from 'vitest'
import { indexed, isAlike, rankIn, sharesOf } from './share.ts'

test.each([
  [25, 100, 0.25],
  [0, 100, 0],
  [null, 100, null],
  [5, null, null],
  [0, 0, null],
])('%s of %s is %s', (part, whole, share) => {
  expect(shareOf(part, whole)).toBe(share)
})

test('shares go by the months of the market; a month that is not known is none', () => {
  const own = [
    { ts: 1, sales: 10 },
    { ts: 3, sales: null },
    { ts: 4, sales: 0 },
  ]
  const market = [1, 2, 3, 4].map((ts) => ({ ts, sales: 40 }))
  expect(sharesOf(own, market)).toEqual([0.25, null, null, 0])
})

test.each([
  [
    [50, 75, null, 25],
    [100, 150, null, 50],
  ],
  [
    [null, 0, 20, 30],
    [null, null, 100, 150],
  ],
  [
    [0, null],
    [null, null],
  ],
])('%j as an index is %j', (values, expected) => {
  expect(indexed(values)).toEqual(expected)
})

test('equal sales share a place, those without a name have none', () => {
  const rows = [
    { id: 'none', sales: 900 },
    { id: 'a', sales: 500 },
    { id: 'b', sales: 300 },
    { id: 'c', sales: 300 },
    { id: 'd', sales: null },
  ]
  const rank = (id: string) =>
    rankIn(
      rows,
      (row) => row.id === id,
      (row) => row.id === 'none',
    )
  expect(['a', 'b', 'c', 'd', 'none', 'x'].map(rank)).toEqual([1, 2, 2, null, null, null])
})

test('answers of other months or another currency are not alike', () => {
  const used = { start: '2024-01', end: '2024-12', clamped: false, missing_months: [], currency: 'CNY', revision: 1, versions: {} }
  expect(isAlike(used, { ...used, missing_months: [] })).toBe(true)
  expect(isAlike(used, { ...used, start: '2024-02' })).toBe(false)
  expect(isAlike(used, { ...used, currency: 'USD' })).toBe(false)
})
