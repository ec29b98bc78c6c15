import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Whom a notice is for; sets of modules that accounts refer to. */
export const noticesAndModules: Migration = {
  async up(db: Kysely<never>) {
    await sql`
      ALTER TABLE notice
        ADD COLUMN audience text NOT NULL DEFAULT 'all' CHECK (audience IN ('domestic', 'overseas', 'all')),
        ADD COLUMN partners boolean NOT NULL DEFAULT false,
        ADD COLUMN version integer NOT NULL DEFAULT 1`.execute(db)
    await sql`
      CREATE TABLE module_set (
        id text PRIMARY KEY,
        name text NOT NULL,
        name_key text NOT NULL UNIQUE,
        modules jsonb NOT NULL,
        version integer NOT NULL DEFAULT 1,
        created_at timestamptz NOT NULL
      )`.execute(db)
    // A set that accounts refer to cannot go: without it they would have every tab.
    await sql`ALTER TABLE account ADD COLUMN module_set_id text REFERENCES module_set (id)`.execute(db)
    await sql`CREATE INDEX account_module_set ON account (module_set_id)`.execute(db)
  },
}
