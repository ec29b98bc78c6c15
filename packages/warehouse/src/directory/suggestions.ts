import type { CallResult } from '@marketscope/contract/call'
import type { suggestBrands, suggestValues } from '@marketscope/contract/calls/search'
import type { ValuesFieldName } from '@marketscope/contract/filter-fields/all'
import { namedAs } from '@marketscope/contract/naming'
import { DOMESTIC_PLATFORMS, type Site } from '@marketscope/contract/sites'
import type { Catalog, LiveSegment } from '../catalog/catalog.ts'
import type { Engine } from '../engine/engine.ts'
import { chooseSites } from '../scope/market.ts'
import { namingAsked } from '../scope/scope-input.ts'
import type { Viewer } from '../scope/viewer.ts'
import { type Sql, sql, v } from '../sql/sql.ts'
import { BrandNames, type BrandRow } from './brand-names.ts'
import { bestOf, type NamedSales, NameList, type NameMatch, nameText } from './name-list.ts'
import { ValueCounts } from './value-counts.ts'

type Answer = CallResult<typeof suggestBrands>

const MOST = 20

/** Brands are put in order beforehand for the sites that a search begins with; for others when they are first asked for, which takes a few ten milliseconds. */
const WARM_SITES = [['taobao', 'tmall'], DOMESTIC_PLATFORMS]

/**
 * Names of brands and shops to choose from while typing, ranked by their sales in the two latest years of each site. All that were ever loaded are
 * there; they are read once per revision.
 */
export class Suggestions {
  readonly #engine: Engine
  readonly #catalog: Catalog
  readonly #values: ValueCounts
  #brands: Promise<BrandNames> | null = null
  #shops: Promise<ReadonlyMap<string, NameList>> | null = null

  constructor(engine: Engine, catalog: Catalog) {
    this.#engine = engine
    this.#catalog = catalog
    this.#values = new ValueCounts(engine)
  }

  /** Begins to read the names, so that the first key that is pressed does not wait for it. What fails is tried again when it is needed. */
  warm(): void {
    this.#brandNames()
      .then((names) => Promise.all(WARM_SITES.map((sites) => names.on(sites))))
      .catch(() => undefined)
    this.#shopNames().catch(() => undefined)
  }

  /** Brands that sell on the sites: the one whose id is the word, then those that begin with it, then those that contain it; each by sales. Throws like {@link chooseSites}. */
  async brands(plat: readonly string[], word: string, viewer: Viewer): Promise<Answer> {
    const sites = this.#sites(plat, viewer)
    const list = await (await this.#brandNames()).on(sites.map(({ id }) => id))
    return answerOf(list.find(word, MOST), sites, viewer)
  }

  /** Shops of the sites, like {@link Suggestions.brands}. */
  async shops(plat: readonly string[], word: string, viewer: Viewer): Promise<Answer> {
    const sites = this.#sites(plat, viewer)
    const lists = await this.#shopNames()
    const found = sites.flatMap(({ id }) => lists.get(id)?.find(word, MOST) ?? [])
    return answerOf(found, sites, viewer)
  }

  /** Values of a dimension that products of the sites have. Throws like {@link chooseSites}. */
  async values(
    by: ValuesFieldName,
    { plat, word }: { plat: readonly string[]; word: string },
    viewer: Viewer,
  ): Promise<CallResult<typeof suggestValues>> {
    const sites = this.#sites(plat, viewer)
    return {
      data: await this.#values.find(
        by,
        sites.map(({ id }) => id),
        word,
      ),
    }
  }

  #sites(plat: readonly string[], viewer: Viewer): Site[] {
    return chooseSites(plat, this.#catalog, viewer).map(({ site }) => site)
  }

  #brandNames(): Promise<BrandNames> {
    this.#brands ??= this.#read<BrandRow>(brandsQuestion, 'brand').then(BrandNames.of, (failure) => {
      this.#brands = null
      throw failure
    })
    return this.#brands
  }

  #shopNames(): Promise<ReadonlyMap<string, NameList>> {
    this.#shops ??= this.#read<ShopRow>(shopsQuestion, 'shop').then(listsOf, (failure) => {
      this.#shops = null
      throw failure
    })
    return this.#shops
  }

  async #read<R>(question: (all: Sql, latest: Sql) => Sql, kind: string): Promise<R[]> {
    const all = this.#catalog.segments
    if (all.length === 0) return []
    const rows: R[] = []
    const blocks = this.#engine.rows<R>(question(numbersOf(all), numbersOf(latestOf(all))), { tag: `suggestions.${kind}` })
    for await (const block of blocks) for (const row of block) rows.push(row)
    return rows
  }
}

interface ShopRow extends NamedSales {
  site: string
}

/** The shops of each site. */
async function listsOf(rows: readonly ShopRow[]): Promise<Map<string, NameList>> {
  const lists = new Map<string, NameList>()
  for (const [site, own] of Map.groupBy(rows, (row) => row.site)) lists.set(site, await NameList.of(textsOf(own)))
  return lists
}

function* textsOf(rows: readonly ShopRow[]) {
  for (const { id, name_zh, name_en, sales } of rows) yield { ...nameText(name_zh, name_en), id, sales }
}

function answerOf(matches: readonly NameMatch[], [first]: readonly Site[], viewer: Viewer): Answer {
  return {
    data: bestOf(matches, MOST).map(({ id, name_zh, name_en }) => {
      const name = { zh: name_zh || name_en || id, en: name_en || name_zh || id }
      return { id, name, label: first ? namedAs(name, namingAsked({}, viewer, first)) : name, hint: id }
    }),
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
  return sql`SELECT id, name_zh, name_en, on_sites AS sites, sums AS sales
    FROM (SELECT id, groupArray(on_site) AS on_sites, groupArray(sum_sales) AS sums
      FROM (SELECT toString(brand_id) AS id, toString(site) AS on_site, sumIf(arraySum(sales), segment IN ${latest}) AS sum_sales
        FROM item_year WHERE segment IN ${all} AND brand_id != '' GROUP BY id, on_site) GROUP BY id) AS sold
    LEFT ANY JOIN (SELECT brand_id, name_zh, name_en FROM brand FINAL) AS names ON names.brand_id = sold.id ORDER BY id`
}

function shopsQuestion(all: Sql, latest: Sql): Sql {
  return sql`SELECT id, name_zh, name_en, on_site AS site, sum_sales AS sales
    FROM (SELECT shop, any(shop_id) AS id, toString(any(site)) AS on_site, sumIf(arraySum(sales), segment IN ${latest}) AS sum_sales
      FROM item_year WHERE segment IN ${all} AND shop != 0 GROUP BY shop) AS sold
    LEFT ANY JOIN (SELECT shop, name_zh, name_en FROM shop FINAL) AS names ON names.shop = sold.shop
    ORDER BY sales DESC, id`
}
