import { expect, test } from 'vitest'
import { canBeMost, shareBefore } from './superlatives.ts'

test('what a part was before follows from what it is, how it grew and how the whole did', () => {
  // 50 of 1,000 now, from 10 of 500: +400 %, the whole +100 %.
  expect(shareBefore({ share: 0.05, growth: 4 }, 1)).toBeCloseTo(0.02)
  expect(shareBefore({ share: 0, growth: -1 }, 0)).toBeNull()
})

test('what grew from next to nothing did not grow most', () => {
  // 2 % of the market, of 2,000 units one a year earlier.
  expect(canBeMost({ share: 0.02, sold: 2000, growth: 1999 }, 0)).toBe(false)
  // 0.6 % from 0.4 % of a market that stayed as large.
  expect(canBeMost({ share: 0.006, sold: 900, growth: 0.5 }, 0)).toBe(false)
  expect(canBeMost({ share: 0.009, sold: 900, growth: 0.5 }, 0)).toBe(true)
})

test('a dozen units in both periods are asked for', () => {
  expect(canBeMost({ share: 0.5, sold: 14, growth: 0.25 }, 0)).toBe(false)
  expect(canBeMost({ share: 0.5, sold: 15, growth: 0.25 }, 0)).toBe(true)
  expect(canBeMost({ share: 0.5, sold: 11, growth: -0.9 }, 0)).toBe(false)
  expect(canBeMost({ share: 0.5, sold: null, growth: 0.5 }, 0)).toBe(false)
})
