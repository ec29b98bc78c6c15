import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** A scheme is of the company that its owner is of: kept beside it, it would stay with one that its owner has left. */
export const schemeCompanies: Migration = {
  async up(db: Kysely<never>) {
    await sql`ALTER TABLE scheme DROP COLUMN company_id`.execute(db)
  },
}
