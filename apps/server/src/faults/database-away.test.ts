import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { accountByUsername, createAccount } from '../accounts/accounts.ts'
import { type Database, openDatabase } from '../database/database.ts'
import { DatabaseAway } from '../database/database-away.ts'
import { addDelivery } from '../deliveries/delivery-store.ts'
import { type CuttableLine, openCuttableLine } from '../testing/cuttable-line.ts'
import { createAccountOrder } from '../testing/orders.ts'
import { testDatabase } from '../testing/test-database.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'

const now = new Date('2026-01-02T03:04:05.678Z')
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

describe.skipIf(!process.env.MARKETSCOPE_TEST_DATABASE_URL)('a PostgreSQL server that goes away', () => {
  let root: string
  let line: CuttableLine
  beforeAll(async () => {
    root = await mkdtemp(join(tmpdir(), 'marketscope-away-'))
    line = await openCuttableLine((await testDatabase(join(root, 'cut'))) ?? '')
  })
  afterEach(() => line.mend())
  afterAll(async () => {
    await line.close()
    await rm(root, { recursive: true, force: true })
  })

  const open = (url: string, lost: unknown[] = []) =>
    openDatabase({ folder: root, url, connections: 3, patience: 400, onLost: (error) => lost.push(error) })
  /** Ends every connection to the database but the one that asks, as a restart or a fail-over does. */
  const kick = (by: Database) =>
    sql`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()`.execute(
      by.db,
    )

  it('while statements run fails those and nothing else: eight times and more, and each write that was acknowledged is there', async () => {
    const lost: unknown[] = []
    const database = await openDatabase({ folder: root, url: line.url, connections: 3, onLost: (error) => lost.push(error) })
    const kicker = await open((await testDatabase(join(root, 'cut'))) ?? '')
    const acknowledged: string[] = []
    let failed = 0
    let over = false
    const writers = Array.from({ length: 6 }, async (_, writer) => {
      for (let index = 0; !over; index++) {
        const name = `w${writer}-${index}@b.cc`
        try {
          await createAccount(database.db, createAccountOrder(name), now)
          acknowledged.push(name)
        } catch (error) {
          expect(error).toBeInstanceOf(DatabaseAway)
          failed += 1
          await pause(5)
        }
      }
    })
    // A busy machine acknowledges little in between: it goes on until there is something to lose.
    for (let kicked = 0; kicked < 8 || (acknowledged.length <= 10 && kicked < 100); kicked++) {
      await pause(120)
      if (kicked % 2 === 0) await kick(kicker)
      else {
        line.cut()
        await pause(30)
        line.mend()
      }
    }
    await pause(120)
    over = true
    await Promise.all(writers)
    expect(failed).toBeGreaterThan(0)
    expect(lost.length).toBeGreaterThan(0)
    expect(acknowledged.length).toBeGreaterThan(10)
    const kept = new Set((await kicker.db.selectFrom('account').select('username').execute()).map(({ username }) => username))
    expect(acknowledged.filter((name) => !kept.has(name))).toEqual([])
    await database.close()
    await kicker.close()
  })

  it('within a transaction undoes all of it', async () => {
    const database = await open(line.url)
    const work = database.db.transaction().execute(async (transaction) => {
      await createAccount(transaction, createAccountOrder('half@b.cc'), now)
      line.cut()
      await createAccount(transaction, createAccountOrder('other@b.cc'), now)
    })
    await expect(work).rejects.toBeInstanceOf(DatabaseAway)
    line.mend()
    expect(await accountByUsername(database.db, 'half@b.cc')).toBeUndefined()
    await database.close()
  })

  it('without a word is not waited for longer than patience has it, and answers again afterwards', async () => {
    const database = await open(line.url)
    await sql`SELECT 1`.execute(database.db)
    line.freeze()
    const began = Date.now()
    await expect(sql`SELECT 1`.execute(database.db)).rejects.toBeInstanceOf(DatabaseAway)
    expect(Date.now() - began).toBeLessThan(4000)
    line.mend()
    expect((await sql<{ one: number }>`SELECT 1 AS one`.execute(database.db)).rows).toEqual([{ one: 1 }])
    await database.close()
  })

  it('is no excuse for a statement that is wrong', async () => {
    const database = await open(line.url)
    await expect(sql`SELECT nothing`.execute(database.db)).rejects.not.toBeInstanceOf(DatabaseAway)
    expect((await sql<{ one: number }>`SELECT 1 AS one`.execute(database.db)).rows).toEqual([{ one: 1 }])
    await database.close()
  })

  describe('under the product', () => {
    let server: TestServer
    let served: CuttableLine
    beforeAll(async () => {
      const data = join(root, 'served')
      served = await openCuttableLine((await testDatabase(data, 'migrated')) ?? '')
      server = await startTestServer({ data, market: 'none', settings: { database_url: served.url } })
    })
    afterAll(async () => {
      served.mend()
      await server.close()
      await served.close()
    })

    it('is told as 503 with a time to come again, in plain words; whether the service answers is answered, and all goes on afterwards', async () => {
      const headers = await server.signedIn('analyst@demo.market')
      const ask = (path: string, extra = {}) => server.ask(path, { headers: { ...headers, ...extra } })
      expect((await ask('/api/user')).status).toBe(200)
      served.cut()
      const doors: [string, object][] = [
        ['/api/user', {}],
        ['/api/user', { 'x-api-key': 'ms_anything' }],
        ['/api/sub/item_list?url_id=abc&start=2025-01&end=2025-02', {}],
      ]
      for (const [path, extra] of doors) {
        const answer = await ask(path, extra)
        expect(answer).toMatchObject({
          status: 503,
          body: {
            status: 'error',
            error_code: 503,
            error_msg: { zh: '服务暂时不可用，请稍后再试', en: expect.stringContaining('try again') },
          },
        })
        expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
        expect(answer.text).not.toMatch(/ECONN|terminated|screenshot/)
      }
      expect(await server.ask('/api/mail/send/login', { json: { mail: 'analyst@demo.market' } })).toMatchObject({ status: 503 })
      expect(await ask('/api/health')).toMatchObject({ status: 200, body: { result: { revision: 0 } } })
      expect(server.logged.filter(({ event }) => event === 'fault')).toEqual([])
      expect(server.logged.filter(({ event }) => event === 'database').length).toBeGreaterThan(0)
      served.mend()
      expect((await ask('/api/user')).status).toBe(200)
    })

    it('while a mail is being sent leaves it to be sent', async () => {
      const { services } = server.product
      const kicker = await open((await testDatabase(join(root, 'served'))) ?? '')
      const { id = '' } = (await accountByUsername(kicker.db, 'analyst@demo.market')) ?? {}
      const message = { channel: 'mail', subject: { zh: '新月份', en: 'A new month' }, text: { zh: '有了', en: 'It is out' } } as const
      await addDelivery(services.db, { account_id: id, key: 'away', message }, new Date(services.now().getTime() + 30_000))
      await kicker.db.transaction().execute(async (transaction) => {
        await sql`LOCK TABLE account IN ACCESS EXCLUSIVE MODE`.execute(transaction)
        server.pass(31)
        services.deliveries.wake()
        const kicked = async () =>
          (
            await sql`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`.execute(
              transaction,
            )
          ).rows.length
        await expect.poll(kicked).toBe(1)
      })
      await expect.poll(() => server.logged.find(({ event }) => event === 'delivery')).toMatchObject({ cause: 'away' })
      expect(server.sent).toEqual([])
      server.pass(61)
      services.deliveries.wake()
      await expect.poll(() => server.sent.map(({ subject }) => subject?.en)).toEqual(['A new month'])
      await kicker.close()
    })
  })
})
