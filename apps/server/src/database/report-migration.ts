import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Followed searches that are sent on a schedule, to whom, and each time that they were. */
export const reports: Migration = {
  async up(db: Kysely<never>) {
    await sql`
      CREATE TABLE report (
        id text PRIMARY KEY,
        account_id text NOT NULL REFERENCES account (id) ON DELETE CASCADE,
        url_id text NOT NULL REFERENCES search (url_id) ON DELETE CASCADE,
        form text NOT NULL,
        analysis text,
        rule_id text NOT NULL,
        schedule jsonb NOT NULL,
        language text NOT NULL,
        page jsonb NOT NULL,
        paused boolean NOT NULL,
        next_at timestamptz,
        told_month text,
        created_at timestamptz NOT NULL
      )`.execute(db)
    await sql`CREATE INDEX report_account ON report (account_id)`.execute(db)
    await sql`CREATE INDEX report_due ON report (next_at) WHERE NOT paused`.execute(db)
    await sql`
      CREATE TABLE report_receiver (
        report_id text NOT NULL REFERENCES report (id) ON DELETE CASCADE,
        account_id text NOT NULL REFERENCES account (id) ON DELETE CASCADE,
        named boolean NOT NULL DEFAULT true,
        left_at timestamptz,
        PRIMARY KEY (report_id, account_id)
      )`.execute(db)
    await sql`CREATE INDEX report_receiver_account ON report_receiver (account_id)`.execute(db)
    await sql`
      CREATE TABLE report_run (
        id text PRIMARY KEY,
        report_id text NOT NULL REFERENCES report (id) ON DELETE CASCADE,
        due text NOT NULL,
        why text NOT NULL CHECK (why IN ('time', 'publication', 'hand')),
        due_at timestamptz NOT NULL,
        created_at timestamptz NOT NULL,
        UNIQUE (report_id, due)
      )`.execute(db)
    await sql`
      CREATE TABLE report_letter (
        run_id text NOT NULL REFERENCES report_run (id) ON DELETE CASCADE,
        account_id text NOT NULL REFERENCES account (id) ON DELETE CASCADE,
        state text NOT NULL CHECK (state IN ('waiting', 'written', 'left_out')),
        start text,
        "end" text,
        task_id text,
        cause jsonb,
        tries integer NOT NULL,
        held_until timestamptz NOT NULL,
        ended_at timestamptz,
        PRIMARY KEY (run_id, account_id)
      )`.execute(db)
    await sql`CREATE INDEX report_letter_waiting ON report_letter (held_until) WHERE state = 'waiting'`.execute(db)
  },
}
