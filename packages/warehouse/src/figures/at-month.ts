import { type Month, monthNumber } from '@marketscope/contract/months'

/** Reads what rows of one month each (year × 12 + place, January 0) say of a month; 0 where none is of it. */
export function atMonth(month: Month) {
  const number = monthNumber(month)
  return <K extends string>(rows: readonly ({ month: number } & Record<K, number>)[], key: K): number =>
    rows.find((row) => row.month === number)?.[key] ?? 0
}
