import type { ItemInfo } from '@marketscope/contract/calls/item'
import { DISCOUNT_VERSION_FROM, DISCOUNT_VERSION_NAMES } from '@marketscope/contract/discount-versions'
import type { MonthRange } from '@marketscope/contract/months'
import { Select, Spin } from 'antd'
import type { ReactNode } from 'react'
import { useUser } from '../../../api/use-user.ts'
import { formatMonthRange } from '../../../i18n/format.ts'
import { useText } from '../../../i18n/use-text.ts'
import { MonthRangePicker } from '../../../ui/pickers/month-range-picker.tsx'
import { monthsOutside } from '../../../ui/pickers/months-outside.ts'
import { type DataVersions, type DiscountChoice, versionFits } from '../use-item-versions.ts'

interface Props {
  info: ItemInfo
  range: MonthRange
  discount: DiscountChoice
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
  const site = pick(info.site.name)
  const name = (text: string) => <span className="item-choice-name">{text}</span>
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
      {discount.offered && (
        <Select
          aria-label={t('item-page.version')}
          prefix={name(t('item-page.version'))}
          value={discount.value}
          popupMatchSelectWidth={false}
          options={info.versions.map((value) => {
            const fits = versionFits(value, range)
            const label = pick(DISCOUNT_VERSION_NAMES[value])
            return {
              value,
              disabled: !fits,
              label: fits ? label : t('item-page.version_from', { name: label, month: DISCOUNT_VERSION_FROM[value] }),
            }
          })}
          onChange={discount.choose}
        />
      )}
      {dataVersions.versions.length > 1 && (
        <Select
          aria-label={t('item-page.data_version', { name: site })}
          prefix={name(t('item-page.data_version', { name: site }))}
          value={dataVersions.value}
          popupMatchSelectWidth={false}
          options={dataVersions.versions.toReversed().map((version) => ({ value: version, label: version }))}
          onChange={(version) => dataVersions.choose(version)}
        />
      )}
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
