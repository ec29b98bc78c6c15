import type { ItemInfo } from '@marketscope/contract/calls/item'
import type { MonthRange } from '@marketscope/contract/months'
import { Spin } from 'antd'
import type { ReactNode } from 'react'
import type { PageVersions } from '../../../analyses/frame/use-versions.ts'
import { DataVersionChoice, VersionChoice } from '../../../analyses/frame/version-choice.tsx'
import { useUser } from '../../../api/use-user.ts'
import { formatMonthRange } from '../../../i18n/format.ts'
import { useText } from '../../../i18n/use-text.ts'
import { MonthRangePicker } from '../../../ui/pickers/month-range-picker.tsx'
import { monthsOutside } from '../../../ui/pickers/months-outside.ts'
import type { DataVersions } from '../use-data-versions.ts'

interface Props {
  info: ItemInfo
  range: MonthRange
  discount: PageVersions['discount']
  dataVersions: DataVersions
  /** The choice of what is compared with. */
  compare: ReactNode
  busy: boolean
  onMonths: (range: MonthRange) => void
}

/** The months of the page and which versions of the figures it reads. */
export function ItemChoices({ info, range, discount, dataVersions, compare, busy, onMonths }: Props) {
  const { t, pick, language } = useText()
  const { user } = useUser()
  return (
    <div className="item-choices">
      <MonthRangePicker
        label={t('item-page.months')}
        range={range}
        limits={info.months}
        outside={monthsOutside(user)}
        onChange={onMonths}
      />
      {compare}
      <VersionChoice range={range} choice={discount} />
      <DataVersionChoice name={pick(info.site.name)} choice={dataVersions} />
      <span className="item-choices-note" role="status">
        {busy ? (
          <>
            <Spin size="small" /> {t('item-page.updating')}
          </>
        ) : (
          t('item-page.item_months', { months: formatMonthRange(info.item_months, language) })
        )}
      </span>
    </div>
  )
}
