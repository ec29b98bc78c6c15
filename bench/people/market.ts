import { existsSync } from 'node:fs'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { addMonths, type Month, monthAt } from '@marketscope/contract/months'
import { writeDemoMarket } from '@marketscope/demo-market/write-demo-market'
import { runNode } from '../process.ts'

/** A market in a data folder of the product, with the files that it was loaded from: loading them again takes as long and changes nothing. */
export interface PeopleMarket {
  data: string
  files: { path: string; name: string }[]
  item_months: number
  last: Month
}

const LOAD = fileURLToPath(new URL('../load-market.ts', import.meta.url))

/** The market in `folder`: the one that is there when it was built whole with this size, else a new one. */
export async function buildPeopleMarket(folder: string, size: number, say: (text: string) => void): Promise<PeopleMarket> {
  const note = join(folder, `people-${size}.json`)
  if (existsSync(note)) return JSON.parse(await readFile(note, 'utf8')) as PeopleMarket
  const [data, written] = [join(folder, `people-${size}-data`), join(folder, `people-${size}-csv`)]
  for (const old of [data, written]) await rm(old, { recursive: true, force: true })
  await mkdir(data, { recursive: true })
  const last = addMonths(monthAt(Date.now() / 1000), -1)
  say(`writing a market of ${size} item-months`)
  const { files: all, item_months } = await writeDemoMarket({ size, lastMonth: last, folder: written })
  const files = all.map(({ path }) => ({ path, name: path.slice(written.length + 1).replaceAll('/', '-') }))
  say('loading it')
  const list = join(folder, `people-${size}-files.json`)
  await writeFile(list, JSON.stringify(files))
  await runNode([LOAD, data, list])
  const market: PeopleMarket = { data, files, item_months, last }
  await writeFile(note, JSON.stringify(market))
  return market
}
