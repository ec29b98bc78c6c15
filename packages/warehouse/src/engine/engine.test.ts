import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { migrate } from '../schema/migrations.ts'
import { currentRevision, listRevisions, publishRevision } from '../schema/revision.ts'
import { identifier, sql, v } from '../sql/sql.ts'
import { testPlace } from '../testing/test-place.ts'
import type { Engine } from './engine.ts'
import { IN_MEMORY } from './folder.ts'
import { openEngine } from './open-engine.ts'

let folder: string
let engine: Engine
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'engine-'))
  engine = await openEngine(testPlace(folder))
  await migrate(engine)
})
afterAll(async () => {
  await engine.close()
  await rm(folder, { recursive: true, force: true })
})

const SLOW = sql`SELECT sum(sipHash64(number)) AS x FROM numbers(3000000000)`

describe('values that come back', () => {
  test('64-bit keys stay text, amounts become numbers, also inside arrays, maps and tuples', async () => {
    const rows = await engine.query(sql`SELECT toUInt64(18446744073709551615) AS key, toInt64(-5) AS amount, [toInt64(1), 2] AS amounts,
      [toUInt64(1)] AS keys, map('a', toInt64(7)) AS m, CAST((1, 'x'), 'Tuple(n Int64, s String)') AS t, (toInt64(3), 'y') AS u,
      CAST(NULL, 'Nullable(Int64)') AS none, toDate('2024-02-29') AS day, nan AS unknown, true AS yes, toUInt32(4) AS small`)
    expect(rows).toEqual([
      {
        key: '18446744073709551615',
        amount: -5,
        amounts: [1, 2],
        keys: ['1'],
        m: { a: 7 },
        t: { n: 1, s: 'x' },
        u: [3, 'y'],
        none: null,
        day: '2024-02-29',
        unknown: null,
        yes: true,
        small: 4,
      },
    ])
  })

  test('an amount that a number cannot hold is an error, not a rounded number', async () => {
    await expect(engine.query(sql`SELECT toInt64(9007199254740993) AS x`)).rejects.toMatchObject({ reason: 'failed' })
  })

  test('a big result comes in blocks', async () => {
    let rows = 0
    let sum = 0
    for await (const block of engine.rows<{ n: number }>(sql`SELECT toInt64(number) AS n FROM numbers(${v.uint64(200_000)})`)) {
      rows += block.length
      for (const { n } of block) sum += n
    }
    expect([rows, sum]).toEqual([200_000, 19_999_900_000])
  })
})

describe('limits and leaving', () => {
  test('time and memory', async () => {
    await expect(engine.query(SLOW, { limits: { seconds: 0.2 } })).rejects.toMatchObject({ reason: 'timeout' })
    const greedy = sql`SELECT groupArray(number) AS x FROM numbers(300000000)`
    await expect(engine.query(greedy, { limits: { memoryBytes: 20_000_000 } })).rejects.toMatchObject({ reason: 'memory' })
  })

  test('an aborted query ends in the engine as well', async () => {
    const controller = new AbortController()
    const asked = engine.query(SLOW, { signal: controller.signal, tag: 'slow' })
    while ((await engine.progress('slow')) === null) await new Promise((resolve) => setTimeout(resolve, 10))
    controller.abort()
    await expect(asked).rejects.toMatchObject({ name: 'AbortError', reason: 'cancelled' })
    while ((await engine.progress('slow')) !== null) await new Promise((resolve) => setTimeout(resolve, 10))
  })

  test('leaving a stream early, or aborting it, frees its connection', async () => {
    for (let i = 0; i < 6; i++) {
      for await (const _ of engine.rows(sql`SELECT number FROM numbers(100000000)`)) break
    }
    const controller = new AbortController()
    const left = (async () => {
      for await (const _ of engine.rows(SLOW, { signal: controller.signal }));
    })()
    setTimeout(() => controller.abort(), 100)
    await expect(left).rejects.toMatchObject({ name: 'AbortError' })
    expect(await engine.query(sql`SELECT 1 AS x`)).toEqual([{ x: 1 }])
  })
})

test('a list of many values goes with a question', async () => {
  const many = Array.from({ length: 100_000 }, (_, place) => BigInt(place) << 30n)
  const rows = await engine.query(sql`SELECT toInt64(length(${v.uint64s(many)})) AS length, toString(arrayMax(${v.uint64s(many)})) AS last`)
  expect(rows).toEqual([{ length: 100_000, last: String(99_999n << 30n) }])
})

test('background work has one thread while people ask, and more when nobody does', async () => {
  const question = sql`SELECT toInt64(getSetting('max_threads')) AS threads`
  const threads = async (lane: 'interactive' | 'background') => (await engine.query<{ threads: number }>(question, { lane }))[0]?.threads
  expect([await threads('interactive'), await threads('background')]).toEqual([2, 2])
  expect(await engine.lanes.turn('a', () => Promise.all([threads('interactive'), threads('background')]))).toEqual([2, 1])
})

test('every connection has the settings of connections, also one that was renewed after a failed query', async () => {
  const asked = sql`SELECT arraySort(groupArray((name, value))) AS set FROM system.settings
    WHERE name IN ('merge_tree_max_rows_to_use_cache', 'optimize_and_compare_chain', 'compile_expressions', 'session_timezone')`
  const all = () => Promise.all(Array.from({ length: 8 }, () => engine.query<{ set: [string, string][] }>(asked)))
  const wanted = [
    ['compile_expressions', '0'],
    ['merge_tree_max_rows_to_use_cache', '3000000'],
    ['optimize_and_compare_chain', '0'],
    ['session_timezone', 'UTC'],
  ]
  for (const [row] of await all()) expect(row?.set).toEqual(wanted)
  await Promise.all(
    Array.from({ length: 4 }, () => expect(engine.query(sql`SELECT throwIf(1)`)).rejects.toMatchObject({ reason: 'failed' })),
  )
  for (const [row] of await all()) expect(row?.set).toEqual(wanted)
})

