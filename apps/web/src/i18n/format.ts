import { momentText } from '@marketscope/contract/moments'
import { UNKNOWN } from '@marketscope/contract/number-format'

export {
  type Direction,
  directionOf,
  formatChange,
  formatCount,
  formatExactMoney,
  formatMoney,
  formatMonthRange,
  formatRate,
  formatShare,
  formatShort,
  formatTs,
  formatValue,
  UNKNOWN,
  type UnitSystem,
  unitFor,
} from '@marketscope/contract/number-format'

/** An instant of the API (ISO 8601, or seconds) as date and time in Asia/Shanghai, wherever its reader is, to the minute. */
export function formatMoment(at: string | number | null | undefined): string {
  if (at === null || at === undefined || at === '') return UNKNOWN
  const moment = new Date(typeof at === 'number' ? at * 1000 : at)
  return Number.isNaN(moment.getTime()) ? UNKNOWN : momentText(moment)
}

/** The day of an instant in Asia/Shanghai. */
export function formatDay(at: string | number | null | undefined): string {
  return formatMoment(at).slice(0, 10)
}
