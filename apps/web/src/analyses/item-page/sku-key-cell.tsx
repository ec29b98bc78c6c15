import { useText } from '../../i18n/use-text.ts'
import { useUrlState } from '../../url/use-url-state.ts'
import { keysInAddress } from './sku-keys.ts'

/** An attribute of SKUs; pressed, the SKUs are put together by it alone. */
export function SkuKeyCell({ id, name }: { id: string; name: string }) {
  const { t } = useText()
  const [, patch] = useUrlState()
  return (
    <button type="button" className="cell-link" title={t('item-page.by_key', { name })} onClick={() => patch(keysInAddress([id]))}>
      {name}
    </button>
  )
}
