import { LIMITS } from '@marketscope/contract/limits'
import { addMonths, clampRange, type MonthRange, monthNumber } from '@marketscope/contract/months'
import { DatePicker } from 'antd'
import dayjs, { type Dayjs } from 'dayjs'
import { useText } from '../../i18n/use-text.ts'

interface Props {
  range: MonthRange
  /** The loaded months. */
  limits: MonthRange
  onChange: (range: MonthRange) => void
}

const FORMAT = 'YYYY-MM'
const dayOf = (month: string) => dayjs(`${month}-01`)

/** Ranges that are often asked for, each within the limits and without repetition. */
export function shortcuts({ start, end }: MonthRange): { key: 'last' | 'year' | 'last_year'; count: number; range: MonthRange }[] {
  const year = end.slice(0, 4)
  const lastYear = String(Number(year) - 1)
  const all = [
    ...[1, 3, 6, 12, 24, 36].map((count) => ({ key: 'last' as const, count, range: { start: addMonths(end, 1 - count), end } })),
    { key: 'year' as const, count: Number(year), range: { start: `${year}-01`, end } },
    { key: 'last_year' as const, count: Number(lastYear), range: { start: `${lastYear}-01`, end: `${lastYear}-12` } },
  ]
  return all.filter(({ range }) => range.start >= start && clampRange(range, { start, end }) !== null)
}

/** The months to look at: within the loaded ones, at most three years, taken over by the confirm button. */
export function MonthPicker({ range, limits, onChange }: Props) {
  const { t } = useText()
  const outside = (day: Dayjs, from: Dayjs | undefined) => {
    const month = day.format(FORMAT)
    if (month < limits.start || month > limits.end) return true
    return from !== undefined && Math.abs(monthNumber(month) - monthNumber(from.format(FORMAT))) >= LIMITS.rangeMonths
  }
  return (
    <DatePicker.RangePicker
      picker="month"
      format={FORMAT}
      value={[dayOf(range.start), dayOf(range.end)]}
      minDate={dayOf(limits.start)}
      maxDate={dayOf(limits.end)}
      disabledDate={(day, { from }) => outside(day, from)}
      presets={shortcuts(limits).map((shortcut) => ({
        label: t(`detail.months_${shortcut.key}`, { count: shortcut.count }),
        value: [dayOf(shortcut.range.start), dayOf(shortcut.range.end)] as [Dayjs, Dayjs],
      }))}
      allowClear={false}
      needConfirm
      aria-label={t('detail.months')}
      style={{ width: 220 }}
      onChange={(days) => {
        const [from, to] = [days?.[0]?.format(FORMAT), days?.[1]?.format(FORMAT)]
        if (from && to) onChange({ start: from, end: to })
      }}
    />
  )
}
