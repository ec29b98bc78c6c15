import { type DaysKnown, daysText } from '@marketscope/contract/month-days'
import type { TFunction } from 'i18next'

/** What is known of a month by days, in words; '' where it was loaded as a whole. */
export function daysInWords(t: TFunction, days: DaysKnown | null): string {
  if (!days) return ''
  const known = daysText(days.known, t('data.comma'))
  return days.finished ? t('data.coverage.days', { days: known }) : t('data.coverage.days_unfinished', { days: known })
}

/** What a cell of the coverage says: its rows, and the days that are known. */
export function cellText(t: TFunction, rows: number | null, days: DaysKnown | null): string {
  if (rows === null) return t('data.coverage.none')
  const [counted, known] = [t('data.rows', { count: rows }), daysInWords(t, days)]
  return known === '' ? counted : t('data.coverage.cell', { rows: counted, days: known })
}
