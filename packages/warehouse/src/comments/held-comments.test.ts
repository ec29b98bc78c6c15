import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openEmbedded } from '../engine/embedded.ts'
import type { Engine } from '../engine/engine.ts'
import { nativeText } from '../engine/native-columns.ts'
import { migrate } from '../schema/migrations.ts'
import { type Sql, sql, v } from '../sql/sql.ts'
import { type CommentRange, commentSlices, readSample, type SampleRows, sliceOf } from './comment-rows.ts'
import { cuttingNumber } from './cut-comment.ts'
import { HeldComments } from './held-comments.ts'

/** Several slices of comments, on items whose keys lie all over. */
const [ITEMS, COMMENTS] = [400, 36_000]

let folder: string
let engine: Engine
const ways = {
  ask: <R>(question: Sql) => engine.query<R>(question),
  columns: (question: Sql) => engine.columns(question),
}
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'held-'))
  engine = await openEmbedded({ path: folder, connections: 2 })
  await migrate(engine)
  const [one, each] = [sql`sipHash64('tmall', toString(n % ${v.uint32(ITEMS)}))`, v.uint32(COMMENTS)]
  // Ratings of 0 to 4, 0 standing for none; every seventh is loaded again with one star; months of 2023-09 to 2024-04.
  const month = sql`if(n % 8 < 4, 202309 + n % 8, 202397 + n % 8)`
  await engine.command(sql`INSERT INTO comment (item, site, item_id, comment_id, month, text, rating, load_id)
    SELECT ${one}, 'tmall', toString(n % ${v.uint32(ITEMS)}), toString(n), ${month}, 'text', nullIf(n % 5, 0), 1 FROM (SELECT number AS n FROM numbers(${each}))`)
  await engine.command(sql`INSERT INTO comment (item, site, item_id, comment_id, month, text, rating, load_id)
    SELECT ${one}, 'tmall', toString(n % ${v.uint32(ITEMS)}), toString(n), ${month}, 'newer', 1, 2 FROM (SELECT number * 7 AS n FROM numbers(1000))`)
  await engine.command(
    sql`INSERT INTO comment (item, site, item_id, comment_id, month, text, load_id) VALUES (7, 'taobao', '7', 'elsewhere', 202402, 'text', 1)`,
  )
  // Of every eleventh nothing is kept; what is kept of those that were loaded again is of the first load.
  await engine.command(sql`INSERT INTO comment_words (item, month, comment_id, load_id, dictionary, words, mood, cut_at)
    SELECT ${one}, ${month}, toString(n), 1, ${v.uint64(cuttingNumber())}, concat('+w', toString(n), char(10), '=all', char(10)), n % 3 - 1, now64(3, 'UTC')
    FROM (SELECT number AS n FROM numbers(${each})) WHERE n % 11 != 0`)
})
afterAll(async () => {
  await engine.close()
  await rm(folder, { recursive: true, force: true })
})

/** Comments in their order, each with what is kept of it. */
function told({ blocks, found, count }: SampleRows) {
  let at = 0
  const rows = blocks.flatMap(({ rows, item, month, rating, place }) =>
    Array.from({ length: rows }, (_, row) => {
      const own = found[at++]
      return [item[row], month[row], rating[row], place[row], own ? [nativeText(own.words, own.row), own.mood] : null]
    }),
  )
  return { rows, count }
}

const keysOf = async (ids: readonly number[]) =>
  (await engine.query<{ item: string }>(sql`SELECT sipHash64('tmall', toString(arrayJoin(${v.uint32s(ids)}))) AS item`)).map(
    ({ item }) => item,
  )

test('comments of any products and months are those of the tables, in their order, with what is kept of them', async () => {
  const held = await HeldComments.read(1, 1e9, ways)
  const month = fc.constantFrom(202308, 202309, 202311, 202312, 202401, 202403, 202404, 202405)
  await fc.assert(
    fc.asyncProperty(fc.uniqueArray(fc.nat(ITEMS + 20), { minLength: 1, maxLength: 60 }), month, month, async (ids, a, b) => {
      const range: CommentRange = { items: await keysOf(ids), start: Math.min(a, b), end: Math.max(a, b) }
      expect(told(held?.find(range) as SampleRows)).toEqual(told(await readSample(range, ways)))
    }),
    { numRuns: 40 },
  )
})

test('of many comments the newest are given, and all are counted', async () => {
  const held = await HeldComments.read(1, 1e9, ways)
  const range = { items: await keysOf(Array.from({ length: ITEMS }, (_, id) => id)), start: 202309, end: 202404 }
  const found = held?.find(range) as SampleRows
  expect([found.count, found.found.length]).toEqual([COMMENTS, 20_000])
  expect(told(found)).toEqual(told(await readSample(range, ways)))
})

test('one of them, worked out by hand', async () => {
  const held = await HeldComments.read(1, 1e9, ways)
  const [item = ''] = await keysOf([3])
  const { rows, count } = told(held?.find({ items: [item], start: 202404, end: 202404 }) as SampleRows)
  // Item 3 has comments 3, 403, 803 …, all of month 202312 (n % 8 = 3): none in April.
  expect([rows, count]).toEqual([[], 0])
  const december = told(held?.find({ items: [item], start: 202312, end: 202401 }) as SampleRows)
  expect(december.count).toBe(90)
  const [place] = await engine.query<{ place: string }>(sql`SELECT place FROM comment WHERE comment_id = '403' LIMIT 1`)
  expect(december.rows.find(([, , , own]) => own === BigInt(place?.place ?? 0))).toEqual([
    ...[BigInt(item), 202312, 3, BigInt(place?.place ?? 0)],
    ['+w403\n=all\n', 0],
  ])
})

test('what does not fit is not held', async () => {
  expect(await HeldComments.read(1, 100_000, ways)).toBe(null)
  expect((await HeldComments.read(1, 1e9, ways))?.bytes).toBeLessThan(COMMENTS * 70)
})

test.each([1, 3, 7, 48])('%d slices have every key once', async (count) => {
  const slices = await commentSlices(1, async <R>() => [{ rows: count }] as R[])
  expect(slices[0]?.from).toBe(0n)
  expect(slices.at(-1)?.to).toBe(2n ** 64n - 1n)
  for (const [place, { from, to }] of slices.entries()) {
    expect([sliceOf(from, count), sliceOf(to, count)]).toEqual([place, place])
    if (place > 0) expect(from).toBe((slices[place - 1]?.to ?? 0n) + 1n)
  }
})
