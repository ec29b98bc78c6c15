import { linksIn } from './item-ids.ts'
import { KNOWN_SITES, type Marketplace } from './sites.ts'

/** Where the address of a marketplace ends, by country; a country that is not named ends with itself. */
const AMAZON: Record<string, string> = { us: 'com', jp: 'co.jp', uk: 'co.uk', br: 'com.br', mx: 'com.mx' }
const SHOPEE: Record<string, string> = { br: 'com.br', co: 'com.co', mx: 'com.mx', my: 'com.my', th: 'co.th', id: 'co.id' }
const LAZADA: Record<string, string> = { my: 'com.my', th: 'co.th', ph: 'com.ph', id: 'co.id' }

/** What shopee's mirror for Chinese readers calls a country. */
const XIAPI: Record<string, string> = { tw: 'xiapi' }

const MIRROR = 'xiapibuy.com'

/** The hosts of a site's product pages, the one that links lead to first. */
const HOSTS: Record<Marketplace, (country: string) => string[]> = {
  taobao: () => ['item.taobao.com'],
  tmall: () => ['detail.tmall.com'],
  jd: () => ['item.jd.com'],
  douyin: () => ['haohuo.jinritemai.com'],
  amazon: (country) => [`www.amazon.${AMAZON[country] ?? country}`],
  shopee: (country) => [`shopee.${SHOPEE[country] ?? country}`, `${XIAPI[country] ?? country}.${MIRROR}`],
  lazada: (country) => [`www.lazada.${LAZADA[country] ?? country}`],
  tiktok: () => ['www.tiktok.com'],
  ozon: () => ['www.ozon.ru'],
  hktvmall: () => ['www.hktvmall.com'],
}

/** The path of a product's page; null where it takes a shop that is not known. */
const PATHS: Record<Marketplace, (item: string, shop: string) => string | null> = {
  taobao: (item) => `/item.htm?id=${item}`,
  tmall: (item) => `/item.htm?id=${item}`,
  jd: (item) => `/${item}.html`,
  douyin: (item) => `/views/product/item2?id=${item}`,
  amazon: (item) => `/dp/${item}`,
  shopee: (item, shop) => (shop === '' ? null : `/product/${shop}/${item}`),
  lazada: (item) => `/products/-i${item}.html`,
  tiktok: (item) => `/view/product/${item}`,
  ozon: (item) => `/product/${item}/`,
  hktvmall: (item) => `/p/${item}`,
}

const countryOf = (site: string) => site.split('_')[1] ?? ''

/** Where a product stands on its marketplace, for one whose data have no link; null for a site that the product does not know, and where the link takes a shop that is not known. */
export function itemLink(site: string, item: string, shop = ''): string | null {
  const known = KNOWN_SITES.find(({ id }) => id === site)
  if (!known || item === '') return null
  const [host] = HOSTS[known.platform](countryOf(site))
  const path = PATHS[known.platform](encodeURIComponent(item), encodeURIComponent(shop))
  return path === null ? null : `https://${host}${path}`
}

/** The site that a link belongs to, by its host; null: none that is known, or one that several share. */
export function siteOfLink(link: string): string | null {
  const host = /^(?:https?:)?(?:\/\/)?([^/?#]+)/i
    .exec(link.trim())?.[1]
    ?.toLowerCase()
    .replace(/^(?:www|m)\./, '')
  if (host === undefined) return null
  const [only, ...others] = (OWNERS.get(host) ?? []).map(({ id }) => id)
  return only !== undefined && others.length === 0 ? only : null
}

/** The sites that have a host. */
const OWNERS = Map.groupBy(
  KNOWN_SITES.flatMap(({ id, platform }) => HOSTS[platform](countryOf(id)).map((host) => ({ id, host: host.replace(/^www\./, '') }))),
  ({ host }) => host,
)

/** Sites whose pages open under each other's addresses. */
const SHARED_PAGES: Record<string, string> = { tmall: 'taobao' }

const pagesOf = (site: string) => SHARED_PAGES[site] ?? site

/** The links of a text that lead to other sites than these, by line from 1. None where one of these is not known: its pages may be anywhere. */
export function linksElsewhere(text: string, sites: readonly string[]): { line: number; site: string }[] {
  if (sites.some((site) => !KNOWN_SITES.some(({ id }) => id === site))) return []
  const own = new Set(sites.map(pagesOf))
  return text.split(/\r\n|\r|\n/).flatMap((line, index) => {
    if (line === '') return []
    const led = linksIn(line).flatMap((link) => siteOfLink(link) ?? [])
    return [...new Set(led)].filter((site) => !own.has(pagesOf(site))).map((site) => ({ line: index + 1, site }))
  })
}
