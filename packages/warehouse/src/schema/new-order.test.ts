import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openEmbedded } from '../engine/embedded.ts'
import type { Engine } from '../engine/engine.ts'
import { sql } from '../sql/sql.ts'
import { unsafeRaw } from '../sql/unsafe-raw.ts'
import { createTableText, type Table } from '../tables/table.ts'
import { TABLES } from '../tables/tables.ts'
import { migrate } from './migrations.ts'
import { SEGMENT_TABLES } from './segments.ts'

/** How the tables lay before they were ordered by segment. */
const BEFORE: Record<(typeof SEGMENT_TABLES)[number], string> = {
  item_day: '(item, day)',
  item_month: '(item, month)',
  item_year: '(category, item)',
  sku_month: '(item, sku_id, month)',
  sku_year: '(category, item, sku_id)',
}

let folder: string
let engine: Engine
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'order-'))
  engine = await openEmbedded({ path: folder, connections: 2 })
  for (const name of SEGMENT_TABLES) await make(name, name, true)
  await engine.command(sql`INSERT INTO item_year (segment, category, item, title, has, sold, attributes)
    SELECT intDiv(number, 100) + 1, number % 7, number, concat('t', toString(number)), 1, [number], map('a', toString(number)) FROM numbers(500)`)
  await engine.command(
    sql`INSERT INTO item_month (segment, item, month, sales) SELECT intDiv(number, 100) + 1, number, 202401, number FROM numbers(500)`,
  )
  await engine.command(sql`INSERT INTO sku_month (segment, item, sku_id, month) VALUES (3, 1, 's', 202401)`)
})
afterEach(async () => {
  await engine.close()
  await rm(folder, { recursive: true, force: true })
})

/** A table of segments as it was, or as it is. */
function make(name: string, like: (typeof SEGMENT_TABLES)[number], before: boolean): Promise<void> {
  const old: Table = { ...TABLES[like], orderBy: BEFORE[like], partitionBy: 'segment' }
  return engine.command(unsafeRaw(createTableText(name, before ? old : TABLES[like])))
}

const content = () =>
  engine.query(sql`SELECT
    (SELECT groupArray(tuple(*)) FROM (SELECT segment, category, item, title, has, sold, attributes FROM item_year ORDER BY segment, item)) AS years,
    (SELECT groupArray(tuple(*)) FROM (SELECT segment, item, month, sales FROM item_month ORDER BY segment, item)) AS months,
    (SELECT groupArray(tuple(*)) FROM (SELECT segment, item, sku_id, month FROM sku_month)) AS skus`)

const layout = () =>
  engine.query(
    sql`SELECT name, partition_key, sorting_key FROM system.tables WHERE database = currentDatabase() AND match(name, '^(item|sku)_(day|month|year)') ORDER BY name`,
  )

const DECLARED = [...SEGMENT_TABLES].sort().map((name) => ({ name, partition_key: '', sorting_key: TABLES[name].orderBy.slice(1, -1) }))

test('a folder of before has the order of today, the same rows, and tells how far it is', async () => {
  const before = await content()
  const told: number[] = []
  await migrate(engine, undefined, (name, share) => {
    if (name === 'order-by-segment') told.push(share)
  })
  expect(await layout()).toEqual(DECLARED)
  expect(await content()).toEqual(before)
  expect(told.length).toBeGreaterThan(1)
  expect(told).toEqual([...told].sort((a, b) => a - b))
  expect(told.at(-1)).toBe(1)
})

test('what was stopped while it was copied goes on: what is whole stays, what is not is copied again', async () => {
  const before = await content()
  await make('item_year_ordered', 'item_year', false)
  await engine.command(sql`INSERT INTO item_year_ordered SELECT * FROM item_year WHERE segment = 1 OR segment = 2 AND item % 2 = 0`)
  // Marks what was there already, so that copying it again would show.
  await engine.command(sql`INSERT INTO item_year_ordered (segment, item, title) SELECT 5, item, 'kept' FROM item_year WHERE segment = 5`)
  await migrate(engine)
  expect(await layout()).toEqual(DECLARED)
  expect(await engine.query(sql`SELECT DISTINCT segment FROM item_year WHERE title = 'kept'`)).toEqual([{ segment: 5 }])
  const rows = (list: unknown[]) => (list as { years: unknown[][] }[])[0]?.years.filter(([segment]) => segment !== 5)
  expect(rows(await content())).toEqual(rows(before))
})

test('what was stopped between the exchange and the removal of the old one loses the old one only', async () => {
  const before = await content()
  await make('item_year_ordered', 'item_year', false)
  await engine.command(sql`INSERT INTO item_year_ordered SELECT * FROM item_year`)
  await engine.command(sql`EXCHANGE TABLES item_year AND item_year_ordered`)
  await migrate(engine)
  expect(await layout()).toEqual(DECLARED)
  expect(await content()).toEqual(before)
})
