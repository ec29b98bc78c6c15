import { Segmented } from 'antd'
import { useText } from '../../i18n/use-text.ts'
import { useUrlState } from '../../url/use-url-state.ts'
import { useScope } from '../frame/scope.ts'
import { KEYS, listsSkus, ROWS_OF_SKUS } from './item-address.ts'

const ITEMS = 'items'

/** Whether the list has a row for each product or for each of their SKUs, a step of its own in the history; nothing where no SKUs are loaded. */
export function RowsChoice() {
  const { t } = useText()
  const { search } = useScope()
  const [address, patch] = useUrlState()
  if (search.sku_versions.length === 0) return null
  return (
    <Segmented
      size="small"
      aria-label={t('items.rows')}
      value={listsSkus(address, search) ? ROWS_OF_SKUS : ITEMS}
      options={[
        { value: ITEMS, label: t('items.rows_items') },
        { value: ROWS_OF_SKUS, label: t('items.rows_skus') },
      ]}
      onChange={(rows) => patch({ [KEYS.rows]: rows === ROWS_OF_SKUS ? ROWS_OF_SKUS : null }, { push: true })}
    />
  )
}
