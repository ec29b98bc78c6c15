import type { Month } from '@marketscope/contract/months'
import type { Engine } from '../engine/engine.ts'
import { sql } from '../sql/sql.ts'

/** What one unit of a currency is worth in another. */
export interface ExchangeRate {
  rate: number
  /** The last day that it is of, `yyyy-MM-dd`, or its month where it is one rate for all of it. */
  date: string
  /** Who says so; two where it took a third currency. */
  source: string
}

interface RateRow {
  source: string
  base: string
  quote: string
  date: string
  rate: number
}

/** Currencies that a rate may go by where no source has both. */
const BETWEEN = ['USD', 'EUR', 'CNY']

/** The rates of one source at one date: what a unit of the first is in units of the second. */
type Day = ReadonlyMap<string, ReadonlyMap<string, number>>

/** The days of a source in order, and its rates for whole months. */
interface Source {
  name: string
  days: ReadonlyMap<Month, readonly (readonly [date: string, day: Day])[]>
  months: ReadonlyMap<Month, Day>
}

/**
 * Exchange rates as they are loaded. The rate of a month is the mean over the days on which the source has both currencies, of the quotient of their rates on
 * each, or the source's own rate for the month; of several sources the one with the most days counts, then the first by name. Where none has both, the rate
 * goes by a third currency and two sources.
 */
export class ExchangeRates {
  readonly #sources: readonly Source[]
  readonly #known = new Map<string, ExchangeRate | null>()

  constructor(rows: readonly RateRow[]) {
    this.#sources = [...Map.groupBy(rows, ({ source }) => source)]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, own]) => sourceOf(name, own))
  }

  /** Whether there are any. */
  get isEmpty(): boolean {
    return this.#sources.length === 0
  }

  /** The rate of a month; null: none is known. */
  ofMonth(from: string, to: string, month: Month): ExchangeRate | null {
    return this.#once(`${from} ${to} ${month}`, from, to, (a, b) => this.#meanOf(a, b, month))
  }

  /** The newest rate there is, of a day if possible; null: none is known. */
  newest(from: string, to: string): ExchangeRate | null {
    return this.#once(`${from} ${to}`, from, to, (a, b) => this.#lastOf(a, b))
  }

  #once(key: string, from: string, to: string, find: (from: string, to: string) => ExchangeRate | null): ExchangeRate | null {
    const known = this.#known.get(key)
    if (known !== undefined) return known
    const found = find(from, to) ?? this.#across(from, to, find)
    this.#known.set(key, found)
    return found
  }

  #across(from: string, to: string, find: (from: string, to: string) => ExchangeRate | null): ExchangeRate | null {
    for (const between of BETWEEN) {
      if (between === from || between === to) continue
      const [first, second] = [find(from, between), find(between, to)]
      if (!first || !second) continue
      const date = first.date < second.date ? first.date : second.date
      return { rate: first.rate * second.rate, date, source: [...new Set([first.source, second.source])].join(' + ') }
    }
    return null
  }

  #meanOf(from: string, to: string, month: Month): ExchangeRate | null {
    const found = this.#sources.flatMap(({ name, days, months }) => {
      const rates = (days.get(month) ?? []).flatMap(([date, day]) => {
        const rate = rateIn(day, from, to)
        return rate === null ? [] : [{ date, rate }]
      })
      const last = rates.at(-1)
      if (last)
        return [{ rate: rates.reduce((sum, { rate }) => sum + rate, 0) / rates.length, date: last.date, source: name, days: rates.length }]
      const whole = rateIn(months.get(month), from, to)
      return whole === null ? [] : [{ rate: whole, date: month, source: name, days: 0 }]
    })
    const [best] = found.sort((a, b) => b.days - a.days)
    return best ? { rate: best.rate, date: best.date, source: best.source } : null
  }

  #lastOf(from: string, to: string): ExchangeRate | null {
    let best: ExchangeRate | null = null
    for (const { name, days, months } of this.#sources) {
      const candidates = [
        ...[...days.values()].flatMap((list) => list.map(([date, day]) => ({ date, end: date, day }))),
        // A rate of a whole month counts as one of its last day.
        ...[...months].map(([date, day]) => ({ date, end: `${date}-99`, day })),
      ].sort((a, b) => (a.end < b.end ? 1 : -1))
      const own = candidates.find(({ day }) => rateIn(day, from, to) !== null)
      if (!own || (best && best.date >= own.date)) continue
      best = { rate: rateIn(own.day, from, to) ?? 0, date: own.date, source: name }
    }
    return best
  }
}

function sourceOf(name: string, rows: readonly RateRow[]): Source {
  const byDate = [...Map.groupBy(rows, ({ date }) => date)]
    .map(([date, own]) => [date, dayOf(own)] as const)
    .sort(([a], [b]) => (a < b ? -1 : 1))
  return {
    name,
    days: Map.groupBy(
      byDate.filter(([date]) => date.length > 7),
      ([date]) => date.slice(0, 7),
    ),
    months: new Map(byDate.filter(([date]) => date.length === 7)),
  }
}

function dayOf(rows: readonly RateRow[]): Day {
  const day = new Map<string, Map<string, number>>()
  const put = (from: string, to: string, rate: number) => day.set(from, (day.get(from) ?? new Map<string, number>()).set(to, rate))
  for (const { base, quote, rate } of rows) {
    put(quote, base, 1 / rate)
    put(base, quote, rate)
  }
  return day
}

/** As it is quoted, or through one currency that both are quoted in. */
function rateIn(day: Day | undefined, from: string, to: string): number | null {
  if (!day) return null
  if (from === to) return 1
  const quoted = day.get(from)
  const direct = quoted?.get(to)
  if (direct !== undefined) return direct
  for (const [between, rate] of quoted ?? []) {
    const rest = day.get(between)?.get(to)
    if (rest !== undefined) return rate * rest
  }
  return null
}

/** The rates as they are now. */
export async function readExchangeRates(engine: Engine): Promise<ExchangeRates> {
  return new ExchangeRates(
    await engine.query<RateRow>(
      sql`SELECT source, toString(base) AS base, toString(quote) AS quote, date, rate / ifNull(per, 1) AS rate FROM exchange_rate FINAL
        WHERE rate > 0 AND base != quote ORDER BY source, base, quote, date`,
      { tag: 'exchange-rates' },
    ),
  )
}
