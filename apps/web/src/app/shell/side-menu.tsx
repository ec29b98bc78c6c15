import { DatabaseOutlined, MenuFoldOutlined, MenuUnfoldOutlined, SearchOutlined, SettingOutlined } from '@ant-design/icons'
import { useLocation } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useUser } from '../../api/use-user.ts'
import { useText } from '../../i18n/use-text.ts'
import { usePreferences } from '../../state/preferences.ts'
import { activeEntry, type MenuEntry, menuFor } from '../menu.ts'
import './side-menu.css'

const ICONS: Record<MenuEntry['screen'], ReactNode> = {
  search: <SearchOutlined aria-hidden />,
  settings: <SettingOutlined aria-hidden />,
  data: <DatabaseOutlined aria-hidden />,
}

/** The screens of the product. Folds to icons; whether it is folded is remembered. */
export function SideMenu() {
  const { t } = useText()
  const { can } = useUser()
  const pathname = useLocation({ select: (location) => location.pathname })
  const folded = usePreferences((state) => state.menuFolded)
  const set = usePreferences((state) => state.set)
  const entries = menuFor(can)
  const active = activeEntry(entries, pathname)
  const foldText = folded ? t('shell.unfold_menu') : t('shell.fold_menu')
  return (
    <nav id="side-menu" className="side-menu" aria-label={t('shell.menu')}>
      <ul>
        {entries.map((entry) => (
          <li key={entry.screen}>
            <a
              href={`#${entry.href}`}
              aria-current={entry === active ? 'page' : undefined}
              title={folded ? t(`shell.${entry.screen}`) : undefined}
            >
              {ICONS[entry.screen]}
              <span className="side-menu-label">{t(`shell.${entry.screen}`)}</span>
            </a>
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
