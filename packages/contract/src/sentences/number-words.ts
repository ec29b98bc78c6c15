import { formatBand, formatExactMoney, formatMoney, formatShare, formatShort, formatValue, type UnitSystem } from '../number-format.ts'
import type { NumberWords } from './sentence.ts'

/** Counts below this are told in full. */
const COUNTED = 100_000

/** How sentences write numbers, wherever they are read: as the tables and charts beside them do. */
export function numberWords(currency: string, units: UnitSystem): NumberWords {
  return {
    money: (value) => formatMoney(value, currency, units),
    price: (value) => formatExactMoney(value, currency),
    count: (value) =>
      value < COUNTED ? formatValue('count', value, { language: units, currency, exact: true }) : formatShort(value, units),
    percent: formatShare,
    band: (from, to) => formatBand(from, to, currency),
  }
}
