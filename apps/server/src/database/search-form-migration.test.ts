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
  root = await mkdtemp(join(tmpdir(), 'marketscope-search-forms-'))
})
afterAll(() => rm(root, { recursive: true, force: true }))

it('terms that accounts translated are found by the form of today, the latest of those that are one now', async () => {
  const db = await connectTestDatabase(root)
  const before = Object.fromEntries(Object.entries(MIGRATIONS).filter(([name]) => name < '034'))
  expect((await new Migrator({ db, provider: { getMigrations: async () => before } }).migrateToLatest()).error).toBeUndefined()
  await sql`INSERT INTO account (id, kind, username, account_type, versions, created_at) VALUES ('ann', 'normal', 'ann', 'all', '[]', '2026-01-01T00:00:00Z')`.execute(
    db,
  )
  for (const [term, value, day] of [
    ['crème', 'first', '01'],
    ['creme', 'second', '02'],
    ['護髮', 'hair', '03'],
    ['面霜', 'cream', '04'],
  ])
    await sql`INSERT INTO own_translation (account_id, lang, term, value, at) VALUES ('ann', 'en', ${term}, ${value}, ${`2026-01-${day}T00:00:00Z`})`.execute(
      db,
    )
  await db.destroy()

  const opened = await openTestDatabase(root)
  expect(await opened.db.selectFrom('own_translation').select(['term', 'value']).orderBy('value').execute()).toEqual([
    { term: '面霜', value: 'cream' },
    { term: '护发', value: 'hair' },
    { term: 'creme', value: 'second' },
  ])
  await opened.close()
})
