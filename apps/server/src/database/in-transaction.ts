import type { Kysely } from 'kysely'
import type { Schema } from './schema.ts'

/** Does the work in the transaction that is going on, or in one of its own. */
export function inTransaction<T>(db: Kysely<Schema>, work: (transaction: Kysely<Schema>) => Promise<T>): Promise<T> {
  return db.isTransaction ? work(db) : db.transaction().execute(work)
}
