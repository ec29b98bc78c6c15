import { execFileSync } from 'node:child_process'
import { cp, mkdir, mkdtemp, readdir, rm, symlink, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accountByUsername, createAccount } from '../accounts/accounts.ts'
import { restoreSnapshot } from '../backup/restore-snapshot.ts'
import { dataFolder } from '../data-folder.ts'
import { createAccountOrder } from '../testing/orders.ts'
import { connectTestDatabase, openTestDatabase } from '../testing/test-database.ts'
import type { Database, EmbeddedFiles } from './database.ts'
import { openEmbedded } from './embedded.ts'
import { askHolder, lockFolder } from './folder-lock.ts'
import { MIGRATIONS } from './migrations.ts'
import { snapshotsIn, startSnapshots } from './snapshots.ts'

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
    await expect(createAccount(db, createAccountOrder('twice@b.cc'), now)).rejects.toMatchObject({ code: '23505' })
    await close()
  })
})

describe('a schema that this program does not know', () => {
  it.each([
    ['999-later', 'was written by a newer version of the program (999-later)', '由更新版本的程序写入'],
    ['', 'lacks the earlier steps 002-searching', '缺少较早的步骤 002-searching'],
  ])('%j is refused plainly, and nothing of it is touched', async (added, en, zh) => {
    const folder = join(root, `unknown${added}`)
    const first = await openTestDatabase(folder)
    await (added === ''
      ? sql`DELETE FROM kysely_migration WHERE name = '002-searching'`
      : sql`INSERT INTO kysely_migration VALUES (${added}, '2030-01-01')`
    ).execute(first.db)
    await first.close()
    await expect(openTestDatabase(folder)).rejects.toMatchObject({
      text: { en: expect.stringContaining(en), zh: expect.stringContaining(zh) },
    })
  })
})

describe('a database of an earlier version', () => {
  it('is brought up to date with what it holds: accounts may see all they could, trials do not pay', async () => {
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
    expect(await accountByUsername(opened.db, 'normal')).toMatchObject({ ...open, ispay: true, use_mail: false, created_at: now })
    expect(await accountByUsername(opened.db, 'trial')).toMatchObject({ ...open, ispay: false })
    await opened.close()
  })
})

function filesOf({ embedded }: Database): EmbeddedFiles {
  if (!embedded) throw new Error('not the embedded database')
  return embedded
}

describe('snapshots', () => {
  it('are taken when something changed, five are kept, and one is restored by unpacking it', async () => {
    const database = await openEmbedded(join(root, 'live'))
    const folder = join(root, 'snapshots')
    const snapshots = await startSnapshots(filesOf(database), folder, (error) => {
      throw error
    })
    for (let index = 0; index < 7; index++) {
      await createAccount(database.db, createAccountOrder(`s${index}@b.cc`), now)
      expect(await snapshots.take()).not.toBeNull()
      expect(await snapshots.take()).toBeNull()
    }
    await snapshots.stop()
    await database.close()
    const kept = await snapshotsIn(folder)
    expect(kept).toHaveLength(5)
    const restored = join(root, 'restored')
    await mkdir(restored)
    execFileSync('tar', ['xzf', join(folder, kept[0] ?? ''), '-C', restored])
    const again = await openEmbedded(restored)
    const { count } = await again.db
      .selectFrom('account')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    expect(count).toBe(3)
    await again.close()
  })
})

