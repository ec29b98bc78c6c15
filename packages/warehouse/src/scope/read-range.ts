import type { Base } from '@marketscope/contract/bases'
import { addMonths, type MonthRange } from '@marketscope/contract/months'
import type { DaysCounted } from './row-days.ts'
import type { ReadRange, ReadWindow, WindowName } from './windows.ts'

/** What windows are, and of which months some days count. */
export interface ReadWindows {
  windows: Readonly<Record<WindowName, MonthRange>>
  /** The bases that count some days of their last month only. */
  days: Readonly<Partial<Record<Base, DaysCounted>>>
  /** What is read beside the windows. */
  beside: readonly DaysCounted[]
}

/** Of which months a window counts some days. */
export function daysOf(window: ReadWindow, { days, beside }: ReadWindows): readonly DaysCounted[] {
  if (window === 'days') return beside
  const own = window === 'mom' || window === 'yoy' ? days[window] : undefined
  return own ? [own] : []
}

/** The range that a window is read over. */
export function readRange(window: ReadWindow, of: ReadWindows): ReadRange {
  const { windows } = of
  if (window === 'mom_whole') return windows.mom
  if (window === 'yoy_whole') return windows.yoy
  const days = daysOf(window, of).map(({ month }) => month)
  if (window === 'days') return { start: windows.now.start, end: addMonths(windows.now.start, -1), days }
  const { start, end } = windows[window]
  return days.length > 0 ? { start, end: addMonths(end, -1), days } : { start, end }
}
