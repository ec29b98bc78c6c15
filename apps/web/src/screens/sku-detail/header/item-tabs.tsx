import { ITEM_TABS, type ItemTabId } from '@marketscope/contract/tabs'
import { Tabs } from 'antd'
import { useText } from '../../../i18n/use-text.ts'

interface Props {
  tabs: readonly ItemTabId[]
  active: ItemTabId
  onChange: (tab: ItemTabId) => void
  /** The pointer is on a tab that may be opened next. */
  onNear: (tab: ItemTabId) => void
}

export function ItemTabs({ tabs, active, onChange, onNear }: Props) {
  const { pick } = useText()
  return (
    <Tabs
      className="page-tabs"
      activeKey={active}
      items={tabs.map((tab) => ({ key: tab, label: <span onPointerEnter={() => onNear(tab)}>{pick(ITEM_TABS[tab])}</span> }))}
      onChange={(key) => {
        const tab = tabs.find((candidate) => candidate === key)
        if (tab) onChange(tab)
      }}
    />
  )
}
