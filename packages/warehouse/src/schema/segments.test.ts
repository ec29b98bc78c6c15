import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openEmbedded } from '../engine/embedded.ts'
import type { Engine } from '../engine/engine.ts'
import { sql, v } from '../sql/sql.ts'
import { migrate } from './migrations.ts'
import { currentRevision, NO_REVISION, publishRevision } from './revision.ts'
import { lastSegment, removeSegments } from './segments.ts'

let folder: string
let engine: Engine
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'segments-'))
  engine = await openEmbedded({ path: folder, connections: 2 })
  await migrate(engine)
})
afterAll(async () => {
  await engine.close()
  await rm(folder, { recursive: true, force: true })
})

async function fill(segment: number): Promise<void> {
  await engine.command(sql`INSERT INTO item_year (segment, item, has) SELECT ${v.uint32(segment)}, number, 1 FROM numbers(3)`)
}

async function publish(segments: number[]): Promise<void> {
  const { revision } = await currentRevision(engine)
  const list = segments.map((segment) => ({ segment, site: 'tmall', version: '', year: 2024, rows: 3, months: [], rows_by_month: [] }))
  await publishRevision(engine, { ...NO_REVISION, revision: revision + 1, segments: list })
}

const left = () => engine.query(sql`SELECT segment, toInt64(count()) AS n FROM item_year GROUP BY segment ORDER BY segment`)

test('rows of other segments are gone at once, and from the disk when they are many; numbers are never used again', async () => {
  expect(await lastSegment(engine)).toBe(0)
  for (const segment of [1, 2, 3, 4, 5, 6, 7, 8, 9]) await fill(segment)
  expect(await lastSegment(engine)).toBe(9)
  await publish([9])
  await removeSegments(engine, [2, 3, 4, 5, 6, 7, 8, 9])
  expect(await left()).toEqual([2, 3, 4, 5, 6, 7, 8, 9].map((segment) => ({ segment, n: 3 })))
  await removeSegments(engine, [2, 3])
  expect(await left()).toEqual([
    { segment: 2, n: 3 },
    { segment: 3, n: 3 },
  ])
  await expect.poll(written, { timeout: 20_000 }).toBe(6)
  await removeSegments(engine, [])
  expect(await left()).toEqual([])
  expect(await lastSegment(engine)).toBe(9)
})

/** Rows on the disk, removed ones too. */
async function written(): Promise<number> {
  const [found] = await engine.query<{ rows: number }>(
    sql`SELECT toInt64(sum(rows)) AS rows FROM system.parts WHERE active AND database = currentDatabase() AND table = 'item_year'`,
  )
  return found?.rows ?? -1
}

test('a list of segments and a range of categories read only what lies there', async () => {
  for (const segment of [11, 12])
    await engine.command(
      sql`INSERT INTO item_year (segment, category, item, has) SELECT ${v.uint32(segment)}, number, number, 1 FROM numbers(20000)`,
    )
  await engine.command(sql`OPTIMIZE TABLE item_year FINAL`)
  const plan = await engine.query<{ explain: string }>(
    sql`EXPLAIN indexes = 1 SELECT count() FROM item_year WHERE segment IN ${v.uint32s([12])} AND category BETWEEN 3000 AND 4000 AND NOT ignore(item)`,
  )
  const [, granules = 0] = plan.map(({ explain }) => /Granules: (\d+)\/\d+/.exec(explain)).find((found) => found !== null) ?? []
  expect(Number(granules)).toBeGreaterThan(0)
  expect(Number(granules)).toBeLessThanOrEqual(3)
})
