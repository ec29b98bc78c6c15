import { expect, test } from 'vitest'
import { MARKETS } from './markets.ts'
import { amount, shopPrice } from './money.ts'
import { Rng } from './rng.ts'

test.each([
  [0, 100, '0'],
  [5, 100, '0.05'],
  [50, 100, '0.5'],
  [1999, 100, '19.99'],
  [12_345_678_901_00, 100, '12345678901'],
  [1999, 1, '1999'],
] as const)('%d minor units of which %d make one are written %s', (minor, units, text) => {
  expect(amount(minor, units)).toBe(text)
})

test('a shop price stays near the value it is drawn for, in every market', () => {
  const rng = new Rng(1)
  for (const market of MARKETS) {
    for (const value of [15, 89, 260, 4800]) {
      const units = ['JPY', 'CLP', 'VND', 'IDR', 'COP'].includes(market.site.currency) ? 1 : 100
      const price = shopPrice(rng, market, value) / units / market.rate
      expect(Math.abs(price / value - 1)).toBeLessThan(0.12)
    }
  }
})
