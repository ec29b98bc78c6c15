import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openEmbedded } from '../engine/embedded.ts'
import type { Engine } from '../engine/engine.ts'
import { openLoads } from '../load/loads.ts'
import { openWarehouse } from '../open-warehouse.ts'
import { migrate } from '../schema/migrations.ts'
import { sql, v } from '../sql/sql.ts'
import type { Segmenter } from '../words/segmenter.ts'
import { CommentFiller } from './comment-filler.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'filler-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

describe('with loads', () => {
  const open = async () => {
    const warehouse = await openWarehouse({ path: join(folder, 'market') })
    const loads = await openLoads({ engine: warehouse.engine, folder: join(folder, 'work'), onPublished: () => warehouse.refresh() })
    await loads.recover()
    await warehouse.settled()
    return { warehouse, loads, close: () => loads.close().then(() => warehouse.close()) }
  }
  let product: Awaited<ReturnType<typeof open>>
  beforeEach(async () => {
    product = await open()
  })
  afterEach(() => product.close())

  /** The load of comments, and how many were cut after it. */
  async function load(rows: readonly string[]): Promise<[load: string, cut: number]> {
    const path = join(folder, 'comments.csv')
    await writeFile(path, ['site,item_id,comment_id,month,text,rating', ...rows, ''].join('\n'))
    const started = await product.loads.start({ files: [{ path, name: 'comments.csv' }], mapping: null, dry_run: false, who: 'test' })
    const { load_id, state, faults } = await product.loads.wait(started.load_id)
    expect([state, faults]).toEqual(['published', 0])
    await product.warehouse.settled()
    expect(product.warehouse.commentFiller.state.failure).toBe(null)
    return [load_id, product.warehouse.commentFiller.state.rows]
  }

  /** The words of the comments that count: those of their texts as they are. */
  async function words(): Promise<Record<string, string[]>> {
    const rows = await product.warehouse.engine.query<{ comment_id: string; words: string }>(sql`
      SELECT comment_id, words FROM comment_words FINAL
      WHERE (item, month, comment_id, load_id) IN (SELECT item, month, comment_id, load_id FROM comment FINAL) ORDER BY comment_id`)
    return Object.fromEntries(rows.map((row) => [row.comment_id, row.words.split('\n')]))
  }

  const FIRST = ['tmall,A1,c1,2024-01,保湿很好，味道刺鼻,5', 'tmall,A1,c2,2024-01,保湿,', 'taobao,A3,c3,2024-01,保湿,5']

  test('exactly the comments that a load brought are cut, of the site that is asked for', async () => {
    expect(await load(FIRST)).toEqual([expect.any(String), 2])
    expect(await words()).toEqual({ c1: ['+保湿', '-味道', '-刺鼻'], c2: ['=保湿'] })
    expect((await load(['tmall,A1,c2,2024-01,刺鼻,', 'tmall,A2,c4,2024-02,保湿,5']))[1]).toBe(2)
    expect(await words()).toEqual({ c1: ['+保湿', '-味道', '-刺鼻'], c2: ['-刺鼻'], c4: ['=保湿'] })
  })

  test('after a restart nothing is cut again', async () => {
    await load(FIRST)
    await product.close()
    product = await open()
    expect(product.warehouse.commentFiller.state).toMatchObject({ rows: 0, failure: null })
    expect(Object.keys(await words())).toEqual(['c1', 'c2'])
  })

  test('what was cut by another dictionary is cut again', async () => {
    await load(FIRST)
    await product.warehouse.engine.command(
      sql`INSERT INTO comment_words SELECT * REPLACE (dictionary + 1 AS dictionary, '-保湿' AS words) FROM comment_words WHERE comment_id = 'c1'`,
    )
    product.warehouse.commentFiller.start()
    await product.warehouse.settled()
    expect(product.warehouse.commentFiller.state).toMatchObject({ rows: 1, failure: null })
    expect(await words()).toMatchObject({ c1: ['+保湿', '-味道', '-刺鼻'] })
  })

  test('a load that is rolled back gives the earlier comments with their words', async () => {
    await load(FIRST)
    const [second] = await load(['tmall,A1,c2,2024-01,刺鼻,', 'tmall,A2,c4,2024-02,保湿,5'])
    expect((await product.loads.rollBack(second, 'test')).state).toBe('rolled_back')
    await product.warehouse.settled()
    expect(await words()).toEqual({ c1: ['+保湿', '-味道', '-刺鼻'], c2: ['=保湿'] })
  })
})

