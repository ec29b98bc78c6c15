import { BRAND_PRICE_ROWS as USUAL } from '@marketscope/contract/analyses/brand-price'
import { LIMITS } from '@marketscope/contract/limits'
import { Select } from 'antd'
import { useText } from '../../i18n/use-text.ts'
import { type UrlState, useUrlState } from '../../url/use-url-state.ts'

const COUNTS = [10, USUAL, 30, LIMITS.brandPriceRows]
const KEY = 'brand-price.top'

/** How many brands are asked for; what is not possible is read as the usual number. */
export function brandCount(address: UrlState): number {
  const asked = Number(address[KEY] ?? USUAL)
  return Number.isInteger(asked) && asked >= 1 && asked <= LIMITS.brandPriceRows ? asked : USUAL
}

/** The choice of how many brands have a row beside the price bands. */
export function BrandPriceCount() {
  const { t } = useText()
  const [address, patch] = useUrlState()
  const asked = brandCount(address)
  return (
    <Select
      size="small"
      aria-label={t('prices.top')}
      value={asked}
      style={{ width: 104, height: 30 }}
      options={[...new Set([...COUNTS, asked])]
        .sort((a, b) => a - b)
        .map((count) => ({ value: count, label: t('prices.top_n', { count }) }))}
      onChange={(count) => patch({ [KEY]: count === USUAL ? null : count })}
    />
  )
}
