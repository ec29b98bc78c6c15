import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accountByUsername, createAccount } from '../accounts/accounts.ts'
import { PlainFault } from '../plain-fault.ts'
import { createAccountOrder } from '../testing/orders.ts'
import { freePort, runCommand } from '../testing/run-server.ts'
import { testDatabase } from '../testing/test-database.ts'
import { openDatabase } from './database.ts'
import { MIGRATIONS } from './migrations.ts'
import { placeOf } from './postgres-faults.ts'

const PASSWORD = 'n0t-in-any-log'

let root: string
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'marketscope-postgres-'))
})
afterAll(() => rm(root, { recursive: true, force: true }))

const now = new Date('2026-01-02T03:04:05.678Z')
const open = (url: string, onLost?: (error: unknown) => void) =>
  openDatabase({ folder: join(root, 'unused'), url, connections: 3, ...(onLost ? { onLost } : {}) })

async function faultOf(url: string): Promise<PlainFault> {
  try {
    await (await open(url)).close()
  } catch (error) {
    if (error instanceof PlainFault) return error
    throw error
  }
  throw new Error('it opened')
}

describe('a server that is not there', () => {
  it('is told in both languages, without the password', async () => {
    const port = await freePort()
    const { text } = await faultOf(`postgres://ann:${PASSWORD}@127.0.0.1:${port}/accounts`)
    expect(text.en).toContain(`The database 127.0.0.1:${port}/accounts of DATABASE_URL cannot be reached (ECONNREFUSED)`)
    expect(text.zh).toContain(`无法连接 DATABASE_URL 中的数据库 127.0.0.1:${port}/accounts`)
    expect(text.en + text.zh).not.toContain(PASSWORD)
  })

  it('keeps the product from starting, and the password from every output', async () => {
    const port = await freePort()
    const args = ['--port', '0', '--data', join(root, 'refused'), '--no-demo']
    const command = runCommand(args, { DATABASE_URL: `postgres://ann:${PASSWORD}@127.0.0.1:${port}/accounts` })
    expect(await command.ended).toBe(1)
    expect(command.output()).toContain('cannot be reached')
    expect(command.output()).not.toContain(PASSWORD)
    expect(command.output()).not.toMatch(/\n\s+at |\.ts:\d/)
  })
})

it.each([
  ['postgres://ann:pw@db.example:6432/accounts', 'db.example:6432/accounts'],
  ['postgresql://db.example/accounts?sslmode=verify-full&password=pw', 'db.example/accounts'],
  ['postgres:///accounts?host=/run/postgresql', '/run/postgresql/accounts'],
])('of %s the place is told, never the password', (url, place) => {
  expect(placeOf(url)).toBe(place)
})

describe.skipIf(!process.env.MARKETSCOPE_TEST_DATABASE_URL)('a PostgreSQL server', () => {
  /** A database of its own. */
  async function address(name: string): Promise<URL> {
    return new URL((await testDatabase(join(root, name))) ?? '')
  }

  it('is brought up to date once by servers that start at the same time, and both work on it', async () => {
    const { href } = await address('together')
    const opened = await Promise.all([open(href), open(href), open(href)])
    const [first, , third] = opened
    const made = first && (await createAccount(first.db, createAccountOrder('a@b.cc'), now))
    expect(third && (await accountByUsername(third.db, 'a@b.cc'))).toEqual(made)
    const { rows } = await sql<{ name: string }>`SELECT name FROM kysely_migration ORDER BY name`.execute(opened[0].db)
    expect(rows.map(({ name }) => name)).toEqual(Object.keys(MIGRATIONS).sort())
    for (const { close, embedded } of opened) {
      expect(embedded).toBeNull()
      await close()
    }
  })

  it('that refuses us says why, without the password', async () => {
    const url = await address('refusing')
    url.username = 'nobody_here'
    url.password = PASSWORD
    const stranger = await faultOf(url.href)
    expect(stranger.text.en).toMatch(/does not accept the user or password|does not let the user/)
    expect(JSON.stringify(stranger) + stranger.stack).not.toContain(PASSWORD)
    const missing = await address('missing')
    missing.pathname = '/no_such_database'
    expect((await faultOf(missing.href)).text.en).toContain('There is no database')
    const latin = await address('latin')
    const { db, close } = await open(latin.href)
    await sql`CREATE DATABASE marketscope_test_latin TEMPLATE template0 ENCODING 'LATIN1' LOCALE 'C'`.execute(db)
    latin.pathname = '/marketscope_test_latin'
    expect((await faultOf(latin.href)).text.en).toContain('keeps texts in LATIN1; UTF8 is needed')
    await close()
  })

  it('that ends our connections is asked again over new ones', async () => {
    const { href } = await address('ended')
    const lost: unknown[] = []
    const { db, close } = await open(href, (error) => lost.push(error))
    const other = await open(href)
    await createAccount(db, createAccountOrder('a@b.cc'), now)
    await sql`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()`.execute(
      other.db,
    )
    while (lost.length === 0) await new Promise((resolve) => setTimeout(resolve, 10))
    expect(await accountByUsername(db, 'a@b.cc')).toMatchObject({ username: 'a@b.cc' })
    await close()
    await other.close()
  })

  it('runs transactions side by side', async () => {
    const { href } = await address('beside')
    const { db, close } = await open(href)
    const inside = Promise.withResolvers<void>()
    const slow = db.transaction().execute(async (transaction) => {
      await createAccount(transaction, createAccountOrder('slow@b.cc'), now)
      await inside.promise
    })
    await createAccount(db, createAccountOrder('quick@b.cc'), now)
    expect(await accountByUsername(db, 'slow@b.cc')).toBeUndefined()
    inside.resolve()
    await slow
    expect(await accountByUsername(db, 'slow@b.cc')).toMatchObject({ username: 'slow@b.cc' })
    await close()
  })
})
