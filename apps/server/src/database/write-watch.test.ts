import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { beginEmbedded } from '../testing/database-template.ts'
import { CachedReads } from './cached-reads.ts'
import { openEmbedded } from './embedded.ts'
import { WATCHED_TABLES, WriteWatch } from './write-watch.ts'

describe('a write', () => {
  it.each([
    'insert into "session" ("id") values ($1)',
    'update "session" set "ended_at" = $1 where "id" = $2',
    'update "session" set "seen_at" = $1, "expires_at" = $2 where "id" = $3',
    'update "session" set "seen_at" = $1 where "id" = $2 and "ended_at" is null',
    'delete from "session" where "id" in (select "id" from "search")',
    'DELETE FROM session',
    'merge into "session" using "account" on true when matched then delete',
    'with ended as (update session set ended_at = now() returning id) select * from ended',
    'select 1; update session set ended_at = now()',
    'truncate "account", session',
    'alter table session add column more int',
    'copy session from stdin',
  ])('is %s', (statement) => {
    const watch = new WriteWatch()
    watch.note(statement)
    expect([watch.version(['session']), watch.version(['partner'])]).toEqual([1, 0])
  })

  it.each([
    'select * from "session" where "id" = $1',
    ' SELECT "id" from "session" where "id" = $1 for update',
    'insert into "session_of_another_kind" ("account_id") values ($1)',
    'begin',
    'commit',
    // When it was last used is not kept.
    'update "session" set "seen_at" = $1 where "id" = $2',
  ])('is not %s', (statement) => {
    const watch = new WriteWatch()
    watch.note(statement)
    expect(watch.version(WATCHED_TABLES)).toBe(0)
  })
})

describe('what was read', () => {
  it('is not kept where something was written while it was read', async () => {
    const watch = new WriteWatch()
    const cache = new CachedReads<{ at: number }>(watch, ['session'], 10)
    let reads = 0
    const read = async () => ({ at: ++reads })
    const meanwhile = cache.get('a', async () => {
      watch.note('delete from "session"')
      return read()
    })
    expect(await meanwhile).toEqual({ at: 1 })
    expect([await cache.get('a', read), await cache.get('a', read)]).toEqual([{ at: 2 }, { at: 2 }])
    watch.note('delete from "partner"')
    expect(await cache.get('a', read)).toEqual({ at: 2 })
    watch.note('delete from "session"')
    expect(await cache.get('a', read)).toEqual({ at: 3 })
  })

  it('is kept up to a number, the least lately used going first; that there is nothing is not kept', async () => {
    const cache = new CachedReads<{ key: string }>(new WriteWatch(), ['session'], 2)
    const read: string[] = []
    const get = (key: string) =>
      cache.get(key, async () => {
        read.push(key)
        return key === 'none' ? null : { key }
      })
    for (const key of ['a', 'b', 'a', 'none', 'none', 'c', 'a', 'b']) await get(key)
    expect(read).toEqual(['a', 'b', 'none', 'none', 'c', 'b'])
  })
})

describe('in the embedded database', () => {
  let root: string
  let opened: Awaited<ReturnType<typeof openEmbedded>>
  beforeAll(async () => {
    root = await mkdtemp(join(tmpdir(), 'marketscope-watch-'))
    await beginEmbedded(join(root, 'accounts'), 'migrated')
    opened = await openEmbedded(join(root, 'accounts'))
  })
  afterAll(async () => {
    await opened.close()
    await rm(root, { recursive: true, force: true })
  })

  it('nothing writes to a watched table but what names one: there is no trigger, and what follows a reference follows one between them', async () => {
    const { rows: triggers } = await sql`SELECT tgname FROM pg_trigger WHERE NOT tgisinternal`.execute(opened.db)
    const { rows: references } = await sql<{ of: string; to: string }>`
      SELECT conrelid::regclass::text AS of, confrelid::regclass::text AS to FROM pg_constraint
      WHERE contype = 'f' AND conrelid::regclass::text = ANY(${[...WATCHED_TABLES]}) AND (confdeltype NOT IN ('a', 'r') OR confupdtype NOT IN ('a', 'r'))`.execute(
      opened.db,
    )
    expect(triggers).toEqual([])
    expect(references.map(({ of }) => of)).toEqual(expect.arrayContaining(['session', 'api_key']))
    for (const { of, to } of references) expect([of, WATCHED_TABLES.includes(to as (typeof WATCHED_TABLES)[number])]).toEqual([of, true])
  })

  it('what waits for a transaction that writes reads what it wrote, and keeps that', async () => {
    const { db, embedded } = opened
    const cache = new CachedReads<{ title_en: string }>(embedded?.writes ?? null, ['partner'], 10)
    const titleOf = () =>
      cache.get(
        'lily',
        async () => (await db.selectFrom('partner').select('title_en').where('name', '=', 'lily').executeTakeFirst()) ?? null,
      )
    await db
      .insertInto('partner')
      .values({ name: 'lily', title_zh: '百合', title_en: 'Lily', colour: '#0b6e4f', created_at: new Date() })
      .execute()
    expect(await titleOf()).toEqual({ title_en: 'Lily' })
    let during: ReturnType<typeof titleOf> | undefined
    await db.transaction().execute(async (transaction) => {
      expect(await titleOf()).toEqual({ title_en: 'Lily' })
      await transaction.updateTable('partner').set({ title_en: 'Rose' }).where('name', '=', 'lily').execute()
      during = titleOf()
    })
    const [first, second] = [await during, await titleOf()]
    expect([first, second === first]).toEqual([{ title_en: 'Rose' }, true])
  })
})
