import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { migrate } from '../../schema/migrations.ts'
import { type Sql, sql, v } from '../../sql/sql.ts'
import { openFixture } from '../../testing/fixture-market.ts'
import { SMALL_MARKET } from '../../testing/small-market.ts'
import { testPlace } from '../../testing/test-place.ts'
import type { Engine } from '../engine.ts'
import { onNodes } from '../nodes.ts'
import { NodeClient } from './node-client.ts'
import { openServer, type ServerPlace } from './open-server.ts'

const [CATEGORIES, ITEM_YEARS] = [sql`SELECT toInt64(count()) AS rows FROM category`, sql`SELECT toInt64(count()) AS rows FROM item_year`]

const { MARKETSCOPE_TEST_WAREHOUSE_CONTROL: CONTROL } = process.env

describe.skipIf(!CONTROL)('what every node has a copy of', () => {
  let fixture: Awaited<ReturnType<typeof openFixture>>
  let engine: Engine
  beforeAll(async () => {
    fixture = await openFixture(SMALL_MARKET)
    engine = fixture.warehouse.engine
    await fixture.warehouse.settled()
  })
  afterAll(() => fixture.close())

  const rowsOf = async (rows: Sql) => (await engine.query<{ rows: number }>(rows))[0]?.rows

  test('a row that a node lacks of what each has in full is added from the others', async () => {
    const rows = sql`SELECT brand_id, name_zh FROM brand FINAL WHERE brand_id = 'lacking'`
    await engine.nodes[0]?.command(sql`INSERT INTO brand (brand_id, name_zh, load_id) VALUES ('lacking', 'later', 2)`)
    await engine.nodes[1]?.command(sql`INSERT INTO brand (brand_id, name_zh, load_id) VALUES ('lacking', 'earlier', 1)`)
    await engine.alignCopies()
    expect(await Promise.all(engine.nodes.map((node) => node.query(rows)))).toEqual(
      engine.nodes.map(() => [{ brand_id: 'lacking', name_zh: 'later' }]),
    )
    await onNodes(engine, sql`DELETE FROM brand WHERE brand_id = 'lacking'`)
  })

  test('a market whose short tables were on the first node alone has them on each after a start', async () => {
    const { nodes, cluster } = testPlace(fixture.path).server as ServerPlace
    const [{ database }] = nodes
    const revisions = sql`SELECT toInt64(revision) AS revision FROM revision ORDER BY revision`
    const before = await engine.query(revisions)
    const clients = nodes.map((node) => new NodeClient(node, 1, { called: {} }))
    try {
      for (const [number, node] of clients.entries()) {
        if (number > 0) await node.text(`TRUNCATE TABLE ${database}_node.revision`)
        await node.text(
          `CREATE OR REPLACE TABLE revision AS ${database}_node.revision ENGINE = Distributed('${cluster}', ${database}_node, revision, toUInt8(0))`,
        )
      }
      expect(await engine.query(revisions)).toEqual(before)
      expect(await engine.nodes[1]?.query(revisions)).toEqual([])
      const again = await openServer({ nodes, cluster, path: join(fixture.path, 'again') })
      await migrate(again)
      expect(await again.query(revisions)).toEqual(before)
      await again.close()
    } finally {
      await Promise.all(clients.map((node) => node.close()))
    }
    expect(await Promise.all(engine.nodes.map((node) => node.query(revisions)))).toEqual(engine.nodes.map(() => before))
    const engines = sql`SELECT engine_full AS x FROM system.tables WHERE database = ${v.string(database)} AND name = 'revision'`
    for (const [found] of await Promise.all(engine.nodes.map((node) => node.query<{ x: string }>(engines))))
      expect(found?.x).toContain(`'${cluster}_copies'`)
  })

  test('what is short is read at another node where the first one does not answer', async () => {
    const short = await rowsOf(CATEGORIES)
    await fetch(`${CONTROL}/stop/0`)
    try {
      expect(await rowsOf(CATEGORIES)).toEqual(short)
      expect(engine.isThere()).toBe(false)
    } finally {
      await fetch(`${CONTROL}/continue/0`)
    }
    await expect.poll(() => engine.isThere(), { timeout: 20_000 }).toBe(true)
  })

  test('a node that does not answer makes an error of a question, never a lower number', async () => {
    const whole = await rowsOf(ITEM_YEARS)
    const short = await rowsOf(CATEGORIES)
    await fetch(`${CONTROL}/stop/1`)
    try {
      const query = engine.query(sql`SELECT count() AS rows FROM item_year`, { limits: { seconds: 2 } })
      await expect(query).rejects.toMatchObject({ reason: 'away' })
      expect(engine.isThere()).toBe(false)
      expect(await rowsOf(CATEGORIES)).toEqual(short)
    } finally {
      await fetch(`${CONTROL}/continue/1`)
    }
    // The other node may wait a moment until it asks it again.
    await expect.poll(() => rowsOf(ITEM_YEARS).catch(String), { timeout: 20_000 }).toBe(whole)
  })
})
