import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** What accounts have things called; null: by the product's names, in the language of the page. */
export const nameChoices: Migration = {
  async up(db: Kysely<never>) {
    await sql`ALTER TABLE account ADD COLUMN names jsonb`.execute(db)
  },
}
