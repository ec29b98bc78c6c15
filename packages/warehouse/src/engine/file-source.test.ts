import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { migrate } from '../schema/migrations.ts'
import { sql } from '../sql/sql.ts'
import { openEmbedded } from './embedded.ts'
import type { Engine } from './engine.ts'
import { type FileFormat, fileSource } from './file-source.ts'

let folder: string
let engine: Engine
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'files-'))
  engine = await openEmbedded({ path: join(folder, 'data'), connections: 2 })
  await migrate(engine)
})
afterAll(async () => {
  await engine.close()
  await rm(folder, { recursive: true, force: true })
})

test('a path with quotes, blanks and Chinese, a structure, and settings', async () => {
  const path = join(folder, "it's 数据 \\ file.csv")
  await writeFile(path, "a|'x|y'\nb|\n")
  const source = fileSource(path, 'CSV', 'id String, name Nullable(String)', {
    format_csv_delimiter: '|',
    format_csv_allow_single_quotes: true,
  })
  expect(await engine.query(sql`SELECT * FROM ${source} ORDER BY id`)).toEqual([
    { id: 'a', name: 'x|y' },
    { id: 'b', name: null },
  ])
})

test('the structure can be found out, and Parquet read back', async () => {
  await mkdir(join(folder, 'out'))
  const path = join(folder, 'out', 'x.parquet')
  await engine.command(
    sql`INSERT INTO FUNCTION ${fileSource(path, 'Parquet', 'n Int64, t String')} SELECT toInt64(number), toString(number) FROM numbers(3)`,
  )
  expect(await engine.query(sql`SELECT sum(n) AS n, max(t) AS t FROM ${fileSource(path, 'Parquet')}`)).toEqual([{ n: 3, t: '2' }])
})

test('formats and settings outside the lists are refused, and a path is never SQL', async () => {
  expect(() => fileSource('x', "CSV') --" as FileFormat)).toThrow(TypeError)
  expect(() => fileSource('x', 'CSV', undefined, { max_execution_time: 0 })).toThrow(TypeError)
  expect(() => fileSource('x', 'CSV', undefined, { 'format_csv_delimiter = 1, max_threads': 0 })).toThrow(TypeError)
  const evil = fileSource("x', 'CSV'); DROP TABLE brand; --", 'CSV', 'a String')
  await expect(engine.query(sql`SELECT * FROM ${evil}`)).rejects.toMatchObject({ reason: 'failed' })
  expect(await engine.query(sql`SELECT toInt64(count()) AS n FROM brand`)).toEqual([{ n: 0 }])
})

test('insert: formats, faults in the rows, faults of the source, and nothing left behind', async () => {
  async function* once(text: string | Uint8Array) {
    yield text
  }
  const count = async () => (await engine.query<{ n: number }>(sql`SELECT toInt64(count()) AS n FROM brand`))[0]?.n
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
