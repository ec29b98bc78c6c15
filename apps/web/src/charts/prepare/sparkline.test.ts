import { expect, it } from 'vitest'
import { sparkline } from './sparkline.ts'

it('draws from the lowest value at the bottom to the greatest at the top', () => {
  expect(sparkline([0, 10, 5], 104, 44, 2)).toEqual({
    line: 'M2 42L52 2L102 22',
    area: 'M2 42L52 2L102 22L102 44L2 44Z',
    last: { x: 102, y: 22 },
  })
})

it('breaks where a value is not known, and shows a lonely one as a point', () => {
  expect(sparkline([0, null, 10], 104, 44, 2).line).toBe('M2 42h0.01M102 2h0.01')
})

it('draws nothing when nothing is known, and a level line when all are equal', () => {
  expect(sparkline([null, null], 100, 40)).toEqual({ line: '', area: '', last: null })
  expect(sparkline([7, 7], 104, 40, 2).line).toBe('M2 20L102 20')
})
