import { mkdir, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import type { Kysely } from 'kysely'
import type { Config } from '../config.ts'
import { dataFolder, writeDurably } from '../data-folder.ts'
import { databasePlace, openDatabase } from '../database/database.ts'
import { lockFolder } from '../database/folder-lock.ts'
import { doneSteps } from '../database/migrate.ts'
import type { Schema } from '../database/schema.ts'
import { diskFault, PlainFault } from '../plain-fault.ts'
import { VERSION } from '../version.ts'
import { below, bytesOf, severally, writeKept } from './copy.ts'
import { type KeptFile, type KeptLink, MANIFEST, newManifest } from './manifest.ts'
import { linesOf, tablesOf } from './tables.ts'

/** What the market data's engine keeps only while it runs. */
const PASSING = /^(spool|tmp|status|metadata_dropped)(\/|$)/

export interface BackupOptions {
  config: Config
  /** The folder to make; it must not be there, or be empty. */
  to: string
  signal?: AbortSignal
  now?(): Date
}

/** What was copied. */
export interface CopiedParts {
  /** Rows by table of the accounts. */
  tables: Record<string, number>
  /** Files of the market data, and their bytes. */
  files: number
  bytes: number
}

/**
 * Copies accounts, market data and the server's secret into a folder that appears whole or not at all: until the last moment it has another name. Throws a
 * PlainFault while a server or a load has the data folder, and when there is something at the target already.
 */
export async function backUp({ config, to, signal, now = () => new Date() }: BackupOptions): Promise<CopiedParts> {
  const target = resolve(to)
  await refuseTaken(target)
  const folder = dataFolder(config.data)
  if (!(await stat(folder.secret).catch(() => null)))
    throw new PlainFault(`${folder.root} 中没有可备份的数据。`, `There is nothing to back up in ${folder.root}.`)
  if (config.database_url === null && !(await stat(folder.accounts).catch(() => null)))
    throw new PlainFault(
      `${folder.root} 中没有账号数据库。如果账号保存在 PostgreSQL 服务器上，请设置 DATABASE_URL。`,
      `There is no accounts' database in ${folder.root}. Where accounts live on a PostgreSQL server, set DATABASE_URL.`,
    )
  const half = `${target}.half`
  await using opened = new AsyncDisposableStack()
  const lock = await lockFolder(folder.root)
  opened.defer(() => lock.release())
  const { db, close } = await openDatabase(databasePlace(config, folder))
  opened.defer(() => close())
  try {
    await rm(half, { recursive: true, force: true })
    await mkdir(half, { recursive: true, mode: 0o700 })
    const accounts = await copyAccounts(db, half, signal)
    const market = await copyMarket(folder.warehouse, half, signal)
    const secret = await writeKept(half, 'secret', one(await readFile(folder.secret)))
    const manifest = newManifest({
      program: VERSION,
      made_at: now().toISOString(),
      steps: await doneSteps(db),
      tables: accounts.tables,
      files: [...accounts.files, ...market.files, secret],
      links: market.links,
    })
    signal?.throwIfAborted()
    await writeDurably(join(half, MANIFEST), `${JSON.stringify(manifest, null, 1)}\n`, 0o600)
    await rename(half, target)
    const bytes = market.files.reduce((sum, file) => sum + file.bytes, 0)
    return { tables: accounts.tables, files: market.files.length, bytes }
  } catch (error) {
    await rm(half, { recursive: true, force: true })
    throw targetFault(error, target) ?? error
  }
}

async function refuseTaken(target: string): Promise<void> {
  const there = await readdir(target).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    return ['']
  })
  if (there.length > 0)
    throw new PlainFault(
      `${target} 已存在且不为空。备份不会覆盖任何内容，请换一个名称。`,
      `${target} is there already and is not empty. A backup overwrites nothing: choose another name.`,
    )
  await mkdir(dirname(target), { recursive: true })
}

/** Every table of ours as a file of lines, all of one moment. */
async function copyAccounts(db: Kysely<Schema>, half: string, signal: AbortSignal | undefined) {
  const tables: Record<string, number> = {}
  const files: KeptFile[] = []
  await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (transaction) => {
      for (const table of await tablesOf(transaction)) {
        let rows = 0
        const text = async function* () {
          for await (const lines of linesOf(transaction, table)) {
            signal?.throwIfAborted()
            rows += lines.length
            yield `${lines.join('\n')}\n`
          }
        }
        files.push(await writeKept(half, `accounts/${table.name}.ndjson`, text()))
        tables[table.name] = rows
      }
    })
  return { tables, files }
}

/** The files of the market data. Nobody writes to them: the lock of the data folder is ours. */
async function copyMarket(warehouse: string, half: string, signal: AbortSignal | undefined) {
  const found = await below(warehouse)
  const files = await severally(
    found.files.filter((path) => !PASSING.test(path)),
    async (path) => {
      signal?.throwIfAborted()
      return writeKept(half, `warehouse/${path}`, bytesOf(join(warehouse, ...path.split('/'))))
    },
  )
  const links = found.links.filter(({ path }) => !PASSING.test(path)).map(({ path, to }): KeptLink => ({ path: `warehouse/${path}`, to }))
  return { files, links }
}

async function* one(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes
}

/** A target that is full or cannot be written to, in words that name it; undefined for anything else. */
export function targetFault(error: unknown, target: string): PlainFault | undefined {
  const disk = error instanceof PlainFault ? null : diskFault(error)
  if (disk === 'full') return new PlainFault(`磁盘已满，无法写入 ${target}。`, `The disk is full: cannot write to ${target}.`)
  if (disk === 'read_only') return new PlainFault(`没有写入 ${target} 的权限。`, `No permission to write to ${target}.`)
  return undefined
}
