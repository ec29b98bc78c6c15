import { expect, test } from 'vitest'
import { monthsBeside } from './comparison-tables.ts'

const used = (start: string, end: string) => ({
  start,
  end,
  clamped: false,
  missing_months: [],
  currency: 'CNY',
  revision: 1,
  versions: {},
})
/** Sold in a month, whose first second in Shanghai is given. */
const sold = (time: string, units: number) => ({ ts: Date.parse(`${time}T00:00:00+08:00`) / 1000, sold: units }) as never

test('a search that begins later takes no months from those beside it', () => {
  const later = { name: 'later', used: used('2022-01', '2022-01'), data: [sold('2022-01-01', 3)] }
  const whole = { name: 'whole', used: used('2021-12', '2022-01'), data: [sold('2021-12-01', 10), sold('2022-01-01', 20)] }
  const { table, rows } = monthsBeside([later, whole], 'sold', 'en')
  expect(table.headings.slice(-2)).toEqual(['2021-12', '2022-01'])
  expect(rows).toEqual([
    ['later', 3, null, 3],
    ['whole', 30, 10, 20],
  ])
})
