import { cp, mkdtemp, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openEmbedded } from '../engine/embedded.ts'
import { MarketFault } from '../engine/market-fault.ts'
import { openLoads } from '../load/loads.ts'
import { openWarehouse } from '../open-warehouse.ts'
import { migrate } from '../schema/migrations.ts'
import { currentRevision } from '../schema/revision.ts'
import { sql, v } from '../sql/sql.ts'

/** Every file of a part of every table that counts; without it, a few of each kind. */
const WHOLE = process.env.MARKETSCOPE_FAULTS === 'whole'
const TABLES = WHOLE ? ['item_year', 'item_month', 'revision', 'load', 'category', 'item', 'brand'] : ['item_year']
const FEW = ['data.bin', 'checksums.txt', 'count.txt']

const FILES = {
  'categories.csv': 'tree,category_id,parent_id,name_zh,name_en\njd,c1,,一,One\n',
  'brands.csv': 'brand_id,name_zh,name_en\nb1,一,One\n',
  'months.csv': `site,month,item_id,title,category_id,brand_id,shop_id,price,sold,sales\n${Array.from({ length: 40 }, (_, index) => `jd,2024-0${1 + (index % 2)},i${index},Item ${index},c1,b1,s1,5,2,10\n`).join('')}`,
}
/** 40 items of 10.00 each. */
const SALES = 40_000

const HARMS: Record<string, (path: string) => Promise<unknown>> = {
  cut: async (path) => truncate(path, Math.floor((await stat(path)).size / 2)),
  garbled: async (path) => {
    const bytes = await readFile(path)
    await writeFile(path, bytes.fill(0xa5, Math.floor(bytes.length / 3), Math.ceil(bytes.length / 2)))
  },
  missing: (path) => rm(path),
}

let root: string
let made: string
const parts = new Map<string, string>()
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'part-files-'))
  made = join(root, 'made')
  const engine = await openEmbedded({ path: made, connections: 2 })
  await migrate(engine)
  const loads = await openLoads({ engine, folder: join(root, 'work'), onPublished: async () => undefined })
  const files = Object.keys(FILES).map((name) => ({ path: join(root, name), name }))
  for (const [name, text] of Object.entries(FILES)) await writeFile(join(root, name), text)
  const { load_id } = await loads.start({ files, mapping: null, dry_run: false, who: 'test' })
  expect((await loads.wait(load_id)).state).toBe('published')
  const found = await engine.query<{ table: string; path: string }>(
    sql`SELECT table, path FROM system.parts WHERE active AND database = currentDatabase() AND table IN ${v.strings(TABLES)}`,
  )
  for (const { table, path } of found) parts.set(table, relative(made, path))
  await loads.close()
  await engine.close()
})
afterAll(() => rm(root, { recursive: true, force: true }))

/** `whole`: it opens and the sums are right; `refused`: in plain words; `fails`: it opens, and asking is an error. Anything else is the sum that it gives. */
async function answerOf(path: string): Promise<string> {
  const warehouse = await openWarehouse({ path }).catch((error: unknown) => {
    if (error instanceof MarketFault) return null
    throw error
  })
  if (warehouse === null) return 'refused'
  try {
    const { segments } = await currentRevision(warehouse.engine)
    const live = v.uint32s(segments.map(({ segment }) => segment))
    const [found] = await warehouse.engine.query<{ years: number; months: number }>(
      sql`SELECT (SELECT toInt64(sum(arraySum(sales))) FROM item_year WHERE segment IN ${live}) AS years,
        (SELECT toInt64(sum(sales)) FROM item_month WHERE segment IN ${live}) AS months`,
    )
    return found?.years === SALES && found.months === SALES ? 'whole' : `${found?.years} and ${found?.months}`
  } catch {
    return 'fails'
  } finally {
    await warehouse.close()
  }
}

test('a file of the market data that is cut, garbled or missing never gives other totals: they are right, or it is told', async () => {
  const answers: Record<string, string> = {}
  let copies = 0
  for (const table of TABLES) {
    const part = parts.get(table) ?? `no part of ${table}`
    for (const name of (await readdir(join(made, part))).filter((one) => WHOLE || FEW.includes(one)))
      for (const [harm, work] of Object.entries(HARMS)) {
        const path = join(root, `copy-${++copies}`)
        await cp(made, path, { recursive: true, verbatimSymlinks: true })
        await work(join(path, part, name))
        answers[`${table} ${name} ${harm}`] = await answerOf(path).catch((error: unknown) => `threw ${String(error)}`)
        await rm(path, { recursive: true })
      }
  }
  if (WHOLE) console.table(answers)
  expect(Object.entries(answers).filter(([, answer]) => !['whole', 'refused', 'fails'].includes(answer))).toEqual([])
  expect(answers['item_year data.bin cut']).toBe('refused')
}, 1_200_000)
