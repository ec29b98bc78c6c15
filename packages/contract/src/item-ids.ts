/** Query keys that carry the item's id in links of the marketplaces. */
const ID_KEYS = ['id', 'itemid', 'item_id', 'num_iid', 'product_id', 'skuid', 'sku']

/** Paths that carry it: jd (`item.jd.com/100.html`, `item.m.jd.com/product/100.html`), taobao's short forms (`/i100.htm`). */
const ID_PATHS = [/\/(?:product\/)?(\d{4,20})\.html?$/, /\/i(\d{4,20})\.html?$/, /\/(?:item|product|goods)\/(\d{4,20})\/?$/]

/** An id as the marketplaces write them. */
const PLAIN = /^[A-Za-z0-9_.:-]{1,64}$/

/** The item id in one line: the line itself, or what a pasted link carries; null when there is none. */
export function itemIdOf(line: string): string | null {
  const text = line.normalize('NFKC').trim()
  if (PLAIN.test(text) && !text.includes('://') && !/\.(com|cn|htm|html)\b/i.test(text)) return text
  const found = /(?:https?:)?\/\/\S+|[\w.-]+\.(?:com|cn|hk)\/\S+/i.exec(text)?.[0]
  if (!found) return null
  let url: URL
  try {
    url = new URL(found.replace(/^\/\//, 'https://').replace(/^(?!https?:)/i, 'https://'))
  } catch {
    return null
  }
  for (const [key, value] of [...url.searchParams, ...new URLSearchParams(url.hash.split('?')[1] ?? '')])
    if (ID_KEYS.includes(key.toLowerCase()) && /^\d{4,20}$/.test(value)) return value
  for (const pattern of ID_PATHS) {
    const id = pattern.exec(url.pathname)?.[1]
    if (id) return id
  }
  return null
}

export interface ReadItemIds {
  /** Each once, in the order written. */
  ids: string[]
  /** Lines without an id, numbered from 1. */
  bad: { line: number; text: string }[]
}

/** The ids of a text with one id or link a line; commas and spaces separate too. Empty lines are left out. */
export function readItemIds(text: string): ReadItemIds {
  const ids = new Set<string>()
  const bad: ReadItemIds['bad'] = []
  text.split(/\r?\n/).forEach((line, index) => {
    for (const part of line.split(/[\s,，;；]+/)) {
      if (part === '') continue
      const id = itemIdOf(part)
      if (id === null) bad.push({ line: index + 1, text: part })
      else ids.add(id)
    }
  })
  return { ids: [...ids], bad }
}
