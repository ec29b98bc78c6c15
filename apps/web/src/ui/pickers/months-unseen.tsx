import type { MonthRange } from '@marketscope/contract/months'
import type { Text } from '@marketscope/contract/text'
import { Button } from 'antd'
import { useText } from '../../i18n/use-text.ts'
import { EmptyState } from '../empty-state.tsx'
import { latestMonths } from './latest-months.ts'

interface Props {
  why: Text | null
  /** Those that the account can ask for. */
  months: MonthRange | null
  range: MonthRange
  onMonths(range: MonthRange): void
}

/** What stands in the place of what is not asked, since the account may see none of the months: why, and the latest months that it may see. */
export function MonthsUnseen({ why, months, range, onMonths }: Props) {
  const { t, pick } = useText()
  const latest = latestMonths(months, range)
  return (
    <EmptyState
      {...(why ? { title: pick(why) } : {})}
      action={latest && <Button onClick={() => onMonths(latest.range)}>{t('picker.last_months', { count: latest.count })}</Button>}
    />
  )
}
