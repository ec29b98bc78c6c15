import type { ColumnKind } from './column.ts'
import { currencySymbol, hasDecimals } from './currency.ts'
import { type MonthRange, monthAt } from './months.ts'
import type { Language } from './text.ts'

/** What stands for a value that is not known. */
export const UNKNOWN = '–'

type Figure = number | null | undefined

/** 万 and 亿, as in Chinese; K, M and B, as in English. */
export type UnitSystem = Language

const UNITS: Record<UnitSystem, readonly { from: number; sign: string }[]> = {
  zh: [
    { from: 1e4, sign: '万' },
    { from: 1e8, sign: '亿' },
  ],
  en: [
    { from: 1e3, sign: 'K' },
    { from: 1e6, sign: 'M' },
    { from: 1e9, sign: 'B' },
  ],
}

const grouped = (digits: number, least = digits) =>
  new Intl.NumberFormat('en-US', { minimumFractionDigits: least, maximumFractionDigits: digits, useGrouping: true })
const TWO = grouped(2)
const UP_TO_TWO = grouped(2, 0)
const WHOLE = grouped(0)

function known(value: Figure): value is number {
  return value !== null && value !== undefined && Number.isFinite(value)
}

/** The unit in which a value is shown short: divisor and sign (万, 亿; K, M, B), 1 and '' for a small one. For a chart, ask with its largest value. */
export function unitFor(value: number, units: UnitSystem): { divisor: number; sign: string } {
  const size = Math.abs(value)
  // What would round up to a whole of the next unit is shown in that one: 99,999,999 is 1.00亿, not 10,000.00万.
  const fit = UNITS[units].filter(({ from }, index) => size >= from - (index === 0 ? 0 : (UNITS[units][index - 1]?.from ?? 0) * 0.005))
  const unit = fit.at(-1)
  return unit ? { divisor: unit.from, sign: unit.sign } : { divisor: 1, sign: '' }
}

/** As {@link formatValue} has it short, with three digits that count, for little room: ¥313万, ¥3,125万, 45.6K, 4.5%. */
export function formatBrief(kind: ColumnKind, value: Figure, { units, currency }: { units: UnitSystem; currency: string }): string {
  if (!known(value)) return UNKNOWN
  if (kind === 'share' || kind === 'change') return `${digits(value * 100)}%`
  const { divisor, sign } = unitFor(value, units)
  const text = `${digits(value / divisor)}${sign}`
  if (kind !== 'money' && kind !== 'price') return text
  return withSymbol(divisor === 1 && !hasDecimals(currency) ? amountText(value, currency) : text, currency)
}

const brief = (maximumFractionDigits: number) => new Intl.NumberFormat('en-US', { maximumFractionDigits, signDisplay: 'negative' })
const BRIEF = { units: brief(2), tens: brief(1), hundreds: brief(0) }
const digits = (value: number) => {
  const size = Math.abs(value)
  return BRIEF[size >= 100 ? 'hundreds' : size >= 10 ? 'tens' : 'units'].format(value)
}

/** A number short enough for a tile or an axis: 1.23亿, 45.60万, 1.23M; below the first unit at most two decimals. */
export function formatShort(value: Figure, units: UnitSystem): string {
  if (!known(value)) return UNKNOWN
  const { divisor, sign } = unitFor(value, units)
  return divisor === 1 ? UP_TO_TWO.format(value) : `${TWO.format(value / divisor)}${sign}`
}

/** Counts below this are told in full, whatever the units: 1,655 is as short as 1.66K, and what a list beside it counts. */
export const WRITTEN_OUT = 10_000

const formatShortCount = (value: number, units: UnitSystem) =>
  Math.abs(value) < WRITTEN_OUT ? UP_TO_TWO.format(value) : formatShort(value, units)

/** An amount in full, without its currency: to hundredths, or whole where the currency has no smaller parts. */
function amountText(value: number, currency: string): string {
  const text = hasDecimals(currency) ? TWO.format(value) : WHOLE.format(value)
  return text === '-0' ? '0' : text
}

function withSymbol(text: string, currency: string): string {
  const symbol = currencySymbol(currency)
  return text.startsWith('-') ? `-${symbol}${text.slice(1)}` : `${symbol}${text}`
}

