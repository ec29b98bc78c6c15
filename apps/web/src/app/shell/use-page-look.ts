import type { LoginInfo } from '@marketscope/contract/calls/account'
import { useLocation } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useText } from '../../i18n/use-text.ts'
import { showLook } from '../../state/look.ts'
import { useTitle } from '../../ui/use-title.ts'
import { activeEntry, type MenuEntry } from '../menu.ts'

/** The title of the page, of the present screen, and the look of whoever the pages of the account belong to. */
export function usePageLook(user: LoginInfo | undefined, entries: readonly MenuEntry[]): void {
  const { t } = useText()
  const pathname = useLocation({ select: (location) => location.pathname })
  const entry = activeEntry(entries, pathname)
  const screen = pathname.startsWith('/fenxi_detail') ? t('shell.detail') : entry ? t(`shell.${entry.name}`) : null
  useTitle(screen)
  useEffect(() => {
    if (user) showLook(user)
  }, [user])
}
