import { execFileSync } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { migrate } from '../schema/migrations.ts'
import { sql } from '../sql/sql.ts'
import { smallDisk } from '../testing/small-disk.ts'
import { openEmbedded } from './embedded.ts'
import { EngineError, toEngineError } from './errors.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'engine-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

describe('a folder that cannot be used is told plainly', () => {
  test('a path through a file', async () => {
    await expect(openEmbedded({ path: join(import.meta.filename, 'x') })).rejects.toBeInstanceOf(EngineError)
  })

  test('read-only', async ({ skip }) => {
    try {
      execFileSync('mount', ['-t', 'tmpfs', '-o', 'ro', 'tmpfs', folder], { stdio: 'ignore' })
    } catch {
      return skip('this account may not mount')
    }
    try {
      await expect(openEmbedded({ path: folder })).rejects.toMatchObject({ reason: 'read_only' })
    } finally {
      execFileSync('umount', [folder])
    }
  })

  test('a disk that is full: what changes the folder is refused, what is in memory goes on, and the folder opens again', async ({
    skip,
  }) => {
    const disk = await smallDisk(40)
    if (disk === null) return skip('this account may not mount')
    const path = join(disk.folder, 'market')
    try {
      const engine = await openEmbedded({ path, connections: 1 })
      await migrate(engine)
      await engine.command(sql`INSERT INTO brand SELECT toString(number), '', '', number FROM numbers(10)`)
      await engine.command(sql`DELETE FROM brand WHERE load_id = 3`)
      await disk.fill()
      for (const change of [
        sql`DELETE FROM brand WHERE load_id = 4`,
        sql`ALTER TABLE brand APPLY DELETED MASK SETTINGS mutations_sync = 0`,
        sql`ALTER TABLE brand ADD COLUMN more String`,
        sql`CREATE TABLE more (x UInt8) ENGINE = MergeTree ORDER BY x`,
      ])
        await expect(engine.command(change)).rejects.toMatchObject({ reason: 'disk_full' })
      await engine.command(sql`CREATE TABLE scopes.one (x UInt8) ENGINE = Memory`, { inMemory: true })
      await engine.close()
      await disk.empty()
      const again = await openEmbedded({ path, connections: 1 })
      expect(await again.query(sql`SELECT toInt64(count()) AS brands FROM brand`)).toEqual([{ brands: 9 }])
      await again.close()
    } finally {
      await disk.remove()
    }
  })

  test('a disk that fills up while rows go in', async ({ skip }) => {
    const disk = await smallDisk(24)
    if (disk === null) return skip('this account may not mount')
    try {
      const engine = await openEmbedded({ path: disk.folder, connections: 1 })
      try {
        await migrate(engine)
        const fill = sql`INSERT INTO brand SELECT toString(number), hex(randomString(200)), '', 1 FROM numbers(200000)`
        await expect(engine.command(fill)).rejects.toMatchObject({ reason: 'disk_full' })
        expect(await engine.query(sql`SELECT 1 AS alive`)).toEqual([{ alive: 1 }])
        async function* rows() {
          for (let i = 0; i < 100; i++) yield `${'x'.repeat(1_000_000)}\n`
        }
        await expect(engine.insert('brand', rows(), 'TSV', ['brand_id'])).rejects.toMatchObject({ reason: 'disk_full' })
      } finally {
        await engine.close()
      }
    } finally {
      await disk.remove()
    }
  })
})

test('what describes the database in memory may be left cut by a process that was killed or had no room: it is made anew', async () => {
  const path = join(folder, 'cut')
  for (const left of ['', 'ATTACH DATABASE _ UU']) {
    await (await openEmbedded({ path, connections: 1 })).close()
    await writeFile(join(path, 'metadata', 'scopes.sql'), left)
    const engine = await openEmbedded({ path, connections: 1 })
    try {
      await engine.command(sql`CREATE TABLE scopes.one (x UInt8) ENGINE = Memory`)
      expect(await engine.query(sql`SELECT name FROM system.tables WHERE database = 'scopes'`)).toEqual([{ name: 'one' }])
    } finally {
      await engine.close()
    }
  }
})

test('a change that was left empty, for want of room, is forgotten: the folder opens with all its rows', async () => {
  const path = join(folder, 'left')
  const engine = await openEmbedded({ path, connections: 1 })
  await migrate(engine)
  await engine.command(sql`INSERT INTO brand SELECT toString(number), '', '', number FROM numbers(10)`)
  const [place] = await engine.query<{ at: string }>(sql`SELECT data_paths[1] AS at FROM system.tables WHERE name = 'brand'`)
  await engine.close()
  await writeFile(join(place?.at ?? '', 'mutation_7.txt'), '')
  const again = await openEmbedded({ path, connections: 1 })
  expect(await again.query(sql`SELECT toInt64(count()) AS brands FROM brand`)).toEqual([{ brands: 10 }])
  await again.command(sql`DELETE FROM brand WHERE load_id = 3`)
  expect(await again.query(sql`SELECT toInt64(count()) AS brands FROM brand`)).toEqual([{ brands: 9 }])
  await again.close()
})

test('what the engine says is in the cause, not in the message', () => {
  const error = toEngineError(new Error('Code: 241. DB::Exception: Query memory limit exceeded: SELECT secret (MEMORY_LIMIT_EXCEEDED)'))
  expect([error.reason, error.message]).toEqual(['memory', 'The query needs more memory than it may use.'])
  expect(String((error.cause as Error).message)).toContain('secret')
})
