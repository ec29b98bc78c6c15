import type { ColumnKind } from '@marketscope/contract/column'
import { currencySymbol } from '@marketscope/contract/currency'
import type { Language } from '@marketscope/contract/text'
import { formatValue, unitFor } from '../../i18n/format.ts'

/** How numbers are written: the reader's language and the currency of the amounts (ISO 4217). */
export interface NumberStyle {
  language: Language
  currency: string
}

const plain = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 })

/** In full, for tooltips and tables. */
export function fullText(kind: ColumnKind, value: number | null, style: NumberStyle): string {
  return formatValue(kind, value, { ...style, exact: true })
}

/** Abbreviated, for tiles and labels in a chart. */
export function shortText(kind: ColumnKind, value: number | null, style: NumberStyle): string {
  return formatValue(kind, value, style)
}

/** The label of an axis tick, in the unit of the axis' greatest value. Amounts carry the currency's sign. */
export function tickText(kind: ColumnKind, value: number, greatest: number, { language, currency }: NumberStyle): string {
  if (kind === 'share') return `${plain.format(value * 100)}%`
  const unit = unitFor(greatest, language)
  const text = value === 0 ? '0' : `${plain.format(value / unit.divisor)}${unit.sign}`
  return kind === 'money' || kind === 'price' ? `${currencySymbol(currency)}${text}` : text
}

/** A price band: `¥100–200` reads "from 100, below 200"; the last one is `¥500+`. As few decimals as the prices need. */
export function bandText(from: number | null, to: number | null, { currency }: NumberStyle): string {
  const sign = currencySymbol(currency)
  return to === null ? `${sign}${plain.format(from ?? 0)}+` : `${sign}${plain.format(from ?? 0)}–${plain.format(to)}`
}
