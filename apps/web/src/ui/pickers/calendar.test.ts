import { expect, test } from 'vitest'
import { DAYS, MONTHS, WEEKS, weekNumber } from './calendar.ts'

test.each([
  ['2021-01-03', 53],
  ['2021-01-04', 1],
  ['2024-12-29', 52],
  ['2024-12-30', 1],
  ['2026-01-01', 1],
  ['2026-12-31', 53],
])('%s is in week %d', (day, week) => {
  expect(weekNumber(day)).toBe(week)
})

test('a year has its twelve months in the language of the page', () => {
  const labels = (language: 'zh' | 'en') => MONTHS.sheet('2024', language).rows.map((row) => row.map((cell) => cell?.label))
  expect(labels('zh')[0]).toEqual(['1月', '2月', '3月'])
  expect(labels('en')).toEqual([
    ['Jan', 'Feb', 'Mar'],
    ['Apr', 'May', 'Jun'],
    ['Jul', 'Aug', 'Sept'],
    ['Oct', 'Nov', 'Dec'],
  ])
  expect(MONTHS.sheet('2024', 'zh').title).toBe('2024年')
})

test('a month begins on its weekday, Monday first, with the number of each week', () => {
  const { heads, rows, weeks, title } = WEEKS.sheet('2024-12', 'en')
  expect(heads).toEqual(['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'])
  expect(rows[0]?.map((cell) => cell?.value ?? null)).toEqual([null, null, null, null, null, null, '2024-12-01'])
  expect(rows.at(-1)?.map((cell) => cell?.label ?? null)).toEqual(['30', '31', null, null, null, null, null])
  expect(weeks).toEqual([48, 49, 50, 51, 52, 1])
  expect(title).toBe('December 2024')
  expect(DAYS.sheet('2024-12', 'zh')).toMatchObject({ weeks: null, title: '2024年12月', heads: ['一', '二', '三', '四', '五', '六', '日'] })
})

test.each([
  [MONTHS, '2024-01', 'ArrowLeft', '2023-12'],
  [MONTHS, '2024-01', 'ArrowDown', '2024-04'],
  [MONTHS, '2024-05', 'End', '2024-12'],
  [MONTHS, '2024-05', 'PageUp', '2023-05'],
  [MONTHS, '2024-05', 'a', null],
  [DAYS, '2024-03-01', 'ArrowLeft', '2024-02-29'],
  [DAYS, '2024-03-01', 'ArrowDown', '2024-03-08'],
  [DAYS, '2024-03-31', 'PageUp', '2024-02-29'],
  [DAYS, '2024-12-31', 'PageDown', '2025-01-31'],
  [DAYS, '2024-03-06', 'Home', '2024-03-04'],
  [DAYS, '2024-03-06', 'End', '2024-03-10'],
])('a key leads on', (calendar, value, key, next) => {
  expect(calendar.step(value, key)).toBe(next)
})
