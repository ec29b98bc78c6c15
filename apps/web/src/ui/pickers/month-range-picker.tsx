import { FIRST_MONTH, LIMITS } from '@marketscope/contract/limits'
import { accountMonthsText, mayRead, offlineText } from '@marketscope/contract/month-limit'
import type { Month, MonthRange } from '@marketscope/contract/months'
import { type MonthShortcut, monthShortcuts, monthsFault, type PickedRange } from '@marketscope/contract/pickers'
import { useFormat } from '../../i18n/use-format.ts'
import { useText } from '../../i18n/use-text.ts'
import { MONTHS } from './calendar.ts'
import type { MonthsOutside } from './months-outside.ts'
import { type PickerPlace, RangePicker } from './range-picker.tsx'
import type { RangeShortcut } from './range-popup.tsx'
import { readMonth } from './read-date.ts'

interface Common extends Partial<PickerPlace> {
  range: PickedRange<Month>
  /** The months that can be chosen; null while nothing is loaded. */
  limits: MonthRange | null
  /** What months outside the limits say of why they are; null: nothing. */
  outside: MonthsOutside | null
  /** The most months, both ends included. */
  longest?: number
}

/** With `canEmpty` either end may stay open. */
export type MonthRangePickerProps = Common &
  ({ canEmpty?: false; onChange(range: MonthRange): void } | { canEmpty: true; onChange(range: PickedRange<Month>): void })

/** Months from a calendar, by typing, or by an often used range; taken over by the confirm button. */
export function MonthRangePicker(props: MonthRangePickerProps) {
  const { range, limits, outside, longest = LIMITS.rangeMonths, canEmpty = false, label, ...place } = props
  const { t, pick } = useText()
  const format = useFormat()
  const months = limits && format.months(limits)

  function confirm({ start, end }: PickedRange) {
    if (props.canEmpty) props.onChange({ start, end })
    else if (start !== null && end !== null) props.onChange({ start, end })
  }

  const named = (shortcut: MonthShortcut): RangeShortcut => {
    if (shortcut.key === 'last') return { label: t('picker.last_months', { count: shortcut.count }), range: shortcut.range }
    if (shortcut.key !== 'quarter') return { label: t(`picker.${shortcut.key}`), range: shortcut.range }
    return { label: t('picker.quarter', { year: String(shortcut.year), quarter: shortcut.quarter }), range: shortcut.range }
  }
  function outsideReason(month: Month): string | null {
    if (!outside) return null
    if ('offline_before' in outside) return month < outside.offline_before ? pick(offlineText(outside.offline_before)) : null
    // Of a month that nobody has there is nothing to promise.
    const may = month < FIRST_MONTH || mayRead(outside.account, { start: month, end: month })
    return may || !limits ? null : pick(accountMonthsText(limits))
  }

  const chosen = range.start !== null && range.end !== null ? { start: range.start, end: range.end } : null
  return (
    <RangePicker
      id={place.id}
      describedBy={place.describedBy}
      faulty={place.faulty}
      disabled={place.disabled}
      label={label ?? t('picker.months')}
      range={range}
      rules={
        limits && {
          calendar: MONTHS,
          limits: { min: limits.start, max: limits.end },
          faultOf: (of) => monthsFault(of, { canEmpty, longest }),
        }
      }
      canEmpty={canEmpty}
      shortcuts={limits ? monthShortcuts(limits, chosen).map(named) : []}
      placeholder="yyyy-MM"
      read={readMonth}
      outsideReason={outsideReason}
      tooLongReason={t('picker.longest_months', { count: longest })}
      note={months && t('picker.months_loaded', { months })}
      onConfirm={confirm}
    />
  )
}
