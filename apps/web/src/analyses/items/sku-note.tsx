import type declaration from '@marketscope/contract/analyses/sku-list'
import { formatShare } from '../../i18n/format.ts'
import { useText } from '../../i18n/use-text.ts'
import type { Figures } from '../frame/analysis-view.ts'
import '../frame/notes.css'
import { usePanelState } from '../frame/panel-state.ts'

/** How much of the sales of the products their SKUs explain, where that is not all of it. With a word not all SKUs are listed: nothing is said. */
export function SkuNote({ figures }: { figures: Figures<typeof declaration> | null }) {
  const { t } = useText()
  const [{ word }] = usePanelState('sku-list')
  const share = figures?.total?.share ?? null
  if (share === null || share === 1 || word) return null
  return <p className="view-note">{t(share < 1 ? 'items.sku_part' : 'items.sku_more', { share: formatShare(share) })}</p>
}
