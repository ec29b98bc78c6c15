import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** A trial has a limit of months: those made without one get the latest thirteen, and no other comes. */
export const trialMonths: Migration = {
  async up(db: Kysely<never>) {
    await sql`UPDATE account SET month_limit = '{"last": 13}' WHERE kind = 'trial' AND coalesce(month_limit, 'null') = 'null'`.execute(db)
    await sql`ALTER TABLE account ADD CONSTRAINT account_trial_months CHECK (kind <> 'trial' OR month_limit IS NOT NULL)`.execute(db)
  },
}
