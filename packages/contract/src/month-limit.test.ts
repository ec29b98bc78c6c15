import { expect, test } from 'vitest'
import { MonthLimit, offlineText } from './month-limit.ts'

test.each([
  ['2021-01', '2021 年之前的历史数据已下线，如需查看请联系销售', 'Historical data before 2021 has been taken offline, contact sales'],
  ['2020-07', '2020-07 之前的历史数据已下线，如需查看请联系销售', 'Historical data before 2020-07 has been taken offline, contact sales'],
])('what lies before %s is told as offline', (before, zh, en) => {
  expect(offlineText(before)).toEqual({ zh, en })
})

test.each([
  [{ last: 12 }, true],
  [{ offline_before: '2021-01' }, true],
  [{ start: '2021-01', end: null }, true],
  [{ start: '2021-01', end: '2021-01' }, true],
  [{ last: 0 }, false],
  [{ last: 241 }, false],
  [{ offline_before: '2021' }, false],
  [{ offline_before: '2021-13' }, false],
  [{ start: '2021-02', end: '2021-01' }, false],
  [{}, false],
])('%j as months of an account: %s', (limit, valid) => {
  expect(MonthLimit.safeParse(limit).success).toBe(valid)
})
