/** Query keys that carry the item's id in links of the marketplaces, the surest first: what an SKU is called comes last. */
const ID_KEYS = ['id', 'itemid', 'item_id', 'num_iid', 'product_id', 'wareid', 'sku', 'skuid']

/** Paths that carry it: jd (`item.jd.com/100.html`, `item.m.jd.com/product/100.html`), taobao's short forms (`/i100.htm`). */
const ID_PATHS = [/\/(?:product\/)?(\d{4,20})\.html?$/, /\/i(\d{4,20})\.html?$/, /\/(?:item|product|goods)\/(\d{4,20})\/?$/]

/** An id as the marketplaces write them. */
const PLAIN = /^[A-Za-z0-9_.:-]{1,64}$/

/** An id that cannot be a word. */
const NUMBER = /^\d{4,20}$/

/** A link in a text, up to the first character that links do not have; a comma or semicolon before the next link or number ends it. */
const LINK = /(?:(?:https?:)?\/\/|(?<![\w.-])[\w-]+(?:\.[\w-]+)*\.(?:com|cn|hk)\/)(?:(?![,;](?:https?:|\/\/|\d{4,20}(?:[,;\s]|$)))[!-~])+/gi

const SEPARATORS = /[\s,，;；、]+/

/** The item id in one word: the word itself, or what a pasted link carries; null when there is none. */
export function itemIdOf(word: string): string | null {
  const text = word.normalize('NFKC').trim()
  const [link] = text.match(LINK) ?? []
  if (link !== undefined) return idOfLink(link)
  return PLAIN.test(text) && !/\.(com|cn|hk|htm|html)\b/i.test(text) ? text : null
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
    if (id) return id
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

/** The words of a line that should each be an id or a link. */
function wordsOf(line: string): string[] {
  const links = line.match(LINK) ?? []
  const others = line
    .replace(LINK, ' ')
    .split(SEPARATORS)
    .filter((word) => word !== '')
  if (links.length === 0) return others
  return others.every((word) => NUMBER.test(word)) ? [...links, ...others] : links
}
