import { useLocation } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useKeepNames } from '../../analyses/frame/naming/use-names.ts'
import { rememberSession } from '../../api/session.ts'
import { useLayout } from '../../api/use-layout.ts'
import { useUser } from '../../api/use-user.ts'
import { useText } from '../../i18n/use-text.ts'
import { usePreferences } from '../../state/preferences.ts'
import { AssistantEntry } from '../assistant/assistant-entry.tsx'
import { hasAssistant } from '../assistant/assistant-open.ts'
import { GuideStarter } from '../guide/guide-starter.tsx'
import { menuFor } from '../menu.ts'
import { NoticeBanner } from '../notice/notice-banner.tsx'
import { CommandKeys } from '../palette/command-keys.tsx'
import { ConnectionNotice } from './connection-notice.tsx'
import { LegalFooter } from './legal-footer.tsx'
import { PreviewMark } from './preview-mark.tsx'
import './shell.css'
import { ShellHeader } from './shell-header.tsx'
import { SideMenu } from './side-menu.tsx'
import { usePageLook } from './use-page-look.ts'

/** Header, side menu, notices, content and footer. On a narrow screen the menu is a drawer over the content. */
export function Shell({ children }: { children: ReactNode }) {
  const { t } = useText()
  const { user } = useUser()
  const folded = usePreferences((state) => state.menuFolded)
  const pathname = useLocation({ select: (location) => location.pathname })
  // Open at one address: going to another closes it.
  const [drawerAt, setDrawerAt] = useState<string | null>(null)
  const drawer = drawerAt === pathname
  const layout = useLayout(user)
  const menuButton = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (!drawer) return
    function closeByKey(event: KeyboardEvent) {
      if (event.key !== 'Escape' || event.defaultPrevented) return
      setDrawerAt(null)
      menuButton.current?.focus()
    }
    document.addEventListener('keydown', closeByKey)
    return () => document.removeEventListener('keydown', closeByKey)
  }, [drawer])
  useEffect(() => {
    if (user) rememberSession(user.username)
  }, [user])
  useKeepNames()
  usePageLook(user, menuFor(user, layout))

  return (
    <div className="shell" data-folded={folded} data-drawer={drawer}>
      <button type="button" className="shell-skip" onClick={focusContent}>
        {t('shell.skip')}
      </button>
      <ShellHeader
        user={user}
        layout={layout}
        menuButton={menuButton}
        onMenu={() => setDrawerAt(drawer ? null : pathname)}
        drawer={drawer}
      />
      <SideMenu user={user} layout={layout} />
      {drawer && <button type="button" className="shell-veil" aria-label={t('common.cancel')} onClick={() => setDrawerAt(null)} />}
      <div className="shell-body">
        <ConnectionNotice />
        {user && <NoticeBanner />}
        <main id="content" className="shell-content" tabIndex={-1}>
          {children}
          {user && !user.is_partner && layout && <LegalFooter records={layout.legal_records} />}
        </main>
      </div>
      {user && !user.is_partner && <GuideStarter />}
      {user && <CommandKeys user={user} />}
      {user && hasAssistant(user) && <AssistantEntry key={user.username} />}
      <PreviewMark user={user} />
    </div>
  )
}

/** A button: the address is a hash already, so an ordinary link to a place on the page would change it. */
function focusContent() {
  document.getElementById('content')?.focus()
}