/** An amount, short: ¥1.23亿, US $4.56M; below the first unit whole, or to its last minor unit: ¥312, ¥7,818.70, JP¥313. */
export function formatMoney(value: Figure, currency: string, units: UnitSystem): string {
  if (!known(value)) return UNKNOWN
  const isFull = unitFor(value, units).divisor === 1
  if (isFull && !hasDecimals(currency)) return withSymbol(amountText(value, currency), currency)
  const isMinor = isFull && TWO.format(value) !== TWO.format(Math.round(value))
  return withSymbol(isMinor ? TWO.format(value) : formatShort(value, units), currency)
}

/** An amount to the last minor unit: ¥1,234.50, JP¥1,235. Prices are always shown so. */
export function formatExactMoney(value: Figure, currency: string): string {
  return known(value) ? withSymbol(amountText(value, currency), currency) : UNKNOWN
}

/** An exchange rate to five digits that count: 7.1534, 0.048731, 25,412. */
export function formatRate(value: Figure): string {
  return known(value)
    ? value.toLocaleString('en-US', { maximumSignificantDigits: Math.max(5, Math.trunc(Math.abs(value)).toString().length) })
    : UNKNOWN
}

/** A count in full: 12,345. */
export function formatCount(value: Figure): string {
  return known(value) ? WHOLE.format(value) : UNKNOWN
}

/** A share of 0..1 as a percentage: 0.1234 is 12.34%. */
export function formatShare(value: Figure): string {
  return known(value) ? `${TWO.format(value * 100)}%` : UNKNOWN
}

/** From this growth on, ten times as much as before, a change is told as how many times. */
const MANY_TIMES = 9
const TIMES = new Intl.NumberFormat('en-US', { maximumSignificantDigits: 3 })

/** How many times as much as before a change made it, ×14, from ten times on; null: told in per cent. */
export function formatTimes(change: number): string | null {
  return change >= MANY_TIMES ? `×${TIMES.format(change + 1)}` : null
}

/** A change with its sign: +12.34%, -5.00%, 0.00%; from ten times on ×14. */
export function formatChange(value: Figure): string {
  if (!known(value)) return UNKNOWN
  const times = formatTimes(value)
  if (times !== null) return times
  const text = TWO.format(Math.abs(value) * 100)
  if (text === '0.00') return '0.00%'
  return `${value > 0 ? '+' : '-'}${text}%`
}

export type Direction = 'up' | 'down' | 'flat' | 'unknown'

/** Which way a change points, after rounding to what is shown. */
export function directionOf(change: Figure): Direction {
  const text = formatChange(change)
  if (text === UNKNOWN) return 'unknown'
  if (text.startsWith('+') || text.startsWith('×')) return 'up'
  return text.startsWith('-') ? 'down' : 'flat'
}

/** 2024-01 to 2024-12; one month stands alone. */
export function formatMonthRange({ start, end }: MonthRange, language: Language): string {
  if (start === end) return start
  return language === 'zh' ? `${start} 至 ${end}` : `${start} to ${end}`
}

/** The month of an instant in seconds, in Asia/Shanghai. */
export function formatTs(ts: Figure): string {
  return known(ts) ? monthAt(ts) : UNKNOWN
}

/** A value of a column as text, by what it means. `exact`: in full instead of short (tables and downloads). */
export function formatValue(
  kind: ColumnKind,
  value: unknown,
  { language, units = language, currency, exact = false }: { language: Language; units?: UnitSystem; currency: string; exact?: boolean },
): string {
  if (value === null || value === undefined || value === '') return UNKNOWN
  if (typeof value !== 'number') return String(value)
  switch (kind) {
    case 'money':
      return exact ? formatExactMoney(value, currency) : formatMoney(value, currency, units)
    case 'price':
      return formatExactMoney(value, currency)
    case 'count':
    case 'distinct':
      return exact ? formatCount(value) : formatShortCount(value, units)
    case 'share':
      return formatShare(value)
    case 'change':
      return formatChange(value)
    case 'rank':
    case 'index':
      return formatCount(value)
    case 'ts':
      return formatTs(value)
    default:
      return String(value)
  }
}

const plain = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 })

/** A price band: `¥100–200` reads "from 100, below 200"; the last one is `¥500+`. As few decimals as the prices need. */
export function formatBand(from: number | null, to: number | null, currency: string): string {
  const sign = currencySymbol(currency)
  return to === null ? `${sign}${plain.format(from ?? 0)}+` : `${sign}${plain.format(from ?? 0)}–${plain.format(to)}`
}
