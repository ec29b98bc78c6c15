import { expect, test } from 'vitest'
import { currencySymbol, withoutSymbol } from './currency.ts'

test.each([
  ['CNY', '¥100~￥200', '100~200'],
  ['USD', 'US $100', '100'],
  ['USD', 'US$100~$200', '100~200'],
  ['JPY', 'JP¥100~¥200', '100~200'],
  ['MYR', 'RM100', '100'],
  ['CNY', '$100', '$100'],
  ['USD', '¥100', '¥100'],
])('in %s, %s is %s', (currency, text, expected) => {
  expect(withoutSymbol(text, currencySymbol(currency))).toBe(expected)
})
