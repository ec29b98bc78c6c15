import { linkSpans, type Span, TOPS } from './links.ts'
import { normalForm } from './normal-form.ts'

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

/** The longest link that is looked at. */
const LONGEST_LINK = 2000

/** Words that end as hosts and files of pages do are no ids. */
const ADDRESS_END = new RegExp(String.raw`\.(?:${TOPS}|htm|html)$`, 'i')

/** Words without an id that are told of one text. */
const MOST_BAD = 1000

const SEPARATORS = /[\s,，;；、]+/

/** The item id in one word: the word itself, or what a pasted link carries; null when there is none. */
export function itemIdOf(word: string): string | null {
  const text = normalForm(word).trim()
  const [link] = linksOf(text)
  return link === undefined ? plainId(text) : idOfLink(link)
}

function plainId(word: string): string | null {
  if (!PLAIN.test(word) || ADDRESS_END.test(word)) return null
  return AMAZON.test(word) ? word.toUpperCase() : word
}

const linksOf = (text: string) => linkSpans(text).map(({ start, end }) => text.slice(start, end))

function idOfLink(link: string): string | null {
  if (link.length > LONGEST_LINK) return null
  const address = link.replace(/^\/\//, 'https://').replace(/^(?!https?:)/i, 'https://')
  if (!URL.canParse(address)) return null
  const url = new URL(address)
  for (const pattern of ID_PATHS) {
    const id = pattern.exec(url.pathname)?.[1]
    // Amazon's ids are written in capitals, whatever a link has.
    if (id) return pattern === ASIN_PATH ? id.toUpperCase() : id
  }
  if (!address.includes('?')) return null
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
 * the words around the link say nothing. Empty lines are left out. Behind a thousand words without an id nothing is read.
 */
export function readItemIds(text: string): ReadItemIds {
  const ids = new Set<string>()
  const bad: ReadItemIds['bad'] = []
  const lines = normalForm(text).split(/\r\n|\r|\n/)
  for (const [index, line] of lines.entries()) {
    if (line === '') continue
    for (const { read, id } of readLine(line)) {
      if (id !== null) ids.add(id)
      else if (bad.push({ line: index + 1, text: read }) === MOST_BAD) return { ids: [...ids], bad }
    }
  }
  return { ids: [...ids], bad }
}

/** The words of a line that should each be an id or a link, with the id of each. */
function* readLine(line: string): Generator<{ read: string; id: string | null }> {
  const spans = linkSpans(line)
  for (const { start, end } of spans) {
    const link = line.slice(start, end)
    yield { read: link, id: idOfLink(link) }
  }
  const others = besides(line, spans)
  if (spans.length === 0 || others.every(isNoWord)) for (const word of others) yield { read: word, id: plainId(word) }
}

/** The words of a line beside its links. */
function besides(line: string, links: readonly Span[]): string[] {
  const between = [{ end: 0 }, ...links].map(({ end }, index) => line.slice(end, links[index]?.start))
  return between.flatMap((text) => text.split(SEPARATORS)).filter((word) => word !== '')
}

/** The links of a line, as they stand in it. */
export function linksIn(line: string): readonly string[] {
  return linksOf(normalForm(line))
}
