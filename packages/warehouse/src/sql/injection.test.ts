import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Engine } from '../engine/engine.ts'
import { openEngine } from '../engine/open-engine.ts'
import { testPlace } from '../testing/test-place.ts'
import { sql, v } from './sql.ts'

let folder: string
let engine: Engine
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sql-'))
  engine = await openEngine(testPlace(folder), 2)
})
afterAll(async () => {
  await engine.close()
  await rm(folder, { recursive: true, force: true })
})

const NASTY = [
  '',
  "'",
  "''",
  "a'b",
  '"',
  '`',
  '\\',
  '\\\\',
  "\\'",
  "'; DROP TABLE item; --",
  "' OR 1=1 /*",
  '*/ --',
  '\n',
  '\r\n',
  '\t',
  '\0',
  'a\0b',
  '\b\f\v\x1b\x7f',
  '\\N',
  '\\x27',
  'NULL',
  '{p1:String}',
  "{'a':1}",
  "['a','b']",
  '](),;',
  '%_',
  '👩‍👧 面霜 Ａ',
  '\u2028\ufeff\ufffd',
  ' lead and trail ',
  'x'.repeat(300_000),
]

test.each(NASTY.map((text) => [text.slice(0, 30), text]))('%j comes back as it went, alone and in an array', async (_, text) => {
  const rows = await engine.query(
    sql`SELECT ${v.string(text)} AS a, ${v.strings([text, '', text])} AS b, length(${v.string(text)}) AS bytes`,
  )
  expect(rows).toEqual([{ a: text, b: [text, '', text], bytes: String(Buffer.byteLength(text)) }])
})

test('any text comes back as it went', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.string({ unit: 'binary' }), { maxLength: 5 }), async (texts) => {
      const wanted = texts.map((text) => text.toWellFormed())
      const rows = await engine.query(sql`SELECT ${v.strings(texts)} AS all, ${v.string(texts.join('|'))} AS one`)
      expect(rows).toEqual([{ all: wanted, one: wanted.join('|') }])
    }),
    { numRuns: 100 },
  )
})

test('the bounds of every kind of value', async () => {
  const rows = await engine.query(sql`SELECT ${v.uint8(255)} AS u8, ${v.uint16(65_535)} AS u16, ${v.uint32(4_294_967_295)} AS u32,
    ${v.uint64('18446744073709551615')} AS u64, toString(${v.int64(-(2n ** 63n))}) AS i64, ${v.int64s([-1, 2n])} AS i64s, ${v.uint64s(['1', 2n])} AS u64s,
    ${v.uint32s([])} AS none, ${v.strings([])} AS nothing, ${v.float64(-1.5e-7)} AS f, ${v.bool(true)} AS yes, ${v.bool(false)} AS no,
    ${v.nullableInt64(null)} AS unknown, ${v.nullableInt64(5)} AS five, toTypeName(${v.nullableInt64(null)}) AS type, ${v.float64(1e300)} AS big`)
  expect(rows).toEqual([
    {
      u8: 255,
      u16: 65_535,
      u32: 4_294_967_295,
      u64: '18446744073709551615',
      i64: '-9223372036854775808',
      i64s: [-1, 2],
      u64s: ['1', '2'],
      none: [],
      nothing: [],
      f: -1.5e-7,
      yes: true,
      no: false,
      unknown: null,
      five: 5,
      type: 'Nullable(Int64)',
      big: 1e300,
    },
  ])
})

test('queries side by side on several connections keep their own values', async () => {
  const asked = Array.from({ length: 60 }, async (_, i) => {
    const [row] = await engine.query<{ x: number; y: string }>(
      sql`SELECT ${v.uint32(i)} AS x, ${v.string(`v${i}`)} AS y, sleepEachRow(0.002)`,
    )
    expect([row?.x, row?.y]).toEqual([i, `v${i}`])
  })
  await Promise.all(asked)
})
