import { KNOWN_SITES } from '@marketscope/contract/sites'
import { expect, test } from 'vitest'
import { rateRows } from './rates.ts'

/** June of 2024. */
const LAST = 2024 * 12 + 5

const rows = [...rateRows(LAST, 1)].map((row) => row.trim().split(','))
const of = (currency: string, month: string) => rows.filter(([date = '', base]) => base === currency && date.startsWith(month))

test('every currency of a site but the yuan has rates, from 2018 to the last month', () => {
  const wanted = new Set(KNOWN_SITES.map(({ currency }) => currency).filter((currency) => currency !== 'CNY'))
  expect(new Set(rows.map(([, base]) => base))).toEqual(wanted)
  for (const currency of wanted)
    expect([currency, of(currency, '2018-01').length > 0, of(currency, '2024-06').length > 0]).toEqual([currency, true, true])
  expect(rows.some(([date = '']) => date > '2024-06-30')).toBe(false)
})

test('days are working days; some currencies have months only', () => {
  // October 2023 had 22 weekdays; the first three of the month (a Sunday, a Monday and a Tuesday) are holidays.
  expect(of('USD', '2023-10')).toHaveLength(20)
  expect(of('USD', '2023-10').map(([date]) => date)).not.toContain('2023-10-07')
  expect(of('TWD', '2023-10').map(([date, , , , source]) => [date, source])).toEqual([['2023-10', 'demo monthly']])
})

test('the rouble is not quoted in the spring of 2022', () => {
  expect(['2022-02', '2022-03', '2022-04', '2022-05', '2022-06'].map((month) => of('RUB', month).length > 0)).toEqual([
    true,
    false,
    false,
    false,
    true,
  ])
})

test('rates are near what they were, move, and are the same for the same seed', () => {
  const dollars = of('USD', '2022').map(([, , , rate]) => Number(rate))
  expect(Math.min(...dollars)).toBeGreaterThan(6.1)
  expect(Math.max(...dollars)).toBeLessThan(7.2)
  expect(new Set(dollars).size).toBeGreaterThan(200)
  expect([...rateRows(LAST, 1)]).toEqual([...rateRows(LAST, 1)])
  expect([...rateRows(LAST, 2)]).not.toEqual([...rateRows(LAST, 1)])
})
