import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openEmbedded } from '../engine/embedded.ts'
import type { Engine } from '../engine/engine.ts'
import { sql } from '../sql/sql.ts'
import { unsafeRaw } from '../sql/unsafe-raw.ts'
import { createTableText, type Table } from '../tables/table.ts'
import { TABLES } from '../tables/tables.ts'
import { MIGRATIONS, type Migration, migrate, statements } from './migrations.ts'

let folder: string
let engine: Engine
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'schema-'))
  engine = await openEmbedded({ path: folder, connections: 2 })
})
afterAll(async () => {
  await engine.close()
  await rm(folder, { recursive: true, force: true })
})

test('a step that was stopped half-way is done again, in order, and each only once', async () => {
  const ran: string[] = []
  let stopped = true
  const step = (version: number, name: string): Migration => ({
    version,
    name,
    run: statements(() => {
      ran.push(name)
      const broken = name === 'second' && stopped
      return [
        unsafeRaw(`CREATE TABLE IF NOT EXISTS probe_${name} (a Int8) ENGINE = MergeTree ORDER BY a`),
        ...(broken ? [sql`SELECT nothing`] : []),
      ]
    }),
  })
  const steps = [step(1, 'first'), step(2, 'second'), step(3, 'third')]
  await expect(migrate(engine, steps)).rejects.toThrow()
  // A program that does not know the step must not open what is half-way.
  await expect(migrate(engine, steps.slice(0, 1))).rejects.toThrow('newer version')
  stopped = false
  expect(await migrate(engine, steps)).toBe(3)
  expect(await migrate(engine, steps)).toBe(3)
  expect(ran).toEqual(['first', 'second', 'second', 'third'])
  await expect(migrate(engine, steps.slice(0, 2))).rejects.toMatchObject({
    text: { zh: expect.stringContaining('更新版本'), en: expect.stringContaining('a newer version') },
  })
  await engine.command(sql`TRUNCATE TABLE schema_version`)
})

test('after the migrations the folder has exactly the declared tables and columns', async () => {
  expect(MIGRATIONS.map((one) => one.version)).toEqual(MIGRATIONS.map((_, i) => i + 1))
  await migrate(engine)
  await migrate(engine)
  const rows = await engine.query<{ table: string; name: string; type: string }>(
    sql`SELECT table, name, type FROM system.columns WHERE database = currentDatabase() AND NOT startsWith(table, 'probe_') ORDER BY table, position`,
  )
  const found: Record<string, Record<string, string>> = {}
  for (const { table, name, type } of rows) found[table] = { ...found[table], [name]: type }
  const declared = Object.entries<Table>(TABLES).map(([name, { columns, computed = {} }]) => {
    const types = Object.entries(computed).map(([column, { type }]) => [column, type])
    return [name, { ...columns, ...Object.fromEntries(types) }]
  })
  expect(found).toEqual(Object.fromEntries(declared))
})

test('a folder that lacks a table and columns gets them', async () => {
  await engine.command(sql`DROP TABLE brand`)
  await engine.command(sql`ALTER TABLE shop DROP COLUMN contact, DROP COLUMN address`)
  await migrate(engine)
  const found = await engine.query(sql`SELECT name FROM system.columns WHERE database = currentDatabase() AND table IN ('brand', 'shop')
    AND name IN ('name_zh', 'contact', 'address') ORDER BY name`)
  expect(found).toEqual([{ name: 'address' }, { name: 'contact' }, { name: 'name_zh' }, { name: 'name_zh' }])
})

test('a folder written before a column was computed has it for what is there', async () => {
  await engine.command(sql`ALTER TABLE comment DROP COLUMN place`)
  await engine.command(sql`INSERT INTO comment (item, month, comment_id) VALUES (7, 202401, 'c1')`)
  await migrate(engine)
  await engine.command(sql`INSERT INTO comment (item, month, comment_id) VALUES (7, 202401, 'c2')`)
  const places = await engine.query(
    sql`SELECT comment_id, place = cityHash64(toUInt64(7), toUInt32(202401), comment_id) AS own FROM comment ORDER BY comment_id`,
  )
  expect(places).toEqual([
    { comment_id: 'c1', own: 1 },
    { comment_id: 'c2', own: 1 },
  ])
})

test('names in a declaration are plain', () => {
  expect(() => createTableText('a b', { columns: { a: 'Int8' }, engine: 'Memory', orderBy: 'a' })).toThrow('plain name')
  expect(() => createTableText('a', { columns: { 'a`': 'Int8' }, engine: 'Memory', orderBy: 'a' })).toThrow('plain name')
})
