/** ISO 4217 currencies without a minor unit in retail use; every other currency has hundredths. */
const WHOLE = new Set(['JPY', 'KRW', 'CLP', 'VND', 'IDR', 'COP'])

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
}

/** How many minor units (fen, cents) make one unit of `currency`: 100, or 1 where the currency has none. */
export function minorUnits(currency: string): 1 | 100 {
  return WHOLE.has(currency) ? 1 : 100
}

/** Whole minor units to currency units, e.g. 1999 fen to 19.99. */
export function fromMinor(amount: number, currency: string): number {
  return amount / minorUnits(currency)
}

/** The sign shown before an amount; the code itself for a currency without a well-known sign. */
export function currencySymbol(currency: string): string {
  return SYMBOLS[currency] ?? `${currency} `
}
