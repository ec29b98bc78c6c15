import { withoutTrailingZeros } from '../../trailing-zeros.ts'

/** How the number in a cell is shown, as far as it changes what it says. */
export type NumberLook = 'number' | 'date' | 'time' | 'moment' | 'month'

/** Formats that every workbook has by number: dates, and those that Chinese, Japanese and Korean Excel adds. */
const BUILT_IN: readonly [from: number, to: number, look: NumberLook][] = [
  [14, 16, 'date'],
  [17, 17, 'month'],
  [18, 21, 'time'],
  [22, 22, 'moment'],
  [27, 31, 'date'],
  [32, 35, 'time'],
  [36, 36, 'date'],
  [45, 45, 'time'],
  [47, 47, 'time'],
  [50, 54, 'date'],
  [55, 56, 'time'],
  [57, 58, 'date'],
]

/** Excel allows no longer one. */
const LONGEST_FORMAT = 255

/** In brackets: a colour, a language, a currency; not hours, minutes or seconds that go on counting. */
const NO_TIME = /\[(?!h{1,9}\]|m{1,9}\]|s{1,9}\])[^\]]{0,255}\]/gi

/** What a number format shows: one of the built-in ones, or by its letters. */
export function lookOf(id: number, code: string | undefined): NumberLook {
  if (code === undefined) return BUILT_IN.find(([from, to]) => id >= from && id <= to)?.[2] ?? 'number'
  const plain = code
    .slice(0, LONGEST_FORMAT)
    .replace(/;[\s\S]*$/, '')
    .replace(/"[^"]*"|\\.|_.|\*./g, '')
    .replace(NO_TIME, '')
    .toLowerCase()
  if (/general|[0#?]/.test(plain.replace(/\.0+/g, ''))) return 'number'
  const [day, hour, year] = [plain.includes('d'), /[hs]|\[m/.test(plain), /y|e/.test(plain)]
  if (day || year) return hour ? 'moment' : day ? 'date' : plain.includes('m') ? 'month' : 'date'
  if (hour) return plain.includes('[') ? 'number' : 'time'
  return plain.includes('m') ? 'month' : 'number'
}

const DAY_SECONDS = 86_400
/** 9999-12-31 */
const LAST_DAY = 2_958_466

/**
 * A number of days as text: `yyyy-MM-dd`, with `HH:mm:ss` where the format or the value has a time, and `yyyy-MM` for the first of a month that is shown
 * as a month. Days before March 1900 are one later than counted, because Excel holds 1900 for a leap year.
 */
export function dateText(serial: number, look: NumberLook, from1904: boolean): string | null {
  if (serial < 0 || serial >= LAST_DAY) return null
  const seconds = withoutOddSeconds(Math.round(serial * DAY_SECONDS), look)
  const day = Math.floor(seconds / DAY_SECONDS)
  const time = new Date((seconds % DAY_SECONDS) * 1000).toISOString().slice(11, 19)
  if (look === 'time' && day === 0) return time
  const epoch = from1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, day < 60 ? 31 : 30)
  const date = new Date(epoch + day * DAY_SECONDS * 1000).toISOString().slice(0, 10)
  if (look === 'month' && date.endsWith('-01') && time === '00:00:00') return date.slice(0, 7)
  return time === '00:00:00' && look !== 'moment' ? date : `${date} ${time}`
}

/** A moment less than a minute from midnight is the day, where the cell shows a day: programs that reckon with the zones of 1900 add their odd seconds (43 in Shanghai). */
function withoutOddSeconds(seconds: number, look: NumberLook): number {
  const day = Math.round(seconds / DAY_SECONDS) * DAY_SECONDS
  return (look === 'date' || look === 'month') && Math.abs(seconds - day) < 60 ? day : seconds
}

/** How many digits of whole numbers a sheet keeps: Excel 15, programs that calculate in binary 17 at most, others all. */
export type KeptDigits = 15 | 17 | 'all'

/**
 * A number as a person wrote it: with 15 digits, which is all that Excel keeps, so that 19.899999999999999 is 19.9; whole numbers digit by digit. Those that have zeros
 * behind the digits that the sheet keeps are rounded, and written with a power of ten, so that what was an id is told as such.
 */
export function numberText(raw: string, kept: KeptDigits): string {
  if (/^-?\d{1,15}$/.test(raw)) return raw
  if (/^-?\d+$/.test(raw)) return kept !== 'all' && digitsOf(raw) <= kept ? powerOfTen(raw, kept) : raw
  const value = Number(raw)
  if (raw === '' || !Number.isFinite(value) || Math.abs(value) >= 1e15) return raw
  const plain = String(Number(value.toPrecision(15)))
  if (!plain.includes('e')) return plain
  return withoutTrailingZeros(value.toFixed(20))
}

/** The whole number of more than so many digits with the zeros behind them as a power of ten; a shorter one as it is. */
function powerOfTen(raw: string, kept: 15 | 17): string {
  if (raw.replace('-', '').length <= kept) return raw
  if (kept === 15) return Number(raw).toExponential(14).replace('e', 'E')
  const digits = beforeZeros(raw)
  return `${raw.slice(0, digits)}E+${raw.length - digits}`
}

/** How many digits of a whole number of more than 15 digits say something: those behind are zeros. Shorter numbers: 0. */
export function digitsOf(raw: string): number {
  if (!/^-?\d{16,}$/.test(raw)) return 0
  return beforeZeros(raw.replace('-', ''))
}

/** Where the zeros begin that a number ends in. */
function beforeZeros(digits: string): number {
  let end = digits.length
  while (end > 0 && digits[end - 1] === '0') end--
  return end
}

/** Texts of workbooks write control characters as `_x000D_`. */
export function withoutEscapes(text: string): string {
  return text.includes('_x') ? text.replace(/_x([\dA-Fa-f]{4})_/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))) : text
}
