import type { RateColumn } from './rate-columns.ts'

/** About how many units of a currency a dollar was worth in 2026: enough to tell which of two currencies an amount can be in. */
const PER_DOLLAR: Readonly<Record<string, number>> = {
  ...{ CNY: 7.08, EUR: 0.862, USD: 1, JPY: 156, HKD: 7.78, GBP: 0.76, KRW: 1430, TWD: 31, THB: 32.3, SGD: 1.3, MYR: 4.15, IDR: 16600 },
  ...{ VND: 26300, PHP: 58, INR: 88, AUD: 1.53, NZD: 1.74, CAD: 1.4, CHF: 0.8, RUB: 79, BRL: 5.4, MXN: 18.4, PLN: 3.65, CZK: 20.9 },
  ...{ SEK: 9.5, NOK: 10.1, DKK: 6.44, HUF: 330, AED: 3.67, SAR: 3.75, ILS: 3.26, TRY: 42, KZT: 515, UAH: 42 },
}
/** Currencies whose worth has moved by more than this since 1999 tell nothing. */
const FACTOR = 2.2
const UNSTEADY: ReadonlySet<string> = new Set(['RUB', 'BRL', 'MXN', 'TRY', 'KZT', 'UAH', 'IDR'])
const MOST = 5

/** What a table of currencies can be against: one unit of `base` in each of them, or each of them in `quote`. */
export type Against = { base: string } | { quote: string }

/** What currencies of a table may be against, by a rate of each, the nearest first. */
export function possibleAgainst(rates: readonly RateColumn[], values: ReadonlyMap<string, number>): Against[] {
  const there = new Set(rates.map(({ currency }) => currency))
  const others = Object.keys(PER_DOLLAR).filter((code) => !there.has(code))
  const all: Against[] = [...others.map((quote) => ({ quote })), ...others.map((base) => ({ base }))]
  return all
    .map((against) => ({ against, far: distance(against, rates, values) }))
    .filter(({ far }) => far <= Math.log(FACTOR))
    .sort((a, b) => a.far - b.far)
    .slice(0, MOST)
    .map(({ against }) => against)
}

/** By how much, at most, rates are away from what they would be; Infinity: nothing can be told. */
function distance(against: Against, rates: readonly RateColumn[], values: ReadonlyMap<string, number>): number {
  const steady = rates.filter(({ currency, column }) => currency in PER_DOLLAR && !UNSTEADY.has(currency) && values.has(column))
  if (steady.length === 0) return Number.POSITIVE_INFINITY
  const far = steady.map(({ currency, column, per }) => {
    const value = values.get(column) ?? 1
    const own = PER_DOLLAR[currency] ?? 1
    const expected = 'base' in against ? own / (PER_DOLLAR[against.base] ?? 1) / per : ((PER_DOLLAR[against.quote] ?? 1) / own) * per
    return Math.abs(Math.log(value / expected))
  })
  return Math.max(...far)
}
