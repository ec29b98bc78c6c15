import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * Sessions that are known by their browser and stay for a while after they ended; seats and main accounts; codes by what they are for. A session of before has
 * no browser it was proven on, and is verified once.
 */
export const sessions: Migration = {
  async up(db: Kysely<never>) {
    await sql`
      ALTER TABLE account
        ADD COLUMN seats integer CHECK (seats >= 1),
        ADD COLUMN parent_id text REFERENCES account (id) ON DELETE CASCADE CHECK (parent_id <> id)`.execute(db)
    await sql`CREATE INDEX account_parent ON account (parent_id)`.execute(db)
    await sql`
      ALTER TABLE session
        ADD COLUMN id text,
        ADD COLUMN browser text,
        ADD COLUMN fingerprint_hash text,
        ADD COLUMN verified_at timestamptz,
        ADD COLUMN ended_at timestamptz,
        ADD COLUMN ended_why text CHECK (ended_why IN ('signed_out', 'elsewhere', 'everywhere', 'expired', 'disabled')),
        ADD CHECK ((ended_at IS NULL) = (ended_why IS NULL))`.execute(db)
    await sql`UPDATE session SET id = substr(md5(random()::text || token_hash), 1, 24)`.execute(db)
    await sql`ALTER TABLE session ALTER COLUMN id SET NOT NULL, ADD UNIQUE (id)`.execute(db)
    await sql`
      ALTER TABLE login_code
        ADD COLUMN purpose text NOT NULL DEFAULT 'login' CHECK (purpose IN ('login', 'setting', 'contact'))`.execute(db)
  },
}
