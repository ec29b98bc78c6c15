import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { PGlite } from '@electric-sql/pglite'
import { type Kysely, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Activity, runIn } from '../main-thread/activity.ts'
import { beginEmbedded } from '../testing/database-template.ts'
import { connectEmbedded } from './embedded.ts'
import type { EmbeddedPool } from './embedded-pool.ts'
import type { Schema } from './schema.ts'

let root: string
let db: Kysely<Schema>
let pglite: PGlite
let pool: EmbeddedPool
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'marketscope-pool-'))
  await beginEmbedded(join(root, 'accounts'), 'empty')
  ;({ db, pglite, pool } = await connectEmbedded(join(root, 'accounts')))
})
afterAll(async () => {
  await db.destroy()
  expect(pglite.closed).toBe(true)
  await rm(root, { recursive: true, force: true })
})

const kept = async () => (await sql<{ count: number }>`SELECT count(*) AS count FROM pg_prepared_statements`.execute(db)).rows[0]?.count

describe('statements of the embedded database', () => {
  it('are planned once, whatever their values are', async () => {
    const before = (await kept()) ?? 0
    const ask = async (value: string) => (await sql<{ said: string }>`SELECT ${value}::text AS said`.execute(db)).rows
    expect([await ask('a'), await ask('b'), await ask("'")]).toEqual([[{ said: 'a' }], [{ said: 'b' }], [{ said: "'" }]])
    expect(await kept()).toBe(before + 1)
  })

  it('give what a table has now, when it was changed since they were asked', async () => {
    await sql`CREATE TABLE changing (id int, name text)`.execute(db)
    await sql`INSERT INTO changing VALUES (${1}, ${'one'})`.execute(db)
    const ask = async () => (await sql`SELECT * FROM changing WHERE id = ${1}`.execute(db)).rows
    expect(await ask()).toEqual([{ id: 1, name: 'one' }])
    await sql`ALTER TABLE changing ADD COLUMN more int DEFAULT 2`.execute(db)
    expect(await ask()).toEqual([{ id: 1, name: 'one', more: 2 }])
    await sql`ALTER TABLE changing DROP COLUMN name`.execute(db)
    expect(await ask()).toEqual([{ id: 1, more: 2 }])
    await sql`DROP TABLE changing`.execute(db)
    await expect(ask()).rejects.toMatchObject({ code: '42P01' })
  })

  it('are kept up to a thousand, and answered beyond', async () => {
    const before = (await kept()) ?? 0
    for (let at = 0; at < 1100; at++) {
      const { rows } = await sql<{ said: number }>`SELECT ${at}::int AS ${sql.id(`said_${at}`)}`.execute(db)
      expect(rows).toEqual([{ [`said_${at}`]: at }])
    }
    expect(await kept()).toBeLessThanOrEqual(before + 1000)
  })

  it('that fail leave the next ones be, in a transaction and out of it', async () => {
    const divide = (by: number) => sql<{ half: number }>`SELECT ${1}::int / ${by}::int AS half`
    await expect(divide(0).execute(db)).rejects.toMatchObject({ code: '22012' })
    expect((await divide(1).execute(db)).rows).toEqual([{ half: 1 }])
    await sql`CREATE TABLE counted (id int)`.execute(db)
    const failed = db.transaction().execute(async (within) => {
      await sql`INSERT INTO counted VALUES (${1})`.execute(within)
      await divide(0).execute(within)
    })
    await expect(failed).rejects.toMatchObject({ code: '22012' })
    expect((await sql`SELECT * FROM counted`.execute(db)).rows).toEqual([])
  })
})

const activity = (owner: string, session: string): Activity => ({ name: 'test', caller: { owner, session }, account: null })

describe('what many ask at once', () => {
  it('is answered in turn: neither another account nor another session waits for all that one session asks, in transactions or out of them', async () => {
    const answered: string[] = []
    const ask = (owner: string, session: string) =>
      runIn(activity(owner, session), async () => {
        await sql`SELECT ${1}::int`.execute(db)
        answered.push(session)
      })
    const asked = Array.from({ length: 200 }, () => ask('busy', 'flood'))
    const change = runIn(activity('third', 'change'), () =>
      db.transaction().execute(async (within) => {
        for (let times = 0; times < 5; times++) await sql`SELECT ${times}::int`.execute(within)
        answered.push('change')
      }),
    )
    await Promise.all([...asked, ask('busy', 'calm'), ask('other', 'other'), change])
    const places = ['calm', 'other', 'change'].map((session) => answered.indexOf(session))
    for (const place of places) expect(place).toBeLessThan(20)
  })

  it('lets the process look at its sockets and timers before each statement', async () => {
    let turns = 0
    let isOver = false
    const count = () => {
      turns++
      if (!isOver) setImmediate(count)
    }
    count()
    await db.transaction().execute(async (within) => {
      for (let times = 0; times < 100; times++) await sql`SELECT ${times}::int`.execute(within)
    })
    isOver = true
    expect(turns).toBeGreaterThanOrEqual(100)
  })
})

