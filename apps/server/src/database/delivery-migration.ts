import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Mails and calls that are to leave the server. */
export const deliveries: Migration = {
  async up(db: Kysely<never>) {
    await sql`
      CREATE TABLE delivery (
        id text PRIMARY KEY,
        account_id text NOT NULL REFERENCES account (id) ON DELETE CASCADE,
        key text NOT NULL UNIQUE,
        message jsonb NOT NULL,
        state text NOT NULL CHECK (state IN ('waiting', 'sent', 'failed')),
        attempts integer NOT NULL,
        due_at timestamptz NOT NULL,
        worker text,
        held_until timestamptz,
        cause text,
        created_at timestamptz NOT NULL,
        ended_at timestamptz
      )`.execute(db)
    await sql`CREATE INDEX delivery_due ON delivery (due_at) WHERE state = 'waiting'`.execute(db)
    await sql`CREATE INDEX delivery_account ON delivery (account_id)`.execute(db)
  },
}
