import type { ColumnKind } from '@marketscope/contract/column'
import { currencySymbol } from '@marketscope/contract/currency'
import { formatBand, formatBrief } from '@marketscope/contract/number-format'
import type { Language } from '@marketscope/contract/text'
import { formatValue, type UnitSystem, unitFor } from '../../i18n/format.ts'

/** How numbers are written: the reader's language, the units of short ones (else those of the language) and the currency of the amounts (ISO 4217). */
export interface NumberStyle {
  language: Language
  units?: UnitSystem
  currency: string
}

const TWO = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 })
const plainWith = (digits: number) => (digits === 2 ? TWO : new Intl.NumberFormat('en-US', { maximumFractionDigits: digits }))

/** In full, for tooltips and tables. */
export function fullText(kind: ColumnKind, value: number | null, style: NumberStyle): string {
  return formatValue(kind, value, { ...style, exact: true })
}

/** Abbreviated, for tiles and labels in a chart: small counts are in full. */
export function shortText(kind: ColumnKind, value: number | null, style: NumberStyle): string {
  return formatValue(kind, value, style)
}

/** With as few digits as tell values apart, where there is little room. */
export function briefText(kind: ColumnKind, value: number | null, { language, units = language, currency }: NumberStyle): string {
  return formatBrief(kind, value, { units, currency })
}

/** The label of an axis tick, in the unit of the axis' greatest value, with at most so many `digits` after the point. Amounts carry the currency's sign. */
export function tickText(
  kind: ColumnKind,
  value: number,
  greatest: number,
  { language, units = language, currency }: NumberStyle,
  digits = 2,
): string {
  const plain = plainWith(digits)
  if (kind === 'share' || kind === 'change') return `${plain.format(value * 100)}%`
  if (kind === 'index') return plain.format(value)
  const unit = unitFor(greatest, units)
  const text = value === 0 ? '0' : `${plain.format(Math.abs(value) / unit.divisor)}${unit.sign}`
  return `${value < 0 ? '-' : ''}${kind === 'money' || kind === 'price' ? currencySymbol(currency) : ''}${text}`
}

/** An amount gained or lost, short unless `exact`, with its sign: +¥1.20K. */
export function signedText(kind: ColumnKind, value: number | null, style: NumberStyle, exact = false): string {
  const text = exact ? fullText(kind, value, style) : shortText(kind, value, style)
  return value !== null && value > 0 ? `+${text}` : text
}

/** A price band: `¥100–200` reads "from 100, below 200"; the last one is `¥500+`. As few decimals as the prices need. */
export function bandText(from: number | null, to: number | null, { currency }: NumberStyle): string {
  return formatBand(from, to, currency)
}
