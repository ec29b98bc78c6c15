import type { Permission } from '@marketscope/contract/permissions'
import { paths } from '../url/paths.ts'
import { SCREENS } from './screens.ts'

export interface MenuEntry {
  screen: 'search' | 'settings' | 'data'
  href: string
  /** The beginnings of the addresses at which the entry is the active one. */
  activeAt: readonly string[]
  permission: Permission
}

const ENTRIES: readonly MenuEntry[] = [
  { screen: 'search', href: paths.search.href(), activeAt: ['/search', '/fenxi_detail', '/detail'], permission: 'market:search' },
  { screen: 'settings', href: paths.settings.href(), activeAt: ['/setUp'], permission: 'account:read' },
  { screen: 'data', href: paths.data.href(), activeAt: ['/data'], permission: 'load:read' },
]

/** The entries of the side menu: those whose screen exists and whom the account may open. */
export function menuFor(can: (permission: Permission) => boolean): MenuEntry[] {
  return ENTRIES.filter((entry) => SCREENS.has(entry.screen) && can(entry.permission))
}

/** The active entry at an address; the first one where none fits. */
export function activeEntry(entries: readonly MenuEntry[], pathname: string): MenuEntry | undefined {
  return entries.find((entry) => entry.activeAt.some((start) => pathname.startsWith(start))) ?? entries[0]
}
