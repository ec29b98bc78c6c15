import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** What the administrator's desk needs: the audit log, the right to download, and a number that tells two editors of one account apart. */
export const desk: Migration = {
  async up(db: Kysely<never>) {
    await sql`
      ALTER TABLE account
        ADD COLUMN may_download boolean NOT NULL DEFAULT true,
        ADD COLUMN rights_version integer NOT NULL DEFAULT 1`.execute(db)
    // Actors and targets are no references: an entry outlives what it is about.
    await sql`
      CREATE TABLE audit_entry (
        id text PRIMARY KEY,
        at timestamptz NOT NULL,
        action text NOT NULL,
        actor_id text,
        actor_name text,
        target_kind text NOT NULL,
        target_id text,
        target_name text,
        details jsonb NOT NULL,
        request_id text
      )`.execute(db)
    await sql`CREATE INDEX audit_entry_at ON audit_entry (at, id)`.execute(db)
    await sql`CREATE INDEX audit_entry_target ON audit_entry (target_kind, target_id, at)`.execute(db)
    await sql`CREATE INDEX audit_entry_actor ON audit_entry (actor_id, at)`.execute(db)
  },
}
