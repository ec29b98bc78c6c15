import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql, v } from '../sql/sql.ts'
import { openFixture } from '../testing/fixture-market.ts'
import { SKU_MARKET } from '../testing/sku-market.ts'
import { readThrough } from './read-through.ts'

let fixture: Awaited<ReturnType<typeof openFixture>>
beforeAll(async () => {
  fixture = await openFixture(0, SKU_MARKET)
})
afterAll(() => fixture.close())

const { signal } = new AbortController()

async function bytesOf(table: string): Promise<number> {
  const [row] = await fixture.warehouse.engine.query<{ bytes: number }>(
    sql`SELECT toInt64(sum(bytes_on_disk)) AS bytes FROM system.parts WHERE active AND database = currentDatabase() AND table = ${v.string(table)}`,
  )
  return row?.bytes ?? 0
}

test('every file of the tables is read to its end', async () => {
  expect(await bytesOf('sku_year')).toBeGreaterThan(1000)
  // what is on disk does not count the few bytes that say what a part is
  expect(await readThrough(fixture.warehouse.engine, 2 ** 30, signal)).toBeGreaterThanOrEqual(await bytesOf('sku_year'))
})

test('nothing is read where there is more than there is room for, or nobody waits any more', async () => {
  expect(await readThrough(fixture.warehouse.engine, 1000, signal)).toBe(0)
  await expect(readThrough(fixture.warehouse.engine, 2 ** 30, AbortSignal.abort())).rejects.toMatchObject({ name: 'AbortError' })
})
