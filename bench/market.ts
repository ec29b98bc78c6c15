import { existsSync } from 'node:fs'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { addMonths, type Month, monthAt } from '@marketscope/contract/months'
import { type DemoFile, writeDemoMarket } from '@marketscope/demo-market/write-demo-market'
import { copyTheirs } from './copy-theirs.ts'
import { buildTheirs, LAYOUT } from './duckdb.ts'
import type { LoadMeasure } from './load-market.ts'
import { bytesOf, runNode } from './process.ts'

/** A market in both stores, and what it took to build. */
export interface Market {
  /** Data folder of the product. */
  data: string
  /** DuckDB's file. */
  theirs: string
  item_months: number
  last: Month
  write_seconds: number
  load: LoadMeasure
  their_load_seconds: number
  /** {@link LAYOUT} of DuckDB's file. */
  their_layout: number
  bytes: number
  their_bytes: number
  /** How it was made from a smaller one. */
  copied?: { copies: number; seconds: number; their_seconds: number }
}

const HERE = fileURLToPath(new URL('.', import.meta.url))

/** The market in `folder`: the one that is there when it was built whole with this size, else a new one. */
export async function buildMarket(folder: string, size: number, say: (text: string) => void): Promise<Market> {
  const note = join(folder, `market-${size}.json`)
  const built = existsSync(note) ? (JSON.parse(await readFile(note, 'utf8')) as Market) : null
  if (built?.their_layout === LAYOUT) return built
  await mkdir(folder, { recursive: true })
  const [csv, data, theirs] = [join(folder, `csv-${size}`), join(folder, `data-${size}`), join(folder, `theirs-${size}.duckdb`)]
  for (const old of [csv, theirs, `${theirs}.wal`, ...(built ? [] : [data])]) await rm(old, { recursive: true, force: true })
  const last = built?.last ?? addMonths(monthAt(Date.now() / 1000), -1)

  say(`writing a market of ${size} item-months`)
  let began = performance.now()
  const { files, item_months } = await writeDemoMarket({ size, lastMonth: last, folder: csv })
  const write_seconds = (performance.now() - began) / 1000

  const rows = files.reduce((sum, file) => sum + file.rows, 0)
  say(built ? `of its ${rows} rows DuckDB's file is built anew, which was made by an older bench` : `loading ${rows} rows into the product`)
  const load = built?.load ?? (await loadOurs(folder, csv, data, files))

  say('loading the files into DuckDB')
  began = performance.now()
  await buildTheirs(theirs, csv, files)
  const their_load_seconds = (performance.now() - began) / 1000
  await rm(csv, { recursive: true })

  const sizes = { bytes: await bytesOf(join(data, 'warehouse')), their_bytes: await bytesOf(theirs) }
  const market: Market = { data, theirs, item_months, last, write_seconds, load, their_load_seconds, their_layout: LAYOUT, ...sizes }
  await writeFile(note, JSON.stringify(market))
  return market
}

async function loadOurs(folder: string, csv: string, data: string, files: readonly DemoFile[]): Promise<LoadMeasure> {
  const list = join(folder, 'files.json')
  await mkdir(data, { recursive: true })
  await writeFile(list, JSON.stringify(files.map(({ path }) => ({ path, name: path.slice(csv.length + 1) }))))
  const out = await runNode([join(HERE, 'load-market.ts'), data, list])
  return JSON.parse(out.trim().split('\n').at(-1) ?? '') as LoadMeasure
}

/** The market with every item `copies` times, in folders of its own beside it: the one that is there, else a new one. */
export async function copyMarket(
  folder: string,
  size: number,
  market: Market,
  copies: number,
  say: (text: string) => void,
): Promise<Market> {
  if (copies === 1) return market
  const name = `${size}x${copies}`
  const note = join(folder, `market-${name}.json`)
  const built = existsSync(note) ? (JSON.parse(await readFile(note, 'utf8')) as Market) : null
  if (built?.their_layout === LAYOUT) return built
  const [data, theirs] = [join(folder, `data-${name}`), join(folder, `theirs-${name}.duckdb`)]
  for (const old of [data, theirs, `${theirs}.wal`]) await rm(old, { recursive: true, force: true })

  say(`copying the product's items ${copies - 1} times`)
  let began = performance.now()
  await runNode([join(HERE, 'copy-market.ts'), market.data, data, String(copies)])
  const seconds = (performance.now() - began) / 1000

  say(`copying DuckDB's`)
  began = performance.now()
  await copyTheirs(market.theirs, theirs, copies)
  const their_seconds = (performance.now() - began) / 1000

  const sizes = { bytes: await bytesOf(join(data, 'warehouse')), their_bytes: await bytesOf(theirs) }
  const copied = { copies, seconds, their_seconds }
  const made: Market = { ...market, data, theirs, item_months: market.item_months * copies, ...sizes, copied }
  await writeFile(note, JSON.stringify(made))
  return made
}
