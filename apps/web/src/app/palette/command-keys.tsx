import type { LoginInfo } from '@marketscope/contract/calls/account'
import { lazy, Suspense, useEffect, useState } from 'react'
import { isMac, shortcutOf } from '../../ui/shortcuts/shortcut-of.ts'
import { runShortcut, useShortcut } from '../../ui/shortcuts/use-shortcut.ts'

const Palette = lazy(() => import('./palette.tsx').then((module) => ({ default: module.Palette })))
const ShortcutsDialog = lazy(() => import('./shortcuts-dialog.tsx').then((module) => ({ default: module.ShortcutsDialog })))

/** What lies over the page and keeps the keyboard. */
const OVER = 'dialog[open], [role="dialog"][aria-modal="true"]'

const isSeen = (element: Element) => element.getClientRects().length > 0

/** Goes to the first search within results that is on the page. */
function toSearchBox(): boolean {
  const boxes = [...document.querySelectorAll<HTMLElement>('main input[data-search-box]')]
  const box = boxes.find(isSeen)
  box?.focus()
  return box !== undefined
}

/** Does what keys ask for, wherever on the page they are pressed. */
export function CommandKeys({ user }: { user: LoginInfo }) {
  const [open, setOpen] = useState<'palette' | 'help' | null>(null)
  useShortcut('palette', () => setOpen('palette'))
  useShortcut('help', () => setOpen('help'))
  useShortcut('search', () => {
    if (!toSearchBox()) setOpen('palette')
  })
  useEffect(() => {
    const mac = isMac()
    function press(event: KeyboardEvent) {
      const shortcut = shortcutOf(event, mac)
      if (shortcut === null || [...document.querySelectorAll(OVER)].some(isSeen)) return
      if (runShortcut(shortcut)) event.preventDefault()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
  const close = () => setOpen(null)
  return (
    <Suspense>
      {open === 'palette' && <Palette user={user} onClose={close} />}
      {open === 'help' && <ShortcutsDialog onClose={close} />}
    </Suspense>
  )
}
