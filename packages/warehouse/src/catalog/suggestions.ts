import type { CallResult } from '@marketscope/contract/call'
import type { suggestBrands } from '@marketscope/contract/calls/search'
import { normalizeTerm } from '@marketscope/contract/title-expression'
import type { Engine } from '../engine/engine.ts'
import { chooseSites } from '../scope/market.ts'
import type { Viewer } from '../scope/viewer.ts'
import { type Sql, sql, v } from '../sql/sql.ts'
import type { Catalog } from './catalog.ts'

interface Entry {
  id: string
  name_zh: string
  name_en: string
  site: string
  sales: number
}

type Answer = CallResult<typeof suggestBrands>

const MOST = 20

/** Names to choose from while typing, ranked by their sales in the latest loaded year of each site. Read once per revision, on first use. */
export class Suggestions {
  readonly #engine: Engine
  readonly #catalog: Catalog
  readonly #lists = new Map<'brand' | 'shop', Promise<(Entry & { folded: string })[]>>()

  constructor(engine: Engine, catalog: Catalog) {
    this.#engine = engine
    this.#catalog = catalog
  }

  brands(plat: readonly string[], word: string, viewer: Viewer): Promise<Answer> {
    return this.#suggest('brand', plat, word, viewer)
  }

  shops(plat: readonly string[], word: string, viewer: Viewer): Promise<Answer> {
    return this.#suggest('shop', plat, word, viewer)
  }

  async #suggest(kind: 'brand' | 'shop', plat: readonly string[], word: string, viewer: Viewer): Promise<Answer> {
    const sites = new Set(chooseSites(plat, this.#catalog, viewer).map(({ site }) => site.id))
    const folded = normalizeTerm(word)
    const sums = new Map<string, Entry>()
    for (const entry of await this.#list(kind)) {
      if (!sites.has(entry.site) || !entry.folded.includes(folded)) continue
      const known = sums.get(entry.id)
      if (known) known.sales += entry.sales
      else sums.set(entry.id, { ...entry })
    }
    const ranked = [...sums.values()].sort((a, b) => b.sales - a.sales || (a.id < b.id ? -1 : 1)).slice(0, MOST)
    return {
      data: ranked.map(({ id, name_zh, name_en }) => ({
        id,
        name: { zh: name_zh || name_en || id, en: name_en || name_zh || id },
        hint: id,
      })),
    }
  }

  #list(kind: 'brand' | 'shop'): Promise<(Entry & { folded: string })[]> {
    const known = this.#lists.get(kind)
    if (known) return known
    const list = this.#engine
      .query<Entry>(kind === 'brand' ? brandsQuestion(this.#latestSegments()) : shopsQuestion(this.#latestSegments()))
      .then((entries) => entries.map((entry) => ({ ...entry, folded: normalizeTerm(`${entry.name_zh}\n${entry.name_en}\n${entry.id}`) })))
    this.#lists.set(kind, list)
    list.catch(() => this.#lists.delete(kind))
    return list
  }

  #latestSegments(): Sql {
    const latest = new Map<string, number>()
    for (const { site, year } of this.#catalog.segments) latest.set(site, Math.max(year, latest.get(site) ?? 0))
    return sql`${v.uint32s(this.#catalog.segments.filter(({ site, year }) => latest.get(site) === year || latest.get(site) === year + 1).map(({ segment }) => segment))}`
  }
}

function brandsQuestion(segments: Sql): Sql {
  return sql`SELECT id, name_zh, name_en, site, sales
    FROM (SELECT toString(brand_id) AS id, toString(site) AS site, sum(arraySum(sales)) AS sales FROM item_year WHERE segment IN ${segments} AND brand_id != '' GROUP BY brand_id, site) AS sums
    LEFT ANY JOIN (SELECT brand_id, name_zh, name_en FROM brand FINAL) AS names ON names.brand_id = sums.id`
}

function shopsQuestion(segments: Sql): Sql {
  return sql`SELECT id, name_zh, name_en, site, sales
    FROM (SELECT shop, any(shop_id) AS id, any(toString(site)) AS site, sum(arraySum(sales)) AS sales FROM item_year WHERE segment IN ${segments} AND shop != 0 GROUP BY shop) AS sums
    LEFT ANY JOIN (SELECT shop, name_zh, name_en FROM shop FINAL) AS names ON names.shop = sums.shop`
}
