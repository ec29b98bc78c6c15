import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Custom analyses and pivot tables with their versions, whom they are published to, and on which days limited accounts opened any. */
export const schemes: Migration = {
  async up(db: Kysely<never>) {
    await sql`
      CREATE TABLE scheme (
        rule_id text PRIMARY KEY,
        kind text NOT NULL CHECK (kind IN ('classes', 'pivot')),
        account_id text NOT NULL REFERENCES account (id) ON DELETE CASCADE,
        company_id text NOT NULL REFERENCES account (id) ON DELETE CASCADE,
        name text NOT NULL,
        note text NOT NULL,
        tags jsonb NOT NULL,
        sharing text NOT NULL CHECK (sharing IN ('mine', 'company', 'everyone')),
        url_id text NOT NULL REFERENCES search (url_id),
        "start" text NOT NULL,
        "end" text NOT NULL,
        content jsonb NOT NULL,
        version integer NOT NULL,
        published_version integer,
        created_at timestamptz NOT NULL,
        saved_at timestamptz NOT NULL,
        saved_by text REFERENCES account (id) ON DELETE SET NULL
      )`.execute(db)
    await sql`CREATE INDEX scheme_account ON scheme (account_id)`.execute(db)
    await sql`CREATE INDEX scheme_company ON scheme (company_id)`.execute(db)
    await sql`CREATE INDEX scheme_search ON scheme (url_id)`.execute(db)
    await sql`
      CREATE TABLE scheme_version (
        rule_id text NOT NULL REFERENCES scheme (rule_id) ON DELETE CASCADE,
        version integer NOT NULL,
        name text NOT NULL,
        content jsonb NOT NULL,
        rolled_back_to integer,
        saved_at timestamptz NOT NULL,
        saved_by text REFERENCES account (id) ON DELETE SET NULL,
        PRIMARY KEY (rule_id, version)
      )`.execute(db)
    await sql`
      CREATE TABLE scheme_publication (
        rule_id text NOT NULL REFERENCES scheme (rule_id) ON DELETE CASCADE,
        account_id text NOT NULL REFERENCES account (id) ON DELETE CASCADE,
        company boolean NOT NULL,
        at timestamptz NOT NULL,
        PRIMARY KEY (rule_id, account_id, company)
      )`.execute(db)
    await sql`CREATE INDEX scheme_publication_account ON scheme_publication (account_id)`.execute(db)
    await sql`
      CREATE TABLE scheme_use (
        account_id text NOT NULL REFERENCES account (id) ON DELETE CASCADE,
        day text NOT NULL,
        uses integer NOT NULL DEFAULT 0,
        PRIMARY KEY (account_id, day)
      )`.execute(db)
  },
}
