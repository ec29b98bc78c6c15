import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { connectTestDatabase, openTestDatabase } from '../testing/test-database.ts'
import { MIGRATIONS } from './migrations.ts'

const AT = '2026-01-02T03:04:05Z'

let root: string
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'marketscope-scheme-versions-'))
})
afterAll(() => rm(root, { recursive: true, force: true }))

it('versions keep their names and contents; of note, tags, market and months each gets what its scheme says now', async () => {
  const db = await connectTestDatabase(root)
  const before = Object.fromEntries(Object.entries(MIGRATIONS).filter(([name]) => name < '029'))
  expect((await new Migrator({ db, provider: { getMigrations: async () => before } }).migrateToLatest()).error).toBeUndefined()
  await sql`INSERT INTO account (id, kind, username, account_type, versions, created_at) VALUES ('ann', 'normal', 'ann', 'all', '[]', ${AT})`.execute(
    db,
  )
  for (const id of ['one', 'two']) await sql`INSERT INTO search (url_id, filter, created_at) VALUES (${id}, '{}', ${AT})`.execute(db)
  const schemes = [
    { id: 'r1', name: 'second', note: 'told', tags: '["week"]', url_id: 'two', version: 2, published: 1 },
    { id: 'r2', name: 'alone', note: '', tags: '[]', url_id: 'one', version: 1, published: null },
  ]
  for (const { id, name, note, tags, url_id, version, published } of schemes)
    await sql`
      INSERT INTO scheme (rule_id, kind, account_id, company_id, name, note, tags, sharing, url_id, "start", "end", content, version,
        published_version, created_at, saved_at, saved_by)
      VALUES (${id}, 'classes', 'ann', 'ann', ${name}, ${note}, ${tags}, 'company', ${url_id}, '2025-03', '2025-06', '{"v":9}', ${version},
        ${published}, ${AT}, ${AT}, 'ann')`.execute(db)
  const versions = [
    { id: 'r1', version: 1, name: 'first', content: '{"v":1}', saved_by: 'ann' },
    { id: 'r1', version: 2, name: 'second', content: '{"v":2}', saved_by: null },
    { id: 'r2', version: 1, name: 'alone', content: '{"v":3}', saved_by: 'ann' },
  ]
  for (const { id, version, name, content, saved_by } of versions)
    await sql`INSERT INTO scheme_version (rule_id, version, name, content, saved_at, saved_by)
      VALUES (${id}, ${version}, ${name}, ${content}, ${AT}, ${saved_by})`.execute(db)
  await db.destroy()

  const opened = await openTestDatabase(root)
  const kept = await opened.db.selectFrom('scheme_version').selectAll().orderBy('rule_id').orderBy('version').execute()
  const saved_at = new Date(AT)
  const now = { start: '2025-03', end: '2025-06', rolled_back_to: null, saved_at }
  const told = { ...now, rule_id: 'r1', note: 'told', tags: ['week'], url_id: 'two' }
  expect(kept).toEqual([
    { ...told, version: 1, name: 'first', content: { v: 1 }, saved_by: 'ann' },
    { ...told, version: 2, name: 'second', content: { v: 2 }, saved_by: null },
    { ...now, rule_id: 'r2', note: '', tags: [], url_id: 'one', version: 1, name: 'alone', content: { v: 3 }, saved_by: 'ann' },
  ])
  const rest = { kind: 'classes', account_id: 'ann', sharing: 'company', created_at: saved_at }
  expect(await opened.db.selectFrom('scheme').selectAll().orderBy('rule_id').execute()).toEqual([
    { ...rest, rule_id: 'r1', version: 2, published_version: 1 },
    { ...rest, rule_id: 'r2', version: 1, published_version: null },
  ])
  await expect(opened.db.deleteFrom('search').where('url_id', '=', 'two').execute()).rejects.toThrow()
  await opened.close()
})
