import type { Catalog } from '../catalog/catalog.ts'
import type { Engine } from '../engine/engine.ts'
import { type Sql, sql, v } from '../sql/sql.ts'

/** What a brand or a shop is called; '' in a language without a name. */
export interface DirectoryName {
  id: string
  name_zh: string
  name_en: string
}

interface ShopName extends DirectoryName {
  site: string
}

/** Ids whose names are kept of each kind; beyond it they are forgotten and read again when asked for. */
const MOST_KEPT = 50_000

/** Rows by id. What is asked for at one moment is read with one statement, and kept; what could not be read is asked for again. */
class Lookup<R extends DirectoryName> {
  readonly #read: (ids: readonly string[]) => Promise<R[]>
  readonly #kept = new Map<string, Promise<R[]>>()
  #next: { ids: string[]; rows: Promise<Map<string, R[]>> } | null = null

  constructor(read: (ids: readonly string[]) => Promise<R[]>) {
    this.#read = read
  }

  async of(ids: readonly string[]): Promise<R[]> {
    return (await Promise.all(ids.map((id) => this.#kept.get(id) ?? this.#ask(id)))).flat()
  }

  #ask(id: string): Promise<R[]> {
    if (this.#kept.size >= MOST_KEPT) this.#kept.clear()
    this.#next ??= this.#begin()
    this.#next.ids.push(id)
    const own = this.#next.rows.then((rows) => rows.get(id) ?? [])
    this.#kept.set(id, own)
    own.catch(() => {
      if (this.#kept.get(id) === own) this.#kept.delete(id)
    })
    return own
  }

  /** Waits for all that is asked for in the same turn. */
  #begin() {
    const ids: string[] = []
    const rows = new Promise<void>((resolve) => setImmediate(resolve)).then(async () => {
      this.#next = null
      return Map.groupBy(await this.#read(ids), ({ id }) => id)
    })
    return { ids, rows }
  }
}

/** The names of brands and shops as they are looked up by id, at one revision. */
export class DirectoryNames {
  readonly #brands: Lookup<DirectoryName>
  readonly #shops: Lookup<ShopName>

  constructor(engine: Engine) {
    const ask = <R>(q: Sql) => engine.query<R>(q, { tag: 'directory-names' })
    this.#brands = new Lookup((ids) =>
      ask(sql`SELECT brand_id AS id, name_zh, name_en FROM brand FINAL WHERE brand_id IN ${v.strings(ids)}`),
    )
    this.#shops = new Lookup((ids) =>
      ask(
        sql`SELECT toString(site) AS site, shop_id AS id, name_zh, name_en FROM shop FINAL WHERE shop_id IN ${v.strings(ids)} ORDER BY site`,
      ),
    )
  }

  brands(ids: readonly string[]): Promise<DirectoryName[]> {
    return this.#brands.of(ids)
  }

  /** Those of the sites. */
  async shops(ids: readonly string[], sites: readonly string[]): Promise<DirectoryName[]> {
    return (await this.#shops.of(ids)).filter(({ site }) => sites.includes(site))
  }
}

const byCatalog = new WeakMap<Catalog, DirectoryNames>()

/** The names at the revision of the catalogue, forgotten with it. */
export function directoryNames(engine: Engine, catalog: Catalog): DirectoryNames {
  const kept = byCatalog.get(catalog)
  if (kept) return kept
  const names = new DirectoryNames(engine)
  byCatalog.set(catalog, names)
  return names
}
