import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SearchFilter } from '@marketscope/contract/filter'
import { type Catalog, readCatalog } from '../catalog/catalog.ts'
import { openEmbedded } from '../engine/embedded.ts'
import type { Engine } from '../engine/engine.ts'
import { migrate } from '../schema/migrations.ts'
import { currentRevision, publishRevision, type Segment } from '../schema/revision.ts'
import { Scope } from '../scope/scope.ts'
import { sql, v } from '../sql/sql.ts'
import { EVERYTHING } from './fixture-market.ts'

/** A row of an item in a year: its months by place (0 is January), each with units, sales and list price in minor units. */
export interface YearRow {
  item: string
  category: number
  brand: string
  shop: string
  months: Record<number, readonly [sold: number, sales: number, price: number]>
}

/** What is published of a site, data version and year. */
export interface Piece {
  site: string
  version: string
  year: number
  rows: readonly YearRow[]
}

const BLOCK = 2 ** 20

/** Category numbers of the tree of taobao and tmall (a root of two, of which one has two below it, and another root), and of jd. */
export const CATEGORIES = {
  skin: BLOCK + 1,
  cream: BLOCK + 2,
  day: BLOCK + 3,
  night: BLOCK + 4,
  mask: BLOCK + 5,
  makeup: BLOCK + 6,
  jd: 3 * BLOCK + 1,
}

const TREE = [
  { tree: 'taobao', category_id: 'skin', parent_id: '', no: BLOCK + 1, last: BLOCK + 5, level: 1 },
  { tree: 'taobao', category_id: 'cream', parent_id: 'skin', no: BLOCK + 2, last: BLOCK + 4, level: 2 },
  { tree: 'taobao', category_id: 'day', parent_id: 'cream', no: BLOCK + 3, last: BLOCK + 3, level: 3 },
  { tree: 'taobao', category_id: 'night', parent_id: 'cream', no: BLOCK + 4, last: BLOCK + 4, level: 3 },
  { tree: 'taobao', category_id: 'mask', parent_id: 'skin', no: BLOCK + 5, last: BLOCK + 5, level: 2 },
  { tree: 'taobao', category_id: 'makeup', parent_id: '', no: BLOCK + 6, last: BLOCK + 6, level: 1 },
  { tree: 'jd', category_id: 'home', parent_id: '', no: 3 * BLOCK + 1, last: 3 * BLOCK + 1, level: 1 },
]

/** An engine in a temporary folder, in which pieces of a market can be published and gone back from. */
export class RollupMarket {
  readonly engine: Engine
  readonly #folder: string
  #last = 0

  private constructor(engine: Engine, folder: string) {
    this.engine = engine
    this.#folder = folder
  }

