import { dayAt } from '@marketscope/contract/days'
import { FILTER_FIELDS } from '@marketscope/contract/filter-fields/all'
import { SHELF_TIME_FROM } from '@marketscope/contract/limits'
import type { PickedRange } from '@marketscope/contract/pickers'
import type { Text } from '@marketscope/contract/text'
import { Segmented } from 'antd'
import { useState } from 'react'
import { useText } from '../i18n/use-text.ts'
import { DayRangePicker } from '../ui/pickers/day-range-picker.tsx'
import { MonthRangePicker } from '../ui/pickers/month-range-picker.tsx'
import { WeekRangePicker } from '../ui/pickers/week-range-picker.tsx'
import type { Fault } from './check-draft.ts'
import type { DayEnds } from './filter-draft.ts'
import { FilterRow } from './filter-row.tsx'
import { daysOfMonths, GRANULARITIES, type Granularity, granularityOf, monthsOfDays, SHELF_MONTHS, widened } from './shelf-time.ts'
import './shelf-time-module.css'

interface Props {
  days: DayEnds
  fault?: Fault | undefined
  /** Why it cannot be used; null: it can. */
  disabledReason?: Text | null
  onChange(days: DayEnds): void
}

/** When an item was put on the shelf: by months, weeks or days, open at either end. */
export function ShelfTimeModule({ days, fault, disabledReason = null, onChange }: Props) {
  const { t, pick } = useText()
  const [chosen, setChosen] = useState<Granularity | null>(null)
  const granularity = chosen ?? granularityOf(days)
  const today = dayAt(Date.now() / 1000)
  const [start, end] = days

  function choose(next: Granularity) {
    setChosen(next)
    const wide = widened(days, next, today)
    if (wide[0] !== start || wide[1] !== end) onChange(wide)
  }

  return (
    <FilterRow label={pick(FILTER_FIELDS.online_time.label)} fault={fault}>
      {({ controlId, noteId }) => {
        const place = {
          id: controlId,
          label: pick(FILTER_FIELDS.online_time.label),
          describedBy: noteId ?? (disabledReason ? `${controlId}-why` : undefined),
          faulty: fault !== undefined,
          disabled: disabledReason !== null,
        }
        const ofDays = {
          ...place,
          range: { start, end },
          min: SHELF_TIME_FROM,
          max: today,
          canEmpty: true,
          onChange: (range: PickedRange) => onChange([range.start, range.end]),
        }
        return (
          <>
            <div className="shelf-time-module">
              <Segmented
                value={granularity}
                disabled={disabledReason !== null}
                aria-label={t('attribute.granularity')}
                options={GRANULARITIES.map((value) => ({ value, label: t(`attribute.by_${value}`) }))}
                onChange={choose}
              />
              {granularity === 'month' && (
                <MonthRangePicker
                  {...place}
                  range={monthsOfDays(days)}
                  limits={{ start: SHELF_TIME_FROM.slice(0, 7), end: today.slice(0, 7) }}
                  outside={null}
                  longest={SHELF_MONTHS}
                  canEmpty
                  onChange={(months) => onChange(daysOfMonths(months))}
                />
              )}
              {granularity === 'week' && <WeekRangePicker {...ofDays} />}
              {granularity === 'day' && <DayRangePicker {...ofDays} />}
            </div>
            {disabledReason && (
              <p id={`${controlId}-why`} className="filter-row-note">
                {pick(disabledReason)}
              </p>
            )}
          </>
        )
      }}
    </FilterRow>
  )
}
