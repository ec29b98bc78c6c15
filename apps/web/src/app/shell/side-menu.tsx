import {
  AppstoreOutlined,
  ClusterOutlined,
  DashboardOutlined,
  DatabaseOutlined,
  DownloadOutlined,
  ExportOutlined,
  MenuFoldOutlined,
  MenuUnfoldOutlined,
  ReadOutlined,
  RiseOutlined,
  SearchOutlined,
  SettingOutlined,
  StarOutlined,
  TableOutlined,
  TeamOutlined,
} from '@ant-design/icons'
import type { LoginInfo } from '@marketscope/contract/calls/account'
import { useLocation } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Layout } from '../../api/use-layout.ts'
import { useText } from '../../i18n/use-text.ts'
import { usePreferences } from '../../state/preferences.ts'
import { activeEntry, type MenuEntry, type MenuName, menuFor } from '../menu.ts'
import './side-menu.css'
import { useOpenTasks } from './use-open-tasks.tsx'

const ICONS: { readonly [name in MenuName]?: ReactNode } = {
  search: <SearchOutlined aria-hidden />,
  subscribe: <AppstoreOutlined aria-hidden />,
  my_attention: <StarOutlined aria-hidden />,
  rank_list: <RiseOutlined aria-hidden />,
  trade_report: <ReadOutlined aria-hidden />,
  settings: <SettingOutlined aria-hidden />,
  custom_list: <ClusterOutlined aria-hidden />,
  pivot_list: <TableOutlined aria-hidden />,
  task_center: <DownloadOutlined aria-hidden />,
  data: <DatabaseOutlined aria-hidden />,
  desk: <TeamOutlined aria-hidden />,
  monitor: <DashboardOutlined aria-hidden />,
}

function EntryLink({
  entry,
  active,
  folded,
  count,
  told,
}: {
  entry: MenuEntry
  active: boolean
  folded: boolean
  count: number
  told: string
}) {
  const { t } = useText()
  const text = t(`shell.${entry.name}`)
  const elsewhere = entry.external ? { target: '_blank', rel: 'noopener' } : {}
  return (
    <a
      href={entry.external ? entry.href : `#${entry.href}`}
      aria-current={active ? 'page' : undefined}
      title={folded ? text : undefined}
      {...elsewhere}
    >
      {ICONS[entry.name]}
      <span className="side-menu-label">{text}</span>
      {count > 0 && (
        <span className="side-menu-open" title={told}>
          <span aria-hidden>{count}</span>
          <span className="visually-hidden">{told}</span>
        </span>
      )}
      {entry.external && (
        <>
          <ExportOutlined className="side-menu-elsewhere" aria-hidden />
          <span className="visually-hidden">{t('shell.new_page')}</span>
        </>
      )}
    </a>
  )
}

/** The screens of the product. Folds to icons; whether it is folded is remembered. */
export function SideMenu({ user, layout }: { user: LoginInfo | undefined; layout: Layout | undefined }) {
  const { t } = useText()
  const pathname = useLocation({ select: (location) => location.pathname })
  const folded = usePreferences((state) => state.menuFolded)
  const set = usePreferences((state) => state.set)
  const openTasks = useOpenTasks()
  const countOf = (name: MenuName) => {
    const count = name === 'my_attention' ? (user?.unread_alerts ?? 0) : name === 'task_center' ? openTasks : 0
    return { count, told: t(name === 'my_attention' ? 'shell.unread' : 'tasks.open', { count }) }
  }
  const entries = menuFor(user, layout)
  const active = activeEntry(entries, pathname)
  const foldText = folded ? t('shell.unfold_menu') : t('shell.fold_menu')
  return (
    <nav id="side-menu" className="side-menu" aria-label={t('shell.menu')}>
      <ul>
        {entries.map((entry) => (
          <li key={entry.name}>
            <EntryLink entry={entry} active={entry === active} folded={folded} {...countOf(entry.name)} />
          </li>
        ))}
      </ul>
      <button
        type="button"
        className="side-menu-fold"
        aria-expanded={!folded}
        title={foldText}
        onClick={() => set({ menuFolded: !folded })}
      >
        {folded ? <MenuUnfoldOutlined aria-hidden /> : <MenuFoldOutlined aria-hidden />}
        <span className="side-menu-label">{foldText}</span>
      </button>
    </nav>
  )
}
