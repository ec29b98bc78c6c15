import { LIMITS } from '@marketscope/contract/limits'
import type { MonthRange } from '@marketscope/contract/months'
import { DatePicker } from 'antd'
import dayjs, { type Dayjs } from 'dayjs'
import { useFormat } from '../i18n/use-format.ts'
import { useText } from '../i18n/use-text.ts'
import type { Fault } from './check-draft.ts'
import { FilterRow } from './filter-row.tsx'
import './months-module.css'
import { lastMonths } from './site-choice.ts'

interface Props {
  start: string | null
  end: string | null
  /** The months that can be chosen; null while nothing is loaded. */
  limits: MonthRange | null
  fault?: Fault | undefined
  onChange(months: { start: string | null; end: string | null }): void
}

const FORMAT = 'YYYY-MM'
const monthOf = (value: Dayjs | null | undefined) => value?.format(FORMAT) ?? null
const dayOf = (month: string | null) => (month === null ? null : dayjs(`${month}-01`))

/** The months to look at, within the loaded ones and at most three years of them. */
export function MonthsModule({ start, end, limits, fault, onChange }: Props) {
  const { t } = useText()
  const format = useFormat()

  function outside(day: Dayjs, from: Dayjs | undefined): boolean {
    if (!limits) return true
    const month = day.format(FORMAT)
    if (month < limits.start || month > limits.end) return true
    return from !== undefined && Math.abs(day.startOf('month').diff(from.startOf('month'), 'month')) >= LIMITS.rangeMonths
  }

  const shortcut = (label: string, range: MonthRange) => ({
    label,
    value: [dayjs(`${range.start}-01`), dayjs(`${range.end}-01`)] as [Dayjs, Dayjs],
  })
  const yearStart = limits && `${limits.end.slice(0, 4)}-01`
  const presets =
    limits && yearStart
      ? [
          ...[3, 6, 12].map((count) => shortcut(t('search.last_months', { months: count }), lastMonths(limits, count))),
          shortcut(t('search.this_year'), { start: yearStart < limits.start ? limits.start : yearStart, end: limits.end }),
        ]
      : []

  return (
    <FilterRow label={t('search.months')} fault={fault} required>
      {({ controlId }) => (
        <div className="months-module">
          <DatePicker.RangePicker
            id={{ start: controlId, end: `${controlId}-end` }}
            picker="month"
            format={FORMAT}
            value={[dayOf(start), dayOf(end)]}
            disabledDate={(day, { from }) => outside(day, from)}
            presets={presets}
            classNames={{ popup: { root: 'months-module-popup' } }}
            allowClear={false}
            status={fault ? 'error' : ''}
            aria-label={t('search.months')}
            placeholder={[t('search.start_month'), t('search.end_month')]}
            onChange={(range) => onChange({ start: monthOf(range?.[0]), end: monthOf(range?.[1]) })}
          />
          {limits && <span>{t('search.months_loaded', { months: format.months(limits) })}</span>}
        </div>
      )}
    </FilterRow>
  )
}
