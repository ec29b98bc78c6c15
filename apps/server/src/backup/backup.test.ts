import { appendFile, cp, mkdir, mkdtemp, readdir, readFile, rename, rm, stat, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createAccount } from '../accounts/accounts.ts'
import { type Config, readConfig } from '../config.ts'
import { openEmbedded } from '../database/embedded.ts'
import { lockFolder } from '../database/folder-lock.ts'
import { PlainFault } from '../plain-fault.ts'
import { beginEmbedded } from '../testing/database-template.ts'
import { createAccountOrder } from '../testing/orders.ts'
import { openTestDatabase, testDatabase } from '../testing/test-database.ts'
import { backUp } from './backup.ts'
import { type RestoreOptions, restore } from './restore.ts'

let root: string
let config: Config
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'marketscope-backup-'))
  config = await configOf('live')
  await makeData(config.data)
})
afterAll(() => rm(root, { recursive: true, force: true }))

const configOf = async (name: string): Promise<Config> => {
  const data = join(root, name)
  return { ...readConfig({}, { data }), database_url: await testDatabase(data) }
}

const now = new Date('2026-01-02T03:04:05.678Z')
const SECRET = `${'ab'.repeat(32)}\n`

/** A data folder whose market data are files that no engine has looked at: a backup takes them as they are. */
async function makeData(data: string): Promise<void> {
  await mkdir(join(data, 'warehouse/store/a/parts'), { recursive: true })
  await mkdir(join(data, 'warehouse/spool'), { recursive: true })
  await mkdir(join(data, 'outbox'), { recursive: true })
  await writeFile(join(data, 'secret'), SECRET)
  await writeFile(join(data, 'warehouse/store/a/parts/big.bin'), Buffer.alloc(3_000_000, 7))
  await writeFile(join(data, 'warehouse/store/a/empty'), '')
  await writeFile(join(data, 'warehouse/spool/passing'), 'x')
  await writeFile(join(data, 'warehouse/status'), 'PID: 1')
  await writeFile(join(data, 'outbox/code.json'), '{"code":"123456"}')
  await mkdir(join(data, 'warehouse/metadata'))
  await symlink('../store/a', join(data, 'warehouse/metadata/default'))
  const { db, close } = await openTestDatabase(config.database_url === null ? join(data, 'accounts') : data)
  const account = await createAccount(
    db,
    createAccountOrder('ann@b.cc', { nick: '安\n"n"\\ 安', month_limit: { last: 13 }, versions: ['cp'], mail: 'ann@b.cc' }),
    now,
  )
  const searches = Array.from({ length: 2500 }, (_, index) => ({
    url_id: `u${index}`,
    filter: JSON.stringify({ index, title: '面霜 or "serum"' }),
    created_at: new Date(now.getTime() + index),
    created_by: account.id,
  }))
  for (let first = 0; first < searches.length; first += 500)
    await db
      .insertInto('search')
      .values(searches.slice(first, first + 500))
      .execute()
  await db
    .insertInto('follow')
    .values({ account_id: account.id, url_id: 'u7', name: 'n', note: '', start: '2025-01', end: '2025-12', created_at: now })
    .execute()
  await close()
}

/** Everything a database holds, table by table. */
async function contentOf({ data, database_url }: Config): Promise<Record<string, unknown>> {
  const { db, close } = await openTestDatabase(database_url === null ? join(data, 'accounts') : data)
  const { rows: tables } = await sql<{ name: string }>`
    SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' AND tablename !~ '^(kysely|market)_' ORDER BY 1`.execute(db)
  const content: Record<string, unknown> = {}
  for (const { name } of tables) {
    const { rows } = await sql<{ row: string }>`SELECT t::text AS row FROM ${sql.table(name)} t ORDER BY 1`.execute(db)
    content[name] = rows.map(({ row }) => row)
  }
  await close()
  return content
}

async function faultOf(work: Promise<unknown>): Promise<PlainFault> {
  try {
    await work
  } catch (error) {
    if (error instanceof PlainFault) return error
    throw error
  }
  throw new Error('it was done')
}

/** A restoration whose database begins as a copy; one of them makes its own. */
const restoreInto = (options: RestoreOptions) => restore({ ...options, begin: (folder) => beginEmbedded(folder, 'empty') })

const there = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  )

