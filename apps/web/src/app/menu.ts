import type { LoginInfo } from '@marketscope/contract/calls/account'
import type { Permission } from '@marketscope/contract/permissions'
import type { Layout } from '../api/use-layout.ts'
import { paths, writtenPath } from '../url/paths.ts'
import { SCREENS } from './screens.ts'

/** The order of the side menu; an entry without its line in {@link ENTRIES} does not exist yet. */
const MENU_ORDER = [
  'search',
  'subscribe',
  'my_attention',
  'rank_list',
  'trade_report',
  'settings',
  'custom_list',
  'pivot_list',
  'task_center',
  'data',
  'desk',
  'monitor',
] as const
export type MenuName = (typeof MENU_ORDER)[number]

export interface MenuEntry {
  name: MenuName
  /** An address of ours without its hash sign, or of another site. */
  href: string
  /** Leads to another site, in a page of its own. */
  external: boolean
  /** The beginnings of the addresses at which the entry is the active one. */
  activeAt: readonly string[]
}

interface OwnScreen {
  screen: string
  href: string
  activeAt: readonly string[]
  permission: Permission
}

/** Where an entry leads outside the product; null: the account has no such entry. */
type Elsewhere = (layout: Layout, user: LoginInfo) => string | null

const ENTRIES: { readonly [name in MenuName]?: OwnScreen | Elsewhere } = {
  search: {
    screen: 'search',
    href: paths.search.href(),
    activeAt: ['/search', '/fenxi_detail', '/detail', '/commentDetail'],
    permission: 'market:search',
  },
  subscribe: { screen: 'subscribe', href: paths.subscribe.href(), activeAt: ['/subscribe'], permission: 'market:search' },
  my_attention: { screen: 'my-attention', href: paths.myAttention.href(), activeAt: ['/myAttention'], permission: 'market:search' },
  rank_list: (layout, user) => (user.is_partner ? null : layout.opportunity_url),
  trade_report: (layout, user) => (user.is_partner || user.partner !== null ? null : layout.report_url),
  settings: { screen: 'settings', href: paths.settings.href(), activeAt: ['/setUp'], permission: 'account:read' },
  custom_list: { screen: 'scheme-list', href: paths.customList.href(), activeAt: ['/customList'], permission: 'market:search' },
  pivot_list: { screen: 'scheme-list', href: paths.pivotList.href(), activeAt: ['/pivotList'], permission: 'market:search' },
  task_center: { screen: 'task-center', href: paths.taskCenter.href(), activeAt: ['/taskCenter'], permission: 'analysis:read' },
  data: { screen: 'data', href: paths.data.href(), activeAt: ['/data'], permission: 'load:read' },
  desk: { screen: 'desk', href: paths.desk.href(), activeAt: ['/desk'], permission: 'desk:read' },
  monitor: { screen: 'monitor', href: paths.monitor.href(), activeAt: ['/monitor'], permission: 'monitor:read' },
}

function entryOf(name: MenuName, user: LoginInfo, layout: Layout | undefined): MenuEntry[] {
  const source = ENTRIES[name]
  if (source === undefined) return []
  if (typeof source === 'function') {
    const href = layout ? source(layout, user) : null
    return href === null ? [] : [{ name, href, external: true, activeAt: [] }]
  }
  const { screen, href, activeAt, permission } = source
  return SCREENS.has(screen) && user.permissions.includes(permission) ? [{ name, href, external: false, activeAt }] : []
}

/** The entries of the side menu: what exists, what is configured and what the account may open, cut to as many as it sees. */
export function menuFor(user: LoginInfo | undefined, layout: Layout | undefined): MenuEntry[] {
  if (!user) return []
  return MENU_ORDER.flatMap((name) => entryOf(name, user, layout)).slice(0, user.menu_entries ?? MENU_ORDER.length)
}

/** Whether an address lies behind an entry that the short menu of an account leaves out, however it is spelt. */
export function isBeyondMenu(user: LoginInfo, pathname: string): boolean {
  if (user.menu_entries === null) return false
  const written = writtenPath(pathname)
  const shown = new Set(menuFor(user, undefined).map(({ name }) => name))
  return MENU_ORDER.some((name) => {
    const source = ENTRIES[name]
    return typeof source === 'object' && !shown.has(name) && source.activeAt.some((start) => written.startsWith(start))
  })
}

/** The active entry at an address; the first one where none fits. */
export function activeEntry(entries: readonly MenuEntry[], pathname: string): MenuEntry | undefined {
  return entries.find((entry) => entry.activeAt.some((start) => pathname.startsWith(start))) ?? entries.find(({ external }) => !external)
}
