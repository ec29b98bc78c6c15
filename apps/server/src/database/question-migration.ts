import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Questions to the assistant: what accounts were given, and the ledger of what became of it. */
export const questions: Migration = {
  async up(db: Kysely<never>) {
    await sql`
      CREATE TABLE question_grant (
        id text PRIMARY KEY,
        account_id text NOT NULL REFERENCES account (id) ON DELETE CASCADE,
        cause text NOT NULL,
        source text NOT NULL,
        questions integer NOT NULL CHECK (questions > 0),
        granted_at timestamptz NOT NULL,
        ends_at timestamptz,
        revoked_at timestamptz,
        UNIQUE (account_id, source)
      )`.execute(db)
    await sql`
      CREATE TABLE question_entry (
        id text PRIMARY KEY,
        account_id text NOT NULL REFERENCES account (id) ON DELETE CASCADE,
        grant_id text NOT NULL REFERENCES question_grant (id) ON DELETE CASCADE,
        kind text NOT NULL CHECK (kind IN ('grant', 'use', 'return', 'revoke')),
        questions integer NOT NULL CHECK (CASE WHEN kind IN ('grant', 'return') THEN questions > 0 ELSE questions < 0 END),
        question_id text,
        at timestamptz NOT NULL,
        CHECK ((kind IN ('use', 'return')) = (question_id IS NOT NULL))
      )`.execute(db)
    await sql`CREATE INDEX question_entry_grant ON question_entry (grant_id)`.execute(db)
    await sql`CREATE INDEX question_entry_question ON question_entry (account_id, question_id)`.execute(db)
  },
}