describe('a backup', () => {
  it('holds accounts, market data and secret, and comes back alike; nothing of what passes is in it', async () => {
    const to = join(root, 'saved')
    const made = await backUp({ config, to, now: () => now })
    expect(made).toMatchObject({ files: 2, bytes: 3_000_000, tables: { account: 1, search: 2500, follow: 1, session: 0 } })
    expect((await readdir(to)).sort()).toEqual(['accounts', 'backup.json', 'secret', 'warehouse'])
    expect(await there(join(to, 'warehouse/spool'))).toBe(false)
    expect((await stat(to)).mode & 0o777).toBe(0o700)
    const target = await configOf('restored')
    await mkdir(target.data)
    expect(await restore({ config: target, from: to })).toEqual(made)
    expect(await contentOf(target)).toEqual(await contentOf(config))
    expect(await readFile(join(target.data, 'secret'), 'utf8')).toBe(SECRET)
    expect((await stat(join(target.data, 'secret'))).mode & 0o777).toBe(0o600)
    const files = [
      readFile(join(target.data, 'warehouse/store/a/parts/big.bin')),
      readFile(join(config.data, 'warehouse/store/a/parts/big.bin')),
    ]
    const [now_, before] = await Promise.all(files)
    expect(now_?.equals(before ?? Buffer.alloc(0))).toBe(true)
    expect(await readFile(join(target.data, 'warehouse/metadata/default/empty'), 'utf8')).toBe('')
    expect((await readdir(root)).filter((name) => name.endsWith('.half'))).toEqual([])
  })

  it('clears away what a server that was killed in the middle of its own has left frozen', async () => {
    const left = join(config.data, 'warehouse/shadow/backup/store')
    await mkdir(left, { recursive: true })
    await writeFile(join(left, 'part'), 'links to old parts')
    const to = join(root, 'after-a-kill')
    await backUp({ config, to, now: () => now })
    expect([await there(join(config.data, 'warehouse/shadow')), await there(join(to, 'warehouse/shadow'))]).toEqual([false, false])
  })

  it('of an embedded database fills a server, and the other way round', async () => {
    const target = await configOf('moved')
    const embedded = { ...target, data: join(root, 'moved-embedded'), database_url: null }
    await restoreInto({ config: embedded, from: join(root, 'saved') })
    const { db, close } = await openEmbedded(join(embedded.data, 'accounts'))
    const { rows } = await sql<{ count: number }>`SELECT count(*) AS count FROM search`.execute(db)
    expect(rows).toEqual([{ count: 2500 }])
    await close()
    await backUp({ config: embedded, to: join(root, 'saved-again') })
    await restoreInto({ config: target, from: join(root, 'saved-again') })
    expect(await contentOf(target)).toEqual(await contentOf(config))
  })

  it('overwrites nothing, neither made nor restored', async () => {
    const taken = join(root, 'taken')
    await mkdir(taken)
    await writeFile(join(taken, 'mine'), 'mine')
    expect((await faultOf(backUp({ config, to: taken }))).text.en).toContain('overwrites nothing')
    const target = { ...(await configOf('taken-target')), data: taken }
    expect((await faultOf(restoreInto({ config: target, from: join(root, 'saved') }))).text.en).toContain('is not empty')
    expect(await readdir(taken)).toEqual(['mine'])
    if (config.database_url !== null) {
      const filled = { ...config, data: join(root, 'beside') }
      expect((await faultOf(restoreInto({ config: filled, from: join(root, 'saved') }))).text.en).toContain('has tables already')
      expect(await there(filled.data)).toBe(false)
    }
  })

  it('is refused plainly while somebody has the data folder, without the secret, and of a folder without data', async () => {
    const lock = await lockFolder(config.data)
    expect((await faultOf(backUp({ config, to: join(root, 'busy') }))).text.en).toContain('in use by another process')
    await lock.release()
    await rm(join(config.data, 'secret'))
    expect((await faultOf(backUp({ config, to: join(root, 'busy') }))).text.en).toMatch(/The secret .* is missing/)
    await writeFile(join(config.data, 'secret'), SECRET)
    const empty = { ...config, data: join(root, 'nothing-here') }
    expect((await faultOf(backUp({ config: empty, to: join(root, 'busy') }))).text.en).toContain('nothing to back up')
    const elsewhere = { ...config, data: join(root, 'accounts-elsewhere'), database_url: null }
    await mkdir(elsewhere.data)
    await writeFile(join(elsewhere.data, 'secret'), SECRET)
    expect((await faultOf(backUp({ config: elsewhere, to: join(root, 'busy') }))).text.en).toContain('set DATABASE_URL')
    expect(await readdir(elsewhere.data)).toEqual(['secret'])
    expect([await there(join(root, 'busy')), await there(empty.data)]).toEqual([false, false])
  })
})

