import { cp, mkdtemp, readFile, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { checkMarket } from './check-market.ts'
import { openEmbedded } from './engine/embedded.ts'
import { MarketFault } from './engine/market-fault.ts'
import { openLoads } from './load/loads.ts'
import { openWarehouse } from './open-warehouse.ts'
import { migrate } from './schema/migrations.ts'
import { sql } from './sql/sql.ts'

let root: string
let made: string
/** The folders of parts by table, below a folder of market data; those of the first segment come first. */
const parts: Record<string, string[]> = {}

const HEAD = 'site,month,item_id,title,category_id,brand_id,shop_id,price,sold,sales\n'
const rowsOf = (month: string, count: number) =>
  Array.from({ length: count }, (_, index) => `jd,${month},i${index},Item ${index},c1,b1,s1,5,2,10\n`).join('')

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'whole-'))
  made = join(root, 'made')
  const engine = await openEmbedded({ path: made, connections: 2 })
  await migrate(engine)
  // Each load stays a part of its own, so that there is one to be lost.
  await engine.command(sql`SYSTEM STOP MERGES`)
  const loads = await openLoads({ engine, folder: join(root, 'work'), onPublished: async () => undefined })
  const files = {
    'categories.csv': 'tree,category_id,parent_id,name_zh,name_en\njd,c1,,一,One\n',
    'brands.csv': 'brand_id,name_zh,name_en\nb1,一,One\n',
    'first.csv': HEAD + rowsOf('2023-11', 30) + rowsOf('2023-12', 20),
    'more-brands.csv': 'brand_id,name_zh,name_en\nb2,二,Two\n',
    'second.csv': HEAD + rowsOf('2024-01', 40),
  }
  for (const [name, content] of Object.entries(files)) await writeFile(join(root, name), content)
  for (const names of [
    ['categories.csv', 'brands.csv', 'first.csv'],
    ['more-brands.csv', 'second.csv'],
  ]) {
    const named = names.map((name) => ({ path: join(root, name), name }))
    const { load_id } = await loads.start({ files: named, mapping: null, dry_run: false, who: 'test' })
    expect((await loads.wait(load_id)).state).toBe('published')
  }
  const found = await engine.query<{ table: string; path: string }>(
    sql`SELECT table, path FROM system.parts WHERE active AND database = currentDatabase() ORDER BY table, partition_id, name`,
  )
  for (const { table, path } of found) parts[table] = [...(parts[table] ?? []), relative(made, path)]
  await loads.close()
  await engine.close()
})
afterAll(() => rm(root, { recursive: true, force: true }))

const file = (table: string, name = 'data.bin', part = 0) => join(parts[table]?.[part] ?? `no part of ${table}`, name)
const cut = async (path: string) => truncate(path, 7)
const remove = (path: string) => rm(path, { recursive: true })
async function garble(path: string) {
  const bytes = await readFile(path)
  bytes.fill(0xa5, Math.floor(bytes.length / 3), Math.floor(bytes.length / 3) + 8)
  await writeFile(path, bytes)
}

let copies = 0
async function damaged(harm: (path: string) => Promise<unknown>, below: string): Promise<string> {
  const path = join(root, `copy-${++copies}`)
  await cp(made, path, { recursive: true, verbatimSymlinks: true })
  await harm(join(path, below))
  return path
}

async function opens(path: string): Promise<string> {
  try {
    const warehouse = await openWarehouse({ path })
    await warehouse.close()
    return 'opens'
  } catch (error) {
    if (error instanceof MarketFault) return error.text.en
    throw error
  }
}

const lossOf = async (path: string) => {
  const { losses } = await checkMarket({ path: path })
  return [...losses.others, ...losses.segments.map(({ text }) => text)].map(({ en }) => en)
}

test('what is as it was published opens, and everything that can be looked at is said to be whole', async () => {
  const path = await damaged(async () => undefined, '')
  expect(await opens(path)).toBe('opens')
  expect(await checkMarket({ path: path })).toMatchObject({
    revision: 2,
    segments: 2,
    rows: 90,
    losses: { segments: [], others: [] },
    left: null,
  })
})

describe('what the engine would go on without is refused when it is opened, and named', () => {
  test.each([
    [
      'a part of the years is short',
      cut,
      () => file('item_year'),
      'jd 2023: months with other rows than were published (2023-11 0/30, 2023-12 0/20)',
    ],
    [
      'a part of the years is missing',
      remove,
      () => file('item_year', '.'),
      'jd 2023: months with other rows than were published (2023-11 0/30, 2023-12 0/20)',
    ],
    ['a part of what was loaded is short', cut, () => file('item_month', 'data.bin', 1), 'jd 2024: 40 rows were loaded, and 0 are there'],
    [
      'a part of what was loaded lost its list of files',
      remove,
      () => file('item_month', 'columns.txt'),
      'jd 2023: 50 rows were loaded, and 0 are there',
    ],
    ['the brands are short', cut, () => file('brand'), 'a part of the table brand is damaged'],
    ['the last publication is missing', remove, () => file('revision', '.', 1), 'the list of publications is not whole'],
    ['the first publication is missing', remove, () => file('revision', '.', 0), 'the list of publications is not whole'],
    ['a publication is short', cut, () => file('revision', 'data.bin', 1), 'a part of the table revision is damaged'],
    ['the loads are missing', (path: string) => remove(join(path, '..')), () => file('load', '.'), 'the list of loads is not whole'],
    ['the category tree is missing', remove, () => file('category', '.'), 'the category tree jd is missing'],
  ])('%s', async (_, harm, place, words) => {
    const path = await damaged(harm, place())
    expect(await opens(path)).toContain(words)
    // What was looked at once is looked at again: nothing is forgotten by a second start.
    expect(await opens(path)).toContain(words)
    expect((await lossOf(path)).join('\n')).toContain(words)
  })
})

