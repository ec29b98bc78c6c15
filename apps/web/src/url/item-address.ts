import { Month, orderedRange } from '@marketscope/contract/months'
import { ITEM_TAB_IDS } from '@marketscope/contract/tabs'
import { ALONG } from './along.ts'
import { paths, withQuery } from './paths.ts'

type Query = Readonly<Record<string, string | undefined>>

/** The keys of the address of an item's page. */
const ITEM_KEYS = [
  'top_id',
  'plat',
  'c_id',
  'start',
  'end',
  'item_id',
  'sub_name',
  'itemActivedTab',
  'url_id',
  'commentUrlId',
  'showDownloadBtn',
  'is_target',
  'tab',
  'type',
  ...ALONG,
] as const

/** What an address says of an item; null: it names none. */
export interface ItemAddress {
  plat: string
  item_id: string
  sub_name: string
  start: string | undefined
  end: string | undefined
  /** The search one comes from. */
  url_id: string | undefined
  comment_url_id: string | undefined
  tab: string | undefined
  /** Whether corrections are looked past. */
  corrections: 'off' | undefined
  /** Whether rows and pictures may be downloaded here. */
  downloads: boolean
}

export function itemOfQuery(query: Query): ItemAddress | null {
  const [plat, item_id] = [query.plat?.split(',')[0]?.trim(), query.item_id?.trim()]
  if (!plat || !item_id) return null
  return {
    ...{ plat, item_id, start: query.start, end: query.end, tab: query.itemActivedTab },
    sub_name: query.sub_name?.trim() ?? '',
    url_id: query.url_id || undefined,
    comment_url_id: query.commentUrlId || undefined,
    corrections: query.corrections === 'off' ? 'off' : undefined,
    downloads: query.showDownloadBtn !== 'false',
  }
}

const isJump = ({ is_target }: Query) => is_target === '1' || is_target === 'true'

const isItemTab = (tab: string | undefined) => ITEM_TAB_IDS.some((known) => known === tab)

/** Whether a jump leads to the page of an item: it names one and a tab that only such a page has. */
export function isItemJump({ plat, item_id, itemActivedTab, tab }: Query): boolean {
  return Boolean(plat && item_id && (itemActivedTab || isItemTab(tab)))
}

/** Where a jump to an item arrives. */
export function itemArrival({ is_target: _, type: __, tab, ...rest }: Query): string {
  return withQuery(paths.skuDetail.path, { ...rest, itemActivedTab: isItemTab(tab) ? tab : rest.itemActivedTab })
}

/** Where the address of an item really leads: a jump, or the same page with the start before the end; null when it is in order. */
export function redirectOfItem(query: Query): string | null {
  if (isJump(query)) {
    const tab = isItemTab(query.tab) ? query.tab : (query.itemActivedTab ?? 'BaseInfo')
    return withQuery(paths.target.path, { ...query, tab: undefined, itemActivedTab: tab })
  }
  const [start, end] = [Month.safeParse(query.start), Month.safeParse(query.end)]
  if (!start.success || !end.success || start.data <= end.data) return null
  return withQuery(paths.skuDetail.path, { ...query, ...orderedRange(start.data, end.data) })
}

/**
 * The hash of an item's page with what only the query before the hash says of it, and what is left of that query; null where it says nothing of an item. What
 * the hash says counts.
 */
export function withOuterQuery(search: string, hash: string): { search: string; hash: string } | null {
  const [path, query = ''] = hash.replace(/^#/, '').split('?')
  if (path !== paths.skuDetail.path) return null
  const [outer, own] = [new URLSearchParams(search), new URLSearchParams(query)]
  const said = ITEM_KEYS.filter((key) => outer.has(key))
  if (said.length === 0) return null
  for (const key of said) {
    if (!own.get(key)) own.set(key, outer.get(key) ?? '')
    outer.delete(key)
  }
  return { search: outer.size === 0 ? '' : `?${outer}`, hash: `#${withQuery(path, Object.fromEntries(own))}` }
}

/** Moves what the query before the hash says of an item into the hash, before the router reads it. */
export function adoptOuterQuery(): void {
  const { pathname, search, hash } = window.location
  const address = withOuterQuery(search, hash)
  if (address) window.history.replaceState(window.history.state, '', `${pathname}${address.search}${address.hash}`)
}
