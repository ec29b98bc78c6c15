import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { TASK_LIMITS } from '@marketscope/contract/tasks'
import type { Kysely } from 'kysely'
import type { Schema } from '../database/schema.ts'

const DAY_MS = 24 * 3600 * 1000

/** So long the list tells of tasks that have ended. */
const TOLD_DAYS = 90

/** Takes away files that were kept long enough, those that no task has (a server that was killed leaves them), and tasks of which nobody asks any more. */
export async function sweepFiles(db: Kysely<Schema>, folder: string, now: Date): Promise<void> {
  const before = (days: number) => new Date(now.getTime() - days * DAY_MS)
  await db
    .updateTable('task')
    .set({ file: null, bytes: null })
    .where('file', 'is not', null)
    .where('ended_at', '<', before(TASK_LIMITS.days))
    .execute()
  await db.deleteFrom('task').where('ended_at', '<', before(TOLD_DAYS)).execute()
  const kept = await db.selectFrom('task').select('file').where('file', 'is not', null).execute()
  const names = new Set(kept.map(({ file }) => file))
  const there = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  for (const name of there.filter((one) => !names.has(one))) {
    const path = join(folder, name)
    const told = await stat(path).catch(() => null)
    // One that is being written has no task yet that names it.
    if (told && told.mtime < before(1)) await rm(path, { force: true })
  }
}
