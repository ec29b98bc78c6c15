import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { doneSteps, migrate } from '../database/migrate.ts'
import { MIGRATIONS } from '../database/migrations.ts'
import { connectTestDatabase, openTestDatabase } from '../testing/test-database.ts'

const STEPS = Object.keys(MIGRATIONS).sort()
const TRIED = process.env.MARKETSCOPE_FAULTS === 'whole' ? STEPS : STEPS.slice(-2, -1)

let root: string
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'marketscope-earlier-'))
})
afterAll(() => rm(root, { recursive: true, force: true }))

it.each(TRIED)('accounts as %s left them are brought up to date, with who was in them', async (step) => {
  const folder = join(root, step)
  const db = await connectTestDatabase(folder)
  await migrate(db, step)
  await sql`INSERT INTO account (id, kind, username, account_type, versions, created_at) VALUES ('a', 'normal', 'ann', 'all', '[]', now())`.execute(
    db,
  )
  await db.destroy()
  const opened = await openTestDatabase(folder)
  expect(await doneSteps(opened.db)).toEqual(STEPS)
  expect(await opened.db.selectFrom('account').select('username').execute()).toEqual([{ username: 'ann' }])
  await opened.close()
})
