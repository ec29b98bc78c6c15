/** Under which name a browser keeps its fingerprint, and the header that says it. */
export const FINGERPRINT = { kept: 'browser_fingerprint', header: 'x-browser-fingerprint' }

/** Under which name a browser remembers who is signed in. */
export const SIGNED_IN = 'signed_in'

/** What an address says of its page, before there is a router. */
export interface EarlyPage {
  /** The folder of its screen; null: one that is not told from others here. */
  screen: 'search' | 'detail' | 'subscribe' | 'data' | 'sign-in' | 'outbox' | null
  /** What its program will ask for first. */
  calls: string[]
}

const ALWAYS = ['/api/user', '/api/sub/notice_info']

/** Pages whose address is the name of their screen and nothing else. */
const OWN_PAGES = [
  { screen: 'subscribe', calls: ['/api/sub/subscription'] },
  { screen: 'data', calls: ['/api/load', '/api/load/coverage'] },
] as const

/** Reads a hash address; `language`: that of the page. */
export function earlyPageOf(hash: string, language: string): EarlyPage {
  const path = hash.replace(/^#/, '').split('?')[0] ?? ''
  if (path.startsWith('/sign_in')) return { screen: 'sign-in', calls: [] }
  if (path.startsWith('/outbox')) return { screen: 'outbox', calls: [] }
  if (path === '' || path === '/' || path === '/search')
    return { screen: 'search', calls: [...ALWAYS, '/api/site', '/api/latesttime', '/api/layout'] }
  const own = OWN_PAGES.find((one) => path === `/${one.screen}`)
  if (own) return { screen: own.screen, calls: [...ALWAYS, ...own.calls, '/api/site', '/api/layout'] }
  const id = /^\/fenxi_detail\/([^/]+)\/[^/]+\/[^/]+\/filter$/.exec(path)?.[1]
  if (id === undefined) return { screen: null, calls: ALWAYS }
  const query = new URLSearchParams({ url_id: decodeURIComponent(id), site_lang: language })
  return { screen: 'detail', calls: [...ALWAYS, `/api/sub/get_params?${query}`, '/api/site', '/api/layout'] }
}
