import { EllipsisOutlined, FilePptOutlined, StarFilled } from '@ant-design/icons'
import { isRuleTab } from '@marketscope/contract/modules'
import { closedTab, TAB_ORDER } from '@marketscope/contract/tab-rules'
import { TAB_ACTIONS, TABS, type TabAction, type TabId } from '@marketscope/contract/tabs'
import type { Text } from '@marketscope/contract/text'
import { Tabs, Tooltip } from 'antd'
import { useText } from '../../../i18n/use-text.ts'
import type { DetailTab, SchemeEntry } from '../detail-address.ts'
import './tab-bar.css'

interface Props {
  tabs: readonly DetailTab[]
  /** The tabs of schemes among them. */
  schemes: readonly SchemeEntry[]
  /** What stands among the tabs and does something instead of being shown. */
  actions?: readonly TabAction[]
  /** What the search is about: some tabs are there and cannot be opened for it. */
  plat: readonly string[]
  active: DetailTab
  onChange: (tab: DetailTab | TabAction) => void
  /** The pointer or the keyboard is on a tab that may be opened next. */
  onNear: (tab: TabId) => void
}

/** The name of a scheme behind a star, which is red where it is one's own. */
function SchemeLabel({ entry }: { entry: SchemeEntry }) {
  const { t, language } = useText()
  return (
    <span className="scheme-tab-label">
      <StarFilled className={entry.origin_user ? 'scheme-tab-own' : ''} aria-hidden />
      <span className="visually-hidden">{t(entry.origin_user ? 'scheme.own' : 'scheme.of_others')}</span>
      {language === 'en' ? entry.module_en : entry.module_zh}
      {entry.surplus_count !== null && <span className="scheme-tab-left">{t('scheme.left', { count: entry.surplus_count })}</span>}
    </span>
  )
}

function TabLabel({ tab, closed, onNear }: { tab: TabId; closed: Text | null } & Pick<Props, 'onNear'>) {
  const { pick } = useText()
  const name = <span onPointerEnter={closed ? undefined : () => onNear(tab)}>{pick(TABS[tab])}</span>
  return closed ? <Tooltip title={pick(closed)}>{name}</Tooltip> : name
}

/** The component calls the whole bar a list of tabs; the button "more" in it is none. */
function listTabsAlone(bar: HTMLElement | null | undefined): void {
  const [nav, list] = [bar?.querySelector('.ant-tabs-nav'), bar?.querySelector('.ant-tabs-nav-list')]
  nav?.removeAttribute('role')
  nav?.removeAttribute('aria-orientation')
  list?.setAttribute('role', 'tablist')
}

/** Tabs and actions in the order of the tab bar, those of schemes last. */
function inOrder(tabs: readonly DetailTab[], actions: readonly TabAction[]): (DetailTab | TabAction)[] {
  const place = (tab: DetailTab | TabAction) => (isRuleTab(tab) ? TAB_ORDER.length : TAB_ORDER.indexOf(tab))
  return [...tabs, ...actions].sort((a, b) => place(a) - place(b))
}

const isAction = (tab: DetailTab | TabAction): tab is TabAction => tab in TAB_ACTIONS

export function TabBar({ tabs, schemes, actions = [], plat, active, onChange, onNear }: Props) {
  const { t, pick } = useText()
  const more = (
    <>
      <EllipsisOutlined aria-hidden />
      <span className="visually-hidden">{t('common.more')}</span>
    </>
  )
  return (
    <Tabs
      ref={(bar) => listTabsAlone(bar?.nativeElement)}
      more={{ icon: more }}
      className="page-tabs"
      activeKey={active}
      items={inOrder(tabs, actions).map((tab) => {
        // What does something has a sign, so that it is not taken for a tab.
        if (isAction(tab)) return { key: tab, icon: <FilePptOutlined aria-hidden />, label: pick(TAB_ACTIONS[tab]) }
        const scheme = schemes.find(({ module }) => module === tab)
        if (scheme) return { key: tab, label: <SchemeLabel entry={scheme} /> }
        if (isRuleTab(tab)) return { key: tab, label: tab }
        const closed = closedTab(tab, plat)
        return { key: tab, disabled: closed !== null, label: <TabLabel tab={tab} closed={closed} onNear={onNear} /> }
      })}
      onChange={(key) => {
        const tab = [...tabs, ...actions].find((candidate) => candidate === key)
        if (tab) onChange(tab)
      }}
    />
  )
}
