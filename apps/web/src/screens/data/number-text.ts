import { currencySymbol } from '@marketscope/contract/currency'
import type { Language } from '@marketscope/contract/text'

const LOCALES: Record<Language, string> = { zh: 'zh-CN', en: 'en-GB' }

// Made once: a page has thousands of counts, and each toLocaleString makes a format of its own.
const COUNTS: Record<Language, Intl.NumberFormat> = {
  zh: new Intl.NumberFormat(LOCALES.zh, { maximumFractionDigits: 2 }),
  en: new Intl.NumberFormat(LOCALES.en, { maximumFractionDigits: 2 }),
}

/** A count in full, with separators. */
export function countText(count: number, language: Language): string {
  return COUNTS[language].format(count)
}

/** An amount in currency units, in full, with the currency's sign. */
export function amountText(amount: number, currency: string | null, language: Language): string {
  const number = amount.toLocaleString(LOCALES[language], {
    minimumFractionDigits: Number.isInteger(amount) ? 0 : 2,
    maximumFractionDigits: 2,
  })
  return currency === null ? number : `${currencySymbol(currency)}${number}`
}

/** Decimal digits as they are, with separators: of sums that no number holds exactly, too. */
export function exactText(digits: string, language: Language): string {
  const [whole = '', decimals] = digits.split('.')
  const grouped = BigInt(whole).toLocaleString(LOCALES[language])
  const sign = whole.startsWith('-') && !grouped.startsWith('-') ? '-' : ''
  return `${sign}${grouped}${decimals === undefined ? '' : `.${decimals}`}`
}

/** A size in B, KB, MB or GB (of 1024). */
export function bytesText(bytes: number): string {
  const units = ['B', 'KB', 'MB', 'GB', 'TB']
  const power = Math.min(units.length - 1, bytes < 1 ? 0 : Math.floor(Math.log2(bytes) / 10))
  const value = bytes / 1024 ** power
  return `${power === 0 || value >= 100 ? Math.round(value) : value.toFixed(1)} ${units[power]}`
}

/** A share of 0 to 1 as a percentage; a small one is never shown as nothing. */
export function shareText(share: number): string {
  if (share > 0 && share < 0.001) return '<0.1%'
  return `${(share * 100).toFixed(share > 0 && share < 0.1 ? 1 : 0)}%`
}
