import { link, mkdir, readdir, readlink, rm, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql, table } from '../sql/sql.ts'
import { TABLES, type TableName } from '../tables/tables.ts'
import type { Engine } from './engine.ts'

/** Where the engine links what is frozen, below the market data. */
const SHADOW = 'shadow'
/** Every folder of a table has this file beside the folders of its parts. */
const TABLE_MARK = 'format_version.txt'

/** What the engine keeps only while it runs, by its path below the market data. */
const PASSING = /^(spool|tmp|status|metadata_dropped|shadow)(\/|$)/

/** Whether a path below the market data (parts separated by `/`) is worth nothing once the engine has ended. */
export function isPassing(path: string): boolean {
  return PASSING.test(path)
}

export interface FrozenMarket {
  /** Holds what a folder of market data holds, and does not change. */
  folder: string
  release(): Promise<void>
}

/**
 * The market data of an engine that runs, as they are at this moment: links to files that the engine never changes, made in milliseconds, without a copy. Nothing
 * may be loaded meanwhile, because tables are frozen one after the other. `path`: of the market data.
 */
export async function freezeMarket(engine: Engine, path: string): Promise<FrozenMarket> {
  const folder = join(path, SHADOW, 'backup')
  const release = () => clearFrozen(path)
  await release()
  try {
    // The engine counts what it freezes here; on a full disk it would leave an empty file and say that it cannot be read.
    await mkdir(join(path, SHADOW), { recursive: true })
    await writeFile(join(path, SHADOW, 'increment.txt'), '0\n')
    for (const name of Object.keys(TABLES) as TableName[])
      await engine.command(sql`ALTER TABLE ${table(name)} FREEZE WITH NAME 'backup'`, { lane: 'background', tag: 'freeze' })
    await linkRest(path, folder, '')
    return { folder, release }
  } catch (error) {
    await release()
    throw error
  }
}

/** Removes what a process that was killed has left frozen: it would keep files on the disk that nobody needs any more. */
export function clearFrozen(path: string): Promise<void> {
  return rm(join(path, SHADOW), { recursive: true, force: true })
}

/** Everything beside the parts of tables: what describes the tables, and the links between folders. */
async function linkRest(path: string, folder: string, within: string): Promise<void> {
  const entries = await readdir(join(path, within), { withFileTypes: true })
  const isTable = entries.some(({ name }) => name === TABLE_MARK)
  await mkdir(join(folder, within), { recursive: true })
  for (const entry of entries) {
    const inner = within === '' ? entry.name : `${within}/${entry.name}`
    if (isPassing(inner)) continue
    if (entry.isFile()) await link(join(path, inner), join(folder, inner)).catch(unlessGone)
    else if (entry.isSymbolicLink()) await symlink(await readlink(join(path, inner)), join(folder, inner))
    else if (entry.isDirectory() && !isTable) await linkRest(path, folder, inner)
  }
}

/** The engine takes away the notes of changes that it has made to all parts. */
function unlessGone(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOENT') throw error
}
