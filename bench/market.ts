import { existsSync } from 'node:fs'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { addMonths, type Month, monthAt } from '@marketscope/contract/months'
import { type DemoFile, writeDemoMarket } from '@marketscope/demo-market/write-demo-market'
import { buildTheirs } from './duckdb.ts'
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
  bytes: number
  their_bytes: number
}

const HERE = fileURLToPath(new URL('.', import.meta.url))

/** The market in `folder`: the one that is there when it was built whole with this size, else a new one. */
export async function buildMarket(folder: string, size: number, say: (text: string) => void): Promise<Market> {
  const note = join(folder, `market-${size}.json`)
  if (existsSync(note)) return JSON.parse(await readFile(note, 'utf8')) as Market
  await mkdir(folder, { recursive: true })
  const [csv, data, theirs] = [join(folder, `csv-${size}`), join(folder, `data-${size}`), join(folder, `theirs-${size}.duckdb`)]
  for (const old of [csv, data, theirs, `${theirs}.wal`]) await rm(old, { recursive: true, force: true })
  const last = addMonths(monthAt(Date.now() / 1000), -1)

  say(`writing a market of ${size} item-months`)
  let began = performance.now()
  const { files, item_months } = await writeDemoMarket({ size, lastMonth: last, folder: csv })
  const write_seconds = (performance.now() - began) / 1000

  say(`loading ${files.reduce((sum, file) => sum + file.rows, 0)} rows into the product`)
  const load = await loadOurs(folder, csv, data, files)

  say('loading the same files into DuckDB')
  began = performance.now()
  await buildTheirs(theirs, csv, files)
  const their_load_seconds = (performance.now() - began) / 1000
  await rm(csv, { recursive: true })

  const sizes = { bytes: await bytesOf(join(data, 'warehouse')), their_bytes: await bytesOf(theirs) }
  const market: Market = { data, theirs, item_months, last, write_seconds, load, their_load_seconds, ...sizes }
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
