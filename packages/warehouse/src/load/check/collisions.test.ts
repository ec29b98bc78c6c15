import { LOAD_BUDGET } from '@marketscope/contract/budgets'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql, v } from '../../sql/sql.ts'
import type { LoadContext } from '../context.ts'
import { fileReader } from '../readers/file-reader.ts'
import type { FileTasks } from '../readers/file-tasks.ts'
import { PROGRAM } from '../readers/program.ts'
import { ReaderPool } from '../readers/reader-pool.ts'
import { openTestDesk, type TestDesk } from '../testing/desk.ts'
import { checkCollisions } from './collisions.ts'

let desk: TestDesk
beforeAll(async () => {
  desk = await openTestDesk()
})
afterAll(() => desk.end())

function context(loadId: bigint): LoadContext {
  return {
    engine: desk.engine,
    reader: fileReader(new ReaderPool<FileTasks>(PROGRAM, 1), { budget: LOAD_BUDGET }, true),
    loadId,
    folder: desk.folder,
    signal: new AbortController().signal,
    files: ['f'],
    sites: new Map(),
    newSites: false,
    mode: 'replace',
    conflicts: [],
    notices: [],
    suggestions: [],
    questions: [],
    notRead: [],
    totals: { count: 0, lines: [] },
    numbers: [],
    detail: '',
    progress: () => undefined,
  }
}

async function stage(loadId: bigint, rows: [line: number, kind: string, id: string, shop: string, item?: number][]): Promise<void> {
  async function* lines() {
    for (const [line, kind, item_id, shop_id, item = 0] of rows)
      yield `${JSON.stringify({ load_id: String(loadId), kind, file: 1, line, site: 'jd', item, item_id, shop_id })}\n`
  }
  await desk.engine.insert('load_row', lines(), 'JSONEachRow', ['load_id', 'kind', 'file', 'line', 'site', 'item', 'item_id', 'shop_id'])
}

const faults = (loadId: bigint) =>
  desk.engine.query<{ line: number; column: string; value: string; reason: string }>(
    sql`SELECT toInt64(line) AS line, column, value, reason FROM load_fault WHERE load_id = ${v.uint64(loadId)} ORDER BY column, line`,
  )

test('two items with one number: the stored one stays, else the first; every row of the other is kept aside', async () => {
  await desk.engine.command(sql`INSERT INTO item (item, site, item_id, load_id) VALUES (7, 'jd', 'stored', 1)`)
  await stage(91n, [
    [1, 'item_months', 'a', '', 5],
    [2, 'items', 'b', '', 5],
    [3, 'item_months', 'a', '', 5],
    [4, 'sku_months', 'b', '', 5],
    [5, 'item_months', 'stored', '', 7],
    [6, 'comments', 'other', '', 7],
    [7, 'items', 'c', '', 8],
  ])
  await checkCollisions(context(91n))
  expect(await faults(91n)).toEqual([
    { line: 2, column: 'item_id', value: 'b', reason: 'collision' },
    { line: 4, column: 'item_id', value: 'b', reason: 'collision' },
    { line: 6, column: 'item_id', value: 'other', reason: 'collision' },
  ])
})

test('two shops with one number', async () => {
  await stage(92n, [
    [1, 'items', '', 's1'],
    [2, 'shops', '', 's2'],
    [3, 'item_months', '', ' s1'],
  ])
  await checkCollisions(context(92n), () => sql`toUInt64(1)`)
  expect(await faults(92n)).toEqual([{ line: 2, column: 'shop_id', value: 's2', reason: 'collision' }])
})

test('numbers of their own are no matter', async () => {
  await stage(93n, [
    [1, 'items', 'x', 's1', 21],
    [2, 'items', 'y', 's2', 22],
    [3, 'item_months', 'x', 's1', 21],
  ])
  await checkCollisions(context(93n))
  expect(await faults(93n)).toEqual([])
})
