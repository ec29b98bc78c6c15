import type { UrlState } from '../../url/use-url-state.ts'

/** The attributes of SKUs that an address asks for, as parameters of a call. */
export function keysAsked({ sku_key, sku_key2 }: UrlState): { sku_key?: string; sku_key2?: string } {
  return { ...(sku_key ? { sku_key } : {}), ...(sku_key2 ? { sku_key2 } : {}) }
}

/** Those of them that the item has, each once; where there are none, its first one: what the server answers with. */
export function keysShown(address: UrlState, keys: readonly string[]): string[] {
  const known = [...new Set([address.sku_key ?? '', address.sku_key2 ?? ''])].filter((key) => keys.includes(key))
  return known.length > 0 ? known : keys.slice(0, 1)
}

/** What choosing keys changes in the address. Other keys have other values: the place within the rows means nothing any more. */
export function keysInAddress(chosen: readonly string[]): Record<string, string | null> {
  const [key = null, second = null] = chosen
  return { sku_key: key, sku_key2: second, 'item-sku-attr.page': null, 'item-sku-attr-trend.hide': null }
}
