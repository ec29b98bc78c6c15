import { mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { lockFolder } from '../database/folder-lock.ts'

/** Tells the folder of a backup that is being made, or was killed, from every other of a name like it. */
const MARK = 'half-made-backup'

/** The folder in which a backup is made, until it gets its name. */
export interface HalfMade {
  folder: string
  /** Takes away what marks it; it is the backup then. */
  done(): Promise<void>
  /** Removes it, however far it is. */
  remove(): Promise<void>
}

/** Makes the folder for a backup, and clears away those beside it, of whatever name, whose makers were killed. */
export async function beginHalf(target: string): Promise<HalfMade> {
  await clearLeft(dirname(target))
  const folder = `${target}.half`
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const lock = await lockFolder(folder)
  await writeFile(join(folder, MARK), '', { mode: 0o600 })
  return {
    folder,
    done: async () => {
      await rm(join(folder, MARK))
      await lock.release()
    },
    remove: async () => {
      await lock.release()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function clearLeft(place: string): Promise<void> {
  for (const name of await readdir(place)) {
    const folder = join(place, name)
    if (!name.endsWith('.half') || !(await stat(join(folder, MARK)).catch(() => null))) continue
    const lock = await lockFolder(folder).catch(() => null)
    if (!lock) continue
    await lock.release()
    await rm(folder, { recursive: true, force: true })
  }
}
