import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accountByUsername, createAccount } from '../accounts/accounts.ts'
import { createAccountOrder } from '../testing/orders.ts'
import { connectTestDatabase, openTestDatabase } from '../testing/test-database.ts'
import { MIGRATIONS } from './migrations.ts'

let root: string
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'marketscope-database-'))
})
afterAll(() => rm(root, { recursive: true, force: true }))

const now = new Date('2026-01-02T03:04:05.678Z')

describe('the accounts database', () => {
  it('gives back what was put in, after it was opened again', async () => {
    const folder = join(root, 'again/accounts')
    const first = await openTestDatabase(folder)
    const made = await createAccount(
      first.db,
      createAccountOrder('a@b.cc', { month_limit: { last: 13 }, sites: ['tmall'], versions: ['cp'] }),
      now,
    )
    expect(made).toMatchObject({
      created_at: now,
      month_limit: { last: 13 },
      sites: ['tmall'],
      versions: ['cp'],
      disabled: false,
      due_date: null,
    })
    await first.close()
    const second = await openTestDatabase(folder)
    expect(await accountByUsername(second.db, 'a@b.cc')).toEqual(made)
    expect(second.embedded?.changes() ?? 0).toBe(0)
    await second.close()
  })

  it('keeps transactions that run at once apart', async () => {
    const { db, close } = await openTestDatabase(join(root, 'apart'))
    const failing = db.transaction().execute(async (transaction) => {
      await createAccount(transaction, createAccountOrder('gone@b.cc'), now)
      throw new Error('no')
    })
    const good = Array.from({ length: 5 }, (_, index) =>
      db.transaction().execute((transaction) => createAccount(transaction, createAccountOrder(`kept${index}@b.cc`), now)),
    )
    await expect(failing).rejects.toThrow('no')
    await Promise.all(good)
    const names = (await db.selectFrom('account').select('username').orderBy('username').execute()).map(({ username }) => username)
    expect(names).toEqual([0, 1, 2, 3, 4].map((index) => `kept${index}@b.cc`))
    await close()
  })
})

describe('values', () => {
  it('come back alike from the embedded database and from a server', async () => {
    const { db, close } = await openTestDatabase(join(root, 'values'))
    const { rows } = await sql<Record<string, unknown>>`
      SELECT 9007199254740991::int8 AS whole, count(*) AS counted, date '2026-02-28' AS day, '{"a":[1,null]}'::jsonb AS json,
        timestamptz '2026-01-02 11:04:05.678+08' AS at, NULL::int8 AS none, true AS yes, 1.5::float8 AS part, ARRAY['a','b'] AS list
      FROM account`.execute(db)
    expect(rows).toEqual([
      {
        whole: 9007199254740991,
        counted: 0,
        day: '2026-02-28',
        json: { a: [1, null] },
        at: now,
        none: null,
        yes: true,
        part: 1.5,
        list: ['a', 'b'],
      },
    ])
    await close()
  })

  it('that break a rule are told by the same code', async () => {
    const { db, close } = await openTestDatabase(join(root, 'codes'))
    await createAccount(db, createAccountOrder('twice@b.cc'), now)
    const another = { ...createAccountOrder('another'), mail: 'twice@b.cc' }
    await expect(createAccount(db, another, now)).rejects.toMatchObject({ code: '23505' })
    await close()
  })
})

describe('a database of an earlier version', () => {
  it('is brought up to date with what it holds: accounts may see all they could, trials do not pay and are limited', async () => {
    const folder = join(root, 'earlier')
    const db = await connectTestDatabase(folder)
    const first = Object.fromEntries(Object.entries(MIGRATIONS).slice(0, 1))
    const { error } = await new Migrator({ db, provider: { getMigrations: async () => first } }).migrateToLatest()
    expect(error).toBeUndefined()
    for (const kind of ['normal', 'trial'])
      await sql`INSERT INTO account (id, kind, username, account_type, versions, created_at)
        VALUES (${kind}, ${kind}, ${kind}, 'all', '[]', ${now.toISOString()})`.execute(db)
    await db.destroy()
    const opened = await openTestDatabase(folder)
    const open = {
      cat_list: null,
      show_all_cats: false,
      custom_groups: [],
      module_info: {},
      category_setting: null,
      mail_new_months: false,
      may_change_plat: true,
    }
    expect(await accountByUsername(opened.db, 'normal')).toMatchObject({
      ...open,
      month_limit: null,
      ispay: true,
      use_mail: false,
      created_at: now,
    })
    expect(await accountByUsername(opened.db, 'trial')).toMatchObject({ ...open, month_limit: { last: 13 }, ispay: false })
    await opened.close()
  })
})
