import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** What an API key may be used for; those that were there before could be used for all their account may do. */
export const keyScopes: Migration = {
  async up(db: Kysely<never>) {
    await sql`ALTER TABLE api_key ADD COLUMN scope text NOT NULL DEFAULT 'all' CHECK (scope IN ('all', 'market', 'load'))`.execute(db)
  },
}
