import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { connectTestDatabase, openTestDatabase } from '../testing/test-database.ts'
import { MIGRATIONS } from './migrations.ts'

const now = new Date('2026-01-02T03:04:05Z')

let root: string
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'marketscope-modes-'))
})
afterAll(() => rm(root, { recursive: true, force: true }))

it('keeps who wants mails about new months, which is no account of e-mail by that', async () => {
  const db = await connectTestDatabase(root)
  const before = Object.fromEntries(Object.entries(MIGRATIONS).filter(([name]) => name < '013'))
  const { error } = await new Migrator({ db, provider: { getMigrations: async () => before } }).migrateToLatest()
  expect(error).toBeUndefined()
  const rows = [
    { id: 'quiet', wants: false },
    { id: 'wants', wants: true },
  ]
  for (const { id, wants } of rows)
    await sql`INSERT INTO account (id, kind, username, mail, account_type, versions, use_mail, created_at)
      VALUES (${id}, 'normal', ${id}, ${`${id}@b.cc`}, 'all', '[]', ${wants}, ${now.toISOString()})`.execute(db)
  await db.destroy()
  const opened = await openTestDatabase(root)
  const found = await opened.db.selectFrom('account').select(['id', 'use_mail', 'mail_new_months']).orderBy('id').execute()
  expect(found).toEqual([
    { id: 'quiet', use_mail: false, mail_new_months: false },
    { id: 'wants', use_mail: false, mail_new_months: true },
  ])
  await opened.close()
})