describe('an embedded database that is damaged', () => {
  let made: string
  const at = new Date('2026-03-04T05:06:07.890Z')
  beforeAll(async () => {
    made = join(root, 'made')
    const folder = dataFolder(made)
    const database = await openEmbedded(folder.accounts, folder.snapshots)
    const snapshots = await startSnapshots(filesOf(database), folder.snapshots, (error) => {
      throw error
    })
    await createAccount(database.db, createAccountOrder('kept@b.cc'), now)
    await snapshots.take()
    await snapshots.stop()
    await database.close()
  })

  const remove = (path: string) => rm(path, { recursive: true })
  it.each<[string, string, (path: string) => Promise<unknown>]>([
    ['is missing', '.', remove],
    ['lost what says its version', 'PG_VERSION', remove],
    ['lost its log', 'pg_wal', remove],
    ['lost a catalogue', 'base/5/1259', (path) => truncate(path, 100)],
    ['lost its settings', 'postgresql.conf', remove],
  ])('%s: it is told plainly, with the newest snapshot and how to restore it, and that does', async (name, path, harm) => {
    const folder = dataFolder(join(root, `harmed ${name}`))
    await cp(made, folder.root, { recursive: true })
    await harm(join(folder.accounts, path))
    const [newest = 'none'] = await snapshotsIn(folder.snapshots)
    const command = `restore-snapshot --data ${folder.root}`
    await expect(openEmbedded(folder.accounts, folder.snapshots)).rejects.toMatchObject({
      text: { zh: expect.stringMatching(`${newest}.*${command}`), en: expect.stringMatching(`is damaged.*${newest}.*${command}`) },
    })
    const restored = await restoreSnapshot(folder, undefined, at)
    expect(restored).toMatchObject({ name: newest, accounts: 1 })
    expect(restored.before === null).toBe(path === '.')
    const again = await openEmbedded(folder.accounts, folder.snapshots)
    expect(await accountByUsername(again.db, 'kept@b.cc')).toMatchObject({ username: 'kept@b.cc' })
    await again.close()
  })

  it('as its snapshot is: nothing is changed, and the others are named', async () => {
    const folder = dataFolder(join(root, 'both'))
    await cp(made, folder.root, { recursive: true })
    const [newest = ''] = await snapshotsIn(folder.snapshots)
    await truncate(join(folder.snapshots, newest), 1000)
    await expect(restoreSnapshot(folder, undefined, at)).rejects.toMatchObject({
      text: { en: expect.stringContaining(`${newest} is damaged too`) },
    })
    await expect(restoreSnapshot(folder, 'accounts-none.tar.gz', at)).rejects.toMatchObject({
      text: { en: expect.stringContaining(newest) },
    })
    expect((await readdir(folder.root)).sort()).toEqual(['accounts', 'snapshots'])
    const again = await openEmbedded(folder.accounts, folder.snapshots)
    await again.close()
  })

  it('without a snapshot: a backup is to be restored', async () => {
    const folder = dataFolder(join(root, 'none'))
    await cp(join(made, 'accounts'), folder.accounts, { recursive: true })
    await remove(join(folder.accounts, 'PG_VERSION'))
    await expect(openEmbedded(folder.accounts, folder.snapshots)).rejects.toMatchObject({
      text: { en: expect.stringContaining('Restore a backup') },
    })
  })
})

it('snapshots that a clock which was ahead has named do not push out those that come after them', async () => {
  const folder = join(root, 'ahead')
  await mkdir(folder)
  for (const second of [1, 2, 3, 4, 5]) await writeFile(join(folder, `accounts-2099-01-01T00-00-0${second}-000Z.tar.gz`), 'old')
  let changes = 1
  const files = { dump: async () => new TextEncoder().encode('new'), changes: () => changes++ }
  const snapshots = await startSnapshots(files, folder, (error) => {
    throw error
  })
  const taken = [await snapshots.take(), await snapshots.take()]
  await snapshots.stop()
  expect(taken).toEqual(['accounts-2099-01-01T00-00-05-001Z.tar.gz', 'accounts-2099-01-01T00-00-05-002Z.tar.gz'])
  expect((await snapshotsIn(folder)).slice(-2)).toEqual(taken)
})

describe('the lock of the data folder', () => {
  it('keeps a second one out, is answered while held, and is free after', async () => {
    const folder = join(root, 'locked')
    await mkdir(folder)
    expect(await askHolder(folder, 'hello')).toBeNull()
    const lock = await lockFolder(folder)
    await expect(lockFolder(folder)).rejects.toMatchObject({ text: { en: expect.stringContaining('in use by another process') } })
    lock.serve(async (line) => `${line} back`)
    expect(await askHolder(folder, 'hello')).toBe('hello back')
    await lock.release()
    await (await lockFolder(folder)).release()
    expect(await readdir(folder)).toEqual([])
  })

  it.skipIf(process.platform !== 'linux')('is kept when its file is deleted by hand, whatever the folder is called', async () => {
    const folder = join(root, 'deleted')
    await mkdir(folder)
    const lock = await lockFolder(folder)
    await rm(join(folder, 'lock.sock'))
    await symlink(folder, join(root, 'other name'))
    for (const name of [folder, join(root, 'other name')])
      await expect(lockFolder(name)).rejects.toMatchObject({ text: { en: expect.stringContaining('in use by another process') } })
    await lock.release()
    await (await lockFolder(folder)).release()
  })

  it('works in a folder whose path is longer than a socket address may be', async () => {
    const folder = join(root, 'x'.repeat(120))
    await mkdir(folder)
    const lock = await lockFolder(folder)
    await expect(lockFolder(folder)).rejects.toThrow()
    await lock.release()
  })
})
