import { expect, test } from 'vitest'
import { movedMonths } from './use-month-keys.ts'

const months = (start: string, end: string) => ({ start, end })
const LIMITS = months('2024-01', '2025-12')

test.each([
  [months('2025-01', '2025-06'), -1, months('2024-07', '2024-12')],
  [months('2025-01', '2025-06'), 1, months('2025-07', '2025-12')],
  [months('2025-03', '2025-08'), 1, months('2025-07', '2025-12')],
  [months('2024-02', '2024-02'), -1, months('2024-01', '2024-01')],
  [months('2024-01', '2024-03'), -1, null],
  [months('2025-12', '2025-12'), 1, null],
  [months('2023-06', '2024-05'), 1, months('2024-06', '2025-05')],
  [months('2023-06', '2024-05'), -1, null],
] as const)('%j moved by %i', (range, direction, expected) => {
  expect(movedMonths(range, LIMITS, direction)).toEqual(expected)
})
