import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { finished } from 'node:stream/promises'
import { parseArgs } from 'node:util'
import { openEngine } from '@marketscope/warehouse/engine/open-engine'
import { openLoads } from '@marketscope/warehouse/load/loads'
import { migrate } from '@marketscope/warehouse/schema/migrations'
import { sql } from '@marketscope/warehouse/sql/sql'

/*
 * What a load of order lines costs: processor time and disk, of a month loaded at once and in parts. `node bench/orders/main.ts --lines 400000 --items 20000`.
 */

const { values } = parseArgs({ options: { lines: { type: 'string', default: '400000' }, items: { type: 'string', default: '20000' } } })
const LINES = Number(values.lines)
const ITEMS = Number(values.items)
const DAYS = 30
const HEAD = 'order_line,pay_time,item_id,title,brand,shop,sold,sales\n'

const MAPPING = {
  site: { id: 'orders', platform: 'other', name: 'Orders', currency: 'CNY', time_zone: 'Asia/Shanghai' },
  rows: { as: 'order_line' },
  fields: { time: { column: 'pay_time', format: 'yyyy-MM-dd HH:mm:ss' }, item_id: 'item_id', title: 'title', sold: 'sold', sales: 'sales' },
  brand: { name: 'brand' },
  shop: { name: 'shop' },
}

/** Numbers from 0 to 1, the same for the same seed (mulberry32). */
function generator(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

/** Order lines of September 2026, some days of it; few items sell much, as in shops. */
async function writeLines(path: string, first: number, last: number): Promise<void> {
  const out = createWriteStream(path)
  out.write(HEAD)
  const random = generator(first)
  const lines = Math.round((LINES * (last - first + 1)) / DAYS)
  for (let line = 0; line < lines; line++) {
    const item = Math.floor(random() ** 3 * ITEMS)
    const day = String(first + Math.floor(random() * (last - first + 1))).padStart(2, '0')
    const time = `${String(Math.floor(random() * 24)).padStart(2, '0')}:${String(Math.floor(random() * 60)).padStart(2, '0')}:00`
    const sold = 1 + Math.floor(random() * 3)
    const title = `精华液 保湿补水修护面霜 ${item} 号 正品旗舰`
    const row = `${first}-${line},2026-09-${day} ${time},${item},${title},品牌${item % 80},店铺${item % 6},${sold},${(sold * (1000 + (item % 900))) / 100}\n`
    if (!out.write(row)) await once(out, 'drain')
  }
  out.end()
  await finished(out)
}

/** Seconds of processor time of this process and of those that it has ended, user and system. */
async function processorSeconds(): Promise<number> {
  const fields = (await readFile('/proc/self/stat', 'utf8')).replace(/^.*\) /s, '').split(' ')
  return fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks) / 100, 0)
}

async function sizeOf(folder: string): Promise<number> {
  const names = await readdir(folder, { recursive: true, withFileTypes: true })
  const sizes = await Promise.all(names.filter((one) => one.isFile()).map(async (one) => (await stat(join(one.parentPath, one.name))).size))
  return sizes.reduce((sum, size) => sum + size, 0)
}

/** Loads files one after the other into an empty market; tells each load's processor time and what the tables take. */
async function measure(what: string, folder: string, files: readonly string[]): Promise<void> {
  const engine = await openEngine({ path: join(folder, 'market') }, 2)
  await migrate(engine)
  const took: string[] = []
  for (const path of files) {
    const before = await processorSeconds()
    const began = performance.now()
    const loads = await openLoads({ engine, folder: join(folder, 'work'), onPublished: async () => undefined })
    const { load_id } = await loads.start({ files: [{ path, name: 'orders.csv' }], mapping: MAPPING, dry_run: false, who: 'bench' })
    const report = await loads.wait(load_id)
    await loads.close()
    if (report.state !== 'published') throw new Error(report.message?.en)
    took.push(`${((await processorSeconds()) - before).toFixed(1)} s of processor (${((performance.now() - began) / 1000).toFixed(1)} s)`)
  }
  const tables = await engine.query<{ table: string; rows: number; bytes: number }>(
    sql`SELECT table, toInt64(sum(rows)) AS rows, toInt64(sum(bytes_on_disk)) AS bytes FROM system.parts
      WHERE active AND database = currentDatabase() AND (endsWith(table, '_month') OR endsWith(table, '_year') OR endsWith(table, '_day')) GROUP BY table ORDER BY table`,
  )
  await engine.close()
  const kept = tables.map(({ table, rows, bytes }) => `${table} ${rows} rows ${(bytes / 1e6).toFixed(1)} MB`).join(', ')
  console.log(`${what}: ${took.join(', ')}; ${kept}; folder ${((await sizeOf(join(folder, 'market'))) / 1e6).toFixed(1)} MB`)
}

const folder = await mkdtemp(join(tmpdir(), 'orders-'))
try {
  const [whole, one, two] = ['whole.csv', 'one.csv', 'two.csv'].map((name) => join(folder, name)) as [string, string, string]
  await writeLines(whole, 1, DAYS)
  await writeLines(one, 1, DAYS / 2)
  await writeLines(two, DAYS / 2 + 1, DAYS)
  await measure('at once', join(folder, 'a'), [whole])
  await measure('in two parts', join(folder, 'b'), [one, two])
} finally {
  await rm(folder, { recursive: true, force: true })
}
