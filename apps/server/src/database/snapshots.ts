import { mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { writeDurably } from '../data-folder.ts'
import { during } from '../main-thread/activity.ts'
import type { EmbeddedFiles } from './database.ts'

const KEPT = 5
const EVERY_MS = 10 * 60 * 1000
const NAME = /^accounts-[0-9TZ-]+\.tar\.gz$/

export interface Snapshots {
  /** Writes one now when something changed since the last one; gives its file name. */
  take(): Promise<string | null>
  /** Stops the timer and waits for one that is being written. */
  stop(): Promise<void>
}

/**
 * Copies of the embedded accounts' database that survive a power cut, which the database's own files may not: written through to the disk every ten
 * minutes when something changed, and the last five are kept.
 */
export async function startSnapshots(
  database: Pick<EmbeddedFiles, 'dump' | 'changes'>,
  folder: string,
  say: (error: unknown) => void,
): Promise<Snapshots> {
  await mkdir(folder, { recursive: true })
  let saved = (await snapshotsIn(folder)).length > 0 ? 0 : -1
  let writing: Promise<string | null> = Promise.resolve(null)
  const write = async (): Promise<string | null> => {
    const changes = database.changes()
    if (changes === saved) return null
    const name = nameAfter((await snapshotsIn(folder)).at(-1), new Date())
    await writeDurably(join(folder, name), await database.dump(), 0o600)
    saved = changes
    for (const old of (await snapshotsIn(folder)).slice(0, -KEPT)) await rm(join(folder, old), { force: true })
    return name
  }
  const take = () => {
    writing = writing.catch(() => null).then(() => during('snapshot', write))
    return writing
  }
  const timer = setInterval(() => void take().catch(say), EVERY_MS)
  timer.unref()
  return {
    take,
    stop: async () => {
      clearInterval(timer)
      await writing.catch(() => null)
    },
  }
}

const nameAt = (at: Date) => `accounts-${at.toISOString().replace(/[:.]/g, '-')}.tar.gz`

/** The name of a snapshot, which comes after all others also when the clock was ahead when they were taken: the first by name are removed. */
function nameAfter(newest: string | undefined, now: Date): string {
  const name = nameAt(now)
  if (newest === undefined || name > newest) return name
  const [day, time] = newest.slice('accounts-'.length, -'.tar.gz'.length).split('T')
  const at = new Date(`${day}T${time?.replace(/^(\d\d)-(\d\d)-(\d\d)-/, '$1:$2:$3.')}`)
  return nameAt(new Date(at.getTime() + 1))
}

/** File names of the snapshots in a folder, oldest first. */
export async function snapshotsIn(folder: string): Promise<string[]> {
  return (await readdir(folder)).filter((name) => NAME.test(name)).sort()
}