describe('when it is left', () => {
  const COMMENTS = 9000
  let engine: Engine
  const open = async () => {
    engine = await openEmbedded({ path: join(folder, 'market'), connections: 2 })
    await migrate(engine)
  }
  beforeEach(open)
  afterEach(() => engine.close())

  const kept = async () => (await engine.query<{ n: number }>(sql`SELECT toInt64(count()) AS n FROM comment_words FINAL`))[0]?.n ?? 0

  /** Takes so many milliseconds for each comment. */
  const slow = (ms: number) =>
    ({
      cut: (text: string) => {
        for (const began = performance.now(); performance.now() - began < ms; );
        return [{ word: text, type: null }]
      },
    }) as Segmenter

  test('in the middle of its work, it ends at once, and goes on with what is missing', async () => {
    await engine.command(sql`INSERT INTO comment (item, site, item_id, comment_id, month, text, rating, load_id)
      SELECT sipHash64(number % 10), 'tmall', toString(number % 10), toString(number), 202401, concat('保湿', toString(number)), NULL, 1
      FROM numbers(${v.uint64(BigInt(COMMENTS))})`)
    const filler = new CommentFiller(engine, async () => slow(0.1))
    filler.start()
    while (filler.state.rows === 0) await new Promise((resolve) => setTimeout(resolve, 5))
    const began = performance.now()
    await filler.close()
    expect(performance.now() - began).toBeLessThan(1000)
    expect(filler.state.failure).toBe(null)
    const done = filler.state.rows
    expect(done).toBeGreaterThan(0)
    expect(done).toBeLessThan(COMMENTS)
    await engine.close()

    await open()
    expect(await kept()).toBe(done)
    const next = new CommentFiller(engine, async () => slow(0))
    next.start()
    await next.settled()
    expect(next.state).toMatchObject({ rows: COMMENTS - done, failure: null })
    expect(await kept()).toBe(COMMENTS)
  })

  test('before the words of the market are there, nobody waits for them', async () => {
    await engine.command(
      sql`INSERT INTO comment (item, site, item_id, comment_id, month, text, load_id) VALUES (1, 'tmall', 'A', 'c', 202401, '保湿', 1)`,
    )
    let isAsked = false
    const filler = new CommentFiller(engine, () => {
      isAsked = true
      return new Promise(() => undefined)
    })
    filler.start()
    while (!isAsked) await new Promise((resolve) => setTimeout(resolve, 5))
    await filler.close()
    expect(filler.state).toMatchObject({ rows: 0, failure: null })
  })

  test('a failure is told, and the next time may go well', async () => {
    await engine.command(
      sql`INSERT INTO comment (item, site, item_id, comment_id, month, text, load_id) VALUES (1, 'tmall', 'A', 'c', 202401, '保湿', 1)`,
    )
    let calls = 0
    const told: unknown[] = []
    const filler = new CommentFiller(engine, async () => {
      calls += 1
      if (calls === 1) throw new Error('no words')
      return slow(0)
    })
    filler.start()
    filler.onSettled(({ rows, failure }) => told.push([rows, failure instanceof Error ? failure.message : null]))
    await filler.settled()
    filler.start()
    await filler.settled()
    expect(told).toEqual([
      [0, 'no words'],
      [1, null],
    ])
  })
})
