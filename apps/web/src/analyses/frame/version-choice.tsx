import { DISCOUNT_VERSION_FROM, DISCOUNT_VERSION_NAMES } from '@marketscope/contract/discount-versions'
import type { MonthRange } from '@marketscope/contract/months'
import { Select } from 'antd'
import { useText } from '../../i18n/use-text.ts'
import type { PageVersions } from './use-versions.ts'
import './version-choice.css'
import { versionFits } from './versions.ts'

interface DiscountProps {
  range: MonthRange
  choice: PageVersions['discount']
}

/** Which sales figure is read; only for those who may choose. A version without figures in the range says from when it has them. */
export function VersionChoice({ range, choice }: DiscountProps) {
  const { t, pick } = useText()
  if (!choice.offered) return null
  return (
    <Select
      aria-label={t('detail.version')}
      prefix={<span className="version-choice-name">{t('detail.version')}</span>}
      value={choice.value}
      popupMatchSelectWidth={false}
      options={choice.versions.map((value) => {
        const fits = versionFits(value, range)
        const name = pick(DISCOUNT_VERSION_NAMES[value])
        return { value, disabled: !fits, label: fits ? name : t('detail.version_from', { name, month: DISCOUNT_VERSION_FROM[value] }) }
      })}
      onChange={choice.choose}
    />
  )
}

/** The model version of a platform's figures; only for those who may choose, where there are several. Newest first. */
export function DataVersionChoice({ name, choice }: { name: string; choice: PageVersions['jd'] }) {
  const { t } = useText()
  if (choice.versions.length < 2) return null
  return (
    <Select
      aria-label={t('detail.data_version', { name })}
      prefix={<span className="version-choice-name">{t('detail.data_version', { name })}</span>}
      value={choice.value}
      popupMatchSelectWidth={false}
      options={choice.versions.toReversed().map((version) => ({ value: version, label: version }))}
      onChange={(version) => choice.choose(version)}
    />
  )
}
