import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** What may be tried without end is counted in one entry of the audit log a day: what it is counted under, how often, and when last. */
export const auditCounts: Migration = {
  async up(db: Kysely<never>) {
    await sql`
      ALTER TABLE audit_entry
        ADD COLUMN count integer NOT NULL DEFAULT 1 CHECK (count > 0),
        ADD COLUMN last_at timestamptz,
        ADD COLUMN day_key text UNIQUE`.execute(db)
  },
}
