import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** The searches an account opened lately. They go with the account and with the search. */
export const recentSearches: Migration = {
  async up(db: Kysely<never>) {
    await sql`
      CREATE TABLE recent_search (
        account_id text NOT NULL REFERENCES account (id) ON DELETE CASCADE,
        url_id text NOT NULL REFERENCES search (url_id) ON DELETE CASCADE,
        "start" text,
        "end" text,
        opened_at timestamptz NOT NULL,
        PRIMARY KEY (account_id, url_id)
      )`.execute(db)
    await sql`CREATE INDEX recent_search_search ON recent_search (url_id)`.execute(db)
  },
}
