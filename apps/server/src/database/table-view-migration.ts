import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** How the columns of tables stand, under names that accounts gave them. */
export const tableViews: Migration = {
  async up(db: Kysely<never>) {
    await sql`
      CREATE TABLE table_view (
        id text PRIMARY KEY,
        account_id text NOT NULL REFERENCES account (id) ON DELETE CASCADE,
        part text NOT NULL,
        name text NOT NULL,
        name_key text NOT NULL,
        columns text NOT NULL,
        at timestamptz NOT NULL,
        UNIQUE (account_id, part, name_key)
      )`.execute(db)
  },
}
