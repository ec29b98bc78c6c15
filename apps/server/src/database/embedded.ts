import { access, mkdir, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { momentText } from '@marketscope/contract/moments'
import { Kysely, type LogEvent, PostgresDialect } from 'kysely'
import { closeFiles, dataFolder } from '../data-folder.ts'
import { diskFault, PlainFault, systemCode } from '../plain-fault.ts'
import { notedPublication } from '../published.ts'
import type { Database } from './database.ts'
import { type EmbeddedPool, embeddedPool } from './embedded-pool.ts'
import { packedTar, readBelow } from './folder-tar.ts'
import { migrate } from './migrate.ts'
import { noteFiles, refuseChangedFiles } from './noted-files.ts'
import type { Schema } from './schema.ts'
import { snapshotsIn } from './snapshots.ts'

/**
 * The accounts are few megabytes, and every start fills the whole of what is set aside for pages: of the 128 MB that PGlite takes by itself that is most of
 * the time until it is open.
 */
const PAGES = ['-c', 'shared_buffers=16MB']
const START = [...PGlite.defaultStartParams, ...PAGES]

/** The file without which the embedded database takes a folder for a new one, and writes over what is in it. */
const MARK = 'PG_VERSION'

/** The embedded database as it is, its schema untouched. A new one is made under another name first, so that a folder with that name is always whole. */
export async function connectEmbedded(
  folder: string,
  log?: (event: LogEvent) => void,
): Promise<{ db: Kysely<Schema>; pglite: PGlite; pool: EmbeddedPool }> {
  if (await isEmpty(folder)) await makeEmbedded(folder)
  else {
    await refuseChangedFiles(folder)
    await access(join(folder, MARK))
  }
  const pglite = await PGlite.create(folder, { startParams: START })
  await closeFiles(folder)
  const pool = embeddedPool(pglite)
  return { db: new Kysely<Schema>({ dialect: new PostgresDialect({ pool }), ...(log ? { log } : {}) }), pglite, pool }
}

/** Makes an embedded database in a folder that is missing or empty: a new one, or what the tar of a snapshot holds. */
export async function makeEmbedded(folder: string, snapshot?: Uint8Array<ArrayBuffer>): Promise<void> {
  const half = `${folder}.half`
  await rm(half, { recursive: true, force: true })
  await mkdir(half, { recursive: true, mode: 0o700 })
  const from = snapshot ? { loadDataDir: new Blob([snapshot], { type: 'application/x-tar' }) } : { initDbStartParams: PAGES }
  const pglite = await PGlite.create(half, { ...from, startParams: START })
  await pglite.close()
  await rename(half, folder)
}

const isEmpty = async (folder: string) =>
  (
    await readdir(folder).catch((error: unknown) => {
      if (systemCode(error) === 'ENOENT') return []
      throw error
    })
  ).length === 0

/**
 * Opens the database in a folder, makes it when missing, and brings its schema up to date. One process at a time: the data folder's lock sees to it. Throws a
 * PlainFault, which names the newest of the `snapshots`, when it is damaged, its files are not those that were there when it was closed, or it is missing
 * although there are snapshots of it or market data were published beside it.
 */
export async function openEmbedded(folder: string, snapshots?: string, passing = false): Promise<Database> {
  const kept = snapshots === undefined ? [] : await snapshotsIn(snapshots).catch(() => [])
  const used = kept.length > 0 || (snapshots !== undefined && (await notedPublication(dataFolder(dirname(folder)).published)) > 0)
  if (used && (await isEmpty(folder))) throw await damaged(folder, snapshots, kept)
  let changes = 0
  const { db, pool } = await connectEmbedded(folder, (event) => {
    if (event.level === 'query' && event.query.query.kind !== 'SelectQueryNode') changes += 1
  }).catch(async (error: unknown) => {
    throw diskFault(error) === null ? await damaged(folder, snapshots, kept, error) : error
  })
  try {
    await migrate(db)
  } catch (error) {
    await db.destroy()
    throw isDamage(error) ? await damaged(folder, snapshots, kept, error) : error
  }
  changes = 0
  return {
    db,
    embedded: {
      dump: async () => packedTar(await pool.alone(() => readBelow(folder))),
      changes: () => changes,
      writes: pool.writes,
    },
    close: async () => {
      await db.destroy()
      // Without it, as on a full disk, the next start only knows less.
      if (!passing) await noteFiles(folder).catch(() => undefined)
    },
  }
}

/** PostgreSQL's codes for files that are not what they should be: system errors and internal ones, among them damaged pages and indexes. */
const isDamage = (error: unknown) => diskFault(error) === null && /^(58|XX)/.test(systemCode(error) ?? '')

async function damaged(folder: string, snapshots: string | undefined, kept: readonly string[], cause?: unknown): Promise<PlainFault> {
  const newest = kept.at(-1)
  const data = dirname(folder)
  const said = cause instanceof Error ? ` (${cause.message.split('\n')[0]})` : ''
  if (snapshots === undefined || newest === undefined)
    return new PlainFault(
      `账号数据库 ${folder} 已损坏或缺失，无法打开${said}，也没有快照。请把备份恢复到新的数据文件夹：restore --from BACKUP --data FOLDER`,
      `The accounts' database ${folder} is missing or damaged and cannot be opened${said}, and there is no snapshot of it. Restore a backup into a new data folder: restore --from BACKUP --data FOLDER`,
    )
  const at = momentText((await stat(join(snapshots, newest))).mtime)
  return new PlainFault(
    `账号数据库 ${folder} 已损坏或缺失，无法打开${said}。最近的快照是 ${newest}（${at}）。恢复它：npm start -- restore-snapshot --data ${data}`,
    `The accounts' database ${folder} is damaged or missing and cannot be opened${said}. The newest snapshot is ${newest} (${at}). Restore it: npm start -- restore-snapshot --data ${data}`,
  )
}
