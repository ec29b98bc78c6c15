/** Parameters whose values say nothing of what somebody is looking for. */
const PLAIN_PARAMETERS = new Set([
  'start',
  'end',
  'version',
  'jd_version',
  'douyin_version',
  'site_lang',
  'page',
  'page_size',
  'order_by',
  'desc',
  'aspect',
  'plat',
  'url_id',
])
const PLAIN_VALUE = /^[\w.,-]{1,80}$/
const NAME = /^[\w.-]{1,40}$/
const MOST_PARAMETERS = 30

/**
 * What is recorded of a query string: all names, but values only of parameters such as months and pages. Words of titles, names of brands and whatever
 * else somebody typed become `…`.
 */
export function recordedQuery(query: string): string {
  return [...new URLSearchParams(query)]
    .filter(([name]) => NAME.test(name))
    .slice(0, MOST_PARAMETERS)
    .map(([name, value]) => `${name}=${PLAIN_PARAMETERS.has(name) && PLAIN_VALUE.test(value) ? value : '…'}`)
    .join('&')
}

/** The path of an address of our API, without host and query; null for any other address. */
export function recordedPath(url: string): string | null {
  if (!URL.canParse(url, 'http://here')) return null
  const { pathname } = new URL(url, 'http://here')
  return /^\/api\/[\w./-]{1,180}$/.test(pathname) ? pathname : null
}

/** The page an address leads to, without what it shows: `https://host/#/fenxi_detail/9f…/2025-01` is `/fenxi_detail`. */
export function recordedPage(url: string): string {
  const hash = url.slice(url.indexOf('#') + 1)
  return /^\/[A-Za-z_]{1,40}/.exec(url.includes('#') ? hash : '')?.[0] ?? '/'
}

/** An address of a mail, as long as such may be: a text is gone over once for each sign of the longest, not of its own length. */
const MAIL = /[^\s@"'<>()]{1,64}@[^\s@"'<>()]{1,255}\.[A-Za-z]{2,20}/g

/** A message or stack without what could be personal or typed by somebody: addresses of mails, queries, long numbers, Chinese words. */
export function recordedText(text: string, longest: number): string {
  return text
    .replace(MAIL, '…')
    .replace(/\bhttps?:\/\/[^/\s]+/g, '')
    .replace(/\?[^\s:)"']+/g, '?…')
    .replace(/\p{Script=Han}+/gu, '…')
    .replace(/\d{5,}/g, '#')
    .replace(/[^\P{Cc}\n]/gu, ' ')
    .slice(0, longest)
}
