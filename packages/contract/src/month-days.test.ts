import { expect, test } from 'vitest'
import { areComplete, daysIn, daysKnown, daysOfMask, daysText } from './month-days.ts'

test('days of a month', () => {
  expect(['2024-02', '2023-02', '2023-12'].map(daysIn)).toEqual([29, 28, 31])
  expect(daysOfMask(2 ** 30 + 2 ** 14 + 1)).toEqual([1, 15, 31])
  expect(daysText([1, 2, 3, 5, 30, 31])).toBe('1–3, 5, 30–31')
  expect(daysText([])).toBe('')
})

test('a month is finished when its last day is known, and was loaded when the source was complete', () => {
  const all = 2 ** 30 - 1
  expect(daysKnown('2026-11', all, '2026-11-30').finished).toBe(true)
  expect(daysKnown('2026-11', all - 2 ** 29, '2026-12-30').finished).toBe(false)
  expect(daysKnown('2026-11', 2 ** 29, '2026-11-30')).toEqual({ known: [30], finished: true })
  expect(daysKnown('2026-12', 2 ** 30, '2027-01-06', 7).finished).toBe(false)
  expect(daysKnown('2026-12', 2 ** 30, '2027-01-07', 7).finished).toBe(true)
})

test('days are complete so many days after the last of them', () => {
  expect(areComplete('2026-11', [1, 2, 29], '2026-12-05', 7)).toBe(false)
  expect(areComplete('2026-11', [1, 2, 29], '2026-12-06', 7)).toBe(true)
  expect(areComplete('2026-11', [1, 2, 29], '2026-11-29')).toBe(true)
})
