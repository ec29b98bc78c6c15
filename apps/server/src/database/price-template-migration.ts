import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Points between price bands that accounts keep under names. */
export const priceTemplates: Migration = {
  async up(db: Kysely<never>) {
    await sql`
      CREATE TABLE price_template (
        id text PRIMARY KEY,
        account_id text NOT NULL REFERENCES account (id) ON DELETE CASCADE,
        name text NOT NULL,
        name_key text NOT NULL,
        points jsonb NOT NULL,
        currency text NOT NULL,
        at timestamptz NOT NULL,
        UNIQUE (account_id, name_key)
      )`.execute(db)
  },
}
