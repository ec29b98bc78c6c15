import { MenuOutlined, SearchOutlined } from '@ant-design/icons'
import type { LoginInfo } from '@marketscope/contract/calls/account'
import type { Ref } from 'react'
import type { Layout } from '../../api/use-layout.ts'
import { useText } from '../../i18n/use-text.ts'
import { useLook } from '../../state/look.ts'
import { useProductName } from '../../state/use-product-name.ts'
import { LanguageSwitch } from '../../ui/language-switch.tsx'
import { Logo } from '../../ui/logo.tsx'
import { SchemeSwitch } from '../../ui/scheme-switch.tsx'
import { isMac, keysOf } from '../../ui/shortcuts/shortcut-of.ts'
import { runShortcut } from '../../ui/shortcuts/use-shortcut.ts'
import { ThemeSwitch } from '../../ui/theme-switch.tsx'
import { paths } from '../../url/paths.ts'
import { HeaderLinks } from './header-links.tsx'
import './shell-header.css'
import { UserMenu } from './user-menu.tsx'

interface Props {
  user: LoginInfo | undefined
  layout: Layout | undefined
  drawer: boolean
  menuButton: Ref<HTMLButtonElement>
  onMenu(): void
}

/** The bar on top of every screen: whose product it is, the ways to its help, language, theme, account. */
export function ShellHeader({ user, layout, drawer, menuButton, onMenu }: Props) {
  const { t } = useText()
  const name = useProductName()
  const { title, logo, colour } = useLook()
  return (
    <header className="shell-header">
      <button
        ref={menuButton}
        type="button"
        className="shell-header-menu"
        aria-label={t('shell.open_menu')}
        aria-expanded={drawer}
        aria-controls="side-menu"
        onClick={onMenu}
      >
        <MenuOutlined aria-hidden />
      </button>
      <a className="shell-header-brand" href={`#${paths.search.href()}`}>
        {logo !== null ? <img src={logo} alt="" height={32} /> : title === null && <Logo />}
        <span>{name}</span>
      </a>
      <div className="shell-header-tools">
        {user && !user.is_partner && layout && <HeaderLinks layout={layout} />}
        {user && (
          <button
            type="button"
            className="shell-header-go"
            aria-label={t('keys.palette')}
            title={t('keys.to_palette', { keys: keysOf('palette', isMac()).join(' ') })}
            onClick={() => runShortcut('palette')}
          >
            <SearchOutlined aria-hidden />
          </button>
        )}
        <SchemeSwitch />
        {colour === null && <ThemeSwitch />}
        <LanguageSwitch />
        <UserMenu user={user} />
      </div>
    </header>
  )
}
