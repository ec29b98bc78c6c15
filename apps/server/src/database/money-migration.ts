import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** What accounts have their amounts told in; null: as they are. */
export const moneyChoices: Migration = {
  async up(db: Kysely<never>) {
    await sql`ALTER TABLE account ADD COLUMN money jsonb`.execute(db)
  },
}
