import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { connectTestDatabase, openTestDatabase } from '../testing/test-database.ts'
import { MIGRATIONS } from './migrations.ts'

let root: string
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'marketscope-trial-months-'))
})
afterAll(() => rm(root, { recursive: true, force: true }))

it('trials that were made without a limit of months get one; other accounts stay as they are', async () => {
  const db = await connectTestDatabase(root)
  const before = Object.fromEntries(Object.entries(MIGRATIONS).filter(([name]) => name < '031'))
  expect((await new Migrator({ db, provider: { getMigrations: async () => before } }).migrateToLatest()).error).toBeUndefined()
  const accounts: [string, string, string | null][] = [
    ['all', 'trial', null],
    ['chosen', 'trial', '{"last":3}'],
    ['normal', 'normal', null],
  ]
  for (const [id, kind, limit] of accounts)
    await sql`
      INSERT INTO account (id, kind, username, account_type, versions, month_limit, created_at)
      VALUES (${id}, ${kind}, ${id}, 'all', '[]', ${limit}, '2026-01-02T03:04:05Z')`.execute(db)
  await db.destroy()

  const opened = await openTestDatabase(root)
  const kept = await opened.db.selectFrom('account').select(['id', 'month_limit']).orderBy('id').execute()
  expect(kept).toEqual([
    { id: 'all', month_limit: { last: 13 } },
    { id: 'chosen', month_limit: { last: 3 } },
    { id: 'normal', month_limit: null },
  ])
})
