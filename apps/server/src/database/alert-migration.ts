import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** What accounts want to be told about the searches they follow, and what was told. */
export const alerts: Migration = {
  async up(db: Kysely<never>) {
    await sql`
      CREATE TABLE alert (
        id text PRIMARY KEY,
        account_id text NOT NULL,
        url_id text NOT NULL,
        name text NOT NULL,
        rule jsonb NOT NULL,
        currency text NOT NULL,
        language text NOT NULL,
        origin text NOT NULL,
        mail boolean NOT NULL,
        webhook text,
        webhook_secret text,
        muted boolean NOT NULL DEFAULT false,
        snoozed_until timestamptz,
        state text NOT NULL CHECK (state IN ('quiet', 'firing', 'over')),
        decided_month text,
        told jsonb NOT NULL,
        month text,
        value double precision,
        before double precision,
        change double precision,
        subjects jsonb NOT NULL,
        unknown boolean NOT NULL,
        reason jsonb,
        revision integer,
        created_at timestamptz NOT NULL,
        judged_at timestamptz,
        FOREIGN KEY (account_id, url_id) REFERENCES follow (account_id, url_id) ON DELETE CASCADE
      )`.execute(db)
    await sql`CREATE INDEX alert_follow ON alert (account_id, url_id)`.execute(db)
    await sql`
      CREATE TABLE alert_event (
        id text PRIMARY KEY,
        alert_id text NOT NULL REFERENCES alert (id) ON DELETE CASCADE,
        account_id text NOT NULL REFERENCES account (id) ON DELETE CASCADE,
        news text NOT NULL CHECK (news IN ('fired', 'over')),
        month text NOT NULL,
        rule jsonb NOT NULL,
        currency text NOT NULL,
        value double precision,
        before double precision,
        change double precision,
        subjects jsonb NOT NULL,
        at timestamptz NOT NULL,
        read boolean NOT NULL DEFAULT false
      )`.execute(db)
    await sql`CREATE INDEX alert_event_alert ON alert_event (alert_id, at)`.execute(db)
    await sql`CREATE INDEX alert_event_account ON alert_event (account_id, at)`.execute(db)
  },
}
