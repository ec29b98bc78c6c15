import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** What accounts and companies say of products instead of what was loaded. */
export const corrections: Migration = {
  async up(db: Kysely<never>) {
    await sql`
      CREATE TABLE correction_batch (
        id text PRIMARY KEY,
        owner_id text NOT NULL REFERENCES account (id) ON DELETE CASCADE,
        shared boolean NOT NULL,
        account_id text REFERENCES account (id) ON DELETE SET NULL,
        who text NOT NULL,
        note text NOT NULL,
        state text NOT NULL CHECK (state IN ('pending', 'completed', 'undone')),
        items integer NOT NULL,
        at timestamptz NOT NULL,
        place integer NOT NULL,
        changed integer NOT NULL,
        undone_at timestamptz,
        undone_by text
      )`.execute(db)
    await sql`CREATE INDEX correction_batch_owner ON correction_batch (owner_id, shared, place)`.execute(db)
    await sql`
      CREATE TABLE correction (
        batch_id text NOT NULL REFERENCES correction_batch (id) ON DELETE CASCADE,
        line integer NOT NULL,
        site text NOT NULL,
        item_id text NOT NULL,
        title text NOT NULL,
        kind text NOT NULL CHECK (kind IN ('attribute', 'label', 'filing')),
        name text NOT NULL,
        value text,
        before text,
        first_month text NOT NULL,
        last_month text NOT NULL,
        PRIMARY KEY (batch_id, line)
      )`.execute(db)
  },
}
