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
  root = await mkdtemp(join(tmpdir(), 'marketscope-partners-'))
})
afterAll(() => rm(root, { recursive: true, force: true }))

const ACCOUNTS = [
  // id, kind, partner, title, logo, made on
  ['new', 'partner', 'orchid', 'A later title', null, '2026-02-01'],
  ['old', 'partner', 'orchid', '兰镜', 'https://cdn.example/logo.png', '2026-01-01'],
  ['oldest', 'normal', 'orchid', null, null, '2025-01-01'],
  ['bare', 'normal', 'lily', null, null, '2026-01-01'],
  ['ROSE', 'partner', null, 'Rose', null, '2026-01-01'],
  ['none', 'partner', null, null, null, '2026-01-01'],
  ['other', 'normal', null, null, null, '2026-01-01'],
] as const

it('what accounts had of a partner becomes the partner; the oldest title counts, and addresses of pictures are kept in the log', async () => {
  const db = await connectTestDatabase(root)
  const before = Object.fromEntries(Object.entries(MIGRATIONS).filter(([name]) => name < '009'))
  expect((await new Migrator({ db, provider: { getMigrations: async () => before } }).migrateToLatest()).error).toBeUndefined()
  for (const [id, kind, partner, title, logo, at] of ACCOUNTS)
    await sql`
      INSERT INTO account (id, kind, username, account_type, versions, partner, partner_title, partner_logo_url, created_at)
      VALUES (${id}, ${kind}, ${id}, 'all', '[]', ${partner}, ${title}, ${logo}, ${`${at}T00:00:00Z`})`.execute(db)
  await db.destroy()

  const opened = await openTestDatabase(root)
  const partners = await opened.db
    .selectFrom('partner')
    .select(['name', 'title_zh', 'title_en', 'logo', 'host', 'colour', 'short_menu', 'version'])
    .orderBy('name')
    .execute()
  const bare = { logo: null, host: null, colour: null, short_menu: false, version: 1 }
  expect(partners).toEqual([
    { name: 'lily', title_zh: 'lily', title_en: 'lily', ...bare },
    { name: 'orchid', title_zh: '兰镜', title_en: '兰镜', ...bare },
    { name: 'partner-rose', title_zh: 'Rose', title_en: 'Rose', ...bare },
  ])
  const accounts = await opened.db.selectFrom('account').select(['id', 'partner']).orderBy('id').execute()
  expect(Object.fromEntries(accounts.map(({ id, partner }) => [id, partner]))).toEqual({
    ...{ new: 'orchid', old: 'orchid', oldest: 'orchid', bare: 'lily' },
    ...{ ROSE: 'partner-rose', none: null, other: null },
  })
  const entries = await opened.db.selectFrom('audit_entry').select(['action', 'target_id', 'details']).execute()
  expect(entries).toEqual([
    {
      action: 'partner_change',
      target_id: 'orchid',
      details: { logo: { from: 'https://cdn.example/logo.png', to: null }, icon: { from: null, to: null } },
    },
  ])
  await opened.close()
})

it('an account cannot name a partner that is not there, and a partner with accounts cannot be dropped', async () => {
  const opened = await openTestDatabase(root)
  await expect(opened.db.updateTable('account').set({ partner: 'nobody' }).where('id', '=', 'other').execute()).rejects.toThrow()
  await expect(opened.db.deleteFrom('partner').where('name', '=', 'lily').execute()).rejects.toThrow()
  await opened.close()
})
