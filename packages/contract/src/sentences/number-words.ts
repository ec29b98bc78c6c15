import { formatBand, formatExactMoney, formatMoney, formatShare, formatValue, type UnitSystem } from '../number-format.ts'
import type { NumberWords } from './sentence.ts'

/** How sentences write numbers, wherever they are read: as the tiles and charts beside them do. */
export function numberWords(currency: string, units: UnitSystem): NumberWords {
  return {
    money: (value) => formatMoney(value, currency, units),
    price: (value) => formatExactMoney(value, currency),
    count: (value) => formatValue('count', value, { language: units, currency }),
    percent: formatShare,
    band: (from, to) => formatBand(from, to, currency),
  }
}
