import declaration from '@marketscope/contract/analyses/item-trend'
import { Drawer } from 'antd'
import { useText } from '../../i18n/use-text.ts'
import { useUrlState } from '../../url/use-url-state.ts'
import { keptPanel } from '../frame/tab-analyses.tsx'
import { trendItems } from './item-address.ts'
import './items.css'
import { useItemChoice } from './use-item-choice.ts'

const TrendPanel = keptPanel('item-trend', 'Itemslist')

/** The trend of one or several items, over the page. */
export function TrendDrawer() {
  const { t, pick } = useText()
  const [address] = useUrlState()
  const { close } = useItemChoice()
  const isOpen = trendItems(address) !== null
  return (
    <Drawer
      className="trend-drawer"
      title={pick(declaration.title)}
      size="min(960px, 100vw)"
      open={isOpen}
      onClose={close}
      destroyOnHidden
      closable={{ 'aria-label': t('items.trend_close') }}
    >
      {isOpen && <TrendPanel />}
    </Drawer>
  )
}
