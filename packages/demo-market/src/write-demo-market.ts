import { mkdir, rm } from 'node:fs/promises'
import { LOAD_KINDS, type LoadKindId } from '@marketscope/contract/load-format'
import { type Month, monthNumber } from '@marketscope/contract/months'
import { WORD_COLUMNS } from './attribute-words.ts'
import { buildBrands } from './brands.ts'
import { type CsvFile, csv } from './csv-file.ts'
import { ItemSource } from './items.ts'
import { MARKETS, type Market } from './markets.ts'
import { RATE_COLUMNS, rateRows } from './rates.ts'
import { Shops } from './shops.ts'
import { SiteWriter } from './site-writer.ts'
import { buildTrees, COUNTERPART_COLUMNS, counterpartRows } from './trees.ts'
import { World } from './world.ts'

export interface DemoOptions {
  /** Wanted item-months (rows of item months, every model version counted), 200 thousand to 100 million. */
  size: number
  seed?: number
  /** The last month with data, complete. */
  lastMonth: Month
  folder: string
  onProgress?(done: number, total: number, what: string): void
  signal?: AbortSignal
}

export interface DemoFile {
  path: string
  kind: LoadKindId
  rows: number
}

/** The least item-months a site gets, so that small markets still have every site. */
const LEAST = 40
const BREATH = 64

/**
 * Writes a made-up market as ordinary load files (UTF-8 CSV with a header) below `folder`. The same options give the same bytes.
 * Files are listed in the order they can be loaded. Memory does not grow with the size beyond the names of brands and shops.
 * Throws the signal's reason when it is aborted; files written so far are left as they are.
 */
export async function writeDemoMarket(o: DemoOptions): Promise<{ files: DemoFile[]; item_months: number }> {
  const seed = o.seed ?? 1
  const last = monthNumber(o.lastMonth)
  await mkdir(o.folder, { recursive: true })
  const world = await World.open(o.folder, seed, last)
  try {
    const trees = buildTrees(o.size)
    const categories = await world.file('categories.csv', 'categories', ['tree', 'category_id', 'parent_id', 'name_zh', 'name_en'])
    for (const tree of trees.values()) {
      for (const one of tree.categories) categories.add(`${one.tree},${one.id},${one.parent},${csv(one.zh)},${csv(one.en)}\n`)
    }
    const counterparts = await world.file('category_counterparts.csv', 'category_counterparts', COUNTERPART_COLUMNS)
    for (const row of counterpartRows(trees)) counterparts.add(row)
    const brands = buildBrands(o.size, seed, last)
    const brandFile = await world.file('brands.csv', 'brands', ['brand_id', 'name_zh', 'name_en'])
    for (const list of brands.values()) for (const brand of list) brandFile.add(`${brand.id},${csv(brand.zh)},${csv(brand.en)}\n`)
    for (const market of MARKETS.filter(({ start }) => start <= last)) {
      const tree = trees.get(market.site.tree)
      if (!tree) throw new Error(`no tree ${market.site.tree}`)
      const shops = new Shops(market, seed, Math.sqrt(o.size / 1_500_000), (row) => world.shops.add(row))
      const writer = new SiteWriter(world, market, new ItemSource(market, tree, brands, seed, last), shops)
      await writeSite(o, world, market, writer)
    }
    const words = await world.file('attribute_words.csv', 'attribute_words', WORD_COLUMNS)
    for (const row of world.words.rows()) words.add(row)
    const rates = await world.file('exchange_rates.csv', 'exchange_rates', RATE_COLUMNS)
    for (const row of rateRows(last, seed)) rates.add(row)
    for (const file of world.files) await file.close()
    for (const file of world.files) if (file.rows === 0) await rm(file.path)
  } catch (error) {
    for (const file of world.files) await file.abandon()
    throw error
  }
  return { files: listed(world.files), item_months: world.rows }
}

async function writeSite(o: DemoOptions, world: World, market: Market, writer: SiteWriter): Promise<void> {
  const wanted = Math.max(LEAST, o.size * market.share)
  let done = 0
  for (let index = 0; done < wanted; index++) {
    done += writer.writeItem(index)
    if (index % BREATH !== 0) continue
    o.signal?.throwIfAborted()
    await world.settle()
    if (index % (BREATH * 32) === 0) o.onProgress?.(Math.min(world.rows, o.size), o.size, market.site.id)
  }
  o.onProgress?.(Math.min(world.rows, o.size), o.size, market.site.id)
}

/** The files that have rows, in the order of the load kinds, each kind by path. */
function listed(files: readonly CsvFile[]): DemoFile[] {
  const order = (kind: LoadKindId) => LOAD_KINDS.findIndex(({ id }) => id === kind)
  return files
    .filter(({ rows }) => rows > 0)
    .map(({ path, kind, rows }) => ({ path, kind, rows }))
    .sort((a, b) => order(a.kind) - order(b.kind) || (a.path < b.path ? -1 : 1))
}
