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
