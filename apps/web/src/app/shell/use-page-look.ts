import type { LoginInfo } from '@marketscope/contract/calls/account'
import { useLocation } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useText } from '../../i18n/use-text.ts'
import { showLook } from '../../state/look.ts'
import { useUsualTitle } from '../../ui/use-title.ts'
import { paths } from '../../url/paths.ts'
import type { MenuEntry } from '../menu.ts'

/** What screens are called that are no entries of the menu, by the beginnings of their addresses. */
const SCREENS = [
  { at: '/fenxi_detail', name: 'detail' },
  { at: paths.detailByQuery.path, name: 'detail' },
  { at: paths.target.path, name: 'detail' },
  { at: paths.skuDetail.path, name: 'item' },
  { at: paths.filingDetail.path, name: 'filing' },
  { at: paths.commentDetail.path, name: 'comments' },
] as const

/** What the screen at an address is called, in the texts of the shell; null: the account has none there. */
export function screenAt(entries: readonly MenuEntry[], pathname: string) {
  const own =
    SCREENS.find(({ at }) => pathname.startsWith(at)) ?? entries.find(({ activeAt }) => activeAt.some((at) => pathname.startsWith(at)))
  return own?.name ?? null
}

/** The title of the page, of the present screen, and the look of whoever the pages of the account belong to. */
export function usePageLook(user: LoginInfo | undefined, entries: readonly MenuEntry[]): void {
  const { t } = useText()
  const pathname = useLocation({ select: (location) => location.pathname })
  const name = screenAt(entries, pathname)
  useUsualTitle(name && t(`shell.${name}`))
  useEffect(() => {
    if (user) showLook(user)
  }, [user])
}
