import { LIMITS } from '@marketscope/contract/limits'
import type { Kysely } from 'kysely'
import type { Schema } from '../database/schema.ts'
import type { CorrectionOwner } from './correction-store.ts'

/** So long after it was begun a change that is not completed is left by a server that ended: writing one takes seconds. */
const LEFT_MS = 10 * 60_000
/** So long changes that were taken back are listed. */
const UNDONE_MS = 90 * 24 * 3_600_000

/** Removes what servers that ended were writing, and what was taken back long ago. */
export async function sweepCorrections(db: Kysely<Schema>, now: Date): Promise<void> {
  const before = (ms: number) => new Date(now.getTime() - ms)
  await db.deleteFrom('correction_batch').where('state', '=', 'pending').where('at', '<', before(LEFT_MS)).execute()
  const old = db.selectFrom('correction_batch').select('id').where('state', '=', 'undone').where('undone_at', '<', before(UNDONE_MS))
  await db.deleteFrom('correction').where('batch_id', 'in', old).execute()
  // What is in force is called by the number of the owner's last change, which stays, so that no number comes twice.
  await db
    .deleteFrom('correction_batch')
    .where('id', 'in', old)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('correction_batch as later')
          .select('later.id')
          .whereRef('later.owner_id', '=', 'correction_batch.owner_id')
          .whereRef('later.shared', '=', 'correction_batch.shared')
          .whereRef('later.changed', '>', 'correction_batch.changed'),
      ),
    )
    .execute()
}

/** Forgets of what an owner took back the oldest, so that making and taking back does not fill the database. */
export async function forgetUndone(db: Kysely<Schema>, { owner_id, shared }: CorrectionOwner): Promise<void> {
  const batches = await db
    .selectFrom('correction_batch as batch')
    .innerJoin('correction', 'correction.batch_id', 'batch.id')
    .select(({ fn }) => ['batch.id', fn.countAll<number>().as('lines')])
    .where('owner_id', '=', owner_id)
    .where('shared', '=', shared)
    .where('state', '=', 'undone')
    .groupBy('batch.id')
    .orderBy('batch.changed', 'desc')
    .execute()
  let lines = 0
  const beyond = batches.filter(({ lines: own }) => {
    lines += Number(own)
    return lines > LIMITS.correctionsUndone
  })
  for (const { id } of beyond) await db.deleteFrom('correction_batch').where('id', '=', id).execute()
}
