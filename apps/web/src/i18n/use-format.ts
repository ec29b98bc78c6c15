import type { ColumnKind } from '@marketscope/contract/column'
import type { MonthRange } from '@marketscope/contract/months'
import { useMemo } from 'react'
import { formatMoney, formatMonthRange, formatShort, formatValue } from './format.ts'
import { useText } from './use-text.ts'

/** The formats that depend on the language, in the present one. The others are functions of `format.ts`. */
export function useFormat() {
  const { language } = useText()
  return useMemo(
    () => ({
      short: (value: number | null | undefined) => formatShort(value, language),
      money: (value: number | null | undefined, currency: string) => formatMoney(value, currency, language),
      months: (range: MonthRange) => formatMonthRange(range, language),
      value: (kind: ColumnKind, value: unknown, currency: string, exact = false) => formatValue(kind, value, { language, currency, exact }),
    }),
    [language],
  )
}
