import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Terms in other languages: as accounts wrote them, and as a language model was asked for them once and for all. */
export const translations: Migration = {
  async up(db: Kysely<never>) {
    await sql`
      CREATE TABLE own_translation (
        account_id text NOT NULL REFERENCES account (id) ON DELETE CASCADE,
        lang text NOT NULL,
        term text NOT NULL,
        value text NOT NULL,
        at timestamptz NOT NULL,
        PRIMARY KEY (account_id, lang, term)
      )`.execute(db)
    await sql`
      CREATE TABLE model_translation (
        hash text PRIMARY KEY,
        ways jsonb NOT NULL,
        at timestamptz NOT NULL
      )`.execute(db)
  },
}
