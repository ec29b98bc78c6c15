import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readSession } from '../accounts/sessions.ts'
import { connectTestDatabase, openTestDatabase } from '../testing/test-database.ts'
import { sha256 } from '../tokens.ts'
import { MIGRATIONS } from './migrations.ts'

let root: string
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'marketscope-sessions-'))
})
afterAll(() => rm(root, { recursive: true, force: true }))

it('sessions of before go on, under ids of their own, and belong to no browser yet; accounts have the usual seats', async () => {
  const before = new Date('2026-01-02T03:04:05Z')
  const later = new Date('2026-02-01T00:00:00Z')
  const db = await connectTestDatabase(root)
  const first = Object.fromEntries(Object.entries(MIGRATIONS).slice(0, 3))
  expect((await new Migrator({ db, provider: { getMigrations: async () => first } }).migrateToLatest()).error).toBeUndefined()
  await sql`INSERT INTO account (id, kind, username, account_type, versions, created_at)
    VALUES ('ann', 'normal', 'ann', 'all', '[]', ${before.toISOString()})`.execute(db)
  for (const token of ['one', 'two'])
    await sql`INSERT INTO session (token_hash, account_id, created_at, seen_at, expires_at)
      VALUES (${sha256(token)}, 'ann', ${before.toISOString()}, ${before.toISOString()}, ${later.toISOString()})`.execute(db)
  await sql`INSERT INTO login_code (id, channel, address, account_id, code_hash, created_at, expires_at)
    VALUES ('c', 'mail', 'a@b.cc', 'ann', 'x', ${before.toISOString()}, ${later.toISOString()})`.execute(db)
  await db.destroy()

  const opened = await openTestDatabase(root)
  const found = await Promise.all(['one', 'two'].map((token) => readSession(opened.db, token)))
  for (const session of found)
    expect(session).toMatchObject({ account: { id: 'ann', seats: null, parent_id: null }, fingerprint_hash: null, ended_why: null })
  expect(new Set(found.map((session) => session?.id)).size).toBe(2)
  const { purpose } = await opened.db.selectFrom('login_code').select('purpose').executeTakeFirstOrThrow()
  expect(purpose).toBe('login')
  await opened.close()
})
