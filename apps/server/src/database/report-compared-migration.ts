import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** The searches that stand beside the one of a report, by id; those that were there before have none. */
export const reportsCompared: Migration = {
  async up(db: Kysely<never>) {
    await sql`ALTER TABLE report ADD COLUMN compared jsonb NOT NULL DEFAULT '[]'`.execute(db)
  },
}