it('what is done alone waits for a transaction, and what is asked meanwhile waits for it', async () => {
  const events: string[] = []
  const open = Promise.withResolvers<void>()
  const transaction = db.transaction().execute(async (within) => {
    await sql`SELECT ${1}::int`.execute(within)
    events.push('in a transaction')
    await open.promise
    await sql`SELECT ${1}::int`.execute(within)
    events.push('transaction over')
  })
  const alone = pool.alone(async () => {
    events.push('alone')
    await new Promise((resolve) => setTimeout(resolve, 50))
    events.push('not alone any more')
  })
  const asked = sql`SELECT ${2}::int`.execute(db).then(() => events.push('asked'))
  open.resolve()
  await Promise.all([transaction, alone, asked])
  expect(events).toEqual(['in a transaction', 'transaction over', 'alone', 'not alone any more', 'asked'])
})

describe('a fault below the database, as of the disk', () => {
  const fault = Object.assign(new Error('no room'), { name: 'ErrnoError', errno: 51 })
  const ask = (on: Kysely<Schema>, value: number) => sql<{ said: number }>`SELECT ${value}::int AS said`.execute(on)
  let mend: () => void = () => undefined
  /** Never asked before, so that it is to be planned. */
  const askNew = (on: Kysely<Schema>) => sql`SELECT ${1}::int AS ${sql.id(`new ${performance.now()}`)}`.execute(on)

  /** What the work comes to while PGlite fails at messages of these kinds. */
  async function failing(kinds: string, work: () => Promise<unknown>): Promise<unknown> {
    const asked = pglite.execProtocolStream.bind(pglite)
    pglite.execProtocolStream = (message, options) =>
      kinds.includes(String.fromCharCode(message[0] ?? 0)) ? Promise.reject(fault) : asked(message, options)
    try {
      return await work().catch((error: unknown) => error)
    } finally {
      pglite.execProtocolStream = asked
    }
  }

  it.each([
    ['everywhere', 'PBDESQ'],
    ['while it is planned', 'P'],
    ['while values are handed over', 'B'],
    ['while it runs', 'E'],
    ['when it is to be kept, which it then is not said to be', 'S'],
  ])('is told to who asked, in a transaction and out of it, and the next question is answered: %s', async (_, kinds) => {
    await ask(db, 1)
    expect(await failing(kinds, () => askNew(db))).toBe(fault)
    expect(await failing(kinds, () => sql`SELECT ${1}::int / ${0}::int`.execute(db))).toSatisfy(
      (error) => error === fault || (error as { code?: string }).code === '22012',
    )
    expect((await ask(db, 3)).rows).toEqual([{ said: 3 }])
    const within = db.transaction().execute(async (transaction) => {
      await sql`CREATE TABLE never (id int)`.execute(transaction)
      throw await failing(kinds, () => askNew(transaction))
    })
    await expect(within).rejects.toBe(fault)
    expect((await sql`SELECT to_regclass(${'never'}) AS there`.execute(db)).rows).toEqual([{ there: null }])
    expect((await ask(db, 5)).rows).toEqual([{ said: 5 }])
  })

  it('a transaction that cannot be taken back either is taken back before anything else is asked', async () => {
    const within = failing('PBDESQ', () =>
      db.transaction().execute(async (transaction) => {
        await askNew(transaction)
      }),
    )
    expect(await within).toBe(fault)
    const begun = db.transaction().execute(async (transaction) => {
      await sql`CREATE TABLE left_open (id int)`.execute(transaction)
      const asked = pglite.execProtocolStream.bind(pglite)
      pglite.execProtocolStream = () => Promise.reject(fault)
      // It stays so beyond the transaction.
      mend = () => {
        pglite.execProtocolStream = asked
      }
      await askNew(transaction)
    })
    await expect(begun).rejects.toBe(fault)
    await expect(ask(db, 6)).rejects.toBe(fault)
    mend()
    expect((await sql`SELECT to_regclass(${'left_open'}) AS there`.execute(db)).rows).toEqual([{ there: null }])
  })
})
