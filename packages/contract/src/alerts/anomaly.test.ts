import { expect, it } from 'vitest'
import { anomalyScore, median } from './anomaly.ts'

it.each([
  [[3, 1, 2], 2],
  [[4, 1, 3, 2], 2.5],
  [[7], 7],
])('the median of %j is %d', (values, expected) => {
  expect(median(values)).toBe(expected)
})

/** Two years of 1 and then e to the growths: the growths are the logarithms of the last values. */
const withGrowths = (...growths: number[]) => [...growths.map(() => 1), ...growths.map(Math.exp)].slice(-(growths.length + 12))

it('the score is that of Iglewicz and Hoaglin, by hand: 0.6745 × (growth − median) ÷ MAD', () => {
  // 11 growths 0.00 … 0.10: median 0.05, deviations 0.05 … 0 … 0.05 with the median 0.03.
  const earlier = Array.from({ length: 11 }, (_, place) => place / 100)
  const values = [...Array.from({ length: 12 }, () => 1), ...[...earlier, 0.35].map(Math.exp)]
  expect(anomalyScore(values)).toBeCloseTo((0.6745 * 0.3) / 0.03, 9)
})

it('where most growths are the same the mean of the deviations takes the place of their median', () => {
  const values = [...Array.from({ length: 12 }, () => 1), ...[...Array.from({ length: 10 }, () => 0), 0.11, 0.2].map(Math.exp)]
  expect(anomalyScore(values)).toBeCloseTo(0.2 / (1.253314 * 0.01), 9)
})

it.each([
  ['ten earlier growths', withGrowths(...Array.from({ length: 10 }, (_, place) => place / 100), 1)],
  ['growths that do not differ', [...Array.from({ length: 24 }, () => 5)]],
  ['a month that is not known', [...Array.from({ length: 23 }, (_, place) => place + 1), null]],
  ['nothing', []],
])('of %s there is none', (_, values) => {
  expect(anomalyScore(values)).toBeNull()
})
