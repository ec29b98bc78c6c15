import { type Month, monthNumber } from '@marketscope/contract/months'

/** Reads the value of a month from rows of one year each with arrays of twelve months; 0 where the year has no row. */
export function monthPlaces(month: Month) {
  const number = monthNumber(month)
  const year = Math.floor(number / 12)
  return <K extends string>(rows: readonly ({ year: number } & Record<K, number[]>)[], key: K): number =>
    rows.find((row) => row.year === year)?.[key][number % 12] ?? 0
}
