import { daysFault, wholeWeeks, withinWeeks } from '@marketscope/contract/pickers'
import { useText } from '../../i18n/use-text.ts'
import { WEEKS } from './calendar.ts'
import type { DaysPickerProps } from './day-range-picker.tsx'
import { RangePicker } from './range-picker.tsx'
import { readDay } from './read-date.ts'

/** Whole weeks, from a Monday to a Sunday, of those that lie within the limits. */
export function WeekRangePicker({ range, min, max, canEmpty = false, label, onChange, ...place }: DaysPickerProps) {
  const { t } = useText()
  return (
    <RangePicker
      {...place}
      label={label ?? t('picker.weeks')}
      range={range}
      rules={{
        calendar: WEEKS,
        limits: withinWeeks({ min, max }),
        faultOf: (of) => daysFault(of, { canEmpty }),
        snap: wholeWeeks,
      }}
      canEmpty={canEmpty}
      shortcuts={[]}
      placeholder="yyyy-MM-dd"
      read={readDay}
      tooLongReason={null}
      note={t('picker.week_snap')}
      onConfirm={onChange}
    />
  )
}
