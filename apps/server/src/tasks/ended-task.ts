import { setTimeout } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import type { Schema } from '../database/schema.ts'
import { findTask, type KeptTask } from './task-store.ts'

/** How often it is looked whether a task has ended that somebody waits for. */
const LOOK_MS = 100

/** A task of the account when it has ended; null: it has not within so many seconds, or who waits has left. Throws `no_data` for one that is not there. */
export async function endedTask(
  db: Kysely<Schema>,
  { accountId, id, seconds, signal }: { accountId: string; id: string; seconds: number; signal: AbortSignal },
): Promise<KeptTask | null> {
  for (const until = performance.now() + seconds * 1000; performance.now() < until && !signal.aborted; await setTimeout(LOOK_MS)) {
    const task = await findTask(db, accountId, id)
    if (task.state !== 'created' && task.state !== 'processing') return task
  }
  return null
}
