import type { UsedMoney } from '@marketscope/contract/money-choice'
import type { MonthRange } from '@marketscope/contract/months'

/** A rate that amounts were converted by. */
export interface UsedRate {
  /** Of the sites. */
  currency: string
  sites: readonly string[]
  /** Null: of all months. */
  month: string | null
  rate: number | null
  date: string | null
  source: string | null
  custom: boolean
}

/** The rates that were used, by currency and month; those of months outside the range are of what it is compared with. */
export function usedRates({ of, rates: mode }: UsedMoney): UsedRate[] {
  return of.flatMap(({ currency, sites, custom, rates }) =>
    rates.map(({ month, rate, date, source }) => ({
      ...{ currency, sites, custom, rate, date, source },
      month: mode === 'one' || custom ? null : month,
    })),
  )
}

/** The months of the range without a rate, with the sites. */
export function monthsWithoutRate({ unknown }: UsedMoney, { start, end }: MonthRange): UsedMoney['unknown'] {
  return unknown.filter(({ month }) => month >= start && month <= end)
}
