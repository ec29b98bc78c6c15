import { expect, test } from 'vitest'
import { unpricedMonths } from './unpriced-months.ts'

const unpriced_months = [
  { month: '2024-01', sites: ['taobao', 'amazon'] },
  { month: '2024-02', sites: ['amazon'] },
]

test('a month without a rate is not told as one without prices', () => {
  const unknown = [
    { month: '2024-01', sites: ['amazon'] },
    { month: '2024-02', sites: ['amazon'] },
  ]
  const money = { currency: 'CNY', rates: 'month' as const, of: [], unknown }
  expect(unpricedMonths({ unpriced_months, money })).toEqual([{ month: '2024-01', sites: ['taobao'] }])
})

test('without a conversion all are told, and nothing where all prices are known', () => {
  expect(unpricedMonths({ unpriced_months })).toEqual(unpriced_months)
  expect(unpricedMonths({})).toEqual([])
})
