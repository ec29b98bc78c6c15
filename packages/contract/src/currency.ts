import { normalForm } from './normal-form.ts'
import type { Text } from './text.ts'

/** ISO 4217 currencies without a minor unit in retail use; every other currency has hundredths. */
const WHOLE = new Set(['JPY', 'KRW', 'CLP', 'VND', 'IDR', 'COP'])

/** Currencies with thousandths, which are rounded to hundredths where they are kept. */
const THOUSANDTHS = new Set(['BHD', 'IQD', 'JOD', 'KWD', 'LYD', 'OMR', 'TND'])

const SYMBOLS: Record<string, string> = {
  CNY: '¥',
  USD: 'US $',
  EUR: '€',
  GBP: '£',
  JPY: 'JP¥',
  HKD: 'HK$',
  TWD: 'NT$',
  RUB: '₽',
  THB: '฿',
  VND: '₫',
  INR: '₹',
  PHP: '₱',
  BRL: 'R$',
  SGD: 'S$',
  MYR: 'RM',
  MXN: 'MX$',
  PLN: 'zł ',
  IDR: 'Rp',
}

/** Amounts in whole parts of a currency that may be finer than its minor units: `units` of them make one. */
export interface FineAmounts {
  currency: string
  units: number
}

/** The whole parts that amounts are in: the minor units of a currency, or finer ones. */
export type Amounts = string | FineAmounts

/** How many minor units (fen, cents) make one unit of `currency`: 100, or 1 where the currency has none. */
export function minorUnits(currency: string): 1 | 100
export function minorUnits(amounts: Amounts): number
export function minorUnits(amounts: Amounts): number {
  if (typeof amounts !== 'string') return amounts.units
  return WHOLE.has(amounts) ? 1 : 100
}

/** How many decimals amounts of a currency are written with: 0, 2, or 3 where hundredths are kept of them. */
export function currencyDecimals(currency: string): 0 | 2 | 3 {
  if (WHOLE.has(currency)) return 0
  return THOUSANDTHS.has(currency) ? 3 : 2
}

/** Whether amounts of a currency are written with decimals. */
export const hasDecimals = (currency: string): boolean => currencyDecimals(currency) > 0

/** Whole minor units to currency units, e.g. 1999 fen to 19.99; finer parts are rounded to hundredths. */
export function fromMinor(amount: number, amounts: Amounts): number {
  const value = amount / minorUnits(amounts)
  return minorUnits(amounts) > 100 ? Math.round(value * 100) / 100 : value
}

/** Currencies of which a unit is worth a seventh of a dollar and more. */
const DEAR = new Set(['AED', 'AUD', 'BRL', 'CAD', 'CHF', 'CNY', 'EUR', 'GBP', 'HKD', 'MYR', 'NZD', 'PLN', 'SAR', 'SGD', 'USD'])

/**
 * The parts in which converted amounts are added up: fine enough that the sum of a million rounded ones is right to the cent, coarse enough that a million
 * million dollars fit into 64 bits.
 */
export function fineAmounts(currency: string): FineAmounts {
  return { currency, units: DEAR.has(currency) ? 1_000_000 : WHOLE.has(currency) && currency !== 'JPY' ? 100 : 10_000 }
}

/** The sign shown before an amount; the code itself for a currency without a well-known sign. */
export function currencySymbol(currency: string): string {
  return SYMBOLS[currency] ?? `${currency} `
}

/** What is typed of amounts without their currency's sign, full-width or not: the whole sign, or its last character, as `$` of `US $`. */
export function withoutSymbol(text: string, symbol: string): string {
  const sign = symbol.trim()
  const signs = [sign, sign.replaceAll(' ', ''), /\p{Sc}$/u.exec(sign)?.[0] ?? sign]
  const plain = text.replace(/[\uff04\uffe1\uffe5\uffe6]/g, (wide) => normalForm(wide))
  return signs.reduce((rest, one) => rest.replaceAll(one, ''), plain)
}

const named = (zh: string, en: string): Text => ({ zh, en })

/** What currencies are called, in the order in which they are offered. */
export const CURRENCY_NAMES: Readonly<Record<string, Text>> = {
  CNY: named('人民币', 'Chinese yuan'),
  USD: named('美元', 'US dollar'),
  EUR: named('欧元', 'Euro'),
  GBP: named('英镑', 'British pound'),
  JPY: named('日元', 'Japanese yen'),
  HKD: named('港元', 'Hong Kong dollar'),
  TWD: named('新台币', 'New Taiwan dollar'),
  SGD: named('新加坡元', 'Singapore dollar'),
  MYR: named('马来西亚林吉特', 'Malaysian ringgit'),
  THB: named('泰铢', 'Thai baht'),
  PHP: named('菲律宾比索', 'Philippine peso'),
  IDR: named('印尼盾', 'Indonesian rupiah'),
  VND: named('越南盾', 'Vietnamese dong'),
  INR: named('印度卢比', 'Indian rupee'),
  AED: named('阿联酋迪拉姆', 'UAE dirham'),
  SAR: named('沙特里亚尔', 'Saudi riyal'),
  BRL: named('巴西雷亚尔', 'Brazilian real'),
  MXN: named('墨西哥比索', 'Mexican peso'),
  CLP: named('智利比索', 'Chilean peso'),
  COP: named('哥伦比亚比索', 'Colombian peso'),
  PLN: named('波兰兹罗提', 'Polish złoty'),
  RUB: named('俄罗斯卢布', 'Russian rouble'),
}
