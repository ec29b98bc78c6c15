import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** When a search was opened last; of those that were there before it is not known, so they count as opened now. */
export const searchUse: Migration = {
  async up(db: Kysely<never>) {
    await sql`ALTER TABLE search ADD COLUMN opened_at timestamptz`.execute(db)
    await sql`UPDATE search SET opened_at = now()`.execute(db)
    await sql`CREATE INDEX search_created ON search (created_by, created_at)`.execute(db)
    await sql`CREATE INDEX follow_search ON follow (url_id)`.execute(db)
  },
}
