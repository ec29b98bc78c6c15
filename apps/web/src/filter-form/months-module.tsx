import type { MonthRange } from '@marketscope/contract/months'
import { useUser } from '../api/use-user.ts'
import { useText } from '../i18n/use-text.ts'
import { MonthRangePicker } from '../ui/pickers/month-range-picker.tsx'
import { monthsOutside } from '../ui/pickers/months-outside.ts'
import type { Fault } from './check-draft.ts'
import { FilterRow } from './filter-row.tsx'

interface Props {
  start: string | null
  end: string | null
  /** The months that can be chosen; null while nothing is loaded. */
  limits: MonthRange | null
  fault?: Fault | undefined
  onChange(months: MonthRange): void
}

/** The months to look at, within those that can be chosen and at most three years of them. */
export function MonthsModule({ start, end, limits, fault, onChange }: Props) {
  const { t } = useText()
  const { user } = useUser()
  return (
    <FilterRow label={t('search.months')} fault={fault} required>
      {({ controlId, noteId }) => (
        <MonthRangePicker
          id={controlId}
          label={t('search.months')}
          describedBy={noteId}
          faulty={fault !== undefined}
          range={{ start, end }}
          limits={limits}
          outside={monthsOutside(user)}
          onChange={onChange}
        />
      )}
    </FilterRow>
  )
}
