import { expect, it } from 'vitest'
import { sparkline } from './sparkline.ts'

it('draws from 0 at the bottom to the greatest value at the top', () => {
  expect(sparkline([0, 10, 5], 104, 44, 2)).toEqual({
    line: 'M2 42L52 2L102 22',
    area: 'M2 42L52 2L102 22L102 44L2 44Z',
    last: { x: 102, y: 22 },
  })
})

it('a line that hardly moves looks so, beside one that doubles', () => {
  expect(sparkline([9, 10], 104, 44, 2).line).toBe('M2 6L102 2')
  expect(sparkline([5, 10], 104, 44, 2).line).toBe('M2 22L102 2')
})

it('has what is below 0 below where 0 is', () => {
  expect(sparkline([-10, 10], 104, 44, 2).line).toBe('M2 42L102 2')
  expect(sparkline([-10, -5], 104, 44, 2).line).toBe('M2 42L102 22')
})

it('breaks where a value is not known, and shows a lonely one as a point', () => {
  expect(sparkline([0, null, 10], 104, 44, 2).line).toBe('M2 42h0.01M102 2h0.01')
})

it('draws nothing when nothing is known, a level line at the top when all are equal and one at the bottom when all are 0', () => {
  expect(sparkline([null, null], 100, 40)).toEqual({ line: '', area: '', last: null })
  expect(sparkline([7, 7], 104, 40, 2).line).toBe('M2 2L102 2')
  expect(sparkline([0, 0], 104, 40, 2).line).toBe('M2 38L102 38')
})