describe('what is interrupted', () => {
  it('leaves nothing of a backup', async () => {
    const stop = AbortSignal.abort(new Error('stopped'))
    await expect(backUp({ config, to: join(root, 'stopped'), signal: stop })).rejects.toThrow('stopped')
    expect((await readdir(root)).filter((name) => name.startsWith('stopped'))).toEqual([])
  })

  it('leaves nothing of a restored folder or database, and can be done again', async () => {
    const target = await configOf('half-way')
    // The accounts are filled after the market data: what stops there has done most of the work.
    const damagedCopy = join(root, 'damaged')
    await cp(join(root, 'saved'), damagedCopy, { recursive: true, verbatimSymlinks: true })
    await appendFile(join(damagedCopy, 'accounts/search.ndjson'), '{}\n')
    expect((await faultOf(restoreInto({ config: target, from: damagedCopy }))).text.en).toContain('accounts/search.ndjson')
    await expect(
      restoreInto({ config: target, from: join(root, 'saved'), signal: AbortSignal.abort(new Error('stopped')) }),
    ).rejects.toThrow('stopped')
    expect((await readdir(root)).filter((name) => name.startsWith('half-way'))).toEqual([])
    await restoreInto({ config: target, from: join(root, 'saved') })
    expect(await contentOf(target)).toEqual(await contentOf(config))
  })

  it('and killed leaves a folder of another name, which the next one clears away', async () => {
    const target = await configOf('killed')
    await mkdir(join(`${target.data}.half`, 'warehouse'), { recursive: true })
    await writeFile(join(`${target.data}.half`, 'warehouse/left'), 'x')
    await restoreInto({ config: target, from: join(root, 'saved') })
    expect(await there(join(target.data, 'warehouse/left'))).toBe(false)
    const to = join(root, 'killed-backup')
    await mkdir(`${to}.half`)
    await writeFile(join(`${to}.half`, 'left'), 'x')
    // Of other names: one whose maker was killed, one that is being made, and one that is no backup at all.
    const others = ['killed.tar.gz.half', 'running.half', 'folder.half'].map((name) => join(root, name))
    for (const other of others) await mkdir(other)
    for (const other of others.slice(0, 2)) await writeFile(join(other, 'half-made-backup'), '')
    const running = await lockFolder(others[1] ?? '')
    await backUp({ config, to })
    expect(await there(join(to, 'left'))).toBe(false)
    expect(await Promise.all(others.map(there))).toEqual([false, true, true])
    await running.release()
    for (const other of others) await rm(other, { recursive: true, force: true })
  })
})

describe('a damaged backup', () => {
  const spoil: [string, (folder: string) => Promise<unknown>, string][] = [
    [
      'a byte of the market data',
      (folder) => writeFile(join(folder, 'warehouse/store/a/parts/big.bin'), Buffer.alloc(3_000_000, 8)),
      'big.bin',
    ],
    ['a missing file', (folder) => rm(join(folder, 'warehouse/store/a/empty')), 'empty'],
    ['a missing table', (folder) => rm(join(folder, 'accounts/follow.ndjson')), 'follow.ndjson'],
    ['a row that is gone', (folder) => writeFile(join(folder, 'accounts/follow.ndjson'), ''), 'follow.ndjson'],
    ['no list', (folder) => rm(join(folder, 'backup.json')), 'is not a backup'],
    ['a list that is cut off', (folder) => writeFile(join(folder, 'backup.json'), '{"format":1,'), 'is damaged'],
    [
      'a file outside of it',
      (folder) => inList(folder, (list) => ({ ...list, links: [{ path: 'warehouse/../../x', to: 'y' }] })),
      'is damaged',
    ],
    [
      'a link out of it',
      (folder) => inList(folder, (list) => ({ ...list, links: [{ path: 'warehouse/x', to: '../../../etc' }] })),
      'warehouse/x',
    ],
    [
      'a link below a link',
      (folder) =>
        inList(folder, (list) => ({
          ...list,
          links: [
            { path: 'warehouse/here', to: '.' },
            { path: 'warehouse/here/here/here/out', to: '../../../../etc' },
          ],
        })),
      'warehouse/here/here/here/out',
    ],
    [
      'a link that goes on above another',
      (folder) =>
        inList(folder, (list) => ({
          ...list,
          links: [
            { path: 'warehouse/deep/a', to: 'there' },
            { path: 'warehouse/x', to: 'deep/a/../../../../etc' },
          ],
        })),
      'warehouse/x',
    ],
    [
      'a link in the place of a folder',
      (folder) => inList(folder, (list) => ({ ...list, links: [{ path: 'warehouse/store', to: 'a' }] })),
      'warehouse/store',
    ],
    [
      'a link to what is no market data',
      (folder) => inList(folder, (list) => ({ ...list, links: [{ path: 'warehouse/x', to: '../secret' }] })),
      'warehouse/x',
    ],
    ['a later schema', (folder) => inList(folder, (list) => ({ ...list, steps: ['001-accounts', '999-later'] })), 'newer version'],
  ]
  it.each(spoil)('%s is told, and nothing is restored', async (name, damage, words) => {
    const folder = join(root, `spoilt ${name}`)
    await cp(join(root, 'saved'), folder, { recursive: true, verbatimSymlinks: true })
    await damage(folder)
    const target = await configOf('spoilt')
    expect((await faultOf(restoreInto({ config: target, from: folder }))).text.en).toContain(words)
    expect([await there(target.data), await there(`${target.data}.half`)]).toEqual([false, false])
  })

  async function inList(folder: string, change: (list: Record<string, unknown>) => unknown): Promise<void> {
    const path = join(folder, 'backup.json')
    const list: unknown = JSON.parse(await readFile(path, 'utf8'))
    await writeFile(`${path}.new`, JSON.stringify(change(Object.fromEntries(Object.entries(list ?? {})))))
    await rename(`${path}.new`, path)
  }
})
