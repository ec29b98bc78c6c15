import { TABS, type TabId } from '@marketscope/contract/tabs'
import { Tabs } from 'antd'
import { useText } from '../../../i18n/use-text.ts'

interface Props {
  tabs: readonly TabId[]
  active: TabId
  onChange: (tab: TabId) => void
  /** The pointer or the keyboard is on a tab that may be opened next. */
  onNear: (tab: TabId) => void
}

export function TabBar({ tabs, active, onChange, onNear }: Props) {
  const { pick } = useText()
  return (
    <Tabs
      className="detail-tabs"
      activeKey={active}
      items={tabs.map((tab) => ({ key: tab, label: <span onPointerEnter={() => onNear(tab)}>{pick(TABS[tab])}</span> }))}
      onChange={(key) => {
        const tab = tabs.find((candidate) => candidate === key)
        if (tab) onChange(tab)
      }}
    />
  )
}
