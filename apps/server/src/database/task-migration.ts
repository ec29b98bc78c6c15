import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Work that goes on without its asker. */
export const tasks: Migration = {
  async up(db: Kysely<never>) {
    await sql`
      CREATE TABLE task (
        id text PRIMARY KEY,
        account_id text NOT NULL REFERENCES account (id) ON DELETE CASCADE,
        kind text NOT NULL,
        state text NOT NULL CHECK (state IN ('created', 'processing', 'cancelled', 'completed', 'fail')),
        question jsonb NOT NULL,
        same text NOT NULL,
        about jsonb NOT NULL,
        words text NOT NULL,
        done integer NOT NULL,
        total integer,
        remarks jsonb,
        runs integer NOT NULL,
        worker text,
        held_until timestamptz,
        file text,
        bytes bigint,
        revision integer,
        created_at timestamptz NOT NULL,
        started_at timestamptz,
        ended_at timestamptz,
        cancelled_at timestamptz,
        failed_at timestamptz
      )`.execute(db)
    await sql`CREATE INDEX task_account ON task (account_id, created_at)`.execute(db)
    await sql`CREATE INDEX task_open ON task (created_at) WHERE state IN ('created', 'processing')`.execute(db)
    await sql`CREATE UNIQUE INDEX task_same ON task (account_id, same) WHERE state IN ('created', 'processing')`.execute(db)
  },
}
