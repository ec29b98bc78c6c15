import type { Engine } from '../engine/engine.ts'
import { sql } from '../sql/sql.ts'

type Named = readonly [zh: string, en: string]

/** Names of brands by id and of shops by key, as they were when a revision was published. */
export interface HotNames {
  revision: number
  brands: ReadonlyMap<string, Named>
  shops: ReadonlyMap<string, Named>
  bytes: number
}

/** Bytes that a name in both languages takes with its key, about. */
const NAME_BYTES = 200

export async function readNames(engine: Engine, revision: number, signal: AbortSignal): Promise<HotNames> {
  const options = { signal, tag: 'hot', lane: 'background', limits: { threads: 1 } } as const
  const brands = new Map<string, Named>()
  for await (const rows of engine.rows<{ id: string; zh: string; en: string }>(
    sql`SELECT brand_id AS id, name_zh AS zh, name_en AS en FROM brand FINAL SETTINGS max_block_size = 4096`,
    options,
  ))
    for (const { id, zh, en } of rows) brands.set(id, [zh, en])
  const shops = new Map<string, Named>()
  for await (const rows of engine.rows<{ key: string; id: string; zh: string; en: string }>(
    sql`SELECT shop AS key, shop_id AS id, name_zh AS zh, name_en AS en FROM shop FINAL SETTINGS max_block_size = 4096`,
    options,
  ))
    for (const { key, id, zh, en } of rows) shops.set(key, [zh || en || id, en || zh || id])
  return { revision, brands, shops, bytes: (brands.size + shops.size) * NAME_BYTES }
}

/** The name in the language, else in the other one, else the id. */
export function nameIn(language: 'zh' | 'en', [zh, en]: Named, id: string): string {
  return (language === 'zh' ? zh || en : en || zh) || id
}

/** Names in the language by key; keys without a name, and the one that means none, are left out. */
export function namesOf(
  keys: readonly string[],
  none: string,
  names: ReadonlyMap<string, Named>,
  language: 'zh' | 'en',
): Map<string, string> {
  const found = new Map<string, string>()
  for (const key of keys) {
    const own = key === none ? undefined : names.get(key)
    if (own) found.set(key, nameIn(language, own, key))
  }
  return found
}