test('what a failed query had put out already does not show in the results after it', async () => {
  const failing = sql`SELECT number AS stale, throwIf(number = 80000) AS boom FROM numbers(100000)`
  for (let i = 0; i < 12; i++) {
    await expect(engine.query(failing)).rejects.toMatchObject({ reason: 'failed' })
    expect(await engine.query(sql`SELECT ${v.uint32(i)} AS fresh`)).toEqual([{ fresh: i }])
  }
})

describe('rows that go in', () => {
  test('insert, and the revision as the atomic switch', async () => {
    async function* rows() {
      yield '1\tAnker\t安克\t1\n'
      yield Buffer.from('2\tx\\ty\tz\t1\n')
    }
    await engine.insert('brand', rows(), 'TSV', ['brand_id', 'name_en', 'name_zh', 'load_id'])
    expect(await engine.query(sql`SELECT * FROM brand FINAL ORDER BY brand_id`)).toEqual([
      { brand_id: '1', name_zh: '安克', name_en: 'Anker', load_id: '1' },
      { brand_id: '2', name_zh: 'z', name_en: 'x\ty', load_id: '1' },
    ])
    const base = { load_id: '1', note: "it's \\ a \n note", days: [], open_months: [], tree_generations: { taobao: 3 }, site_generation: 1 }
    const segments = [{ segment: 7, site: 'tmall', version: '', year: 2024, rows: 10, months: [202401], rows_by_month: [10] }]
    const days = [{ segment: 8, site: 'tmall', version: '', month: 202401, rows: 9, days: 2 ** 31 - 1, last_loaded_on: '2024-02-01' }]
    const published = await publishRevision(engine, { ...base, revision: 1, segments, days })
    expect(await currentRevision(engine)).toEqual(published)
    await expect(publishRevision(engine, { ...base, revision: 1, segments: [] })).rejects.toThrow('already there')
    const two = await Promise.allSettled([1, 2].map(() => publishRevision(engine, { ...base, revision: 2, segments: [] })))
    expect(two.map((one) => one.status)).toEqual(['fulfilled', 'rejected'])
    expect((await listRevisions(engine)).map((one) => one.revision)).toEqual([2, 1])
  })
})

test('what goes before a question is run in its turn, and nothing after what failed', async () => {
  const memory = identifier([IN_MEMORY], IN_MEMORY)
  const made = (name: 'one' | 'two') => sql`CREATE TABLE ${memory}.${identifier([name], name)} (x UInt8) ENGINE = Memory`
  const tables = sql`SELECT groupArray(name) FROM system.tables WHERE database = ${v.string(engine.memory)} AND name != 'beat'`
  const asked = sql`SELECT x, (${tables}) AS tables FROM ${memory}.one`
  const both = [{ x: 7, tables: ['one'] }]
  expect(await engine.query(asked, { first: [made('one'), sql`INSERT INTO ${memory}.one SELECT ${v.uint8(7)}`] })).toEqual(both)
  await expect(engine.query(asked, { first: [sql`SELECT throwIf(1)`, made('two')] })).rejects.toMatchObject({ reason: 'failed' })
  expect(await engine.query(asked)).toEqual(both)
})

test('insert: formats, faults in the rows, faults of the source, and nothing left behind', async () => {
  async function* once(text: string | Uint8Array) {
    yield text
  }
  const count = async () => (await engine.query<{ n: number }>(sql`SELECT toInt64(countIf(load_id = 0)) AS n FROM brand`))[0]?.n
  await engine.insert('brand', once(''), 'TSV', ['brand_id'])
  expect(await count()).toBe(0)
  await engine.insert('brand', once('{"brand_id":"1"}\n{"brand_id":"2"}\n'), 'JSONEachRow', ['brand_id'])
  expect(await count()).toBe(2)
  await engine.insert('brand', once('brand_id\n3\n'), 'CSVWithNames', ['brand_id'])
  expect(await count()).toBe(3)
  await engine.insert('brand', once(Buffer.from([1, 52, 1, 53])), 'RowBinary', ['brand_id'])
  expect(await count()).toBe(5)
  await expect(engine.insert('brand', once('a\tnot a number\n'), 'TSV', ['brand_id', 'load_id'])).rejects.toMatchObject({
    reason: 'failed',
  })
  await expect(engine.insert('brand', once('a\n'), 'TSV', ['nothing'])).rejects.toThrow(TypeError)
  async function* broken() {
    yield 'a\n'
    throw new Error('the file was cut off')
  }
  await expect(engine.insert('brand', broken(), 'TSV', ['brand_id'])).rejects.toThrow('the file was cut off')
  expect(await count()).toBe(5)
})

test('an insert can be cancelled while its source still gives', async () => {
  const controller = new AbortController()
  let ended = false
  async function* endless() {
    try {
      for (let i = 0; ; i++) {
        if (i === 50) controller.abort()
        yield `${i}\n`
        await new Promise((resolve) => setImmediate(resolve))
      }
    } finally {
      ended = true
    }
  }
  await expect(engine.insert('brand', endless(), 'TSV', ['brand_id'], { signal: controller.signal })).rejects.toMatchObject({
    name: 'AbortError',
  })
  expect(ended).toBe(true)
})
