import { mkdir, readdir, readFile, rm, stat, statfs, unlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { EngineError, toEngineError } from './errors.ts'
import { MarketFault } from './market-fault.ts'

const PROBE_BYTES = 1024 * 1024

const ROOM_BYTES = 2 * PROBE_BYTES

/** The database in the engine's memory, for what is let go when the process ends. */
export const IN_MEMORY = 'scopes'

/**
 * Makes the folder and sees that it can be written to; gives the folder for rows on their way in. The engine itself tells the reason of a failed start only on
 * the process's error output, so the reasons are found out here. Throws EngineError `read_only` or `disk_full`, and a MarketFault when what describes the tables is gone.
 */
export async function prepareFolder(path: string): Promise<string> {
  const folder = join(path, 'spool')
  await refuseHeadless(path)
  try {
    await mkdir(path, { recursive: true })
    await mkdir(folder).catch(unlessThere)
    await refuseFull(path)
    const probe = join(folder, `probe-${process.pid}`)
    try {
      await writeFile(probe, Buffer.alloc(PROBE_BYTES))
    } finally {
      await unlink(probe).catch(() => undefined)
    }
    await clearEmpty(path)
    return folder
  } catch (thrown) {
    throw toEngineError(thrown)
  }
}

/**
 * Throws EngineError `disk_full` where the disk has next to no room. Rows that do not fit are told by the engine itself; but what says what a table is, or what is to be
 * removed from it, it leaves empty without a word, and does not open such a folder any more.
 */
export async function refuseFull(path: string): Promise<void> {
  const { bavail, bsize } = await statfs(path)
  if (bavail * bsize < ROOM_BYTES) throw new EngineError('disk_full')
}

/** Why the engine did not open a folder that can be written to: another process has it, or something else. */
export async function whyNotOpened(path: string, thrown: unknown): Promise<Error> {
  if (thrown instanceof MarketFault) return thrown
  const message = thrown instanceof Error ? thrown.message : ''
  if (!message.includes('Failed to create connection')) return toEngineError(thrown)
  const status = await readFile(join(path, 'status'), 'utf8').catch(() => '')
  const holder = /PID: (\d+)/.exec(status)?.[1]
  return holder !== undefined && Number(holder) !== process.pid ? new EngineError('locked', thrown) : unreadable(path)
}

/** What the engine keeps of tables, and what describes them. */
const [STORE, METADATA] = ['store', 'metadata']
/** Every folder of a table has this file beside the folders of its parts. */
const TABLE_MARK = 'format_version.txt'
/** A change of rows that is to be made, or was. */
const CHANGE = /^mutation_\d+\.txt$/

const list = (folder: string): Promise<string[]> => readdir(folder).catch(() => [])

/** The folders of tables: those of what describes a database are among them. */
async function tableFolders(path: string): Promise<string[]> {
  const groups = await list(join(path, STORE))
  const tables = await Promise.all(
    groups.map(async (group) => (await list(join(path, STORE, group))).map((table) => join(path, STORE, group, table))),
  )
  return tables.flat()
}

/**
 * Takes away what would keep the engine from opening and says nothing: the description of the database in memory, however it was left, and changes of rows that
 * are empty because there was no room for them, of which nobody was told that they are made.
 */
async function clearEmpty(path: string): Promise<void> {
  await rm(join(path, METADATA, `${IN_MEMORY}.sql`), { force: true })
  for (const table of await tableFolders(path))
    for (const name of (await list(table)).filter((one) => CHANGE.test(one))) {
      const change = join(table, name)
      if ((await stat(change)).size === 0) await rm(change)
    }
}

/** Tables without what describes them: the engine would begin anew beside them, as if there had never been any data. */
async function refuseHeadless(path: string): Promise<void> {
  const described = (await list(join(path, METADATA, 'default'))).some((name) => name.endsWith('.sql'))
  if (described) return
  // A link that leads nowhere: its target is gone.
  if ((await list(join(path, METADATA))).includes('default') && !(await list(join(path, STORE))).length) throw unreadable(path)
  for (const table of await tableFolders(path)) if ((await list(table)).includes(TABLE_MARK)) throw unreadable(path)
}

function unreadable(path: string): MarketFault {
  return new MarketFault(
    `市场数据 ${path} 无法打开：描述数据表的文件已损坏或缺失，或有过多损坏的部分。未做任何更改。请把备份恢复到新的数据文件夹：restore --from BACKUP --data FOLDER`,
    `The market data ${path} cannot be opened: what describes the tables is damaged or missing, or too many parts are damaged. Nothing was changed. Restore a backup into a new data folder: restore --from BACKUP --data FOLDER`,
  )
}

function unlessThere(thrown: NodeJS.ErrnoException): void {
  if (thrown.code !== 'EEXIST') throw thrown
}
