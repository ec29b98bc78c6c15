import { execFileSync } from 'node:child_process'
import { cp, mkdir, mkdtemp, readdir, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accountByUsername, createAccount } from '../accounts/accounts.ts'
import { restoreSnapshot } from '../backup/restore-snapshot.ts'
import { dataFolder } from '../data-folder.ts'
import { notePublished } from '../published.ts'
import { beginEmbedded } from '../testing/database-template.ts'
import { createAccountOrder } from '../testing/orders.ts'
import type { Database, EmbeddedFiles } from './database.ts'
import { openEmbedded } from './embedded.ts'
import { snapshotsIn, startSnapshots } from './snapshots.ts'

let root: string
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'marketscope-embedded-'))
  await beginEmbedded(join(root, 'live'), 'migrated')
})
afterAll(() => rm(root, { recursive: true, force: true }))

const now = new Date('2026-01-02T03:04:05.678Z')

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

it('a snapshot that is being packed holds nobody up: who asks meanwhile is answered before', async () => {
  await beginEmbedded(join(root, 'asked'), 'migrated')
  const database = await openEmbedded(join(root, 'asked'))
  const order: string[] = []
  const dumped = filesOf(database)
    .dump()
    .then(() => order.push('packed'))
  const asked = database.db
    .selectFrom('account')
    .select('id')
    .execute()
    .then(() => order.push('answered'))
  await Promise.all([dumped, asked])
  await database.close()
  expect(order).toEqual(['answered', 'packed'])
})

it('is not made anew where market data were published, though no snapshot is left: nobody could sign in any more', async () => {
  const folder = dataFolder(join(root, 'lost'))
  await mkdir(folder.root)
  await notePublished(folder, 7)
  await expect(openEmbedded(folder.accounts, folder.snapshots)).rejects.toMatchObject({
    text: { zh: expect.stringContaining('缺失'), en: expect.stringMatching(/accounts' database .* is missing.*Restore a backup/) },
  })
  expect(await readdir(folder.root)).toEqual(['published'])
})

describe('an embedded database that is damaged', () => {
  let made: string
  const at = new Date('2026-03-04T05:06:07.890Z')
  beforeAll(async () => {
    made = join(root, 'made')
    const folder = dataFolder(made)
    await beginEmbedded(folder.accounts, 'migrated')
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
