import type { CallResult } from '@marketscope/contract/call'
import type { suggestBrands } from '@marketscope/contract/calls/search'
import type { Engine } from '../engine/engine.ts'
import { chooseSites } from '../scope/market.ts'
import type { Viewer } from '../scope/viewer.ts'
import { type Sql, sql, v } from '../sql/sql.ts'
import type { Catalog, LiveSegment } from './catalog.ts'
import { NameList, type NameRow } from './name-list.ts'

type Answer = CallResult<typeof suggestBrands>
type Kind = 'brand' | 'shop'

const MOST = 20

/**
 * Names of brands and shops to choose from while typing, ranked by their sales in the two latest years of each site. All that were ever loaded are
 * there; they are read once per revision.
 */
export class Suggestions {
  readonly #engine: Engine
  readonly #catalog: Catalog
  readonly #lists = new Map<Kind, Promise<NameList>>()

  constructor(engine: Engine, catalog: Catalog) {
    this.#engine = engine
    this.#catalog = catalog
  }

  /** Begins to read the names, so that the first key that is pressed does not wait for it. What fails is tried again when it is needed. */
  warm(): void {
    for (const kind of ['brand', 'shop'] as const) this.#list(kind).catch(() => undefined)
  }

  brands(plat: readonly string[], word: string, viewer: Viewer): Promise<Answer> {
    return this.#suggest('brand', plat, word, viewer)
  }

  shops(plat: readonly string[], word: string, viewer: Viewer): Promise<Answer> {
    return this.#suggest('shop', plat, word, viewer)
  }

  async #suggest(kind: Kind, plat: readonly string[], word: string, viewer: Viewer): Promise<Answer> {
    const sites = chooseSites(plat, this.#catalog, viewer).map(({ site }) => site.id)
    const list = await this.#list(kind)
    return { data: list.find(word, sites, MOST) }
  }

  #list(kind: Kind): Promise<NameList> {
    const known = this.#lists.get(kind)
    if (known) return known
    const list = this.#read(kind)
    this.#lists.set(kind, list)
    list.catch(() => this.#lists.delete(kind))
    return list
  }

  async #read(kind: Kind): Promise<NameList> {
    const all = this.#catalog.segments
    if (all.length === 0) return NameList.of([])
    const question = kind === 'brand' ? brandsQuestion : shopsQuestion
    const rows: NameRow[] = []
    const blocks = this.#engine.rows<NameRow>(question(numbersOf(all), numbersOf(latestOf(all))), { tag: `suggestions.${kind}` })
    for await (const block of blocks) for (const row of block) rows.push(row)
    return NameList.of(rows)
  }
}

function numbersOf(segments: readonly LiveSegment[]): Sql {
  return sql`${v.uint32s(segments.map(({ segment }) => segment))}`
}

/** The segments of the two latest years of each site. */
function latestOf(segments: readonly LiveSegment[]): LiveSegment[] {
  const latest = new Map<string, number>()
  for (const { site, year } of segments) latest.set(site, Math.max(year, latest.get(site) ?? 0))
  return segments.filter(({ site, year }) => year >= (latest.get(site) ?? 0) - 1)
}

function brandsQuestion(all: Sql, latest: Sql): Sql {
  return sql`SELECT id, name_zh, name_en, on_sites AS sites, sums_of_sales AS sales
    FROM (SELECT id, groupArray(on_site) AS on_sites, groupArray(sum_sales) AS sums_of_sales
      FROM (SELECT toString(brand_id) AS id, toString(site) AS on_site, sumIf(arraySum(sales), segment IN ${latest}) AS sum_sales
        FROM item_year WHERE segment IN ${all} AND brand_id != '' GROUP BY id, on_site) GROUP BY id) AS sums
    LEFT ANY JOIN (SELECT brand_id, name_zh, name_en FROM brand FINAL) AS names ON names.brand_id = sums.id`
}

function shopsQuestion(all: Sql, latest: Sql): Sql {
  return sql`SELECT id, name_zh, name_en, on_sites AS sites, sum_sales AS sales
    FROM (SELECT shop, any(shop_id) AS id, [toString(any(site))] AS on_sites, [sumIf(arraySum(sales), segment IN ${latest})] AS sum_sales
      FROM item_year WHERE segment IN ${all} AND shop != 0 GROUP BY shop) AS sums
    LEFT ANY JOIN (SELECT shop, name_zh, name_en FROM shop FINAL) AS names ON names.shop = sums.shop`
}