  static async open(): Promise<RollupMarket> {
    const folder = await mkdtemp(join(tmpdir(), 'rollups-'))
    const engine = await openEmbedded({ path: folder, connections: 2 })
    await migrate(engine)
    const market = new RollupMarket(engine, folder)
    await market.#put(
      'category',
      TREE.map((one) => ({ ...one, generation: 1, is_leaf: 0, name_zh: '', name_en: '', path_zh: [], path_en: [] })),
    )
    return market
  }

  /** Publishes the pieces in place of those of the same site, version and year. */
  async publish(pieces: readonly Piece[]): Promise<Catalog> {
    const made: Segment[] = []
    for (const piece of pieces) made.push(await this.#segment(piece))
    const { segments } = await currentRevision(this.engine)
    const same = (one: Segment) => made.some(({ site, version, year }) => one.site === site && one.version === version && one.year === year)
    return this.publishSegments([...segments.filter((one) => !same(one)), ...made])
  }

  /** Makes exactly these live, as a roll-back does. */
  async publishSegments(segments: Segment[]): Promise<Catalog> {
    const { revision } = await currentRevision(this.engine)
    await publishRevision(this.engine, {
      revision: revision + 1,
      load_id: String(revision + 1),
      note: 'load',
      segments,
      days: [],
      open_months: [],
      tree_generations: { taobao: 1, jd: 1 },
      site_generation: 0,
    })
    return readCatalog(this.engine)
  }

  async close(): Promise<void> {
    await this.engine.close()
    await rm(this.#folder, { recursive: true, force: true })
  }

  async #segment({ site, version, year, rows }: Piece): Promise<Segment> {
    const segment = ++this.#last
    const places = Array.from({ length: 12 }, (_, place) => place)
    await this.#put(
      'item_year',
      rows.map(({ item, category, brand, shop, months }) => ({
        ...{ segment, site, version, year, category, item_id: item, brand_id: brand, shop_id: shop, shop_type: '', title: item },
        item: key(site, item),
        shop: shop === '' ? '0' : key(site, shop),
        has: places.reduce((mask, place) => (months[place] ? mask | (1 << place) : mask), 0),
        ...{ has_cp: 0, has_min: 0, unpriced: 0, sales_cp: [], sales_min_v2: [] },
        sold: places.map((place) => months[place]?.[0] ?? 0),
        sales: places.map((place) => months[place]?.[1] ?? 0),
        price: places.map((place) => months[place]?.[2] ?? -1),
        ...{ comments: places.map(() => -1), crossed_price: places.map(() => -1), lowest_price: places.map(() => -1) },
        ...{ attributes: {}, shelf_time: null, title_search: item },
      })),
    )
    const own = places.filter((place) => rows.some(({ months }) => months[place]))
    return {
      ...{ segment, site, version, year },
      rows: rows.reduce((sum, { months }) => sum + Object.keys(months).length, 0),
      months: own.map((place) => year * 100 + place + 1),
      rows_by_month: own.map((place) => rows.filter(({ months }) => months[place]).length),
    }
  }

  async #put(table: 'item_year' | 'category', rows: readonly Record<string, unknown>[]): Promise<void> {
    const [first] = rows
    if (!first) return
    async function* lines() {
      for (const row of rows) yield `${JSON.stringify(row)}\n`
    }
    await this.engine.insert(table, lines(), 'JSONEachRow', Object.keys(first))
  }
}

/** A key of a site and an id, as unlike others as need be. */
function key(site: string, id: string): string {
  let hash = 14695981039346656037n
  for (const sign of `${site}\n${id}`) hash = ((hash ^ BigInt(sign.codePointAt(0) ?? 0)) * 1099511628211n) % 2n ** 64n
  return String(hash)
}

/** The key of a shop as text. */
export function shopKey(site: string, id: string): string {
  return key(site, id)
}

/** A scope of whole sites, or of categories of them; `jd`: the data version there. */
export function scopeOf(
  catalog: Catalog,
  { plat, cid = [], jd, ...more }: { plat: readonly string[]; cid?: readonly string[]; jd?: string } & Record<string, unknown>,
  range: { start: string; end: string; compare_start?: string },
): Scope {
  const filter = SearchFilter.parse({ plat, cid: { not_custom: cid }, ...more })
  return new Scope(filter, { ...range, version: 'none', jd_version: jd }, catalog, EVERYTHING)
}

/** Rows that a rollup's tables hold of it. */
export async function rowsKept(engine: Engine, rollup: number): Promise<number> {
  const [found] = await engine.query<{ rows: number }>(
    sql`SELECT toInt64((SELECT count() FROM rollup WHERE rollup_no = ${v.uint32(rollup)}) + (SELECT count() FROM rollup_group WHERE rollup_no = ${v.uint32(rollup)})
      + (SELECT count() FROM rollup_entry WHERE rollup_no = ${v.uint32(rollup)}) + (SELECT count() FROM rollup_brand WHERE rollup_no = ${v.uint32(rollup)})
      + (SELECT count() FROM rollup_band WHERE rollup_no = ${v.uint32(rollup)}) + (SELECT count() FROM rollup_life WHERE rollup_no = ${v.uint32(rollup)})) AS rows`,
  )
  return found?.rows ?? -1
}
