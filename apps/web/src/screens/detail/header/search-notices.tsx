import type { Used } from '@marketscope/contract/analysis'
import type { SavedSearch } from '@marketscope/contract/calls/search'
import type { MonthRange } from '@marketscope/contract/months'
import type { Text } from '@marketscope/contract/text'
import { Alert } from 'antd'
import { useText } from '../../../i18n/use-text.ts'
import { ClampedMonths } from '../../../ui/pickers/clamped-months.tsx'

interface Props {
  search: SavedSearch
  /** The months of the address. */
  requested: MonthRange
  range: MonthRange
  /** What was really answered; null until known. */
  used: Used | null
  /** Why the account may not read all of the months; null: it may. */
  beyond: Text | null
  /** The tab shown instead of one that the search does not have; null: the one asked for is shown. */
  insteadOf: Text | null
  /** Why the tab asked for, which the search has, cannot be opened. */
  closed: Text | null
  onTabNoticed: () => void
}

/** What is not as the address says it: conditions that are gone, months that cannot be viewed, a tab that is not there. */
export function SearchNotices({ search, requested, range, used, beyond, insteadOf, closed, onTabNoticed }: Props) {
  const { t, pick } = useText()
  const { dropped, unusable } = search
  return (
    <>
      {dropped.length > 0 && (
        <Alert
          type="warning"
          showIcon
          closable={{ 'aria-label': t('common.close') }}
          title={t('detail.dropped', { list: dropped.map((gone) => pick(gone)).join(t('detail.joiner_list')) })}
        />
      )}
      {unusable && <Alert type="error" showIcon title={t('detail.unusable', { reason: pick(unusable) })} />}
      <ClampedMonths {...{ requested, range, used, beyond }} />
      {insteadOf && !unusable && (
        <Alert
          type="info"
          closable={{ 'aria-label': t('common.close'), onClose: onTabNoticed }}
          title={
            closed
              ? t('detail.tab_closed', { reason: pick(closed), tab: pick(insteadOf) })
              : t('detail.tab_missing', { tab: pick(insteadOf) })
          }
        />
      )}
    </>
  )
}
