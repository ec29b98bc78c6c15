import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type AnalysisDeclaration, inputSchema, resultSchema } from '@marketscope/contract/analysis'
import { SearchFilter, type SearchFilterInput } from '@marketscope/contract/filter'
import type { Engine } from '../engine/engine.ts'
import { openWarehouse } from '../open-warehouse.ts'
import { publishRevision, type Segment } from '../schema/revision.ts'
import { sql, v } from '../sql/sql.ts'
import type { TableName } from '../tables/tables.ts'
import { searchForm } from '../text/search-form.ts'
import type { Viewer, Warehouse } from '../warehouse.ts'
import type { FixtureMarket, Month, State } from './fixture-types.ts'
import { SMALL_MARKET } from './small-market.ts'
import { testPlace } from './test-place.ts'

export const EVERYTHING: Viewer = { sites: null, month_limit: null, versions: ['cp', 'min_v2'] }

async function keyOf(engine: Engine, ...parts: string[]): Promise<string> {
  const [site = '', id = ''] = parts
  const [row] = await engine.query<{ key: string }>(sql`SELECT sipHash64(${v.string(site)}, ${v.string(id)}) AS key`)
  return row?.key ?? ''
}

async function put(engine: Engine, table: TableName, rows: readonly Record<string, unknown>[]): Promise<void> {
  const [first] = rows
  if (!first) return
  async function* lines() {
    for (const row of rows) yield `${JSON.stringify(row)}\n`
  }
  await engine.insert(table, lines(), 'JSONEachRow', Object.keys(first))
}

function yearRow(state: State, segment: number, year: number, item: string, shop: string) {
  const array = (empty: number, pick: (m: Month) => number) =>
    Array.from({ length: 12 }, (_, place) => {
      const found = state.months.find((m) => m.month === year * 100 + place + 1)
      return found ? pick(found) : empty
    })
  const months = (is: (m: Month) => boolean) =>
    state.months.reduce((mask, m) => (Math.floor(m.month / 100) === year && is(m) ? mask | (1 << ((m.month % 100) - 1)) : mask), 0)
  const [hasCp, hasMin] = [months((m) => m.sales_cp !== undefined), months((m) => m.sales_min_v2 !== undefined)]
  return {
    segment,
    site: state.site,
    version: '',
    year,
    category: state.category,
    item,
    item_id: state.item_id,
    brand_id: state.brand_id,
    shop,
    shop_id: state.shop_id,
    shop_type: state.shop_type,
    title: state.title,
    title_search: searchForm(`${state.title}\n`),
    attributes_form: formsOf(state.attributes ?? {}),
    attributes: state.attributes ?? {},
    shelf_time: state.shelf_time === undefined ? '2022-05-01' : state.shelf_time,
    has: months(() => true),
    has_cp: hasCp,
    has_min: hasMin,
    unpriced: months((m) => m.unpriced === true),
    price: array(-1, (m) => m.price),
    sold: array(0, (m) => m.sold),
    sales: array(0, (m) => m.sales),
    sales_cp: hasCp === 0 ? [] : array(0, (m) => m.sales_cp ?? 0),
    sales_min_v2: hasMin === 0 ? [] : array(0, (m) => m.sales_min_v2 ?? 0),
    comments: array(-1, (m) => m.comments ?? -1),
    crossed_price: array(-1, (m) => m.crossed_price ?? -1),
    lowest_price: array(-1, (m) => m.lowest_price ?? -1),
  }
}

/** Values whose form differs from them in more than case and width. */
function formsOf(attributes: Readonly<Record<string, string>>): Record<string, string> {
  const forms = Object.entries(attributes).map(([name, value]) => [name, value, searchForm(value)] as const)
  return Object.fromEntries(
    forms.filter(([, value, form]) => form !== value.normalize('NFKC').toLowerCase()).map(([name, , form]) => [name, form]),
  )
}

/** The rows of SKUs in a segment. */
async function skuRows(engine: Engine, market: FixtureMarket, site: string, year: number, segment: number) {
  const own = (market.skus ?? []).filter((sku) => sku.site === site && sku.months.some((m) => Math.floor(m.month / 100) === year))
  return Promise.all(
    own.map(async (sku) => {
      const shop = sku.shop_id === '' ? '0' : await keyOf(engine, site, sku.shop_id)
      const { sku_id, sku_name, sku_shelf_time = null } = sku
      const row = yearRow(sku, segment, year, await keyOf(engine, site, sku.item_id), shop)
      return { ...row, title_search: searchForm(sku_name), sku_id, sku_name, sku_shelf_time }
    }),
  )
}

