import type { Kysely } from 'kysely'
import type { Schema } from '../database/schema.ts'

/** So long after it was begun a change that is not completed is left by a server that ended: writing one takes seconds. */
const LEFT_MS = 10 * 60_000

/** Removes what servers that ended were writing. */
export async function sweepCorrections(db: Kysely<Schema>, now: Date): Promise<void> {
  await db
    .deleteFrom('correction_batch')
    .where('state', '=', 'pending')
    .where('at', '<', new Date(now.getTime() - LEFT_MS))
    .execute()
}
