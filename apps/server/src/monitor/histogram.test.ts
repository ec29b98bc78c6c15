import { expect, it } from 'vitest'
import { Histogram } from './histogram.ts'

function of(times: readonly number[]) {
  const histogram = new Histogram()
  for (const ms of times) histogram.add(ms)
  return { p50: histogram.percentile(0.5), p95: histogram.percentile(0.95), p99: histogram.percentile(0.99), max: histogram.max() }
}

it.each([
  ['nothing', [], { p50: null, p95: null, p99: null, max: null }],
  ['one', [7], { p50: 7, p95: 7, p99: 7, max: 7 }],
  ['1 to 100 ms', Array.from({ length: 100 }, (_, index) => index + 1), { p50: 50, p95: 95, p99: 99, max: 100 }],
  ['parts of a millisecond', [0.2, 0.4, 12.5], { p50: 1, p95: 13, p99: 13, max: 13 }],
  // 19 × 10 ms and 1 × 5,000 ms: the 95th of a hundred is the 19th of twenty.
  ['one in twenty is slow', [...Array.from({ length: 19 }, () => 10), 5000], { p50: 10, p95: 10, p99: 5000, max: 5000 }],
  // 1234 lies in (1200, 1300], 234 in (230, 240], and none is told to be longer than the longest.
  ['two digits', [234, 234, 234, 1234], { p50: 240, p95: 1234, p99: 1234, max: 1234 }],
  ['longer than half an hour', [2_000_000, 2_000_000, 2_000_000], { p50: 1_800_000, p95: 1_800_000, p99: 1_800_000, max: 2_000_000 }],
])('%s', (_, times, expected) => {
  expect(of(times)).toEqual(expected)
})
