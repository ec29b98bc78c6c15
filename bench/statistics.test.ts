import { expect, test } from 'vitest'
import { percentile, shuffled } from './statistics.ts'

test('percentiles by nearest rank', () => {
  const values = [30, 10, 20, 40, 50, 60, 70, 80, 90, 100]
  expect(percentile(values, 0.5)).toBe(50)
  expect(percentile(values, 0.95)).toBe(100)
  expect(percentile([7], 0.95)).toBe(7)
  expect(percentile([], 0.5)).toBeNull()
})

test('mixing keeps every element and is the same each time', () => {
  const list = Array.from({ length: 50 }, (_, index) => index)
  expect(shuffled(list)).toEqual(shuffled(list))
  expect(shuffled(list)).not.toEqual(list)
  expect(shuffled(list).sort((a, b) => a - b)).toEqual(list)
})
