/** Query keys that carry the item's id in links of the marketplaces, the surest first: what an SKU is called comes last. */
const ID_KEYS = ['id', 'itemid', 'item_id', 'num_iid', 'product_id', 'wareid', 'sku', 'skuid']

const ASIN_PATH = /\/(?:dp|gp\/product|gp\/aw\/d)\/([a-z0-9]{10})(?:\/|$)/i

/**
 * Paths that carry it: jd (`item.jd.com/100.html`, `item.m.jd.com/product/100.html`), taobao's short forms (`/i100.htm`), amazon (`/dp/B07XYZ1234`), shopee (`-i.SHOP.ITEM`,
 * `/product/SHOP/ITEM`), lazada (`-iITEM-sSKU.html`), tiktok (`/pdp/name/100`), ozon (`/product/name-100/`), hktvmall (`/p/H0888001_S_10001`).
 */
const ID_PATHS = [
  /\/(?:product\/)?(\d{4,20})\.html?$/,
  /\/i(\d{4,20})\.html?$/,
  ASIN_PATH,
  /-i\.\d+\.(\d{4,20})\/?$/,
  /\/product\/\d+\/(\d{4,20})\/?$/,
  /[/-]i(\d{4,20})(?:-s\d+)?\.html$/,
  /\/pdp\/(?:[^/]+\/)?(\d{4,20})\/?$/,
  /\/product\/[^/]+-(\d{4,20})\/?$/,
  /\/detail\/id\/(\d{4,20})\/?$/,
  /\/p\/([a-z]\d+_S_[\w.-]+)\/?$/i,
  /\/(?:item|product|goods)\/(\d{4,20})\/?$/,
]

/** An id as the marketplaces write them. */
const PLAIN = /^[A-Za-z0-9_.:-]{1,64}$/

/** Ids that cannot be words: numbers, and amazon's. */
const NUMBER = /^\d{4,20}$/
/** Amazon's ids are written in capitals, however they are typed. */
const AMAZON = /^b0[a-z0-9]{8}$/i
const isNoWord = (word: string) => NUMBER.test(word) || AMAZON.test(word)

/** Where the hosts of the marketplaces end. */
const TOPS = 'com|cn|hk|ae|br|cl|co|de|es|fr|id|in|it|jp|mx|my|ph|pl|ru|sa|sg|th|tw|uk|us|vn'

/** Names of products stand in these links as they are written in any script, up to where the id is. */
const NAMED_LINK = String.raw`(?:(?:https?:)?\/\/)?(?:[\w-]+\.)*(?:amazon|shopee|hktvmall)(?:\.[a-z]{2,3}){1,2}\/(?:(?!https?:)[^\s,;，；])*?(?:\/dp\/[a-z0-9]{10}|-i\.\d+\.\d+|\/p\/[a-z]\d+_S_)`

const ANY_LINK = String.raw`(?:(?:https?:)?\/\/|(?<![\w.-])[\w-]+(?:\.[\w-]+)*\.(?:${TOPS})\/)`

/** A link in a text, up to the first character that links do not have; a comma or semicolon before the next link or id ends it. */
const LINK = new RegExp(
  String.raw`(?:${NAMED_LINK}|${ANY_LINK}(?=[!-~]))(?:(?![,;](?:https?:|\/\/|(?:\d{4,20}|b0[a-z0-9]{8})(?:[,;\s]|$)))[!-~])*`,
  'gi',
)

const HOST = new RegExp(String.raw`\.(?:${TOPS}|htm|html)$`, 'i')

const SEPARATORS = /[\s,，;；、]+/

/** The item id in one word: the word itself, or what a pasted link carries; null when there is none. */
export function itemIdOf(word: string): string | null {
  const text = word.normalize('NFKC').trim()
  const [link] = text.match(LINK) ?? []
  if (link !== undefined) return idOfLink(link)
  if (!PLAIN.test(text) || HOST.test(text)) return null
  return AMAZON.test(text) ? text.toUpperCase() : text
}

function idOfLink(link: string): string | null {
  let url: URL
  try {
    url = new URL(link.replace(/^\/\//, 'https://').replace(/^(?!https?:)/i, 'https://'))
  } catch {
    return null
  }
  for (const pattern of ID_PATHS) {
    const id = pattern.exec(url.pathname)?.[1]
    // Amazon's ids are written in capitals, whatever a link has.
    if (id) return pattern === ASIN_PATH ? id.toUpperCase() : id
  }
  const said = new Map(
    [...new URLSearchParams(url.hash.split('?')[1] ?? ''), ...url.searchParams].map(([key, value]) => [key.toLowerCase(), value]),
  )
  return ID_KEYS.map((key) => said.get(key)).find((value) => value !== undefined && NUMBER.test(value)) ?? null
}

export interface ReadItemIds {
  /** Each once, in the order written. */
  ids: string[]
  /** Lines without an id, numbered from 1. */
  bad: { line: number; text: string }[]
}

/**
 * The ids of a text with one id or link a line; commas and spaces separate too. In a line with a link, such as the text a marketplace's app shares,
 * the words around the link say nothing. Empty lines are left out.
 */
export function readItemIds(text: string): ReadItemIds {
  const ids = new Set<string>()
  const bad: ReadItemIds['bad'] = []
  text.split(/\r\n|\r|\n/).forEach((line, index) => {
    for (const word of wordsOf(line.normalize('NFKC'))) {
      const id = itemIdOf(word)
      if (id === null) bad.push({ line: index + 1, text: word })
      else ids.add(id)
    }
  })
  return { ids: [...ids], bad }
}

/** The links of a line, as they stand in it. */
export function linksIn(line: string): readonly string[] {
  return line.normalize('NFKC').match(LINK) ?? []
}

/** The words of a line that should each be an id or a link. */
function wordsOf(line: string): string[] {
  const links = line.match(LINK) ?? []
  const others = line
    .replace(LINK, ' ')
    .split(SEPARATORS)
    .filter((word) => word !== '')
  if (links.length === 0) return others
  return others.every(isNoWord) ? [...links, ...others] : links
}
