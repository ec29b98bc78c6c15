import { FIRST_YEAR, YUAN_AT_TURNS } from './rate-levels.ts'
import { mix, Rng, textSeed } from './rng.ts'

export const RATE_COLUMNS = ['date', 'base', 'quote', 'rate', 'source'] as const

/** Currencies that are quoted on working days; the others have a rate for each month. */
const DAILY: ReadonlySet<string> = new Set([
  'USD',
  'EUR',
  'GBP',
  'JPY',
  'HKD',
  'SGD',
  'MYR',
  'THB',
  'PHP',
  'IDR',
  'INR',
  'MXN',
  'BRL',
  'PLN',
  'RUB',
  'AED',
  'SAR',
])

/** Months in which nobody quoted a currency. */
const UNQUOTED: Readonly<Record<string, readonly string[]>> = { RUB: ['2022-03', '2022-04', '2022-05'] }

/** Days on which no rates are set, month and day. */
const HOLIDAYS: ReadonlySet<string> = new Set(['01-01', '05-01', '10-01', '10-02', '10-03'])

const DAY = 86_400_000

/** A number as rates are written: six digits that count. */
const written = (rate: number) => String(Number(rate.toPrecision(6)))

/** What a unit of the currency is in yuan at a moment, without the noise of days; milliseconds since 1970. */
function level(turns: readonly number[], at: number): number {
  const date = new Date(at)
  const start = Date.UTC(date.getUTCFullYear(), 0, 1)
  const part = (at - start) / (Date.UTC(date.getUTCFullYear() + 1, 0, 1) - start)
  const place = Math.min(turns.length - 2, Math.max(0, date.getUTCFullYear() - FIRST_YEAR))
  const [from = 1, to = from] = [turns[place], turns[place + 1]]
  return from * (to / from) ** part
}

/** The rows of a currency up to the last month (year × 12 + place): days or months, each near its level. */
function* rowsOf(currency: string, turns: readonly number[], last: number, seed: number): Generator<string> {
  const rng = new Rng(mix(seed, textSeed(currency), 91))
  const unquoted = UNQUOTED[currency] ?? []
  let drift = 0
  for (let month = FIRST_YEAR * 12; month <= last; month++) {
    const [year, place] = [Math.floor(month / 12), month % 12]
    const name = `${year}-${String(place + 1).padStart(2, '0')}`
    if (!DAILY.has(currency)) {
      drift = drift * 0.8 + rng.normal() * 0.008
      yield `${name},${currency},CNY,${written(level(turns, Date.UTC(year, place, 15)) * (1 + drift))},demo monthly\n`
      continue
    }
    for (let at = Date.UTC(year, place, 1); at < Date.UTC(year, place + 1, 1); at += DAY) {
      const date = new Date(at).toISOString().slice(0, 10)
      const day = new Date(at).getUTCDay()
      if (day === 0 || day === 6 || HOLIDAYS.has(date.slice(5))) continue
      drift = drift * 0.97 + rng.normal() * 0.0025
      if (unquoted.includes(name)) continue
      yield `${date},${currency},CNY,${written(level(turns, at) * (1 + drift))},demo daily\n`
    }
  }
}

/**
 * Exchange rates against the yuan as rows of the load format, from 2018 to the end of the last month: most currencies on working days, four by month, and the rouble not at all
 * in the spring of 2022.
 */
export function* rateRows(last: number, seed: number): Generator<string> {
  for (const [currency, turns] of Object.entries(YUAN_AT_TURNS)) yield* rowsOf(currency, turns, last, seed)
}
