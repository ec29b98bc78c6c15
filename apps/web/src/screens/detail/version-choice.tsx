import type { SavedSearch } from '@marketscope/contract/calls/search'
import { DISCOUNT_VERSION_FROM, DISCOUNT_VERSION_NAMES, type DiscountVersion } from '@marketscope/contract/discount-versions'
import type { MonthRange } from '@marketscope/contract/months'
import { Select } from 'antd'
import { useText } from '../../i18n/use-text.ts'
import { versionFits } from './detail-address.ts'

interface Props {
  search: SavedSearch
  range: MonthRange
  version: DiscountVersion
  onChange: (version: DiscountVersion) => void
}

/** Which sales figure is read; only where the search has more than one. A version without figures in the range says from when it has them. */
export function VersionChoice({ search, range, version, onChange }: Props) {
  const { t, pick } = useText()
  if (search.versions.length < 2) return null
  return (
    <Select
      aria-label={t('detail.version')}
      prefix={<span className="detail-choice-name">{t('detail.version')}</span>}
      value={version}
      popupMatchSelectWidth={false}
      options={search.versions.map((value) => {
        const fits = versionFits(value, range)
        const name = pick(DISCOUNT_VERSION_NAMES[value])
        return { value, disabled: !fits, label: fits ? name : t('detail.version_from', { name, month: DISCOUNT_VERSION_FROM[value] }) }
      })}
      onChange={onChange}
    />
  )
}

/** The model version of a platform's figures; only where there are several. Newest first. */
export function DataVersionChoice({
  name,
  versions,
  value,
  onChange,
}: {
  name: string
  versions: readonly string[]
  value: string | undefined
  onChange: (version: string | null) => void
}) {
  const { t } = useText()
  const newest = versions.at(-1)
  if (versions.length < 2 || newest === undefined) return null
  return (
    <Select
      aria-label={t('detail.data_version', { name })}
      prefix={<span className="detail-choice-name">{t('detail.data_version', { name })}</span>}
      value={versions.find((version) => version === value) ?? newest}
      popupMatchSelectWidth={false}
      options={[...versions].reverse().map((version) => ({ value: version, label: version }))}
      onChange={(version) => onChange(version === newest ? null : version)}
    />
  )
}
