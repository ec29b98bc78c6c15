import { expect, test } from 'vitest'
import { toldBases } from './bases.ts'

test.each([
  ['2024-01', '2024-12', ['yoy']],
  ['2023-11', '2024-10', ['yoy']],
  ['2024-03', '2024-03', ['mom', 'yoy']],
  ['2024-01', '2024-11', ['mom', 'yoy']],
  ['2023-01', '2024-12', ['mom', 'yoy']],
])('%s to %s is told against %j', (start, end, bases) => {
  expect(toldBases({ start, end })).toEqual(bases)
})
