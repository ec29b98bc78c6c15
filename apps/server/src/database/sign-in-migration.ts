import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * Codes know the network they were asked for from, and tries are counted by network, so that nobody's guesses use up what somebody else has. A network that an
 * account signed in from is remembered.
 */
export const signIn: Migration = {
  async up(db: Kysely<never>) {
    await sql`ALTER TABLE login_code ADD COLUMN network text NOT NULL DEFAULT ''`.execute(db)
    await sql`
      CREATE TABLE login_code_try (
        code_id text NOT NULL REFERENCES login_code (id) ON DELETE CASCADE,
        network text NOT NULL,
        tries integer NOT NULL,
        PRIMARY KEY (code_id, network)
      )`.execute(db)
    await sql`
      CREATE TABLE known_network (
        account_id text NOT NULL REFERENCES account (id) ON DELETE CASCADE,
        network text NOT NULL,
        seen_at timestamptz NOT NULL,
        PRIMARY KEY (account_id, network)
      )`.execute(db)
  },
}
