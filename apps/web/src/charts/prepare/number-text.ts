import type { ColumnKind } from '@marketscope/contract/column'
import { currencySymbol } from '@marketscope/contract/currency'
import { formatBand, formatBrief, WRITTEN_OUT } from '@marketscope/contract/number-format'
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

/** The unit of the ticks of an axis: that of the least of them, so that none is a part of one; of counts that are written out, none. */
function unitOfTicks(kind: ColumnKind, values: readonly number[], units: UnitSystem) {
  const sizes = values.map(Math.abs).filter((size) => size > 0)
  const isCount = kind === 'count' || kind === 'distinct'
  return sizes.length === 0 || (isCount && Math.max(...sizes) < WRITTEN_OUT) ? { divisor: 1, sign: '' } : unitFor(Math.min(...sizes), units)
}

/** As many digits after the point as tell ticks apart that are so far from each other, at least two. */
const digitsFor = (interval: number) => (interval > 0 ? Math.min(8, Math.max(2, Math.ceil(-Math.log10(interval)))) : 2)

/** The labels of the ticks of an axis, which are at equal distances: all in one unit. Amounts carry the currency's sign. */
export function tickTexts(kind: ColumnKind, values: readonly number[], { language, units = language, currency }: NumberStyle): string[] {
  const interval = Math.abs((values[1] ?? 0) - (values[0] ?? 0))
  if (kind === 'share' || kind === 'change') return values.map((value) => `${plainWith(digitsFor(interval * 100)).format(value * 100)}%`)
  if (kind === 'index') return values.map((value) => plainWith(digitsFor(interval)).format(value))
  const { divisor, sign } = unitOfTicks(kind, values, units)
  const plain = plainWith(digitsFor(interval / divisor))
  const symbol = kind === 'money' || kind === 'price' ? currencySymbol(currency) : ''
  return values.map((value) => `${value < 0 ? '-' : ''}${symbol}${value === 0 ? '0' : `${plain.format(Math.abs(value) / divisor)}${sign}`}`)
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
