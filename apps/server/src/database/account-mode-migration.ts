import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * The switch of mails about new months under its own name, so that `use_mail` can say whether an account is one of e-mail or of phone. Whether an account may
 * change platforms: those that were there before may.
 */
export const accountMode: Migration = {
  async up(db: Kysely<never>) {
    await sql`ALTER TABLE account RENAME COLUMN use_mail TO mail_new_months`.execute(db)
    await sql`
      ALTER TABLE account
        ADD COLUMN use_mail boolean NOT NULL DEFAULT false,
        ADD COLUMN may_change_plat boolean NOT NULL DEFAULT true`.execute(db)
  },
}
