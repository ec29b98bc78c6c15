import type { Kysely } from 'kysely'
import type { Schema } from '../database/schema.ts'

const DAY_MS = 24 * 3600 * 1000

/** Forgets what was done more than so many days ago; gives how many entries that were. It is the only thing that removes any. */
export async function trimAudit(db: Kysely<Schema>, days: number, now: Date): Promise<number> {
  const gone = await db
    .deleteFrom('audit_entry')
    .where('at', '<', new Date(now.getTime() - days * DAY_MS))
    .executeTakeFirst()
  return Number(gone.numDeletedRows)
}
