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

/** An instant of the API (ISO 8601) as date and time of this browser, to the minute. */
export function formatMoment(iso: string | null | undefined): string {
  if (!iso) return UNKNOWN
  const at = new Date(iso)
  if (Number.isNaN(at.getTime())) return UNKNOWN
  const two = (part: number) => String(part).padStart(2, '0')
  return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())} ${two(at.getHours())}:${two(at.getMinutes())}`
}
