import type { ColumnKind } from '@marketscope/contract/column'
import type { MonthRange } from '@marketscope/contract/months'
import type { Language } from '@marketscope/contract/text'
import { useMemo } from 'react'
import { usePreferences } from '../state/preferences.ts'
import { formatMoney, formatMonthRange, formatShort, formatValue, type UnitSystem } from './format.ts'
import { useText } from './use-text.ts'

/** The language, and the units of short numbers as chosen: how numbers are written, but for the currency. */
export function useNumberStyle(): { language: Language; units: UnitSystem } {
  const { language } = useText()
  const chosen = usePreferences(({ units }) => units)
  const units = chosen === 'language' ? language : chosen
  return useMemo(() => ({ language, units }), [language, units])
}

/** The formats that depend on the language and on what was chosen, in the present one. The others are functions of `format.ts`. */
export function useFormat() {
  const style = useNumberStyle()
  return useMemo(
    () => ({
      short: (value: number | null | undefined) => formatShort(value, style.units),
      money: (value: number | null | undefined, currency: string) => formatMoney(value, currency, style.units),
      months: (range: MonthRange) => formatMonthRange(range, style.language),
      value: (kind: ColumnKind, value: unknown, currency: string, exact = false) => formatValue(kind, value, { ...style, currency, exact }),
    }),
    [style],
  )
}
