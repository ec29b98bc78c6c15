import { expect, test } from 'vitest'
import { readDay, readMonth } from './read-date.ts'

test.each([
  ['2024-03', '2024-03'],
  [' 2024-3 ', '2024-03'],
  ['2024/03', '2024-03'],
  ['2024.3', '2024-03'],
  ['202403', '2024-03'],
  ['2024年3月', '2024-03'],
  ['２０２４-０３', '2024-03'],
  ['2024-13', null],
  ['2024', null],
  ['24-03', null],
  ['', null],
])('the month %j is %s', (text, month) => {
  expect(readMonth(text)).toBe(month)
})

test.each([
  ['2024-02-29', '2024-02-29'],
  ['2024/2/9', '2024-02-09'],
  ['20240209', '2024-02-09'],
  ['2024年2月9日', '2024-02-09'],
  ['2023-02-29', null],
  ['2024-02', null],
  ['x', null],
])('the day %j is %s', (text, day) => {
  expect(readDay(text)).toBe(day)
})
