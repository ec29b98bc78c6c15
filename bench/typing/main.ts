import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { availableParallelism, cpus, loadavg, tmpdir, totalmem } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { type Product, startProduct } from '../product.ts'
import { percentile } from '../statistics.ts'
import { chooseAttributes, type Keystrokes, makeSearches, type Typist, typeNames } from './keystrokes.ts'
import { buildTypingMarket } from './market.ts'

const say = (text: string) => console.error(`… ${text}`)

const { values } = parseArgs({
  options: {
    size: { type: 'string', default: '1000000' },
    brands: { type: 'string', default: '43000' },
    shops: { type: 'string', default: '190000' },
    rounds: { type: 'string', default: '20' },
    keep: { type: 'string' },
    port: { type: 'string', default: '7201' },
  },
})

interface TreeNode {
  id: string
  parent_id: string | null
}

/** Lists of categories to ask about, from the tree that the product tells. */
async function categoriesOf(product: Product): Promise<Typist['categories']> {
  const { data } = (await product.call('/api/cat/tree?plat=taobao,tmall')) as { data: { nodes: TreeNode[] }[] }
  const nodes = data[0]?.nodes ?? []
  const roots = nodes.filter(({ parent_id }) => parent_id === null).map(({ id }) => id)
  const below = nodes.filter(({ parent_id }) => parent_id !== null && roots.includes(parent_id)).map(({ id }) => id)
  return {
    'one category': below.map((id) => [id]),
    'one root': roots.map((id) => [id]),
    'whole market': [roots.slice(0, 30)],
  }
}

function tableOf(lists: readonly Keystrokes[]): string {
  const at = (times: readonly number[], level: number) => (percentile(times, level) ?? 0).toFixed(1)
  const rows = lists.map(({ what, scope, times }) => [
    what,
    scope,
    String(times.length),
    at(times, 0),
    at(times, 0.5),
    at(times, 0.95),
    at(times, 1),
  ])
  const all = [['milliseconds', 'scope', 'n', 'least', 'p50', 'p95', 'most'], ...rows]
  const widths = all[0]?.map((_, column) => Math.max(...all.map((row) => row[column]?.length ?? 0))) ?? []
  const line = (row: readonly string[]) =>
    row.map((cell, at) => (at < 2 ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0))).join('  ')
  return all.map(line).join('\n')
}

const folder = values.keep === undefined ? await mkdtemp(join(tmpdir(), 'marketscope-typing-')) : resolve(values.keep)
await mkdir(folder, { recursive: true })
try {
  const names = { brands: Number(values.brands), shops: Number(values.shops) }
  const market = await buildTypingMarket(folder, Number(values.size), names, say)
  const product = await startProduct(market.data, Number(values.port))
  try {
    const typist: Typist = { product, rounds: Number(values.rounds), brands: names.brands, categories: await categoriesOf(product) }
    const lists: Keystrokes[] = []
    for (const part of [typeNames, makeSearches, chooseAttributes]) lists.push(...(await part(typist)))
    const load = loadavg().map((value) => value.toFixed(1))
    const memory = Math.round(product.peakMemory() / 2 ** 20)
    console.log(
      `${availableParallelism()} cores (${cpus()[0]?.model ?? '?'}), ${Math.round(totalmem() / 2 ** 30)} GiB, load average ${load.join(' ')}`,
    )
    console.log(
      `${market.item_months + market.shops} item-months, started in ${product.start_seconds.toFixed(1)} s, peak memory ${memory} MB\n`,
    )
    console.log(tableOf(lists))
  } finally {
    await product.stop()
  }
} finally {
  if (values.keep === undefined) await rm(folder, { recursive: true, force: true })
}
