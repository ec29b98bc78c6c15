import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openEmbedded } from '../engine/embedded.ts'
import type { Engine } from '../engine/engine.ts'
import { sql, v } from '../sql/sql.ts'
import { migrate } from './migrations.ts'
import { currentRevision, NO_REVISION, publishRevision } from './revision.ts'
import { dropDeadSegments, takeSegments } from './segments.ts'

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

test('segments live while one of the last publications names them, and their numbers are never used again', async () => {
  expect(await takeSegments(engine, 2)).toEqual([1, 2])
  expect(await takeSegments(engine, 3)).toEqual([3, 4, 5])
  for (const segment of [1, 2, 3, 9]) await fill(segment)
  await publish([1])
  await publish([2])
  await publish([2, 3])
  expect(await dropDeadSegments(engine, [9], 2)).toEqual([1])
  expect(await dropDeadSegments(engine, [], 2)).toEqual([9])
  const left = await engine.query(sql`SELECT segment, toInt64(count()) AS n FROM item_year GROUP BY segment ORDER BY segment`)
  expect(left).toEqual([
    { segment: 2, n: 3 },
    { segment: 3, n: 3 },
  ])
  expect(await takeSegments(engine, 1)).toEqual([6])
})

test('a list of segments reads only their partitions', async () => {
  const plan = await engine.query<{ explain: string }>(
    sql`EXPLAIN indexes = 1 SELECT count() FROM item_year WHERE segment IN ${v.uint32s([2])} AND category >= 0 AND NOT ignore(item)`,
  )
  expect(plan.some(({ explain }) => explain.includes('Parts: 1/2'))).toBe(true)
})
