import { type MonthRange, monthCount, shiftRange } from '@marketscope/contract/months'
import { App } from 'antd'
import { useText } from '../../i18n/use-text.ts'
import { useShortcut } from '../../ui/shortcuts/use-shortcut.ts'

/**
 * The months moved by their own length, or by as many as there still are, so that their length stays; null: they are at the end of what is loaded.
 */
export function movedMonths(range: MonthRange, limits: MonthRange, direction: 1 | -1): MonthRange | null {
  const room = direction > 0 ? { start: range.end, end: limits.end } : { start: limits.start, end: range.start }
  if (room.start >= room.end) return null
  return shiftRange(range, direction * Math.min(monthCount(range), monthCount(room) - 1))
}

/** `[` and `]` move the months of the page. */
export function useMonthKeys(range: MonthRange, limits: MonthRange | null, onMonths: (range: MonthRange) => void): void {
  const { t } = useText()
  const { message } = App.useApp()
  const move = (direction: 1 | -1) => () => {
    const moved = limits && movedMonths(range, limits, direction)
    if (moved) onMonths(moved)
    else message.info({ key: 'months', content: t('keys.no_more_months') })
  }
  useShortcut('months_before', limits && move(-1))
  useShortcut('months_after', limits && move(1))
}
