import declaration from '@marketscope/contract/analyses/item-sku-attr-keys'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { analysisOptions } from '../../api/query-options.ts'
import { useText } from '../../i18n/use-text.ts'
import { useUrlState } from '../../url/use-url-state.ts'
import { Chips } from '../frame/chips.tsx'
import { useScope } from '../frame/scope.ts'
import './sku-key-chips.css'
import { keysInAddress, keysShown } from './sku-keys.ts'

/** By which attributes the SKUs are put together: one, or two of them combined. */
export function SkuKeyChips() {
  const { t } = useText()
  const { input } = useScope()
  const [address, patch] = useUrlState()
  const { data } = useQuery({ ...analysisOptions(declaration, input), placeholderData: keepPreviousData })
  const keys = data?.data ?? []
  if (keys.length === 0) return null
  const chosen = keysShown(
    address,
    keys.map(({ id }) => id),
  )
  return (
    <div className="sku-key-chips">
      <span>{t('item-page.sku_keys')}</span>
      <Chips
        label={t('item-page.sku_keys')}
        most={2}
        chosen={chosen}
        options={keys.map(({ id, name }) => ({ value: id, text: name ?? id }))}
        onChange={(next) => patch(keysInAddress(next))}
      />
      {keys.length > 1 && <small>{t('item-page.sku_keys_hint')}</small>}
    </div>
  )
}
