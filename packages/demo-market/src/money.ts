import { minorUnits } from '@marketscope/contract/currency'
import type { Market } from './markets.ts'
import type { Rng } from './rng.ts'

const CENTS = Array.from({ length: 100 }, (_, cents) =>
  cents === 0 ? '' : cents % 10 === 0 ? `.${cents / 10}` : `.${String(cents).padStart(2, '0')}`,
)

/** Whole minor units as the load format writes an amount. */
export function amount(minor: number, units: 1 | 100): string {
  if (units === 1) return String(minor)
  const whole = Math.floor(minor / 100)
  return whole + (CENTS[minor - whole * 100] ?? '')
}

/** A price as a shop would set it (…9, …9.9, …99), near `value` CNY, in minor units of the market's currency. */
export function shopPrice(rng: Rng, market: Market, value: number): number {
  const units = minorUnits(market.site.currency)
  if (!market.domestic) {
    const local = Math.max(units === 1 ? 50 : 0.99, value * market.rate)
    const step = 10 ** (Math.floor(Math.log10(local)) - 1)
    const steps = Math.max(2, Math.round(local / step))
    const below = units === 1 ? Math.max(1, Math.round(step / 5)) : step >= 10 ? 1 : 0.01
    return Math.max(1, Math.round((steps * step - below) * units))
  }
  const ending = rng.next()
  if (value < 30) return Math.max(1, Math.round(value - 0.6)) * 100 + (ending < 0.55 ? 90 : ending < 0.75 ? 80 : ending < 0.85 ? 50 : 0)
  if (value < 1000) return (Math.round((value - 8) / 10) * 10 + (ending < 0.6 ? 9 : ending < 0.85 ? 8 : 5)) * 100
  return (Math.round((value - 95) / 100) * 100 + (ending < 0.8 ? 99 : 88)) * 100
}
