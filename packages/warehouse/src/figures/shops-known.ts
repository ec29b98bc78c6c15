import { displayName, noneName } from '../catalog/names.ts'
import type { Asked } from '../query/asked.ts'
import { sql, v } from '../sql/sql.ts'

/** What is known of a shop; '' and null: not known. */
export interface ShopFacts {
  shop: string
  site: string
  shop_id: string
  name: string
  shop_type: string
  business_name: string
  address: string
  contact: string
  describe_score: number | null
  service_score: number | null
  logistics_score: number | null
}

/** What stands for items without a shop. */
export const NO_SHOP = '0'

/** Shops by key: from the directory, and of those that no file told of what their items say. */
export async function shopFacts({ scope, ask }: Asked, keys: readonly string[], language: 'zh' | 'en'): Promise<Map<string, ShopFacts>> {
  const wanted = [...new Set(keys)].filter((key) => key !== NO_SHOP).sort()
  if (wanted.length === 0) return new Map()
  const rows = await ask<ShopFacts & { id: string }>(sql`
    SELECT shop, toString(site) AS site, shop_id, shop_id AS id, ${displayName(language, scope.naming)} AS name, toString(shop_type) AS shop_type, business_name,
      address, contact, describe_score, service_score, logistics_score
    FROM shop FINAL WHERE shop IN ${v.uint64s(wanted)}`)
  const found = new Map(rows.map(({ id: _, ...row }): [string, ShopFacts] => [row.shop, row]))
  const unknown = wanted.filter((key) => !found.has(key))
  if (unknown.length === 0) return found
  const rest = await ask<Pick<ShopFacts, 'shop' | 'site' | 'shop_id' | 'shop_type'>>(sql`
    SELECT shop, toString(any(site)) AS site, any(shop_id) AS shop_id, toString(max(shop_type)) AS shop_type
    FROM ${scope.rows(['shop', 'site', 'shop_id', 'shop_type'])} WHERE shop IN ${v.uint64s(unknown)} GROUP BY shop`)
  for (const row of rest) found.set(row.shop, { ...NOTHING, ...row, name: row.shop_id })
  return found
}

const NOTHING = {
  ...{ business_name: '', address: '', contact: '' },
  ...{ describe_score: null, service_score: null, logistics_score: null },
}

/** The site of a shop by its key; of items without one none in particular. */
export function shopSites(facts: ReadonlyMap<string, Pick<ShopFacts, 'site'>>): (key: string) => string[] {
  return (key) => {
    const site = facts.get(key)?.site
    return site ? [site] : []
  }
}

/** How rows name a shop: the id as filters have it, the site, and what it is called. Without a shop: none, of no site. */
export function shopPlace(key: string, facts: ReadonlyMap<string, ShopFacts>, language: 'zh' | 'en') {
  const known = facts.get(key)
  if (key === NO_SHOP) return { id: 'none', site: '', name: noneName()[language] }
  return { id: known?.shop_id ?? key, site: known?.site ?? '', name: known?.name ?? key }
}