test('what counts do not show is found by looking at every checksum, items without names by looking them up, and names that are gone by how many there were', async () => {
  const garbled = await damaged(garble, file('item_year'))
  expect((await lossOf(garbled)).join('\n')).toMatch(/jd 2023: \S+ of the table item_year is not what its checksum says/)
  const nameless = await damaged(remove, file('item', '.'))
  expect((await lossOf(nameless)).join('\n')).toContain('30 items are not in the table of items')
  const unbranded = await damaged(remove, file('brand', '.'))
  expect(await opens(unbranded)).toBe('opens')
  expect(await lossOf(unbranded)).toEqual(['the table brand has 1 of its 2 rows'])
})

test('damaged years can be left out: the rest is served, and what was left out can be loaded again', async () => {
  const path = await damaged(cut, file('item_year'))
  const { left } = await checkMarket({ path: path }, { leaveOut: true })
  expect(left).toMatchObject([{ site: 'jd', year: 2023 }])
  expect(await opens(path)).toBe('opens')
  const engine = await openEmbedded({ path, connections: 2 })
  const loads = await openLoads({ engine, folder: join(root, 'again'), onPublished: async () => undefined })
  await loads.recover()
  expect((await loads.coverage()).data).toMatchObject([{ site: 'jd', month: '2024-01', rows: 40 }])
  const files = [{ path: join(root, 'first.csv'), name: 'first.csv' }]
  const { load_id } = await loads.start({ files, mapping: null, dry_run: false, who: 'test' })
  expect((await loads.wait(load_id)).state).toBe('published')
  await loads.close()
  await engine.close()
  expect(await checkMarket({ path: path })).toMatchObject({ segments: 2, rows: 90, losses: { segments: [], others: [] } })
})

test('names that go after years were left out are missed', async () => {
  const path = await damaged(cut, file('item_year'))
  await checkMarket({ path: path }, { leaveOut: true })
  await remove(join(path, file('brand', '.')))
  expect(await lossOf(path)).toEqual(['the table brand has 1 of its 2 rows'])
})

test('names that a load brought and that were taken back with it are not missed', async () => {
  const path = await damaged(async () => undefined, '')
  const engine = await openEmbedded({ path, connections: 2 })
  const loads = await openLoads({ engine, folder: join(root, 'taken-back'), onPublished: async () => undefined })
  const file = { path: join(root, 'more-brands.csv'), name: 'more-brands.csv' }
  await writeFile(file.path, 'brand_id,name_zh,name_en\nb1,壹,Uno\nb3,三,Three\n')
  const { load_id } = await loads.start({ files: [file], mapping: null, dry_run: false, who: 'test' })
  expect((await loads.wait(load_id)).state).toBe('published')
  await loads.rollBack(load_id, 'test')
  await loads.close()
  await engine.close()
  expect(await lossOf(path)).toEqual([])
})

test('how many names there were is written down at the next start, where an older program or one that was killed did not', async () => {
  const path = await damaged(remove, join(file('names_count', '.'), '..'))
  expect(await lossOf(path)).toEqual([])
  const engine = await openEmbedded({ path, connections: 2 })
  await engine.command(sql`SYSTEM STOP MERGES`)
  await migrate(engine)
  const loads = await openLoads({ engine, folder: join(root, 'noted'), onPublished: async () => undefined })
  await loads.recover()
  await loads.close()
  await engine.close()
  expect(await lossOf(path)).toEqual([])
  await remove(join(path, file('brand', '.')))
  expect(await lossOf(path)).toEqual(['the table brand has 1 of its 2 rows'])
})

test('names that wait to be taken back, since the process was killed while it did, are not missed', async () => {
  const path = await damaged(async () => undefined, '')
  const engine = await openEmbedded({ path, connections: 2 })
  await engine.command(sql`INSERT INTO load (load_id, state) VALUES (3, 'fail')`)
  await engine.command(sql`INSERT INTO brand_before SELECT *, 3 FROM brand WHERE brand_id = 'b2'`)
  await engine.command(sql`DELETE FROM brand WHERE brand_id = 'b2'`)
  await engine.close()
  expect(await lossOf(path)).toEqual([])
})

test('what is not of one year cannot be left out', async () => {
  const path = await damaged(cut, file('brand'))
  expect((await checkMarket({ path: path }, { leaveOut: true })).left).toBeNull()
  expect(await opens(path)).toContain('a part of the table brand is damaged')
})
