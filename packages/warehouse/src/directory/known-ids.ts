import { NONE_ID } from '@marketscope/contract/limits'
import type { Catalog } from '../catalog/catalog.ts'
import type { Engine } from '../engine/engine.ts'
import type { UnknownIds } from '../scope/reduce-filter.ts'
import { join, type Sql, sql, v } from '../sql/sql.ts'

interface Known {
  brands: ReadonlySet<string>
  /** By site. */
  shops: ReadonlyMap<string, ReadonlySet<string>>
}

const NONE: UnknownIds = { brands: new Set(), shops: new Set() }

/**
 * The ids of the brands and shops that there are at a revision: those with a name and those of items. They are read in the background; until
 * they are there, the engine is asked for the few that are in question.
 */
export class KnownIds {
  readonly #engine: Engine
  readonly #segments: readonly number[]
  #known: Known | null = null

  constructor(engine: Engine, catalog: Catalog) {
    this.#engine = engine
    this.#segments = catalog.segments.map(({ segment }) => segment).sort((a, b) => a - b)
  }

  /** Reads all ids, after which nothing is asked of the engine any more. Throws an EngineError. */
  async warm(signal: AbortSignal): Promise<void> {
    const options = { signal, tag: 'known-ids', lane: 'background', limits: { threads: 1 } } as const
    const brands = new Set<string>()
    for await (const rows of this.#engine.rows<{ id: string }>(
      sql`SELECT DISTINCT id FROM (${namedBrands([])} UNION ALL ${this.#brandsOfItems([])})`,
      options,
    ))
      for (const { id } of rows) brands.add(id)
    const shops = new Map<string, Set<string>>()
    for await (const rows of this.#engine.rows<{ site: string; id: string }>(
      sql`SELECT DISTINCT site, id FROM (${namedShops([])} UNION ALL ${this.#shopsOfItems([])})`,
      options,
    ))
      for (const { site, id } of rows) {
        const own = shops.get(site)
        if (own) own.add(id)
        else shops.set(site, new Set([id]))
      }
    this.#known = { brands, shops }
  }

  /** Which of the ids do not exist: brands anywhere, shops on none of the sites. `none` always exists. */
  unknown(brandIds: readonly string[], shopIds: readonly string[], sites: readonly string[]): UnknownIds | Promise<UnknownIds> {
    const [brands, shops] = [brandIds, shopIds].map((ids) => ids.filter((id) => id !== NONE_ID)) as [string[], string[]]
    if (brands.length + shops.length === 0) return NONE
    return this.#known ? unknownOf(this.#known, brands, shops, sites) : this.#ask(brands, shops, sites)
  }

  /** Most ids have a name: the rows of the items, of which there are many, are asked for the rest only. */
  async #ask(brands: string[], shops: string[], sites: readonly string[]): Promise<UnknownIds> {
    const named = unknownOf(await this.#find(brands, shops, namedBrands, namedShops), brands, shops, sites)
    const [restOfBrands, restOfShops] = [[...named.brands], [...named.shops]]
    if (restOfBrands.length + restOfShops.length === 0) return NONE
    const found = await this.#find(
      restOfBrands,
      restOfShops,
      (which) => this.#brandsOfItems(which),
      (which) => this.#shopsOfItems(which),
    )
    return unknownOf(found, restOfBrands, restOfShops, sites)
  }

  async #find(brands: string[], shops: string[], brandQuestion: Question, shopQuestion: Question): Promise<Known> {
    const wanted = (ids: string[]) => [sql`id IN ${v.strings(ids)}`]
    const [foundBrands, foundShops] = await Promise.all([
      brands.length === 0 ? [] : this.#engine.query<{ id: string }>(brandQuestion(wanted(brands))),
      shops.length === 0 ? [] : this.#engine.query<{ site: string; id: string }>(shopQuestion(wanted(shops))),
    ])
    const bySite = Map.groupBy(foundShops, ({ site }) => site)
    return {
      brands: new Set(foundBrands.map(({ id }) => id)),
      shops: new Map([...bySite].map(([site, rows]) => [site, new Set(rows.map(({ id }) => id))])),
    }
  }

  #brandsOfItems(which: readonly Sql[]): Sql {
    return sql`SELECT DISTINCT toString(brand_id) AS id FROM item_year WHERE ${all([this.#live(), ...which])}`
  }

  #shopsOfItems(which: readonly Sql[]): Sql {
    return sql`SELECT DISTINCT toString(item_year.site) AS site, shop_id AS id FROM item_year WHERE ${all([this.#live(), ...which])}`
  }

  #live(): Sql {
    return sql`segment IN ${v.uint32s(this.#segments)}`
  }
}

type Question = (which: readonly Sql[]) => Sql

const all = (conditions: readonly Sql[]) => join(conditions, ' AND ')
const namedBrands: Question = (which) => sql`SELECT brand_id AS id FROM brand WHERE ${all([sql`1`, ...which])}`
const namedShops: Question = (which) => sql`SELECT toString(shop.site) AS site, shop_id AS id FROM shop WHERE ${all([sql`1`, ...which])}`

function unknownOf(
  { brands, shops }: Known,
  brandIds: readonly string[],
  shopIds: readonly string[],
  sites: readonly string[],
): UnknownIds {
  return {
    brands: new Set(brandIds.filter((id) => !brands.has(id))),
    shops: new Set(shopIds.filter((id) => !sites.some((site) => shops.get(site)?.has(id)))),
  }
}
