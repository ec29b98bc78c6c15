import { REPORT_LIMITS, type ReportSchedule } from '@marketscope/contract/reports'
import { Radio, Select } from 'antd'
import { useId } from 'react'
import { useText } from '../../../i18n/use-text.ts'

const HOURS = Array.from({ length: 24 }, (_, hour) => ({ value: hour, label: `${String(hour).padStart(2, '0')}:00` }))
const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7] as const
const MONTH_DAYS = Array.from({ length: REPORT_LIMITS.monthDays }, (_, index) => index + 1)
const EVERY = ['week', 'month', 'publication'] as const

/** When it is sent: on a day of each week or month at an hour, or when a month is published. */
export function ScheduleFields({ schedule, onChange }: { schedule: ReportSchedule; onChange(schedule: ReportSchedule): void }) {
  const { t } = useText()
  const id = useId()
  const hour = schedule.every === 'publication' ? 9 : schedule.hour
  const every = (next: ReportSchedule['every']) => {
    if (next === 'publication') return onChange({ every: next })
    onChange(next === 'week' ? { every: next, day: 1, hour } : { every: next, day: 5, hour })
  }
  return (
    <>
      <span id={id}>{t('reports.schedule')}</span>
      <Radio.Group
        aria-labelledby={id}
        className="report-choices"
        value={schedule.every}
        options={EVERY.map((value) => ({ value, label: t(`reports.every_${value}`) }))}
        onChange={(event) => every(event.target.value as ReportSchedule['every'])}
      />
      {schedule.every !== 'publication' && (
        <div className="report-times">
          {schedule.every === 'week' ? (
            <Select<number>
              aria-label={t('reports.day')}
              value={schedule.day}
              options={WEEKDAYS.map((value) => ({ value, label: t(`reports.weekday_${value}`) }))}
              onChange={(day) => onChange({ ...schedule, day })}
            />
          ) : (
            <Select<number | 'last'>
              aria-label={t('reports.day')}
              value={schedule.day}
              options={[
                ...MONTH_DAYS.map((value) => ({ value, label: t('reports.month_day', { day: value }) })),
                { value: 'last' as const, label: t('reports.last_day') },
              ]}
              onChange={(day) => onChange({ ...schedule, day })}
            />
          )}
          <Select<number>
            aria-label={t('reports.hour')}
            value={schedule.hour}
            options={HOURS}
            onChange={(next) => onChange({ ...schedule, hour: next })}
          />
        </div>
      )}
      <p className="report-quiet">{t(schedule.every === 'publication' ? 'reports.publication_hint' : 'reports.time_hint')}</p>
    </>
  )
}
