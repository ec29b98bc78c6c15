import { chmod, mkdir, open, readdir, rename, rm, rmdir, symlink } from 'node:fs/promises'
import { dirname, join, posix, resolve } from 'node:path'
import { type Kysely, sql, type Transaction } from 'kysely'
import type { Config } from '../config.ts'
import { dataFolder } from '../data-folder.ts'
import { connectEmbedded } from '../database/embedded.ts'
import { lockFolder } from '../database/folder-lock.ts'
import { doneSteps, knowsSteps, migrate } from '../database/migrate.ts'
import { openEmptyPostgres } from '../database/postgres.ts'
import type { Schema } from '../database/schema.ts'
import { PlainFault, systemCode } from '../plain-fault.ts'
import { type CopiedParts, targetFault } from './backup.ts'
import { below, checkedBytes, damaged, linesIn, severally, writeKept } from './copy.ts'
import { type KeptFile, type Manifest, readManifest } from './manifest.ts'
import { fillTable, tablesOf } from './tables.ts'

export interface RestoreOptions {
  /** Where the data folder is to be (it must not be there, or be empty) and, with a `database_url`, the empty database for the accounts. */
  config: Config
  /** A folder that {@link backUp} made. */
  from: string
  signal?: AbortSignal
}

/**
 * Puts a backup in place, all of it or nothing: the data folder has another name until the last moment, and accounts on a PostgreSQL server come in one
 * transaction. Throws a PlainFault when the backup is damaged or newer than the program, and when there is something at the target already.
 */
export async function restore({ config, from, signal }: RestoreOptions): Promise<CopiedParts> {
  const source = resolve(from)
  const manifest = await readManifest(source)
  if (!knowsSteps(manifest.steps))
    throw new PlainFault(
      `备份由更新版本的程序（${manifest.program}）写入，请更新程序后再恢复。`,
      `The backup was written by a newer version of the program (${manifest.program}): update the program first.`,
    )
  const { root } = dataFolder(config.data)
  await refuseData(root)
  const half = `${root}.half`
  await mkdir(half, { recursive: true, mode: 0o700 })
  await using opened = new AsyncDisposableStack()
  const lock = await lockFolder(half)
  opened.defer(() => lock.release())
  try {
    await clear(half)
    await copyFiles(source, manifest, half, signal)
    await using database = await emptyDatabase(config, half)
    const fill = (transaction: Transaction<Schema>) => fillAccounts(transaction, source, manifest, signal)
    if (config.database_url === null) {
      await database.db.transaction().execute(fill)
      await database.db.destroy()
      await flush(join(half, 'accounts'))
      await putInPlace(half, root)
    } else {
      await database.db.transaction().execute(async (transaction) => {
        await fill(transaction)
        await putInPlace(half, root)
      })
    }
    const market = manifest.files.filter(({ path }) => path.startsWith('warehouse/'))
    return { tables: manifest.tables, files: market.length, bytes: market.reduce((sum, { bytes }) => sum + bytes, 0) }
  } catch (error) {
    await rm(half, { recursive: true, force: true })
    throw targetFault(error, root) ?? error
  }
}

async function refuseData(root: string): Promise<void> {
  const there = await readdir(root).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  if (there.length > 0)
    throw new PlainFault(
      `数据文件夹 ${root} 不为空。恢复不会覆盖任何内容，请用 --data 指定另一个文件夹。`,
      `The data folder ${root} is not empty. Restoring overwrites nothing: choose another folder with --data.`,
    )
}

/** What an earlier restoring that was killed left behind; the socket of our lock stays. */
async function clear(half: string): Promise<void> {
  for (const name of await readdir(half)) if (name !== 'lock.sock') await rm(join(half, name), { recursive: true, force: true })
}

/** Everything but the accounts, each file checked. */
async function copyFiles(source: string, { files, links }: Manifest, half: string, signal: AbortSignal | undefined): Promise<void> {
  await severally(
    files.filter(({ path }) => !path.startsWith('accounts/')),
    (file) => writeKept(half, file.path, checkedBytes(source, file, signal)).catch(missingIsDamaged(file)),
  )
  await chmod(join(half, 'secret'), 0o600)
  for (const { path, to } of links) {
    if (posix.join(posix.dirname(path), to).startsWith('..')) throw damaged(path)
    await mkdir(dirname(join(half, path)), { recursive: true })
    await symlink(to, join(half, path))
  }
}

/** A file of the backup that is not there. */
const missingIsDamaged =
  ({ path }: KeptFile) =>
  (error: unknown) => {
    throw systemCode(error) === 'ENOENT' ? damaged(path) : error
  }

interface OpenDatabase {
  db: Kysely<Schema>
  [Symbol.asyncDispose](): Promise<void>
}

/** The database for the accounts: a new embedded one, or the one on the server. Throws a PlainFault when that has tables already. */
async function emptyDatabase({ database_url }: Config, half: string): Promise<OpenDatabase> {
  const db = database_url === null ? (await connectEmbedded(join(half, 'accounts'))).db : await openEmptyPostgres(database_url)
  return { db, [Symbol.asyncDispose]: () => db.destroy() }
}

/** The accounts, in the schema of the backup, which is brought up to date when they are there. */
async function fillAccounts(
  transaction: Transaction<Schema>,
  source: string,
  { steps, tables, files }: Manifest,
  signal: AbortSignal | undefined,
): Promise<void> {
  await migrate(transaction, steps.at(-1))
  const shapes = await tablesOf(transaction)
  // What a step of the schema puts into a table is in the backup too.
  for (const { name } of shapes.toReversed()) await sql`DELETE FROM ${sql.table(name)}`.execute(transaction)
  for (const shape of shapes) {
    const file = files.find(({ path }) => path === `accounts/${shape.name}.ndjson`)
    if (!file) throw damaged(`accounts/${shape.name}.ndjson`)
    const rows = await fillTable(transaction, shape, linesIn(checkedBytes(source, file, signal))).catch(missingIsDamaged(file))
    if (rows !== tables[shape.name]) throw damaged(file.path)
  }
  if ((await doneSteps(transaction)).join() !== steps.join()) throw damaged('accounts')
  await migrate(transaction)
}

/** The embedded database leaves it to the system when its files reach the disk. */
async function flush(folder: string): Promise<void> {
  const { files } = await below(folder)
  await severally(files, async (path) => {
    const file = await open(join(folder, ...path.split('/')), 'r+')
    await file.sync()
    await file.close()
  })
}

/** Gives the folder its name; an empty one of that name makes way. */
async function putInPlace(half: string, root: string): Promise<void> {
  await rm(join(half, 'lock.sock'), { force: true })
  await rmdir(root).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
  })
  await rename(half, root)
}
