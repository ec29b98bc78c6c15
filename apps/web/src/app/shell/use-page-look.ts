import type { LoginInfo } from '@marketscope/contract/calls/account'
import { useLocation } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useText } from '../../i18n/use-text.ts'
import { useTitle } from '../../ui/use-title.ts'
import { activeEntry, type MenuEntry } from '../menu.ts'

/** Title and icon of the page: of the present screen, under the partner's own name and icon where the account belongs to one. */
export function usePageLook(user: LoginInfo | undefined, entries: readonly MenuEntry[]): void {
  const { t } = useText()
  const pathname = useLocation({ select: (location) => location.pathname })
  const entry = activeEntry(entries, pathname)
  const screen = pathname.startsWith('/fenxi_detail') ? t('shell.detail') : entry ? t(`shell.${entry.name}`) : null
  useTitle(screen, user?.partner_title)
  const icon = user?.partner_ico_url ?? null
  useEffect(() => {
    if (icon) document.querySelector('link[rel="icon"]')?.setAttribute('href', icon)
  }, [icon])
}
