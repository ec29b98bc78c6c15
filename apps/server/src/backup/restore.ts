import { chmod, mkdir, readdir, rename, rm, rmdir, stat, symlink } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { copyMarket, publishCopy } from '@marketscope/warehouse/copy-market'
import { openEngine } from '@marketscope/warehouse/engine/open-engine'
import { migrate as migrateMarket } from '@marketscope/warehouse/schema/migrations'
import { type Kysely, sql, type Transaction } from 'kysely'
import type { Config } from '../config.ts'
import { dataFolder } from '../data-folder.ts'
import { connectEmbedded } from '../database/embedded.ts'
import { lockFolder } from '../database/folder-lock.ts'
import { doneSteps, knowsSteps, migrate } from '../database/migrate.ts'
import { openEmptyPostgres } from '../database/postgres.ts'
import type { Schema } from '../database/schema.ts'
import { PlainFault } from '../plain-fault.ts'
import { warehousePlace } from '../warehouse-place.ts'
import { damaged, flush, linesIn, severally } from './copy.ts'
import { type Manifest, readManifest, strayLink } from './manifest.ts'
import { folderSource, type Source, unpack } from './source.ts'
import { fillTable, tablesOf } from './tables.ts'
import { targetFault } from './target.ts'
import type { CopiedParts } from './write-backup.ts'

/** Where the parts of a file are while they are put in place. */
const INCOMING = 'incoming'

export interface RestoreOptions {
  /** Where the data folder is to be (it must not be there, or be empty) and, with a `database_url`, the empty database for the accounts. */
  config: Config
  /** A folder or a file that a backup made. */
  from: string
  signal?: AbortSignal
  /** Puts an embedded database without tables where there is none; default: one is made, which takes seconds of computing. */
  begin?(folder: string): Promise<void>
}

/**
 * Puts a backup in place, all of it or nothing: the data folder has another name until the last moment, and accounts on a PostgreSQL server come in one
 * transaction. Throws a PlainFault when the backup is damaged or newer than the program, and when there is something at the target already.
 */
export async function restore({ config, from, signal, begin }: RestoreOptions): Promise<CopiedParts> {
  const packed = await isFile(resolve(from))
  // What a folder is can be told before anything is made; a file tells it at its end.
  if (!packed) refuseNewer(await readManifest(resolve(from)))
  const { root } = dataFolder(config.data)
  await refuseData(root)
  const half = `${root}.half`
  await mkdir(half, { recursive: true, mode: 0o700 })
  await using opened = new AsyncDisposableStack()
  const lock = await lockFolder(half)
  opened.defer(() => lock.release())
  try {
    await clear(half)
    const source = packed ? await unpack(resolve(from), join(half, INCOMING), signal) : await folderSource(resolve(from), signal)
    const { manifest } = source
    refuseNewer(manifest)
    await copyFiles(source, half)
    await using database = await emptyDatabase(config, half, begin)
    await using moved = await onServers(config, half, signal)
    const fill = (transaction: Transaction<Schema>) => fillAccounts(transaction, source)
    if (config.database_url === null) {
      await database.db.transaction().execute(fill)
      await database.db.destroy()
      await moved.publish()
      await rm(join(half, INCOMING), { recursive: true, force: true })
      await flush(join(half, 'accounts'))
      await putInPlace(half, root)
    } else {
      await database.db.transaction().execute(async (transaction) => {
        await fill(transaction)
        await moved.publish()
        await rm(join(half, INCOMING), { recursive: true, force: true })
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

const isFile = (path: string) =>
  stat(path).then(
    (info) => info.isFile(),
    () => false,
  )

function refuseNewer({ steps, program }: Manifest): void {
  if (!knowsSteps(steps))
    throw new PlainFault(
      `备份由更新版本的程序（${program}）写入，请更新程序后再恢复。`,
      `The backup was written by a newer version of the program (${program}): update the program first.`,
    )
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
async function copyFiles({ manifest: { files, links }, put }: Source, half: string): Promise<void> {
  const stray = strayLink({ files, links })
  if (stray) throw damaged(stray.path)
  await severally(
    files.filter(({ path }) => !path.startsWith('accounts/')),
    (file) => put(file, half),
  )
  await chmod(join(half, 'secret'), 0o600)
  for (const { path, to } of links) {
    await mkdir(dirname(join(half, path)), { recursive: true })
    await symlink(to, join(half, path))
  }
}

interface OpenDatabase {
  db: Kysely<Schema>
  [Symbol.asyncDispose](): Promise<void>
}

/** The database for the accounts: a new embedded one, or the one on the server. Throws a PlainFault when that has tables already. */
async function emptyDatabase({ database_url }: Config, half: string, begin: RestoreOptions['begin']): Promise<OpenDatabase> {
  const accounts = join(half, 'accounts')
  if (database_url === null) await begin?.(accounts)
  const db = database_url === null ? (await connectEmbedded(accounts)).db : await openEmptyPostgres(database_url)
  return { db, [Symbol.asyncDispose]: () => db.destroy() }
}

interface MovedMarket {
  /** Makes what was moved visible, and lets go of where it was. */
  publish(): Promise<void>
  [Symbol.asyncDispose](): Promise<void>
}

/** With a `warehouse_url`: moves the market data to the servers. Throws a MarketFault where there are some already. */
async function onServers(config: Config, half: string, signal: AbortSignal | undefined): Promise<MovedMarket> {
  const opened = new AsyncDisposableStack()
  const dispose = () => opened.disposeAsync()
  const { server } = warehousePlace(config, dataFolder(half))
  if (!server) return { publish: dispose, [Symbol.asyncDispose]: dispose }
  const folder = join(half, 'warehouse')
  try {
    const from = opened.adopt(await openEngine({ path: folder }), (engine) => engine.close())
    await migrateMarket(from)
    const to = opened.adopt(await openEngine({ path: join(half, INCOMING, 'market'), server }), (engine) => engine.close())
    await migrateMarket(to)
    await copyMarket(from, to, { signal })
    const publish = async () => {
      await publishCopy(from, to)
      await dispose()
      await rm(folder, { recursive: true, force: true })
    }
    return { publish, [Symbol.asyncDispose]: dispose }
  } catch (error) {
    await dispose()
    throw error
  }
}

/** The accounts, in the schema of the backup, which is brought up to date when they are there. */
async function fillAccounts(transaction: Transaction<Schema>, { manifest: { steps, tables, files }, bytes }: Source): Promise<void> {
  await migrate(transaction, steps.at(-1))
  const shapes = await tablesOf(transaction)
  // What a step of the schema puts into a table is in the backup too.
  for (const { name } of shapes.toReversed()) await sql`DELETE FROM ${sql.table(name)}`.execute(transaction)
  for (const shape of shapes) {
    const file = files.find(({ path }) => path === `accounts/${shape.name}.ndjson`)
    if (!file) throw damaged(`accounts/${shape.name}.ndjson`)
    const rows = await fillTable(transaction, shape, linesIn(bytes(file)))
    if (rows !== tables[shape.name]) throw damaged(file.path)
  }
  if ((await doneSteps(transaction)).join() !== steps.join()) throw damaged('accounts')
  await migrate(transaction)
}

/** Gives the folder its name; an empty one of that name makes way. */
async function putInPlace(half: string, root: string): Promise<void> {
  await rm(join(half, 'lock.sock'), { force: true })
  await rmdir(root).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
  })
  await rename(half, root)
}
