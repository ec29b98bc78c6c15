import { type Naming, namedAs } from '@marketscope/contract/naming'
import type { Language } from '@marketscope/contract/text'
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

interface KeyedShop extends DirectoryName {
  shop_id: string
}

interface Lookups {
  brands: Lookup<DirectoryName>
  shops: Lookup<ShopName>
  keyed: Lookup<KeyedShop>
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

/** The names of brands and shops as they are looked up, by id or by key, at one revision. */
export class DirectoryNames {
  readonly #brands: Lookup<DirectoryName>
  readonly #shops: Lookup<ShopName>
  readonly #keyed: Lookup<KeyedShop>
  readonly #naming: Naming | null

  private constructor({ brands, shops, keyed }: Lookups, naming: Naming | null) {
    this.#brands = brands
    this.#shops = shops
    this.#keyed = keyed
    this.#naming = naming
  }

  static of(ask: <R>(question: Sql) => Promise<R[]>): DirectoryNames {
    const brands = new Lookup<DirectoryName>((ids) =>
      ask(sql`SELECT brand_id AS id, name_zh, name_en FROM brand FINAL WHERE brand_id IN ${v.strings(ids)}`),
    )
    const shops = new Lookup<ShopName>((ids) =>
      ask(
        sql`SELECT toString(site) AS site, shop_id AS id, name_zh, name_en FROM shop FINAL WHERE shop_id IN ${v.strings(ids)} ORDER BY site`,
      ),
    )
    const keyed = new Lookup<KeyedShop>((keys) =>
      ask(sql`SELECT toString(shop) AS id, shop_id, name_zh, name_en FROM shop FINAL WHERE shop IN ${v.uint64s(keys)}`),
    )
    return new DirectoryNames({ brands, shops, keyed }, null)
  }

  /** The same, called as is chosen by {@link DirectoryNames.brandNames} and {@link DirectoryNames.shopNames}. */
  as(naming: Naming): DirectoryNames {
    return new DirectoryNames({ brands: this.#brands, shops: this.#shops, keyed: this.#keyed }, naming)
  }

  brands(ids: readonly string[]): Promise<DirectoryName[]> {
    return this.#brands.of(ids)
  }

  /** Those of the sites. */
  async shops(ids: readonly string[], sites: readonly string[]): Promise<DirectoryName[]> {
    return (await this.#shops.of(ids)).filter(({ site }) => sites.includes(site))
  }

  /** What brands are called in a language, in the other where they have no name in it; those without any are left out. */
  async brandNames(ids: readonly string[], language: Language): Promise<Map<string, string>> {
    const rows = await this.#brands.of([...new Set(ids)].filter((id) => id !== '').sort())
    return new Map(rows.map((row) => [row.id, this.#displayed(row, row.id, language)]))
  }

  /** The same of shops, by key. */
  async shopNames(keys: readonly string[], language: Language): Promise<Map<string, string>> {
    const rows = await this.#keyed.of([...new Set(keys)].filter((key) => key !== '0').sort())
    return new Map(rows.map((row) => [row.id, this.#displayed(row, row.shop_id, language)]))
  }

  #displayed({ name_zh, name_en }: DirectoryName, id: string, language: Language): string {
    const text = { zh: name_zh || name_en || id, en: name_en || name_zh || id }
    return (this.#naming ? namedAs(text, this.#naming) : text)[language]
  }
}
