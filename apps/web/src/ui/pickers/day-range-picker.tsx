import { type Day, dayAt } from '@marketscope/contract/days'
import { dayShortcuts, daysFault, type PickedRange } from '@marketscope/contract/pickers'
import { useText } from '../../i18n/use-text.ts'
import { DAYS } from './calendar.ts'
import { type PickerPlace, RangePicker } from './range-picker.tsx'
import { readDay } from './read-date.ts'

/** What the pickers of days and weeks take. */
export interface DaysPickerProps extends Partial<PickerPlace> {
  range: PickedRange<Day>
  min: Day
  max: Day
  /** Either end may stay open. */
  canEmpty?: boolean
  onChange(range: PickedRange<Day>): void
}

/** Days from a calendar, by typing, or by an often used range up to yesterday; taken over by the confirm button. */
export function DayRangePicker({ range, min, max, canEmpty = false, label, onChange, ...place }: DaysPickerProps) {
  const { t } = useText()
  const shortcuts = dayShortcuts(dayAt(Date.now() / 1000)).filter(({ range: of }) => of.start >= min && of.end <= max)
  return (
    <RangePicker
      {...place}
      label={label ?? t('picker.days')}
      range={range}
      rules={{ calendar: DAYS, limits: { min, max }, faultOf: (of) => daysFault(of, { canEmpty }) }}
      canEmpty={canEmpty}
      shortcuts={shortcuts.map(({ count, range: of }) => ({
        label: count === 1 ? t('picker.yesterday') : t('picker.last_days', { count }),
        range: of,
      }))}
      placeholder="yyyy-MM-dd"
      read={readDay}
      tooLongReason={null}
      note={null}
      onConfirm={onChange}
    />
  )
}
