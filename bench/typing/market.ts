import { existsSync } from 'node:fs'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { addMonths, type Month, monthAt } from '@marketscope/contract/months'
import { writeDemoMarket } from '@marketscope/demo-market/write-demo-market'
import type { LoadMeasure } from '../load-market.ts'
import { runNode } from '../process.ts'
import { type ManyNames, writeManyNames } from './many-names.ts'

/** A market with many names in a data folder of the product. */
export interface TypingMarket extends ManyNames {
  data: string
  item_months: number
  last: Month
  /** The category of the added items: of the taobao tree, at the first level. */
  category: string
  load: LoadMeasure
}

const LOAD = fileURLToPath(new URL('../load-market.ts', import.meta.url))

/** The market in `folder`: the one that is there when it was built whole with this size and these names, else a new one. */
export async function buildTypingMarket(
  folder: string,
  size: number,
  names: ManyNames,
  say: (text: string) => void,
): Promise<TypingMarket> {
  const name = `typing-${size}-${names.brands}-${names.shops}`
  const note = join(folder, `${name}.json`)
  if (existsSync(note)) return JSON.parse(await readFile(note, 'utf8')) as TypingMarket
  const [data, written] = [join(folder, `${name}-data`), join(folder, `${name}-csv`)]
  for (const old of [data, written]) await rm(old, { recursive: true, force: true })
  await mkdir(data, { recursive: true })
  const last = addMonths(monthAt(Date.now() / 1000), -1)

  say(`writing a market of ${size} item-months, and ${names.brands} brands and ${names.shops} shops beside it`)
  const { files, item_months } = await writeDemoMarket({ size, lastMonth: last, folder: written })
  const category = await firstRoot(join(written, 'categories.csv'))
  const paths = [...files.map(({ path }) => path), ...(await writeManyNames(written, names, category, last))]

  say('loading it')
  const list = join(folder, `${name}-files.json`)
  await writeFile(list, JSON.stringify(paths.map((path) => ({ path, name: path.slice(written.length + 1) || basename(path) }))))
  const load = JSON.parse((await runNode([LOAD, data, list])).trim().split('\n').at(-1) ?? '') as LoadMeasure
  await rm(written, { recursive: true })
  const market: TypingMarket = { ...names, data, item_months, last, category, load }
  await writeFile(note, JSON.stringify(market))
  return market
}

/** The first category of the taobao tree that has no parent. */
async function firstRoot(path: string): Promise<string> {
  const lines = (await readFile(path, 'utf8')).split('\n')
  const root = lines.map((line) => line.split(',')).find(([tree, , parent]) => tree === 'taobao' && parent === '')?.[1]
  if (!root) throw new Error('the demo market has no category of taobao')
  return root
}
