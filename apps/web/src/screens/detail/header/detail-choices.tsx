import type { SavedSearch } from '@marketscope/contract/calls/search'
import type { MonthRange } from '@marketscope/contract/months'
import { Spin } from 'antd'
import type { ReactNode } from 'react'
import { MoneyChoice } from '../../../analyses/frame/money/money-choice.tsx'
import { NamesChoice } from '../../../analyses/frame/naming/names-choice.tsx'
import { DataVersionChoice, VersionChoice } from '../../../analyses/frame/version-choice.tsx'
import { useUser } from '../../../api/use-user.ts'
import { formatMonthRange } from '../../../i18n/format.ts'
import { useText } from '../../../i18n/use-text.ts'
import { MonthRangePicker } from '../../../ui/pickers/month-range-picker.tsx'
import { monthsOutside } from '../../../ui/pickers/months-outside.ts'
import { useSites } from '../use-sites.ts'
import type { Versions } from '../use-versions.ts'

interface Props {
  search: SavedSearch
  range: MonthRange
  versions: Versions
  /** The choice of what is compared with. */
  compare: ReactNode
  /** The search is being changed. */
  busy: boolean
  onMonths: (range: MonthRange) => void
}

/** The months of the page; nothing while no month is loaded. */
export function MonthChoice({ months, range, onMonths }: Pick<Props, 'range' | 'onMonths'> & Pick<SavedSearch, 'months'>) {
  const { t } = useText()
  const { user } = useUser()
  if (!months) return null
  return <MonthRangePicker label={t('detail.months')} range={range} limits={months} outside={monthsOutside(user)} onChange={onMonths} />
}

/** The months of the page and which versions of the figures it reads. */
export function DetailChoices({ search, range, versions, compare, busy, onMonths }: Props): ReactNode {
  const { t, language } = useText()
  const { siteName } = useSites()
  const { months } = search
  return (
    <div className="detail-choices">
      <MonthChoice months={months} range={range} onMonths={onMonths} />
      {compare}
      <MoneyChoice sites={search.sites} currency={search.currency} />
      <NamesChoice />
      <VersionChoice range={range} choice={versions.discount} />
      {(['jd', 'douyin'] as const).map((platform) => (
        <DataVersionChoice key={platform} name={siteName(platform)} choice={versions[platform]} />
      ))}
      <span className="detail-loaded" role="status" data-busy={busy}>
        {busy ? (
          <>
            <Spin size="small" /> {t('detail.updating')}
          </>
        ) : (
          months && t('detail.loaded', { months: formatMonthRange(months, language) })
        )}
      </span>
    </div>
  )
}