/** A warehouse that holds the market, in a folder of its own in `within`, that of temporary files where nothing is said. `close` also removes the folder. */
export async function openFixture(
  market: FixtureMarket = SMALL_MARKET,
  { within = tmpdir(), ...options }: { scopeBytes?: number; within?: string } = {},
): Promise<{ warehouse: Warehouse; path: string; close(): Promise<void> }> {
  const path = await mkdtemp(join(within, 'fixture-'))
  const warehouse = await openWarehouse({ ...testPlace(path), ...options })
  const { engine } = warehouse
  const segments = await putSegments(engine, market)
  await putDirectories(engine, market)
  const trees = [...new Set(market.categories.map(({ tree }) => tree))]
  await publishRevision(engine, {
    revision: 1,
    load_id: 'fixture',
    note: '',
    segments,
    open_months: [],
    days: [...(market.days ?? [])],
    tree_generations: Object.fromEntries(trees.map((tree) => [tree, 1])),
    site_generation: 0,
  })
  await warehouse.refresh()
  await warehouse.settled()
  return {
    warehouse,
    path,
    close: async () => {
      await warehouse.close()
      await rm(path, { recursive: true, force: true })
    },
  }
}

async function putSegments(engine: Engine, market: FixtureMarket): Promise<Segment[]> {
  const segments: Segment[] = []
  const rows: Record<string, unknown>[] = []
  const skus: Record<string, unknown>[] = []
  for (const [site, year] of market.segments) {
    const segment = segments.length + 1
    skus.push(...(await skuRows(engine, market, site, year, segment)))
    const own = market.states
      .filter((state) => state.site === site)
      .flatMap((state) => state.months.filter((m) => Math.floor(m.month / 100) === year).map((m) => ({ state, m })))
    for (const state of new Set(own.map((one) => one.state))) {
      const shop = state.shop_id === '' ? '0' : await keyOf(engine, site, state.shop_id)
      const row = yearRow(state, segment, year, await keyOf(engine, site, state.item_id), shop)
      const others = own.filter((one) => one.state !== state && one.state.item_id === state.item_id).map(({ m }) => m.month)
      const shared = state.months
        .filter(({ month }) => others.includes(month))
        .reduce((mask, { month }) => mask | (1 << ((month % 100) - 1)), 0)
      rows.push({ ...row, shared })
    }
    const months = [...new Set(own.map((one) => one.m.month))].sort()
    segments.push({
      segment,
      site,
      version: '',
      year,
      rows: own.length,
      months,
      rows_by_month: months.map((one) => own.filter(({ m }) => m.month === one).length),
    })
  }
  await put(engine, 'item_year', rows)
  await put(engine, 'sku_year', skus)
  return segments
}

async function putDirectories(engine: Engine, market: FixtureMarket): Promise<void> {
  const categories = market.categories.map(({ id, ...category }) => ({
    ...{ ...category, category_id: id, generation: 1, is_leaf: Number(category.no === category.last) },
    ...{ name_zh: category.path_zh.at(-1), name_en: category.path_en.at(-1) },
  }))
  await put(engine, 'category', categories)
  await put(
    engine,
    'brand',
    market.brands.map((brand) => ({ ...brand, load_id: 1 })),
  )
  const shops = market.shops.map(async (shop) => ({ shop: await keyOf(engine, shop.site, shop.shop_id), ...shop, load_id: 1 }))
  await put(engine, 'shop', await Promise.all(shops))
  const items = market.items.map(async (item) => ({ item: await keyOf(engine, item.site, item.item_id), ...item, load_id: 1 }))
  await put(engine, 'item', await Promise.all(items))
  await put(
    engine,
    'filing',
    market.filings.map((filing) => ({ ...filing, load_id: 1 })),
  )
  await put(
    engine,
    'exchange_rate',
    (market.rates ?? []).map((rate) => ({ ...rate, per: null, load_id: 1 })),
  )
}

/** What an analysis answers of January and February 2024 of a fixture, asked with parameters and a filter. */
export async function askedOf(
  warehouse: Warehouse,
  declaration: AnalysisDeclaration,
  query: Readonly<Record<string, unknown>>,
  filter: SearchFilterInput,
): Promise<unknown> {
  const aspect = declaration.aspect ? { aspect: declaration.aspect } : {}
  const input = inputSchema(declaration).parse({ url_id: '0'.repeat(26), ...aspect, start: '2024-01', end: '2024-02', ...query })
  const { result } = await warehouse.analyse(declaration, input, SearchFilter.parse(filter), EVERYTHING)
  return resultSchema(declaration).parse(result)
}
