import type { MonthRange } from '@marketscope/contract/months'
import { NEW_SCHEME, SCHEME_KEY, TAB_OF_SCHEME } from '@marketscope/contract/schemes/kinds'
import type { SchemeRow } from '@marketscope/contract/schemes/scheme'
import { isSignInReturn, type SignInReason } from '@marketscope/contract/sign-in'
import type { Along } from './along.ts'

type Query = Record<string, string | number | null | undefined>

/** `path?a=1&b=2` without empty values. */
export function withQuery(path: string, query: Query = {}): string {
  const entries = Object.entries(query).filter(([, value]) => value !== undefined && value !== null && value !== '')
  const text = new URLSearchParams(entries.map(([key, value]) => [key, String(value)])).toString()
  return text === '' ? path : `${path}?${text}`
}

/** Every address of the product: its pattern for the router, and how to make one. Addresses are hash addresses: link to `#${href}`. */
export const paths = {
  /** With `url_id` the form is filled from that search; `start` and `end` are its months. */
  search: { path: '/search', href: (query: Query = {}) => withQuery('/search', query) },
  detail: {
    path: '/fenxi_detail/$id/$start/$end/filter',
    href: (id: string, { start, end }: MonthRange, query: Query = {}) =>
      withQuery(`/fenxi_detail/${encodeURIComponent(id)}/${start}/${end}/filter`, query),
  },
  /** A search told by query keys: `url_id`, or the conditions themselves. */
  detailByQuery: { path: '/detail' },
  /** A jump: says where one is taken, then takes one there. */
  target: { path: '/target' },
  /** The page of one item of a site; `url_id`: the search it was come to from. */
  skuDetail: {
    path: '/skuDetail',
    href: (item: { plat: string; item_id: string }, months: Partial<MonthRange> = {}, query: Query = {}) =>
      withQuery('/skuDetail', { plat: item.plat, item_id: item.item_id, start: months.start, end: months.end, ...query }),
  },
  /** The comments of a search on a page of their own. */
  commentDetail: { path: '/commentDetail', href: (query: Query) => withQuery('/commentDetail', query) },
  /** The page of a cosmetics filing: `plat`: where its items are looked for; `url_id`: the search it was come to from. */
  filingDetail: {
    path: '/filingDetail',
    href: (filing_no: string, query: { plat?: string; start?: string; end?: string; url_id?: string } & Along = {}) =>
      withQuery('/filingDetail', { filing_no, ...query }),
  },
  subscribe: { path: '/subscribe', href: () => '/subscribe' },
  /** `compare`: followed searches side by side, by id, joined by commas; `view`: the alerts or the reports on them instead; `add`: one is added on the search of this id. */
  myAttention: {
    path: '/myAttention',
    href: (query: { compare?: string; view?: 'alerts' | 'reports'; add?: string } = {}) => withQuery('/myAttention', query),
  },
  /** The schemes of custom analyses, and those of pivot tables. */
  customList: { path: '/customList', href: () => '/customList' },
  pivotList: { path: '/pivotList', href: () => '/pivotList' },
  taskCenter: { path: '/taskCenter', href: () => '/taskCenter' },
  /** A scheme in the search that it is about; without `rule_id`: a new one. */
  scheme: {
    href: ({ kind, url_id, start, end, rule_id }: Pick<SchemeRow, 'kind' | 'url_id' | 'start' | 'end'> & { rule_id: string | null }) =>
      withQuery(`/fenxi_detail/${encodeURIComponent(url_id)}/${start}/${end}/filter`, {
        tab: TAB_OF_SCHEME[kind],
        [SCHEME_KEY[kind]]: rule_id ?? NEW_SCHEME,
      }),
  },
  settings: { path: '/setUp', href: () => '/setUp' },
  /** `load`: one of the list, opened beside it. */
  data: { path: '/data', href: (query: { load?: string } = {}) => withQuery('/data', query) },
  monitor: { path: '/monitor', href: () => '/monitor' },
  /** `view`: the list of accounts where it is left out, or the audit log; `account`: the id of the one that is open, or `new`. */
  desk: { path: '/desk', href: (query: { view?: 'audit'; account?: string } = {}) => withQuery('/desk', query) },
  /** `reason`: why one has to sign in again, where it is not simply that nobody is signed in; `invite`: by whose link somebody comes. */
  signIn: {
    path: '/sign_in',
    href: (returnTo?: string, reason?: SignInReason, invite?: string) => withQuery('/sign_in', { return: returnTo, reason, invite }),
  },
  outbox: { path: '/outbox', href: () => '/outbox' },
} as const

const PATTERNS = Object.values(paths).flatMap((one) => ('path' in one ? [one.path.split('/')] : []))

/** A part of a path as the router compares it: decoded, in small letters. */
function readPart(part: string): string {
  try {
    return decodeURIComponent(part).toLowerCase()
  } catch {
    return part.toLowerCase()
  }
}

/** A path as the product writes it: the router takes it in any case, encoded, and with slashes at its end, and what goes by the path must not be passed by so. */
export function writtenPath(path: string): string {
  const parts = path.replace(/\/+$/, '').split('/')
  const read = parts.map(readPart)
  const fits = (pattern: readonly string[]) =>
    pattern.length === parts.length && pattern.every((part, place) => part.startsWith('$') || part.toLowerCase() === read[place])
  const written = PATTERNS.find(fits)?.map((part, place) => (part.startsWith('$') ? parts[place] : part)) ?? parts
  return written.join('/') || '/'
}

/** The address to return to after sign-in, as the product writes it: one of ours, never another site's, and not the sign-in page again. */
export function safeReturn(address: string | undefined): string {
  if (!isSignInReturn(address)) return paths.search.path
  const path = /^[^?#]*/.exec(address)?.[0] ?? ''
  // The browser takes steps like `/./` out before the router sees them.
  const place = writtenPath(new URL(path, 'http://ours.invalid').pathname)
  return place.startsWith(paths.signIn.path) ? paths.search.path : writtenPath(path) + address.slice(path.length)
}

/** Where somebody who has signed in goes on to: to where the sign-in page returns, or, when the address has moved on from it meanwhile, there. */
export function afterSignIn(address: { pathname: string; search: string; href: string }): string {
  if (writtenPath(address.pathname) !== paths.signIn.path) return safeReturn(address.href)
  return safeReturn(new URLSearchParams(address.search).get('return') ?? undefined)
}
