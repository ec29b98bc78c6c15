import { expect, test } from 'vitest'
import { commonMonths, commonVersion, comparedMonths, mergedMissing } from './comparison.ts'

const months = (start: string, end: string) => ({ start, end })

test.each([
  [[months('2023-01', '2025-06')], months('2023-01', '2025-06')],
  [[months('2023-01', '2025-06'), months('2024-03', '2025-12')], months('2024-03', '2025-06')],
  [[months('2023-01', '2023-06'), months('2023-07', '2025-12')], null],
  [[months('2023-01', '2023-06'), null], null],
  [[], null],
])('the months all have: %j', (all, expected) => {
  expect(commonMonths(all)).toEqual(expected)
})

const COMMON = months('2021-01', '2025-06')
test.each([
  [undefined, undefined, months('2024-07', '2025-06')],
  ['2024-01', '2024-03', months('2024-01', '2024-03')],
  ['2024-03', '2024-01', months('2024-01', '2024-03')],
  ['2020-01', '2021-02', months('2021-01', '2021-02')],
  ['2019-01', '2019-02', months('2024-07', '2025-06')],
  ['2021-01', '2025-06', months('2022-07', '2025-06')],
  ['2024-13', 'x', months('2024-07', '2025-06')],
])('asked for %s to %s', (start, end, expected) => {
  expect(comparedMonths(start, end, COMMON)).toEqual(expected)
})

test('less than a year in common is shown whole', () => {
  expect(comparedMonths(undefined, undefined, months('2025-03', '2025-06'))).toEqual(months('2025-03', '2025-06'))
})

test('the version is one that all have', () => {
  expect(commonVersion([{ versions: ['cp', 'none'] }, { versions: ['none'] }])).toBe('none')
  expect(commonVersion([{ versions: ['cp', 'none'] }, { versions: ['none', 'cp'] }])).toBe('cp')
})

test('missing months of several answers are told once', () => {
  expect(
    mergedMissing([
      [{ month: '2025-02', sites: ['tmall'] }],
      [
        { month: '2025-02', sites: ['jd', 'tmall'] },
        { month: '2025-01', sites: ['jd'] },
      ],
    ]),
  ).toEqual([
    { month: '2025-01', sites: ['jd'] },
    { month: '2025-02', sites: ['tmall', 'jd'] },
  ])
})
