import { mkdir, readdir, readFile, rm, statfs, unlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { EngineError, toEngineError } from './errors.ts'
import { MarketFault } from './market-fault.ts'

const PROBE_BYTES = 1024 * 1024

/** The engine does not notice that there was no room for what describes a table, and leaves it empty: descriptions are written at opening, with room for all of them. */
const ROOM_BYTES = 16 * PROBE_BYTES

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
    const { bavail, bsize } = await statfs(path)
    if (bavail * bsize < ROOM_BYTES) throw new EngineError('disk_full')
    const probe = join(folder, `probe-${process.pid}`)
    try {
      await writeFile(probe, Buffer.alloc(PROBE_BYTES))
    } finally {
      await unlink(probe).catch(() => undefined)
    }
    // Cut where its writer was killed or had no room, it would keep the engine from opening; nothing is described by it.
    await rm(join(path, METADATA, `${IN_MEMORY}.sql`), { force: true })
    return folder
  } catch (thrown) {
    throw toEngineError(thrown)
  }
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

/** Tables without what describes them: the engine would begin anew beside them, as if there had never been any data. */
async function refuseHeadless(path: string): Promise<void> {
  const list = (folder: string): Promise<string[]> => readdir(folder).catch(() => [])
  const described = (await list(join(path, METADATA, 'default'))).some((name) => name.endsWith('.sql'))
  if (described) return
  // A link that leads nowhere: its target is gone.
  if ((await list(join(path, METADATA))).includes('default') && !(await list(join(path, STORE))).length) throw unreadable(path)
  for (const group of await list(join(path, STORE)))
    for (const table of await list(join(path, STORE, group)))
      if ((await list(join(path, STORE, group, table))).includes(TABLE_MARK)) throw unreadable(path)
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
