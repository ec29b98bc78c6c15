import { describe, expect, test } from 'vitest'
import { addDays, DayBounds, dayAt, dayCount, firstDay, isDay, lastDay, mondayOf, sundayOf } from './days.ts'
import { issueText } from './issue.ts'

test.each<[string, boolean]>([
  ['2024-02-29', true],
  ['2023-02-29', false],
  ['2100-02-29', false],
  ['2024-12-31', true],
  ['2024-13-01', false],
  ['2024-00-10', false],
  ['2024-04-31', false],
  ['2024-4-1', false],
  ['2024-04', false],
  ['1899-01-01', false],
  ['', false],
])('%s is a day: %s', (text, expected) => {
  expect(isDay(text)).toBe(expected)
})

describe('counting', () => {
  test('over the end of a year and of a February', () => {
    expect(addDays('2023-12-31', 1)).toBe('2024-01-01')
    expect(addDays('2024-03-01', -1)).toBe('2024-02-29')
    expect(dayCount({ start: '2023-12-31', end: '2024-01-01' })).toBe(2)
    expect(dayCount({ start: '2024-01-01', end: '2024-12-31' })).toBe(366)
  })
  test.each([
    ['2024-01-01', '2024-01-01', '2024-01-07'],
    ['2024-01-07', '2024-01-01', '2024-01-07'],
    ['2024-01-03', '2024-01-01', '2024-01-07'],
    ['2023-01-01', '2022-12-26', '2023-01-01'],
    ['2024-12-31', '2024-12-30', '2025-01-05'],
  ])('the week of %s is %s to %s', (day, monday, sunday) => {
    expect([mondayOf(day), sundayOf(day)]).toEqual([monday, sunday])
  })
  test('the ends of a month', () => {
    expect([firstDay('2024-02'), lastDay('2024-02'), lastDay('2023-02'), lastDay('2023-12')]).toEqual([
      '2024-02-01',
      '2024-02-29',
      '2023-02-28',
      '2023-12-31',
    ])
  })
  test('a day begins at midnight in Shanghai', () => {
    expect(dayAt(Date.parse('2024-01-01T00:00:00+08:00') / 1000)).toBe('2024-01-01')
    expect(dayAt(Date.parse('2024-01-01T00:00:00+08:00') / 1000 - 1)).toBe('2023-12-31')
  })
})

describe('two days of a filter', () => {
  test.each<[unknown, unknown]>([
    [undefined, [null, null]],
    [[], [null, null]],
    [
      ['', ''],
      [null, null],
    ],
    [
      [null, '2024-03-05'],
      [null, '2024-03-05'],
    ],
    [
      ['2024-02', '2024-02'],
      ['2024-02-01', '2024-02-29'],
    ],
    [
      [' 2024-02-03 ', ''],
      ['2024-02-03', null],
    ],
  ])('%o', (input, expected) => {
    expect(DayBounds.parse(input)).toEqual(expected)
  })
  test.each([[['2023-02-29', '']], [['', '2024-13']], [['yesterday', '']]])('%o is refused in both languages', (input) => {
    const text = issueText(DayBounds.safeParse(input).error?.issues[0]?.message ?? '')
    expect(text).toEqual({ zh: '应为日期，如 2024-03-01', en: 'Must be a date such as 2024-03-01' })
  })
})
